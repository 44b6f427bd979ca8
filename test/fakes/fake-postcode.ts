import type { FoundAddress } from '../../core/order/found-address.ts';
import type { Postcode, PostcodeOrder } from '../../core/ports/postcode.port.ts';

/** A postcode search that a test picks addresses in; `isThere` false can't be had. */
export class FakePostcode implements Postcode {
  readonly opened: { readonly scriptUrl: string; readonly place: string }[] = [];
  isThere = true;
  #order: PostcodeOrder | null = null;

  async open(scriptUrl: string, order: PostcodeOrder): Promise<boolean> {
    this.opened.push({ scriptUrl, place: order.place });
    this.#order = this.isThere ? order : null;
    return this.isThere;
  }

  /** The shopper picks an address in the search that is open. */
  pick(address: FoundAddress): void {
    if (this.#order === null) throw new Error('no search is open');
    this.#order.found(address);
  }
}
