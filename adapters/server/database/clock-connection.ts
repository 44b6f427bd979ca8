import pg from 'pg';

const CONNECT_TIMEOUT_MS = 2_000;
const SELECT_TIME = 'select extract(epoch from clock_timestamp())::float8 * 1000 as now';

/** A separate connection that reads PostgreSQL's time, so that it never waits for a connection of the pool. */
export class ClockConnection {
  readonly #url: string;
  #client: pg.Client | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns the database's time (epoch ms). Connects if necessary; rejects if that fails. */
  async readTime(): Promise<number> {
    const { rows } = await (this.#client ?? (await this.#connect())).query<{ now: number }>(SELECT_TIME);
    return Number(rows[0]?.now);
  }

  /** Ends the connection; the next request opens another one. */
  reset(): void {
    const client = this.#client;
    this.#client = null;
    // The client is not reused, even if closing it fails.
    client?.end().catch(() => {});
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // A request in progress fails; the next one opens another connection.
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    this.#client = client;
    await client.connect();
    return client;
  }
}
