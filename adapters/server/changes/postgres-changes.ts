import { parseChange, type Change } from './change.ts';
import type { ChangeFeed } from './change-feed.ts';
import { ListeningConnection } from './listening-connection.ts';
import { MAX_RESPONSE_AGE_MS } from './lifetime.ts';

/** Interval of the checks; several fit into the age that is allowed without reports. */
const HEARTBEAT_INTERVAL_MS = 250;
const HEARTBEAT_TIMEOUT_MS = 2_000;

export interface PostgresChangesOptions {
  /** Called when changes are no longer reported, and when they are reported again. */
  readonly onChange: (isListening: boolean) => void;
  /** Called once, if a pooler is between this process and the database, so that nothing can be reported. */
  readonly onPooler: () => void;
  /** Called before the primary's position is requested; the returned function is called with that position. */
  readonly startPositionRequest?: () => (lsn: number) => void;
  readonly intervalMs?: number;
}

/**
 * Receives the change notifications of PostgreSQL on a dedicated connection. Checks it several times a second, since a
 * connection whose peer has vanished never ends by itself. Reconnects without limit.
 */
export class PostgresChanges implements ChangeFeed {
  readonly #url: string;
  readonly #options: PostgresChangesOptions;
  #connection: ListeningConnection | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** Time of the last request that got a response (ms, `performance.now`). */
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #attempt = 0;
  #isStopped = false;
  #hasWarned = false;

  constructor(url: string, options: PostgresChangesOptions) {
    this.#url = url;
    this.#options = options;
  }

  isCurrent(): boolean {
    return this.#connection !== null && performance.now() - this.#confirmedAt < MAX_RESPONSE_AGE_MS;
  }

  /** Resolves after the first attempt, even if it failed. */
  async start(listener: (change: Change) => void): Promise<void> {
    await this.#sendHeartbeat(listener);
    this.#schedule(listener);
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#connection?.end();
    this.#connection = null;
  }

  #schedule(listener: (change: Change) => void): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      void this.#sendHeartbeat(listener).then(() => this.#schedule(listener));
    }, this.#options.intervalMs ?? HEARTBEAT_INTERVAL_MS);
    this.#timer.unref();
  }

  async #sendHeartbeat(listener: (change: Change) => void): Promise<void> {
    const attempt = (this.#attempt += 1);
    try {
      await withTimeout(this.#confirm(listener, attempt));
    } catch {
      // A pending response now belongs to an earlier attempt and is ignored.
      this.#attempt += 1;
      this.#connection?.end();
      this.#setConnection(null);
    }
  }

  async #confirm(listener: (change: Change) => void, attempt: number): Promise<void> {
    const known = this.#connection;
    const connection = known ?? (await this.#open(listener));
    const [requestedAt, addPosition] = [performance.now(), this.#options.startPositionRequest?.()];
    const { lsn, isDirect } = await connection.queryPosition();
    if (!isDirect) return this.#refusePooler(connection);
    if (this.#isStopped || attempt !== this.#attempt) return connection.end();
    // Changes made while no connection was listening are unknown.
    if (known === null) listener({ kind: 'all' });
    this.#confirmedAt = requestedAt;
    this.#setConnection(connection);
    addPosition?.(lsn);
  }

  #setConnection(connection: ListeningConnection | null): void {
    const hasChanged = (this.#connection === null) !== (connection === null);
    this.#connection = connection;
    if (hasChanged && !this.#isStopped) this.#options.onChange(connection !== null);
  }

  async #open(listener: (change: Change) => void): Promise<ListeningConnection> {
    const opened: { connection?: ListeningConnection } = {};
    opened.connection = await ListeningConnection.open(this.#url, {
      onNotification: (payload) => listener(parseChange(payload)),
      onEnd: () => {
        if (opened.connection !== undefined && this.#connection === opened.connection) this.#setConnection(null);
      },
    });
    return opened.connection;
  }

  #refusePooler(connection: ListeningConnection): void {
    connection.end();
    this.#setConnection(null);
    if (!this.#hasWarned) this.#options.onPooler();
    this.#hasWarned = true;
  }
}

/** Rejects if the work takes too long. */
async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), HEARTBEAT_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
