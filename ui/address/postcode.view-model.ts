import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../core/http/api.ts';
import type { FoundAddress } from '../../core/order/found-address.ts';
import type { Postcode } from '../../core/ports/postcode.port.ts';

/** The sheet in which an address is searched for. Without the service, addresses can still be typed in. */
export class PostcodeViewModel {
  readonly #api: Api;
  readonly #postcode: Postcode;
  #found: (address: FoundAddress) => void = () => {};
  isOpen = false;
  isFailed = false;

  constructor(api: Api, postcode: Postcode) {
    this.#api = api;
    this.#postcode = postcode;
    makeObservable(this, { isOpen: observableRef, isFailed: observableRef, open: action, close: action });
  }

  /** `found` hears of the address that is picked. */
  open(found: (address: FoundAddress) => void): void {
    this.#found = found;
    this.isOpen = true;
    this.isFailed = false;
  }

  close(): void {
    this.isOpen = false;
  }

  /** Draws the search into the element of that id, once the sheet is on the screen. */
  async draw(place: string): Promise<void> {
    const config = await this.#api.call('GET /api/v1/common/config', {}, { quiet: true });
    if (!this.isOpen) return;
    const isDrawn =
      config.result_code === 200 &&
      (await this.#postcode.open(config.result_data.postcode_url, {
        place,
        found: (address) => this.#take(address),
      }));
    if (!isDrawn) runInAction(() => (this.isFailed = true));
  }

  #take(address: FoundAddress): void {
    if (!this.isOpen) return;
    this.close();
    this.#found(address);
  }
}
