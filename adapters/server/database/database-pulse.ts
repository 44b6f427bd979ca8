import { DatabaseUnavailable } from './database-unavailable.ts';

/** Interval of the checks; together with the timeout, a frozen database is detected within 2.5 s. */
const PULSE_INTERVAL_MS = 500;
const TIMEOUT_MS = 2_000;
/** Slower responses are too inaccurate for reading the database's clock. */
const MAX_ROUND_TRIP_MS = 200;
/** Smaller differences are within the measurement error. */
const MIN_CHANGE_MS = 20;

export interface PulseOptions {
  /** Reads the database's time (epoch ms) on a separate connection. */
  readonly readTime: () => Promise<number>;
  /** Closes the connection, which does not respond. */
  readonly reset: () => void;
  /** Called when the database stops responding, and when it responds again. */
  readonly onChange: (isUp: boolean) => void;
  /** The time of this machine (epoch ms). */
  readonly now: () => number;
  readonly intervalMs?: number;
  readonly timeoutMs?: number;
}

/**
 * Checks whether the database responds, by reading its time twice a second. Without a response all pending work is
 * rejected immediately; while it responds, slow queries and those that wait for a lock continue.
 */
export class DatabasePulse {
  readonly #options: PulseOptions;
  readonly #pending = new Set<() => void>();
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  #isUp = true;
  #offsetMs = 0;

  constructor(options: PulseOptions) {
    this.#options = options;
  }

  /** How far the database's clock is ahead of this machine's (ms). */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Starts watching; does nothing if already started. */
  start(): void {
    if (this.#timer === null && !this.#isStopped) this.#schedule();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#options.reset();
  }

  /** Runs database work. Rejects with `DatabaseUnavailable` as soon as the database does not respond. */
  guard<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isUp) return Promise.reject(new DatabaseUnavailable());
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(new DatabaseUnavailable());
      this.#pending.add(fail);
      work()
        .then(resolve, reject)
        .finally(() => this.#pending.delete(fail));
    });
  }

  /** Reads the time once, and records the result. */
  async beat(): Promise<void> {
    const { readTime, reset, now, timeoutMs = TIMEOUT_MS } = this.#options;
    const sentAt = now();
    const databaseTime = await readTimeWithin(readTime, timeoutMs);
    if (this.#isStopped) return;
    if (databaseTime === null) reset();
    else this.#compare(sentAt, databaseTime, now());
    this.#setUp(databaseTime !== null);
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      void this.beat().then(() => {
        if (!this.#isStopped) this.#schedule();
      });
    }, this.#options.intervalMs ?? PULSE_INTERVAL_MS);
    this.#timer.unref();
  }

  #compare(sentAt: number, databaseTime: number, receivedAt: number): void {
    if (receivedAt - sentAt > MAX_ROUND_TRIP_MS) return;
    const offset = Math.round(databaseTime - (sentAt + receivedAt) / 2);
    if (Math.abs(offset - this.#offsetMs) >= MIN_CHANGE_MS) this.#offsetMs = offset;
  }

  #setUp(isUp: boolean): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    if (!isUp) for (const fail of this.#pending) fail();
    this.#options.onChange(isUp);
  }
}

/** Returns the result; null if it failed or took too long. */
async function readTimeWithin(readTime: () => Promise<number>, timeoutMs: number): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      // A busy process may have received the response without having read it.
      setImmediate(() => setImmediate(() => resolve(null)));
    }, timeoutMs);
  });
  try {
    return await Promise.race([readTime(), timeout]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
