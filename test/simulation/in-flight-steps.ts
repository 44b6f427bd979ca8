/** What shoppers ask a shop for that may be killed over it. */
export type Step = 'sheet' | 'order' | 'return' | 'look' | 'deposit' | 'claim';

/** Something that was asked for and not answered yet. */
export interface Asked {
  readonly step: Step;
  /** The order number, once there is one. */
  readonly payment_no: string | null;
}

/** What is under way now, so that whoever kills the shop knows what the kill hit. */
export class UnderWay {
  readonly #asked = new Set<Asked>();
  #waiting: { left: number; readonly resolve: () => void } | null = null;
  #begun = 0;

  get now(): readonly Asked[] {
    return [...this.#asked];
  }

  /** How much was asked for until now. */
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

  /** Resolves when so much more was begun. */
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
