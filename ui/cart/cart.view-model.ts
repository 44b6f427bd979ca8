import { action, computed, computedStruct, makeObservable, observableRef, runInAction } from 'mobx';
import type { CartLine, CartList } from '../../core/api/cart.api.ts';
import { isBuyableAt } from '../../core/cart/buyable.ts';
import { cartTotals, type CartTotals } from '../../core/cart/cart-totals.ts';
import { clampQuantity, limitFailures, limitText } from '../../core/cart/order-limit.ts';
import type { ShoppingCart } from '../../core/cart/shopping-cart.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import { orderRefusalText } from '../../core/order/price-order.ts';
import { openPurchase, type Purchase } from '../../core/order/purchase-draft.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { PageViewModel } from '../app/page.tsx';
import type { Ticker } from '../app/ticker.ts';
import { cartBlocks, optionKey, otherCounts, type CartItemRow, type SellerBlock } from './cart-blocks.ts';
import { CartSelection } from './cart-selection.ts';
import { WantedCounts } from './wanted-counts.ts';

interface Services {
  readonly cart: ShoppingCart;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly random: Random;
  readonly storage: Storage;
  readonly timers: Timers;
  readonly second: Ticker;
}

/** The cart: what is in it, what of it is chosen, and the way to the order sheet. */
export class CartViewModel implements PageViewModel {
  readonly documentTitle = '장바구니';
  readonly selection: CartSelection;
  readonly #wanted: WantedCounts;
  readonly #services: Services;
  /** Calls of the cart come one after the other, so that no old answer lands on a new one. */
  #turn: Promise<unknown> = Promise.resolve();
  #ownCall_cnt = 0;
  #wasShown = false;

  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  lines: readonly CartLine[] = [];
  /** The limit at which a stepper stopped, said under its option. */
  limitNote: { readonly key: string; readonly text: string } | null = null;
  isOrdering = false;

  constructor(services: Services) {
    this.#services = services;
    this.selection = new CartSelection(services.storage);
    this.#wanted = new WantedCounts(services.timers, (key, option_cnt) => this.#sendCount(key, option_cnt));
    makeObservable<this, 'show'>(this, {
      state: observableRef,
      failure: observableRef,
      lines: observableRef,
      limitNote: observableRef,
      isOrdering: observableRef,
      totals: computedStruct,
      blocks: computedStruct,
      buyable_cnt: computed,
      isAllChosen: computed,
      isChanging: computed,
      show: action,
      setCount: action,
    });
  }

