import type { BuyInfo } from '../../core/api/browse/product.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Session } from '../../core/client/session.ts';
import type { Referral } from '../../core/referral/referral.ts';
import type { ProductAddress } from './product-address.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

/** Loads this shopper's terms for a sale, if they may differ from the public ones. */
export class BuyInfoLoader {
  readonly #api: Api;
  readonly #session: Session;
  readonly #address: ProductAddress;

  constructor(api: Api, session: Session, address: ProductAddress) {
    this.#api = api;
    this.#session = session;
    this.#address = address;
  }

  get isEmployee(): boolean {
    return this.#session.user?.member_type === 'admin';
  }

  get isInGroup(): boolean {
    return this.#address.g_idx !== null;
  }

  /** Loads the terms; returns null on failure. */
  async load(sell_idx: SellIdx, referrer_type: Referral['referrer_type']): Promise<BuyInfo | null> {
    const request = { sell_idx, g_idx: this.#address.g_idx, referrer_type };
    const envelope = await this.#api.call('POST /api/v2/product/buy/info/list', request, { quiet: true });
    return envelope.result_code === 200 ? envelope.result_data : null;
  }
}
