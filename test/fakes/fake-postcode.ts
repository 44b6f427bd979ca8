import type { Postcode, PostcodeRequest, PostcodeResult } from '../../core/ports/screen/postcode.port.ts';

/** A postcode search in which a test picks addresses. It fails to load if `isThere` is false. */
export class FakePostcode implements Postcode {
  readonly opened: { readonly scriptUrl: string; readonly place: string }[] = [];
  isThere = true;
  #order: PostcodeRequest | null = null;

  async open(scriptUrl: string, order: PostcodeRequest): Promise<boolean> {
    this.opened.push({ scriptUrl, place: order.elementId });
    this.#order = this.isThere ? order : null;
    return this.isThere;
  }

  /** Picks an address in the open search. */
  pick(address: PostcodeResult): void {
    if (this.#order === null) throw new Error('no search is open');
    this.#order.onSelect(address);
  }
}
