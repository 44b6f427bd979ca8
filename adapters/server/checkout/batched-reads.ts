/** Maximum number of queries in one read. */
const MAX_BATCH = 1_000;

interface QueuedRead<Q, A> {
  readonly query: Q;
  readonly resolve: (result: A) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches reads of many concurrent callers: queries that arrive during a read are part of the next one. A caller never
 * gets a result that was read before its call.
 */
export class BatchedReads<Q, A> {
  readonly #read: (queries: readonly Q[]) => Promise<readonly A[]>;
  #waiting: QueuedRead<Q, A>[] = [];
  #isReading = false;

  /** `read` returns the results in the order of the queries. */
  constructor(read: (queries: readonly Q[]) => Promise<readonly A[]>) {
    this.#read = read;
  }

  load(query: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject });
      if (!this.#isReading) void this.#readAll();
    });
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
      try {
        const results = await this.#read(batch.map(({ query }) => query));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const result = results[index];
          if (result === undefined) reject(new Error('a read returned too few results'));
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isReading = false;
  }
}
