/** How many go on at a time: while one holds the row of an option, the next ones get everything else ready. */
const AT_ONCE = 4;

type Wake = (isTurn: boolean) => void;

interface Option {
  going: number;
  readonly waiting: Wake[];
}

/**
 * Where buyers of this process wait for an option that everybody wants. Were they to wait at its row, each with a
 * connection and a transaction, there would be none left for anybody else. It decides nothing: who goes on is sold
 * a piece by the database or not, and other processes have queues of their own.
 */
export class BuyersInTurn {
  readonly #options = new Map<number, Option>();

  /**
   * Runs `buy` when it is this buyer's turn for all of `option_idx_list`. `look` says, without a lock, why there is
   * no need to: it is asked first, again after a wait, and of all who wait once one whose turn came was refused.
   */
  async run<T>(option_idx_list: readonly number[], look: () => Promise<T | null>, buy: () => Promise<T>): Promise<T> {
    // In one order, so that two who want the same options never wait for each other.
    const wanted = [...new Set(option_idx_list)].toSorted((one, other) => one - other);
    for (;;) {
      const refused = await look();
      if (refused !== null) return refused;
      const taken: number[] = [];
      try {
        const turn = await this.#takeAll(wanted, taken);
        if (turn === 'look-again') continue;
        // What was seen before a wait is old.
        const late = turn === 'waited' ? await look() : null;
        if (late === null) return await buy();
        this.#lookAgain(wanted);
        return late;
      } finally {
        for (const option_idx of taken) this.#leave(option_idx);
      }
    }
  }

  /** `look-again`: somebody was refused meanwhile, and this buyer has no turn yet. */
  async #takeAll(wanted: readonly number[], taken: number[]): Promise<'at-once' | 'waited' | 'look-again'> {
    let turn: 'at-once' | 'waited' = 'at-once';
    for (const option_idx of wanted) {
      const option = this.#options.get(option_idx) ?? { going: 0, waiting: [] };
      this.#options.set(option_idx, option);
      if (option.going < AT_ONCE) {
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

  /** The turn goes to who waits longest. */
  #leave(option_idx: number): void {
    const option = this.#options.get(option_idx);
    if (option === undefined) return;
    const next = option.waiting.shift();
    if (next !== undefined) return next(true);
    option.going -= 1;
    if (option.going === 0) this.#options.delete(option_idx);
  }

  #lookAgain(wanted: readonly number[]): void {
    for (const option_idx of wanted) {
      for (const wake of this.#options.get(option_idx)?.waiting.splice(0) ?? []) wake(false);
    }
  }
}
