import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ReorderLine } from '../../core/api/buying/order.api.ts';
import { isBuyable, selectReorder } from '../../core/cart/select-reorder.ts';
import type { ShoppingCart } from '../../core/cart-device/shopping-cart.ts';
import { Api } from '../../core/client/api.ts';
import { savedOrders, type SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import type { LazyService } from '../../core/ports/lazy-service.ts';
import { recipe } from '../../core/ports/recipe.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { ReferralStorage } from '../../core/referral/referral-storage.ts';
import type { OrderLineIdx, PaymentIdx } from '../../core/vocabulary/ids.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import { LazyCart } from './lazy-cart.ts';

/** Adds the products of an earlier order to the cart again, once the shopper has seen their current prices. */
export class ReorderViewModel {
  readonly #api: Api;
  readonly #cart: LazyService<ShoppingCart>;
  readonly #referral: ReferralStorage;
  readonly #savedOrders: SavedGuestOrders;
  readonly #dialogs: Dialogs;

  /** The order that is loading for a tap; null if there is none. */
  opening: PaymentIdx | null = null;
  /** The lines of the open sheet; null while it is closed. */
  lines: readonly ReorderLine[] | null = null;
  private chosen: ReadonlySet<OrderLineIdx> = new Set();
  isBusy = false;

  constructor(
    api: Api,
    cart: LazyService<ShoppingCart>,
    referral: ReferralStorage,
    savedOrders: SavedGuestOrders,
    dialogs: Dialogs,
  ) {
    this.#api = api;
    this.#cart = cart;
    this.#referral = referral;
    this.#savedOrders = savedOrders;
    this.#dialogs = dialogs;
    makeObservable<this, 'chosen'>(this, {
      opening: observableRef,
      lines: observableRef,
      chosen: observableRef,
      isBusy: observableRef,
    });
  }

  /** The lines that the button adds: the chosen ones that are available. */
  get selected(): readonly ReorderLine[] {
    return selectReorder(this.lines ?? [], this.chosen);
  }

  /** Total quantity of the selected lines. */
  get count(): number {
    return this.selected.reduce((sum, { option_cnt }) => sum + option_cnt, 0);
  }

  /** The current price of the selected lines in won, without delivery. */
  get amount(): number {
    return this.selected.reduce((sum, { option_cnt, unit_price }) => sum + option_cnt * (unit_price ?? 0), 0);
  }

  get hasBuyable(): boolean {
    return (this.lines ?? []).some(isBuyable);
  }

  isSelected(order_idx: OrderLineIdx): boolean {
    return this.selected.some((line) => line.order_idx === order_idx);
  }

  /** Returns whether a line can be chosen. An add-on cannot be chosen while its product is not. */
  isSelectable({ order_idx }: ReorderLine): boolean {
    const wanted = new Set([...this.chosen, order_idx]);
    return selectReorder(this.lines ?? [], wanted).some((line) => line.order_idx === order_idx);
  }

  /** Opens the sheet with the order's products at current prices. All available lines are chosen. */
  async open(payment_idx: PaymentIdx, loadSheet: () => Promise<unknown>): Promise<void> {
    if (this.opening !== null || this.lines !== null) return;
    runInAction(() => (this.opening = payment_idx));
    const { referrer_type } = this.#referral.current();
    const order_key = this.#savedOrders.keyOf(payment_idx);
    const [envelope, code] = await Promise.all([
      this.#api.call('POST /api/v1/order/again', { payment_idx, order_key, referrer_type }, { quiet: true }),
      loadOrAlert(() => Promise.all([loadSheet(), this.#cart.load()]), this.#dialogs),
    ]);
    runInAction(() => {
      this.opening = null;
      if (envelope.result_code !== 200 || code === null) return;
      this.lines = envelope.result_data.list;
      this.chosen = new Set(this.lines.filter(isBuyable).map(({ order_idx }) => order_idx));
    });
    if (envelope.result_code !== 200 && code !== null) await this.#dialogs.alert({ content: envelope.result_msg });
  }

  choose(order_idx: OrderLineIdx, isChosen: boolean): void {
    const others = [...this.chosen].filter((one) => one !== order_idx);
    this.chosen = new Set(isChosen ? [...others, order_idx] : others);
  }

  close(): void {
    if (!this.isBusy) this.lines = null;
  }

  /** Adds the selected lines to the cart. The sheet stays open if that fails. */
  async add(): Promise<void> {
    const lines = this.selected;
    if (this.isBusy || lines.length === 0) return;
    runInAction(() => (this.isBusy = true));
    // The sheet was opened with this code.
    const cart = await this.#cart.load();
    const envelope = await cart.add(
      lines.map(({ sell_idx, type, option_idx, option_cnt }) => ({ sell_idx, type, option_idx, option_cnt })),
    );
    runInAction(() => {
      this.isBusy = false;
      if (envelope.result_code === 200) this.lines = null;
    });
    if (envelope.result_code !== 200) {
      await this.#dialogs.alert({ content: envelope.result_msg });
      return;
    }
    this.#dialogs.toast('장바구니에 담았어요', { label: '보러 가기', path: '/cart' });
    const { notices } = envelope.result_data;
    if (notices.length > 0) await this.#dialogs.alert({ content: notices.join('<br>') });
  }
}

export const reorder = recipe(ReorderViewModel, Api, LazyCart, ReferralStorage, savedOrders, Dialogs);
