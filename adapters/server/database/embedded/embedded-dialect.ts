import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { createDialect, TransactionsByStatement } from './own-driver.ts';

/** Kysely on the embedded PostgreSQL. It has one connection, so callers are queued. */
export function embeddedDialect(postgres: EmbeddedPostgres): Dialect {
  return createDialect(() => new EmbeddedDriver(postgres));
}

class EmbeddedDriver extends TransactionsByStatement implements Driver {
  readonly #postgres: EmbeddedPostgres;
  readonly #connection: DatabaseConnection;
  #queue: Promise<void> = Promise.resolve();
  #release: (() => void) | null = null;

  constructor(postgres: EmbeddedPostgres) {
    super();
    this.#postgres = postgres;
    this.#connection = new EmbeddedConnection(postgres);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#queue;
    let release: () => void = () => {};
    this.#queue = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const release = this.#release;
    this.#release = null;
    release?.();
  }

  async destroy(): Promise<void> {
    await this.#postgres.close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #postgres: EmbeddedPostgres;

  constructor(postgres: EmbeddedPostgres) {
    this.#postgres = postgres;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#postgres.query(query.sql, query.parameters);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the caller states the row type
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.affectedRows) };
  }

  streamQuery(): never {
    throw new Error('the embedded database does not stream');
  }
}
