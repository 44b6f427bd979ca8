import type { Timers } from '../../../core/ports/screen/timers.port.ts';
import type { OptionIdx } from '../../../core/vocabulary/ids.ts';

/** Number of concurrent buyers of one option: while one holds its row lock, the others do the work before the lock. */
const MAX_CONCURRENT_BUYERS = 4;
/**
 * Maximum number of buyers who wait for one option. Further buyers would wait too long, and are refused immediately.
 */
const MAX_WAITING_BUYERS = 3_000;
/** Maximum total wait in the queue: clients wait 15 s for a response, and placing the order needs part of that. */
export const MAX_WAIT_MS = 10_000;

type Turn = 'turn' | 'look-again' | 'crowded';
type WakeListener = (turn: Turn) => void;

interface QueuedOption {
  running: number;
  /** The waiting buyers, in order of arrival. */
  readonly waiting: Set<WakeListener>;
}

/** The steps of a buyer in the queue; each returns the result of the order. */
interface Buyer<T> {
  /** Returns the refusal of a buyer who would fail, or null. Takes no lock. */
  readonly check: () => Promise<T | null>;
  readonly buy: () => Promise<T>;
  /** Returns the refusal of a buyer who would wait too long. */
  readonly refuse: () => T;
}

/**
 * Queues this process's buyers of a popular option. If they waited for its row lock instead, they would use up all
 * database connections. It reserves no stock: the database decides who gets a unit, and each process has its own queue.
 * Queue length and waiting time are bounded.
 */
export class OptionQueue {
  readonly #timers: Pick<Timers, 'after'>;
  readonly #maxWaiting: number;
  readonly #options = new Map<OptionIdx, QueuedOption>();

  constructor(timers: Pick<Timers, 'after'>, maxWaiting = MAX_WAITING_BUYERS) {
    this.#timers = timers;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Runs `buy` when the buyer is first in the queue of each option in `optionIds`. Runs `check` first, again after a
   * wait, and each time another buyer is refused during the wait.
   */
  async run<T>(optionIds: readonly OptionIdx[], { check, buy, refuse }: Buyer<T>): Promise<T> {
    // Sorted, so that two buyers of the same options cannot deadlock.
    const wanted = [...new Set(optionIds)].toSorted((one, other) => one - other);
    const waitLimit = new WaitLimit(this.#timers);
    try {
      for (;;) {
        const refusal = await check();
        if (refusal !== null) return refusal;
        const taken: OptionIdx[] = [];
        try {
          const entered = await this.#enterAll(wanted, taken, waitLimit);
          if (entered === 'crowded') return refuse();
          if (entered === 'look-again') continue;
          // After a wait, the first result of `check` is stale.
          const lateRefusal = entered === 'waited' ? await check() : null;
          if (lateRefusal === null) return await buy();
          this.#wakeWaiting(wanted);
          return lateRefusal;
        } finally {
          for (const option_idx of taken) this.#leave(option_idx);
        }
      }
    } finally {
      waitLimit.end();
    }
  }

  /**
   * Enters the queues of all options in order. Returns `look-again` if another buyer was refused during a wait: `run`
   * then checks again and starts over.
   */
  async #enterAll(
    wanted: readonly OptionIdx[],
    taken: OptionIdx[],
    waitLimit: WaitLimit,
  ): Promise<'at-once' | 'waited' | 'look-again' | 'crowded'> {
    let entered: 'at-once' | 'waited' = 'at-once';
    for (const option_idx of wanted) {
      const option = this.#options.get(option_idx) ?? { running: 0, waiting: new Set() };
      this.#options.set(option_idx, option);
      if (option.running < MAX_CONCURRENT_BUYERS) {
        option.running += 1;
      } else {
        if (option.waiting.size >= this.#maxWaiting) return 'crowded';
        entered = 'waited';
        const turn = await waitLimit.wait(option.waiting);
        if (turn !== 'turn') return turn;
      }
      taken.push(option_idx);
    }
    return entered;
  }

  /** Lets the buyer who has waited longest continue. */
  #leave(option_idx: OptionIdx): void {
    const option = this.#options.get(option_idx);
    if (option === undefined) return;
    const [next] = option.waiting;
    if (next !== undefined) return next('turn');
    option.running -= 1;
    if (option.running === 0) this.#options.delete(option_idx);
  }

  #wakeWaiting(wanted: readonly OptionIdx[]): void {
    for (const option_idx of wanted) {
      for (const wake of this.#options.get(option_idx)?.waiting ?? []) wake('look-again');
    }
  }
}

/** The waits of one buyer, which end together after `MAX_WAIT_MS`. */
class WaitLimit {
  readonly #timers: Pick<Timers, 'after'>;
  #wake: WakeListener = () => {};
  #hasExpired = false;
  #cancel: (() => void) | null = null;

  constructor(timers: Pick<Timers, 'after'>) {
    this.#timers = timers;
  }

  /** Waits among `waiting` until another buyer leaves the queue, or the maximum wait has passed. */
  wait(waiting: Set<WakeListener>): Promise<Turn> {
    if (this.#hasExpired) return Promise.resolve('crowded');
    this.#cancel ??= this.#timers.after(MAX_WAIT_MS, () => {
      this.#hasExpired = true;
      this.#wake('crowded');
    });
    return new Promise((resolve) => {
      const wake = (turn: Turn): void => {
        waiting.delete(wake);
        resolve(turn);
      };
      this.#wake = wake;
      waiting.add(wake);
    });
  }

  end(): void {
    this.#cancel?.();
  }
}
