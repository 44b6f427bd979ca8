import type { CallName, RequestOf } from '../../core/api/contract.ts';
import type { Beacon } from '../../core/ports/beacon.port.ts';

export type BeaconWindow = Pick<Navigator, 'onLine' | 'sendBeacon'>;

/**
 * Calls the API by `sendBeacon`, which outlives the page. Sends the body as plain text, since any other type causes a
 * preflight request, whose response may arrive after the page was left.
 */
export class BrowserBeacon implements Beacon {
  readonly #base: string;
  readonly #browser: BeaconWindow;

  constructor(base: string, browser: BeaconWindow) {
    this.#base = base;
    this.#browser = browser;
  }

  send<K extends CallName>(call: K, request: RequestOf<K>): boolean {
    if (!this.#browser.onLine) return false;
    try {
      return this.#browser.sendBeacon(this.#base + call.slice(call.indexOf(' ') + 1), JSON.stringify(request));
    } catch {
      return false;
    }
  }
}
