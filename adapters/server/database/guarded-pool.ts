import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { DatabasePulse } from './database-pulse.ts';
import { DatabaseUnavailable, toDatabaseError } from './database-unavailable.ts';
import { isLastStatement, isNameConflict, PreparedStatements } from './prepared-statements.ts';
import { withRequestId } from './request-comment.ts';

/**
 * A pool whose connections reject instead of waiting when the database does not respond. A connection that was waiting
 * is not used again: an unfinished transaction on it must not become part of the next one. Each statement begins with a
 * comment that names its request, except prepared ones, whose text is the same for all requests.
 */
export class GuardedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #pulse: DatabasePulse;
  readonly #requestId: () => string | null;
  readonly #prepared = new PreparedStatements();

  constructor(pool: pg.Pool, pulse: DatabasePulse, requestId: () => string | null) {
    this.#pool = pool;
    this.#pulse = pulse;
    this.#requestId = requestId;
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#pulse.start();
    const connecting: { client?: Promise<pg.PoolClient> } = {};
    try {
      const client = await this.#pulse.guard(() => (connecting.client = this.#pool.connect()));
      return new GuardedClient(client, this.#pulse, {
        toQuery: (text, values) => this.#statement(text, values),
        disableNames: () => this.#prepared.disable(),
      });
    } catch (error) {
      // The connection may be established after the caller has given up.
      connecting.client?.then(
        (late) => late.release(true),
        () => {},
      );
      throw toDatabaseError(error);
    }
  }

  #statement(text: string, values: readonly unknown[]): pg.QueryConfig {
    const name = this.#prepared.nameOf(text);
    if (name !== null) return { name, text, values: [...values] };
    return { text: withRequestId(text, this.#requestId()), values: [...values] };
  }

  async end(): Promise<void> {
    this.#pulse.stop();
    await this.#pool.end();
  }
}

interface Statements {
  /** Returns a statement with its own name, or with a comment that names its request. */
  toQuery(text: string, values: readonly unknown[]): pg.QueryConfig;
  disableNames(): void;
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #pulse: DatabasePulse;
  readonly #statements: Statements;
  #isBroken = false;
  #transaction: TransactionState = 'none';
  /** The server may end a connection between two statements: without a listener, that would end this process. */
  readonly #onError = (): void => {
    this.#isBroken = true;
  };

  constructor(client: pg.PoolClient, pulse: DatabasePulse, statements: Statements) {
    this.#client = client;
    this.#pulse = pulse;
    this.#statements = statements;
    client.on('error', this.#onError);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('this database does not stream');
    return this.#run(sql, parameters);
  }

  release(): void {
    this.#transaction = 'none';
    this.#client.off('error', this.#onError);
    this.#client.release(this.#isBroken);
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#isBroken) throw new DatabaseUnavailable();
    if (sql === BEGIN) {
      this.#transaction = 'unsent';
      return NO_ROWS;
    }
    const state = this.#transaction;
    // Nothing to end: the transaction has not begun, or its last statement has ended it.
    if (END_STATEMENTS.has(sql) && (state === 'unsent' || state === 'ended')) return NO_ROWS;
    if (state === 'ended') throw new Error(`a statement after the last one of its transaction: ${sql}`);
    const isLast = state !== 'none' && isLastStatement(sql);
    if (state !== 'none') this.#transaction = isLast ? 'ended' : 'open';
    const before = state === 'unsent' ? [this.#statements.toQuery(BEGIN, [])] : [];
    const after = isLast ? [this.#statements.toQuery(COMMIT, [])] : [];
    try {
      const found = await this.#send(before, this.#statements.toQuery(sql, parameters), after);
      const command = COMMANDS.find((known) => known === found.command) ?? 'SELECT';
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the caller states the row type
      return { command, rowCount: found.rowCount ?? 0, rows: found.rows as R[] };
    } catch (error) {
      if (isNameConflict(error)) {
        this.#statements.disableNames();
        // Inside a transaction, which is now aborted, the error is thrown: `retryTransaction` starts it again.
        if (state === 'none') return this.#run(sql, parameters);
      }
      const known = toDatabaseError(error);
      if (known instanceof DatabaseUnavailable) this.#isBroken = true;
      throw known;
    }
  }

  /** Sends statements together, and returns the result of the middle one when all have succeeded. */
  async #send(
    before: readonly pg.QueryConfig[],
    statement: pg.QueryConfig,
    after: readonly pg.QueryConfig[],
  ): Promise<pg.QueryResult> {
    return this.#pulse.guard(async () => {
      const begun = before.map((one) => this.#client.query(one));
      const result = this.#client.query(statement);
      const ended = after.map((one) => this.#client.query(one));
      // Waits for all responses, so that the connection is not released too early.
      const outcomes = await Promise.allSettled([...begun, result, ...ended]);
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      return result;
    });
  }
}

/** `unsent`: `begin` is sent with the next statement. `ended`: the last statement was sent with its commit. */
type TransactionState = 'none' | 'unsent' | 'open' | 'ended';

const BEGIN = 'begin';
const COMMIT = 'commit';
const END_STATEMENTS: ReadonlySet<string> = new Set([COMMIT, 'rollback']);
const NO_ROWS: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] };
const COMMANDS = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE'] as const;
