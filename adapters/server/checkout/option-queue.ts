import type { OptionIdx } from '../../../core/vocabulary/ids.ts';

/** Buyers of one option that run concurrently: while one holds its row lock, the others do the work before the lock. */
const MAX_CONCURRENT_BUYERS = 4;

type Wake = (isTurn: boolean) => void;

interface Option {
  going: number;
  readonly waiting: Wake[];
}

/**
 * Queues this process's buyers of a popular option. If they waited for its row lock instead, they would use up all
 * database connections. It reserves no stock: the database decides who gets a unit, and each process has its own queue.
 */
export class OptionQueue {
  readonly #options = new Map<OptionIdx, Option>();

  /**
   * Runs `buy` when this buyer has a turn for all of `option_idx_list`. `look` returns, without taking a lock, the refusal
   * of a buyer who would fail, or null. It is called first, again after a wait, and for all waiting buyers when one of
   * them was refused after its wait.
   */
  async run<T>(
    option_idx_list: readonly OptionIdx[],
    look: () => Promise<T | null>,
    buy: () => Promise<T>,
  ): Promise<T> {
    // Sorted, so that two buyers of the same options cannot deadlock.
    const wanted = [...new Set(option_idx_list)].toSorted((one, other) => one - other);
    for (;;) {
      const refused = await look();
      if (refused !== null) return refused;
      const taken: OptionIdx[] = [];
      try {
        const turn = await this.#enterAll(wanted, taken);
        if (turn === 'look-again') continue;
        // The first result of `look` is stale after a wait.
        const late = turn === 'waited' ? await look() : null;
        if (late === null) return await buy();
        this.#wakeWaiting(wanted);
        return late;
      } finally {
        for (const option_idx of taken) this.#leave(option_idx);
      }
    }
  }

  /** Returns `look-again` if another buyer was refused during the wait; this one then has no turn for all options yet. */
  async #enterAll(wanted: readonly OptionIdx[], taken: OptionIdx[]): Promise<'at-once' | 'waited' | 'look-again'> {
    let turn: 'at-once' | 'waited' = 'at-once';
    for (const option_idx of wanted) {
      const option = this.#options.get(option_idx) ?? { going: 0, waiting: [] };
      this.#options.set(option_idx, option);
      if (option.going < MAX_CONCURRENT_BUYERS) {
        option.going += 1;
      } else {
        turn = 'waited';
        const isTurn = await new Promise<boolean>((wake) => {
          option.waiting.push(wake);
        });
        if (!isTurn) return 'look-again';
      }
      taken.push(option_idx);
    }
    return turn;
  }

  /** Passes the turn to the buyer that has waited longest. */
  #leave(option_idx: OptionIdx): void {
    const option = this.#options.get(option_idx);
    if (option === undefined) return;
    const next = option.waiting.shift();
    if (next !== undefined) return next(true);
    option.going -= 1;
    if (option.going === 0) this.#options.delete(option_idx);
  }

  #wakeWaiting(wanted: readonly OptionIdx[]): void {
    for (const option_idx of wanted) {
      for (const wake of this.#options.get(option_idx)?.waiting.splice(0) ?? []) wake(false);
    }
  }
}
