import { Overloaded } from '../kernel/overloaded.ts';

/** Runs password hashes in order, a few at a time: each needs a thread and 16 MB. */
export class HashQueue {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(maxRunning: number, maxWaiting: number) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
  }

  #waitForTurn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Runs a hash after all earlier ones. Throws `Overloaded` if too many are waiting. */
  async run<T>(hash: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxRunning) this.#running += 1;
    else if (this.#waiting.length >= this.#maxWaiting) throw new Overloaded('too many password hashes are waiting');
    else await this.#waitForTurn();
    try {
      return await hash();
    } finally {
      const next = this.#waiting.shift();
      // If another hash is waiting, it takes this one's place, so the number of running hashes stays the same.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
