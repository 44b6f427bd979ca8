/** Actions of shoppers during which the server may be killed. */
export type Step = 'sheet' | 'order' | 'return' | 'look' | 'deposit' | 'claim';

/** An action without a response so far. */
export interface Asked {
  readonly step: Step;
  /** The order number, once it is known. */
  readonly payment_no: string | null;
}

/** The actions in flight, to record what a kill interrupted. */
export class InFlightSteps {
  readonly #asked = new Set<Asked>();
  #waiting: { left: number; readonly resolve: () => void } | null = null;
  #begun = 0;

  get now(): readonly Asked[] {
    return [...this.#asked];
  }

  /** Number of actions started so far. */
  get begun(): number {
    return this.#begun;
  }

  async during<T>(step: Step, payment_no: string | null, run: () => Promise<T>): Promise<T> {
    const asked: Asked = { step, payment_no };
    this.#asked.add(asked);
    this.#begun += 1;
    this.#count();
    try {
      return await run();
    } finally {
      this.#asked.delete(asked);
    }
  }

  /** Resolves after `count` more actions were started. */
  afterMore(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { left: count, resolve };
    });
  }

  #count(): void {
    if (this.#waiting === null) return;
    this.#waiting.left -= 1;
    if (this.#waiting.left > 0) return;
    this.#waiting.resolve();
    this.#waiting = null;
  }
}
