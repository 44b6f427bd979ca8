import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../core/client/api.ts';
import type { PostcodeResult, Postcode } from '../../core/ports/screen/postcode.port.ts';

/** The address search sheet. Without the service, addresses can still be typed. */
export class PostcodeViewModel {
  readonly #api: Api;
  readonly #postcode: Postcode;
  #found: (address: PostcodeResult) => void = () => {};
  isOpen = false;
  hasFailed = false;

  constructor(api: Api, postcode: Postcode) {
    this.#api = api;
    this.#postcode = postcode;
    makeObservable(this, { isOpen: observableRef, hasFailed: observableRef, open: action, close: action });
  }

  /** `found` is called with the selected address. */
  open(found: (address: PostcodeResult) => void): void {
    this.#found = found;
    this.isOpen = true;
    this.hasFailed = false;
  }

  close(): void {
    this.isOpen = false;
  }

  /** Renders the search into the element with the id `elementId`, once the sheet is on screen. */
  async renderSearch(elementId: string): Promise<void> {
    const config = await this.#api.call('GET /api/v1/common/config', {}, { quiet: true });
    if (!this.isOpen) return;
    const isRendered =
      config.result_code === 200 &&
      (await this.#postcode.open(config.result_data.postcode_url, {
        elementId,
        onSelect: (address) => this.#applyResult(address),
      }));
    if (!isRendered) runInAction(() => (this.hasFailed = true));
  }

  #applyResult(address: PostcodeResult): void {
    if (!this.isOpen) return;
    this.close();
    this.#found(address);
  }
}
