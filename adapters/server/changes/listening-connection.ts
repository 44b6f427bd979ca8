import pg from 'pg';
import { CHANGES_CHANNEL } from './change.ts';

const CONNECT_TIMEOUT_MS = 2_000;

/** Events reported by a listening connection. */
export interface ListeningEvents {
  readonly onNotification: (payload: string) => void;
  /** Called once, when the connection has ended. */
  readonly onEnd: () => void;
}

/** The primary's position in its log of changes, and whether a pooler is between it and this process. */
export interface PrimaryPosition {
  /** Bytes of log since the beginning. A replica that has replayed this many bytes has all earlier changes. */
  readonly lsn: number;
  readonly isDirect: boolean;
}

/** A connection to PostgreSQL that listens for changes. It must be direct: a pooler passes on no notifications. */
export class ListeningConnection {
  readonly #client: pg.Client;
  /** Returns the process id that the server gave this connection; a pooler gives a made-up one. */
  readonly #backend: () => unknown;

  private constructor(client: pg.Client) {
    this.#client = client;
    this.#backend = () => Reflect.get(client, 'processID');
  }

  /** Connects, and listens. Rejects if that is impossible, as on a replica. */
  static async open(url: string, { onNotification, onEnd }: ListeningEvents): Promise<ListeningConnection> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    // Ignore: `end` follows each error.
    client.on('error', () => {});
    client.once('end', onEnd);
    client.on('notification', ({ channel, payload }) => {
      if (channel === CHANGES_CHANNEL) onNotification(payload ?? '');
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANGES_CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    return new ListeningConnection(client);
  }

  /** Requests the primary's position. When the call resolves, all earlier changes have been notified. */
  async queryPosition(): Promise<PrimaryPosition> {
    const { rows } = await this.#client.query<{ lsn: string; pid: number }>(
      `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as lsn, pg_backend_pid() as pid`,
    );
    return { lsn: Number(rows[0]?.lsn), isDirect: rows[0]?.pid === this.#backend() };
  }

  end(): void {
    this.#client.end().catch(() => {});
  }
}
