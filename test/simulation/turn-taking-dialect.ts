import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import pg from 'pg';
import { createDialect, TransactionsByStatement } from '../../adapters/server/database/embedded/own-driver.ts';
import type { QueryScheduler } from './query-scheduler.ts';

const CONNECTIONS = 8;
/** A text is prepared from its third use on, so that lists of varying lengths and setup statements are not. */
const USES_BEFORE_NAMED = 3;
const MAX_NAMED = 600;
/** A plan for any values is enough for small tables; the default plans each statement five times per connection. */
const CONNECTION_OPTIONS = '-c jit=off -c plan_cache_mode=force_generic_plan';
const [INT8, NUMERIC, TIMESTAMP] = [20, 1700, 1114];

/** Kysely on a real PostgreSQL with several connections, on which one query runs at a time. */
export function turnTakingDialect(url: string, scheduler: QueryScheduler): Dialect {
  return createDialect(() => new TurnTakingDriver(url, scheduler));
}

class TurnTakingDriver extends TransactionsByStatement implements Driver {
  readonly #url: string;
  readonly #scheduler: QueryScheduler;
  readonly #connections: TurnTakingConnection[] = [];
  readonly #idle: DatabaseConnection[] = [];
  readonly #waiting: ((connection: DatabaseConnection) => void)[] = [];

  constructor(url: string, scheduler: QueryScheduler) {
    super();
    this.#url = url;
    this.#scheduler = scheduler;
  }

  /** Opens all connections at the start: the order of queries must not depend on how long one takes to open. */
  async init(): Promise<void> {
    const names = new StatementNames();
    for (let n = 0; n < CONNECTIONS; n += 1) {
      const connection = await TurnTakingConnection.open(this.#url, this.#scheduler, names);
      this.#connections.push(connection);
      this.#idle.push(connection);
    }
  }

  acquireConnection(): Promise<DatabaseConnection> {
    this.#scheduler.inUse += 1;
    const connection = this.#idle.pop();
    if (connection !== undefined) return Promise.resolve(connection);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#scheduler.inUse -= 1;
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(connection);
    else next(connection);
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.end()));
  }
}

class TurnTakingConnection implements DatabaseConnection {
  readonly #client: pg.Client;
  readonly #scheduler: QueryScheduler;
  readonly #names: StatementNames;
  readonly #pid: number;
  #isInTransaction = false;

  private constructor(client: pg.Client, scheduler: QueryScheduler, names: StatementNames, pid: number) {
    this.#client = client;
    this.#scheduler = scheduler;
    this.#names = names;
    this.#pid = pid;
  }

  static async open(url: string, scheduler: QueryScheduler, names: StatementNames): Promise<TurnTakingConnection> {
    const types = new pg.TypeOverrides();
    types.setTypeParser(INT8, Number);
    types.setTypeParser(NUMERIC, Number);
    types.setTypeParser(TIMESTAMP, (text) => text);
    const client = new pg.Client({ connectionString: url, types, options: CONNECTION_OPTIONS });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return new TurnTakingConnection(client, scheduler, names, rows[0]?.pid ?? 0);
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = [...parameters];
    // A transaction holds its locks until its end.
    const isEnd = text === 'commit' || text === 'rollback';
    const canReleaseLocks = isEnd || !this.#isInTransaction;
    this.#isInTransaction = text === 'begin' || (this.#isInTransaction && !isEnd);
    const name = this.#names.nameOf(text);
    const { command, rowCount, rows } = await this.#scheduler.schedule(
      this.#pid,
      () => this.#client.query<Record<string, unknown>>({ text, values, ...(name !== undefined && { name }) }),
      canReleaseLocks,
    );
    const isChange = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the row type is the caller's claim, as in every Kysely driver
      rows: rows as R[],
      ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  // eslint-disable-next-line require-yield -- the server streams nothing
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('this connection does not stream');
  }

  end(): Promise<void> {
    return this.#client.end();
  }
}

/** The names of prepared statements, which are the same on each connection. */
class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Returns the name of a statement; undefined if it is planned each time. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMED) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses < USES_BEFORE_NAMED) return undefined;
    const name = `q${this.#names.size}`;
    this.#names.set(text, name);
    this.#uses.delete(text);
    return name;
  }
}
