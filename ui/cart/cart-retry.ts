import type { Network } from '../../core/ports/network.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';

const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;

/**
 * Asks for the cart again as long as the network is away: soon at first, then less and less often, and at once when
 * the device says that it is back.
 */
export class CartRetry {
  readonly #timers: Timers;
  readonly #network: Network;
  readonly #again: () => void;
  #delay = FIRST_MS;
  #stopWaiting: (() => void) | null = null;

  constructor(timers: Timers, network: Network, again: () => void) {
    this.#timers = timers;
    this.#network = network;
    this.#again = again;
  }

  /** To be told after each answer whether anything is still open. */
  note(isOpen: boolean): void {
    this.stop();
    if (isOpen) this.#wait();
    else this.#delay = FIRST_MS;
  }

  stop(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }

  #wait(): void {
    const stopTimer = this.#timers.after(this.#delay, this.#again);
    const stopListening = this.#network.onReturn(() => {
      stopTimer();
      this.#delay = FIRST_MS;
      this.#again();
    });
    this.#stopWaiting = () => {
      stopTimer();
      stopListening();
    };
    this.#delay = Math.min(this.#delay * 2, LONGEST_MS);
  }
}
