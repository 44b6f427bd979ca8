import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** Kysely over the embedded PostgreSQL. It has one connection, so whoever wants it waits in line. */
export function embeddedDialect(postgres: EmbeddedPostgres): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(postgres),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class EmbeddedDriver implements Driver {
  readonly #postgres: EmbeddedPostgres;
  readonly #connection: DatabaseConnection;
  #line: Promise<void> = Promise.resolve();
  #leave: (() => void) | null = null;

  constructor(postgres: EmbeddedPostgres) {
    this.#postgres = postgres;
    this.#connection = new EmbeddedConnection(postgres);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#line;
    let leave: () => void = () => {};
    this.#line = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    this.#leave = leave;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const leave = this.#leave;
    this.#leave = null;
    leave?.();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
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
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the row type is the caller's claim, as in every Kysely driver
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.affectedRows) };
  }

  // eslint-disable-next-line require-yield -- streaming is not offered by the embedded database
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('the embedded database does not stream');
  }
}
