import type { Postcode, PostcodeRequest, PostcodeResult } from '../../core/ports/screen/postcode.port.ts';

/** A postcode search in which a test picks addresses. It fails to load if `isAvailable` is false. */
export class FakePostcode implements Postcode {
  readonly opened: { readonly scriptUrl: string; readonly place: string }[] = [];
  isAvailable = true;
  #request: PostcodeRequest | null = null;

  async open(scriptUrl: string, request: PostcodeRequest): Promise<boolean> {
    this.opened.push({ scriptUrl, place: request.elementId });
    this.#request = this.isAvailable ? request : null;
    return this.isAvailable;
  }

  /** Picks an address in the open search. */
  pick(address: PostcodeResult): void {
    if (this.#request === null) throw new Error('no search is open');
    this.#request.onSelect(address);
  }
}
