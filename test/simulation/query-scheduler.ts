import type { Chance } from './chance.ts';

/** A query that waits for its turn, runs, or waits for another's lock. */
interface Turn {
  readonly pid: number;
  readonly mayLetGo: boolean;
  readonly start: () => Promise<() => void>;
  /** Set once it runs: resolves, with what hands the outcome to whoever asked, when the database has answered. */
  answered: Promise<void> | null;
  handOver: (() => void) | null;
  hasWaited: boolean;
}

const LOOK_AFTER_MS = 3;

/**
 * Lets one query run at a time, and draws whose it is: of several shoppers at once, a seed leads to the same order of
 * queries again, on as many connections as they have, with the locks of a real database between them. A query that
 * waits for another's lock steps aside until that one lets go.
 */
export class QueryTurns {
  readonly #isBlocked: (pid: number) => Promise<boolean>;
  #chance: Chance;
  readonly #ready: Turn[] = [];
  readonly #parked: Turn[] = [];
  #isRunning = false;
  /** How many connections are in use: where there is one, nobody can wait for a lock. */
  inUse = 0;
  /** How often a query waited for another's lock. */
  waits = 0;

  constructor(chance: Chance, isBlocked: (pid: number) => Promise<boolean>) {
    this.#chance = chance;
    this.#isBlocked = isBlocked;
  }

  reseed(chance: Chance): void {
    this.#chance = chance;
  }

  /** `mayLetGo`: when it is answered, locks may have been given up. */
  take<T>(pid: number, run: () => Promise<T>, mayLetGo = true): Promise<T> {
    return new Promise((resolve, reject) => {
      const start = (): Promise<() => void> =>
        run().then(
          (result) => () => resolve(result),
          (error: unknown) => () => reject(error instanceof Error ? error : new Error(String(error))),
        );
      this.#ready.push({ pid, mayLetGo, start, answered: null, handOver: null, hasWaited: false });
      if (this.#isRunning) return;
      this.#isRunning = true;
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    await this.#everybodyAsked();
    for (;;) {
      const choices = this.#ready.length;
      const [turn] = this.#ready.splice(choices > 1 ? this.#chance.below(choices) : 0, 1);
      if (turn === undefined && this.#parked.length === 0) break;
      // Should all wait for each other, the database ends it.
      if (turn === undefined) await Promise.race(this.#parked.map(async ({ answered }) => answered));
      else await this.#untilAnsweredOrBlocked(turn);
      if (turn?.mayLetGo === false) continue;
      for (const parked of this.#parked.splice(0)) await this.#untilAnsweredOrBlocked(parked);
    }
    this.#isRunning = false;
  }

  /** Whoever can go on without the database has come to their next query by then. */
  async #everybodyAsked(): Promise<void> {
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
    await this.#everybodyAsked();
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
