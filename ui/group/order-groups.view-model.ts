import type { SharedGroup } from '../../core/api/buying/group.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { OrderKey, PaymentIdx } from '../../core/vocabulary/ids.ts';
import { Loaded } from '../kit/loaded.ts';

/** The order whose groups are loaded, with the access key if it is a guest's order. */
export interface GroupsOrder {
  readonly payment_idx: PaymentIdx;
  readonly order_key: OrderKey | null;
}

/** Loads the groups that an order opened or joined. A failure is not shown, since the page works without them. */
export class OrderGroupsViewModel {
  readonly #loaded: Loaded<readonly SharedGroup[]>;

  constructor(api: Api, order: GroupsOrder) {
    this.#loaded = new Loaded(() => api.call('POST /api/v1/group/order', order, { quiet: true }));
  }

  /** The groups; empty until they have loaded. */
  get groups(): readonly SharedGroup[] {
    return this.#loaded.data ?? [];
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }
}