  /** What the chosen lines come to that can be bought now. */
  get totals(): CartTotals {
    const chosen = this.lines.filter((line) => this.selection.has(line)).map((line) => line.basket_idx);
    return cartTotals(this.lines, new Set(chosen), null, this.#services.second.now);
  }

  get blocks(): readonly SellerBlock[] {
    const { lines, totals } = this;
    const isChosen = this.selection.has.bind(this.selection);
    return cartBlocks({ lines, totals, isChosen, wanted: this.#wanted.counts }, this.#services.second.now);
  }

  get buyable_cnt(): number {
    const { now } = this.#services.second;
    return this.lines.filter((line) => isBuyableAt(line, now)).length;
  }

  get isAllChosen(): boolean {
    return this.buyable_cnt > 0 && this.totals.line_cnt === this.buyable_cnt;
  }

  /** A quantity is on its way: the totals are about to change. */
  get isChanging(): boolean {
    return !this.#wanted.isEmpty;
  }

  async load(): Promise<void> {
    this.selection.restore();
    await this.#inTurn(async () => this.show(await this.#services.cart.list({ quiet: true })));
  }

  start(): () => void {
    const stop = this.#services.cart.subscribe(() => {
      if (this.#ownCall_cnt === 0) void this.refresh();
    });
    if (this.#wasShown) void this.refresh();
    this.#wasShown = true;
    runInAction(() => (this.isOrdering = false));
    return () => {
      stop();
      void this.#wanted.flush();
    };
  }

  async refresh(): Promise<void> {
    await this.load();
  }

  choose(item: CartItemRow, isChosen: boolean): void {
    this.selection.choose([item.item], isChosen);
  }

  chooseAll(isChosen: boolean): void {
    this.selection.choose(this.lines, isChosen);
  }

  /** Another quantity, within the limits of the sale. */
  setCount(key: string, wanted: number): void {
    const line = this.lines.find((own) => optionKey(own) === key);
    if (line === undefined) return;
    const { option_cnt, code, limit } = clampQuantity(line, wanted, otherCounts(line, this.lines, this.#wanted.counts));
    this.limitNote = code === null || limit === null ? null : { key, text: limitText(code, limit) };
    const before = this.#wanted.counts.get(key) ?? line.option_cnt;
    if (option_cnt >= 1 && option_cnt !== before) this.#wanted.want(key, option_cnt);
  }

  removeItem({ options }: CartItemRow): Promise<void> {
    return this.#remove(options.map((option) => option.key));
  }

  removeOption(key: string): Promise<void> {
    return this.#remove([key]);
  }

  removeChosen(): Promise<void> {
    const items = this.blocks.flatMap((block) => block.items.filter((item) => item.isChosen));
    return this.#remove(items.flatMap((item) => item.options.map((option) => option.key)));
  }

  /** Opens the order sheet with what is chosen. */
  async order(): Promise<void> {
    if (this.isOrdering) return;
    runInAction(() => (this.isOrdering = true));
    const isAsWanted = await this.#wanted.flush();
    await this.#turn;
    const isLeaving = isAsWanted && this.#openOrderSheet();
    // A second tap, while the order sheet opens, must not open another.
    if (!isLeaving) runInAction(() => (this.isOrdering = false));
  }

  #openOrderSheet(): boolean {
    const { dialogs, navigation, random, storage, second } = this.#services;
    const lines = this.lines.filter((line) => this.selection.has(line) && isBuyableAt(line, second.now));
    const [failure] = limitFailures(lines);
    if (lines.length === 0) void dialogs.alert({ content: '주문할 상품을 골라 주세요.' });
    else if (failure !== undefined) void dialogs.alert({ content: orderRefusalText({ code: 'limit', failure }) });
    else {
      openPurchase(storage, purchaseOf(lines), random);
      navigation.go('/order');
      return true;
    }
    return false;
  }

  async #remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const { cart, dialogs } = this.#services;
    const isSure = await dialogs.alert({
      content: '장바구니에서 뺄까요?',
      showCancel: true,
      cancel_label: '아니요',
      confirm_label: '빼기',
    });
    if (!isSure) return;
    this.#wanted.forget(keys);
    await this.#inTurn(async () => {
      const leaving = this.lines.filter((line) => keys.includes(optionKey(line)));
      if (leaving.length > 0) this.show(await cart.remove(leaving.map((line) => line.basket_idx)));
    });
  }

  #sendCount(key: string, option_cnt: number): Promise<boolean> {
    return this.#inTurn(async () => {
      const line = this.#lineOf(key);
      if (line === undefined) return false;
      if (line.option_cnt !== option_cnt) this.show(await this.#services.cart.changeCount(line.basket_idx, option_cnt));
      return this.#lineOf(key)?.option_cnt === option_cnt;
    });
  }

  #lineOf(key: string): CartLine | undefined {
    return this.lines.find((line) => optionKey(line) === key);
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(async () => {
      this.#ownCall_cnt += 1;
      try {
        return await task();
      } finally {
        this.#ownCall_cnt -= 1;
      }
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Takes over what the shop answered. A failed call leaves the screen as it was, and says why. */
  private show(envelope: Envelope<CartList>): void {
    const { dialogs } = this.#services;
    if (envelope.result_code === 200) {
      this.lines = envelope.result_data.cart_list;
      this.selection.keepOnly(this.lines);
      this.state = 'ready';
      const { notices } = envelope.result_data;
      if (notices.length > 0) void dialogs.alert({ content: notices.join('\n') });
    } else if (this.state === 'ready') {
      void dialogs.alert({ content: envelope.result_msg });
    } else {
      this.state = 'failed';
      this.failure = envelope.result_msg;
    }
  }
}

/** A member's lines by their numbers; those of a device's cart as they are. */
function purchaseOf(lines: readonly CartLine[]): Purchase {
  const basket_idx_list = lines.map((line) => line.basket_idx).filter((basket_idx) => typeof basket_idx === 'number');
  if (basket_idx_list.length === lines.length) return { basket_idx_list, cart_list: [] };
  const cart_list = lines.map(({ sell_idx, type, option_idx, option_cnt, g_idx }) => {
    return { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx };
  });
  return { basket_idx_list: [], cart_list };
}
