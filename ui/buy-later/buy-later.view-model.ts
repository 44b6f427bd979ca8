import { action, computedStruct, makeObservable, observableRef, runInAction } from 'mobx';
import type { CartLine } from '../../core/api/buying/cart.api.ts';
import type { LaterList } from '../../core/api/buying/later.api.ts';
import type { BuyLater } from '../../core/cart-device/buy-later.ts';
import { groupCartItems, lineOfOption, type GroupedCartItem } from '../../core/cart/group-cart.ts';
import { unavailableReason, unavailableReasonText } from '../../core/cart/line-availability.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { saleKey } from '../../core/pricing/group-lines.ts';
import { hasOptionAlert } from '../../core/alert/alert-offer.ts';
import type { OfferedAlert } from '../../core/alert/pending-alert.ts';
import { saleAvailabilityAt } from '../../core/sale/sale-availability.ts';
import { discountedAmount } from '../../core/pricing/line-price.ts';
import { withJosa } from '../../core/text/josa.ts';
import type { Ticker } from '../kit/ticker.ts';

/** The lines of one sale that were set aside. */
export interface LaterRow {
  readonly key: string;
  readonly item: GroupedCartItem;
  readonly lines: readonly CartLine[];
  /** The current price of all lines, in won. */
  readonly amount: number;
  /** Why the sale cannot be bought now; null if one of its options can be bought. */
  readonly reason: string | null;
  /** The alert for the first sold-out option; null while an option can be bought, and after the sale. */
  readonly alert: OfferedAlert | null;
}

interface Services {
  readonly later: BuyLater;
  readonly dialogs: Dialogs;
  readonly second: Ticker;
  /** Called after lines were moved into the cart. */
  cartChanged(): Promise<void>;
}

function restockAlert(lines: readonly CartLine[], now: number): OfferedAlert | null {
  const soldOut = lines.find((line) => hasOptionAlert(saleAvailabilityAt({ ...line, option_list: [line] }, now), line));
  if (soldOut === undefined) return null;
  const { sell_idx, option_idx, start_dt } = soldOut;
  return { kind: 'restock', sell_idx, option_idx, start_dt };
}

/** The products that the shopper set aside to buy later. */
export class BuyLaterViewModel {
  readonly #services: Services;
  lines: readonly CartLine[] = [];
  /** Key of the sale that is being moved or removed; null if there is none. */
  busyKey: string | null = null;

  constructor(services: Services) {
    this.#services = services;
    makeObservable<this, 'applyList'>(this, {
      lines: observableRef,
      busyKey: observableRef,
      rows: computedStruct,
      applyList: action,
    });
  }

  get rows(): readonly LaterRow[] {
    const { now } = this.#services.second;
    return groupCartItems(this.lines).map((item) => {
      const lines = item.option_list.map((option) => lineOfOption(item, option));
      const reasons = lines.map((line) => unavailableReason({ ...line, option_cnt: 1 }, now));
      const [first = null] = reasons;
      return {
        key: saleKey(item),
        item,
        lines,
        amount: lines.reduce((sum, line) => sum + discountedAmount(line), 0),
        reason: first === null || reasons.includes(null) ? null : unavailableReasonText(first),
        alert: reasons.includes(null) ? null : restockAlert(lines, now),
      };
    });
  }

  /** Loads the lines. After a failure, the lines on screen stay. */
  async load(): Promise<void> {
    const envelope = await this.#services.later.list();
    if (envelope.result_code === 200) this.applyList(envelope.result_data);
  }

  /** Sets aside lines of the cart. Returns whether they were moved. */
  async setAside(lines: readonly CartLine[]): Promise<boolean> {
    const { later, dialogs } = this.#services;
    const envelope = await later.setAside(lines);
    if (!(await this.#settle(envelope))) return false;
    dialogs.toast('나중에 살 상품으로 옮겼어요');
    return true;
  }

  /** Moves the lines of a sale into the cart. */
  async returnToCart({ key, lines }: LaterRow): Promise<void> {
    if (this.busyKey !== null) return;
    const { later, dialogs } = this.#services;
    await this.#busyWith(key, async () => {
      if (!(await this.#settle(await later.returnToCart(lines)))) return;
      dialogs.toast('장바구니에 다시 담았어요');
      await this.#services.cartChanged();
    });
  }

  /** Removes the lines of a sale immediately, and offers to restore them. */
  async remove({ key, lines, item }: LaterRow): Promise<void> {
    if (this.busyKey !== null) return;
    const { later, dialogs } = this.#services;
    await this.#busyWith(key, async () => {
      if (!(await this.#settle(await later.remove(lines)))) return;
      const run = (): void => void later.restore(lines).then((envelope) => this.#settle(envelope));
      dialogs.toast(`${withJosa(item.product_name, '을/를')} 뺐어요`, { label: '되돌리기', run });
    });
  }

  async #busyWith(key: string, task: () => Promise<void>): Promise<void> {
    runInAction(() => (this.busyKey = key));
    try {
      await task();
    } finally {
      runInAction(() => (this.busyKey = null));
    }
  }

  /** Shows the list of a response, and a refusal or a notice as an alert. Returns whether the call succeeded. */
  async #settle(envelope: Envelope<LaterList>): Promise<boolean> {
    const { dialogs } = this.#services;
    if (envelope.result_code !== 200) {
      await dialogs.alert({ content: envelope.result_msg });
      return false;
    }
    this.applyList(envelope.result_data);
    const { notices } = envelope.result_data;
    if (notices.length > 0) void dialogs.alert({ content: notices.join('<br>') });
    return true;
  }

  private applyList({ later_list }: LaterList): void {
    this.lines = later_list;
  }
}
