import { Overloaded } from '../kernel/overloaded.ts';

/** Runs password hashes, a few at a time and in order: each takes a thread and 16 MB. */
export class HashQueue {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(maxRunning: number, maxWaiting: number) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Runs a hash in its turn. Throws `Overloaded` if too many wait already. */
  async run<T>(hash: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxRunning) this.#running += 1;
    else if (this.#waiting.length >= this.#maxWaiting) throw new Overloaded('too many password hashes are waiting');
    else await this.#turn();
    try {
      return await hash();
    } finally {
      const next = this.#waiting.shift();
      // The next one takes this place.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
