import type { SimulationRandom } from './simulation-random.ts';

/** A query that is queued, runs, or waits for a lock. */
interface ScheduledQuery {
  readonly pid: number;
  readonly canReleaseLocks: boolean;
  readonly start: () => Promise<() => void>;
  /**
   * Set while it runs: resolves after the database's response, with a function that passes the result to the caller.
   */
  response: Promise<void> | null;
  deliver: (() => void) | null;
  hasWaited: boolean;
}

const LOCK_CHECK_DELAY_MS = 3;

/**
 * Runs one query at a time, in random order: a seed reproduces the order of the queries of concurrent shoppers, on
 * several connections with the locks of a real database. A query that waits for a lock is set aside until the lock is
 * released.
 */
export class QueryScheduler {
  readonly #isBlocked: (pid: number) => Promise<boolean>;
  #chance: SimulationRandom;
  readonly #ready: ScheduledQuery[] = [];
  readonly #parked: ScheduledQuery[] = [];
  #isRunning = false;
  /** Number of connections in use: with one, no query can wait for a lock. */
  inUse = 0;
  /** Number of queries that waited for a lock. */
  waits = 0;

  constructor(chance: SimulationRandom, isBlocked: (pid: number) => Promise<boolean>) {
    this.#chance = chance;
    this.#isBlocked = isBlocked;
  }

  reseed(chance: SimulationRandom): void {
    this.#chance = chance;
  }

  /** `canReleaseLocks`: the query may release locks. */
  schedule<T>(pid: number, run: () => Promise<T>, canReleaseLocks = true): Promise<T> {
    return new Promise((resolve, reject) => {
      const start = (): Promise<() => void> =>
        run().then(
          (result) => () => resolve(result),
          (error: unknown) => () => reject(error instanceof Error ? error : new Error(String(error))),
        );
      this.#ready.push({ pid, canReleaseLocks, start, response: null, deliver: null, hasWaited: false });
      if (this.#isRunning) return;
      this.#isRunning = true;
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    await this.#waitForCallers();
    for (;;) {
      const choices = this.#ready.length;
      const [query] = this.#ready.splice(choices > 1 ? this.#chance.below(choices) : 0, 1);
      if (query === undefined && this.#parked.length === 0) break;
      // Only queries that wait for locks are left. If it is a deadlock, the database resolves it.
      if (query === undefined) await Promise.race(this.#parked.map(async ({ response }) => response));
      else await this.#runUntilBlocked(query);
      if (query?.canReleaseLocks === false) continue;
      for (const parked of this.#parked.splice(0)) await this.#runUntilBlocked(parked);
    }
    this.#isRunning = false;
  }

  /** Waits until every caller that can continue without the database has sent its next query. */
  async #waitForCallers(): Promise<void> {
    for (let ticks = this.inUse > 1 ? 3 : 2; ticks > 0; ticks -= 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #runUntilBlocked(query: ScheduledQuery): Promise<void> {
    query.response ??= query.start().then((deliver) => {
      query.deliver = deliver;
    });
    if (this.inUse <= 1) await query.response;
    while (query.deliver === null) {
      await Promise.race([query.response, after(LOCK_CHECK_DELAY_MS)]);
      if (query.deliver !== null || !(await this.#isBlocked(query.pid))) continue;
      if (!query.hasWaited) this.waits += 1;
      query.hasWaited = true;
      this.#parked.push(query);
      return;
    }
    query.deliver();
    await this.#waitForCallers();
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
