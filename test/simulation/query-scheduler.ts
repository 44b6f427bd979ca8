import type { SimulationRandom } from './simulation-random.ts';

/** A query that is queued, runs, or waits for a lock. */
interface Turn {
  readonly pid: number;
  readonly canLetGo: boolean;
  readonly start: () => Promise<() => void>;
  /**
   * Set while it runs: resolves after the database's response, with a function that passes the result to the caller.
   */
  answered: Promise<void> | null;
  handOver: (() => void) | null;
  hasWaited: boolean;
}

const LOOK_AFTER_MS = 3;

/**
 * Runs one query at a time, in random order: a seed reproduces the order of the queries of concurrent shoppers, on
 * several connections with the locks of a real database. A query that waits for a lock is set aside until the lock is
 * released.
 */
export class QueryScheduler {
  readonly #isBlocked: (pid: number) => Promise<boolean>;
  #chance: SimulationRandom;
  readonly #ready: Turn[] = [];
  readonly #parked: Turn[] = [];
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

  /** `canLetGo`: the query may release locks. */
  take<T>(pid: number, run: () => Promise<T>, canLetGo = true): Promise<T> {
    return new Promise((resolve, reject) => {
      const start = (): Promise<() => void> =>
        run().then(
          (result) => () => resolve(result),
          (error: unknown) => () => reject(error instanceof Error ? error : new Error(String(error))),
        );
      this.#ready.push({ pid, canLetGo, start, answered: null, handOver: null, hasWaited: false });
      if (this.#isRunning) return;
      this.#isRunning = true;
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    await this.#allCallersWaiting();
    for (;;) {
      const choices = this.#ready.length;
      const [turn] = this.#ready.splice(choices > 1 ? this.#chance.below(choices) : 0, 1);
      if (turn === undefined && this.#parked.length === 0) break;
      // Only queries that wait for locks are left. If it is a deadlock, the database resolves it.
      if (turn === undefined) await Promise.race(this.#parked.map(async ({ answered }) => answered));
      else await this.#untilAnsweredOrBlocked(turn);
      if (turn?.canLetGo === false) continue;
      for (const parked of this.#parked.splice(0)) await this.#untilAnsweredOrBlocked(parked);
    }
    this.#isRunning = false;
  }

  /** Waits until every caller that can continue without the database has sent its next query. */
  async #allCallersWaiting(): Promise<void> {
    for (let ticks = this.inUse > 1 ? 3 : 2; ticks > 0; ticks -= 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #untilAnsweredOrBlocked(turn: Turn): Promise<void> {
    turn.answered ??= turn.start().then((handOver) => {
      turn.handOver = handOver;
    });
    if (this.inUse <= 1) await turn.answered;
    while (turn.handOver === null) {
      await Promise.race([turn.answered, after(LOOK_AFTER_MS)]);
      if (turn.handOver !== null || !(await this.#isBlocked(turn.pid))) continue;
      if (!turn.hasWaited) this.waits += 1;
      turn.hasWaited = true;
      this.#parked.push(turn);
      return;
    }
    turn.handOver();
    await this.#allCallersWaiting();
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
