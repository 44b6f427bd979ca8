import type { Network } from '../../core/ports/screen/network.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';

const FIRST_DELAY_MS = 3_000;
const MAX_DELAY_MS = 30_000;

/** Reloads the cart while the network is lost: with growing delays, and immediately when the device is online again. */
export class CartRetry {
  readonly #timers: Timers;
  readonly #network: Network;
  readonly #retry: () => void;
  #delayMs = FIRST_DELAY_MS;
  #stopWaiting: (() => void) | null = null;

  constructor(timers: Timers, network: Network, retry: () => void) {
    this.#timers = timers;
    this.#network = network;
    this.#retry = retry;
  }

  /** Call this after each response. If `isRetryNeeded`, schedules a retry. */
  afterResponse(isRetryNeeded: boolean): void {
    this.stop();
    if (isRetryNeeded) this.#wait();
    else this.#delayMs = FIRST_DELAY_MS;
  }

  stop(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }

  #wait(): void {
    const stopTimer = this.#timers.after(this.#delayMs, this.#retry);
    const stopListening = this.#network.onReconnect(() => {
      stopTimer();
      this.#delayMs = FIRST_DELAY_MS;
      this.#retry();
    });
    this.#stopWaiting = () => {
      stopTimer();
      stopListening();
    };
    this.#delayMs = Math.min(this.#delayMs * 2, MAX_DELAY_MS);
  }
}
