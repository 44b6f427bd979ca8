/** Maximum number of queries in one read. */
const MAX_BATCH = 1_000;

interface Asked<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches reads of many concurrent callers: queries that arrive during a read are part of the next one. A caller never
 * gets a result that was read before its call.
 */
export class BatchedReads<Q, A> {
  readonly #read: (questions: readonly Q[]) => Promise<readonly A[]>;
  #waiting: Asked<Q, A>[] = [];
  #isReading = false;

  /** `read` returns the results in the order of the queries. */
  constructor(read: (questions: readonly Q[]) => Promise<readonly A[]>) {
    this.#read = read;
  }

  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (!this.#isReading) void this.#readAll();
    });
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
      try {
        const answers = await this.#read(batch.map(({ question }) => question));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const answer = answers[index];
          if (answer === undefined) reject(new Error('a read answered too few questions'));
          else resolve(answer);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isReading = false;
  }
}
