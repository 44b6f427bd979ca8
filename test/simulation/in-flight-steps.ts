/** Actions of shoppers during which the server may be killed. */
export type Step = 'sheet' | 'order' | 'return' | 'look' | 'deposit' | 'claim';

/** An action without a response so far. */
export interface InFlightStep {
  readonly step: Step;
  /** The order number, once it is known. */
  readonly payment_no: string | null;
}

/** The actions in flight, to record what a kill interrupted. */
export class InFlightSteps {
  readonly #inFlight = new Set<InFlightStep>();
  #waiting: { remaining: number; readonly resolve: () => void } | null = null;
  #startedCount = 0;

  get now(): readonly InFlightStep[] {
    return [...this.#inFlight];
  }

  /** Number of actions started so far. */
  get startedCount(): number {
    return this.#startedCount;
  }

  async track<T>(step: Step, payment_no: string | null, run: () => Promise<T>): Promise<T> {
    const inFlight: InFlightStep = { step, payment_no };
    this.#inFlight.add(inFlight);
    this.#startedCount += 1;
    this.#count();
    try {
      return await run();
    } finally {
      this.#inFlight.delete(inFlight);
    }
  }

  /** Resolves after `count` more actions were started. */
  waitForStarts(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { remaining: count, resolve };
    });
  }

  #count(): void {
    if (this.#waiting === null) return;
    this.#waiting.remaining -= 1;
    if (this.#waiting.remaining > 0) return;
    this.#waiting.resolve();
    this.#waiting = null;
  }
}
