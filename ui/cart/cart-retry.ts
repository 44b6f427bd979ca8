import type { Network } from '../../core/ports/screen/network.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';

const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;

/** Reloads the cart while the network is lost: with growing delays, and immediately when the device is online again. */
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

  /** Call this after each response. `isOpen`: the cart has to be loaded again, so a retry is scheduled. */
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
    const stopListening = this.#network.onReconnect(() => {
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
