import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { receiptOf, type Receipt } from '../../core/order/receipt.ts';
import type { FindOrder, OrderLocator } from '../../core/ordering/find-order.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';

/** The receipt of one order: a member's own, or one whose key is on this device. */
export class OrderReceiptViewModel implements PageViewModel {
  readonly documentTitle = '주문 영수증';
  readonly opened: Loaded<OrderDetail>;

  constructor(find: FindOrder, locator: OrderLocator | null) {
    this.opened = new Loaded(() => find.run(locator));
  }

  get isMissing(): boolean {
    return this.opened.isMissing;
  }

  /** The receipt; null until the order is paid. */
  get receipt(): Receipt | null {
    return this.opened.data === null ? null : receiptOf(this.opened.data);
  }

  async load(): Promise<void> {
    await this.opened.load();
  }
}
