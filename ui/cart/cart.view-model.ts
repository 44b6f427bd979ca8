import { action, computed, computedStruct, makeObservable, observableRef } from 'mobx';
import type { CartLine } from '../../core/api/buying/cart.api.ts';
import { isAvailableAt } from '../../core/cart/line-availability.ts';
import { OfflineCart, type OfflineCartView } from '../../core/cart-device/offline-cart.ts';
import { cartTotals, type CartTotals } from '../../core/cart/cart-totals.ts';
import { clampQuantity, limitText } from '../../core/cart/order-limit.ts';
import type { ShoppingCart } from '../../core/cart-device/shopping-cart.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Api } from '../../core/client/api.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Network } from '../../core/ports/screen/network.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import type { ReferralStorage } from '../../core/referral/referral-storage.ts';
import { LazyData } from '../kit/lazy-data.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { Ticker } from '../kit/ticker.ts';
import { CallQueue } from './call-queue.ts';
import {
  cartBlocks,
  changesByLine,
  keysOf,
  optionsOf,
  otherCounts,
  type CartItemRow,
  type SellerBlock,
} from './cart-blocks.ts';
import { CartOrder, alertOffline } from './cart-order.ts';
import { CartRemoval } from './cart-removal.ts';
import { CartRetry } from './cart-retry.ts';
import { CartSelection } from './cart-selection.ts';
import { OptionChangeViewModel } from './option-change.view-model.ts';
import { lineKey } from '../order-lines/line-key.ts';
import type { BuyLaterViewModel } from '../buy-later/buy-later.view-model.ts';
import type { CartTogetherViewModel } from '../together/cart-together.view-model.ts';
import { QuantityUpdates } from './quantity-updates.ts';
import type { OptionIdx, SellIdx } from '../../core/vocabulary/ids.ts';

interface Services {
  readonly api: Api;
  readonly cart: ShoppingCart;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly network: Network;
  readonly random: Random;
  readonly referral: ReferralStorage;
  readonly storage: Storage;
  readonly timers: Timers;
  readonly second: Ticker;
  loadLater(cartChanged: () => Promise<void>): Promise<BuyLaterViewModel>;
  loadTogether(sell_idx_list: readonly SellIdx[]): Promise<CartTogetherViewModel>;
}

/** The cart. It uses no `Loaded`: each change also returns the cart, and a failed change only shows a dialog. */
export class CartViewModel implements PageViewModel {
  readonly documentTitle = '장바구니';
  readonly selection: CartSelection;
  readonly optionChange: OptionChangeViewModel;
  readonly #offlineCart: OfflineCart;
  readonly #retry: CartRetry;
  #isShown = false;
  readonly #ordering: CartOrder;
  readonly #removal: CartRemoval;
  readonly #quantities: QuantityUpdates;
  readonly #services: Services;
  readonly #calls = new CallQueue();
  /** Sales often bought together with those that were in the cart when the section was first near the viewport. */
  readonly together = new LazyData(() => this.#services.loadTogether(this.lines.map(({ sell_idx }) => sell_idx)));
  /** Products set aside to buy later. */
  readonly later = new LazyData(() => this.#services.loadLater(() => this.load()));
  readonly #refreshOnReturn = onReturn(() => this.refresh());

  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  /** The lines of the last response. */
  private listed: readonly CartLine[] = [];
  /** The limit at which a stepper stopped. It is shown below its option. */
  limitNote: { readonly key: string; readonly text: string } | null = null;
  /** Why prices and stock are from the last visit; empty if they are current. */
  warning = '';
  /** Number of changes that wait for the network. */
  pendingCount = 0;
  /** Number of lines on the device that have no name or price yet. */
  unpricedCount = 0;
  /** Texts of the lines' changes since the last visit, by line key. */
  changes: ReadonlyMap<string, string> = new Map();

  constructor(services: Services) {
    this.#services = services;
    this.#offlineCart = new OfflineCart(services.cart, services.storage);
    this.#retry = new CartRetry(services.timers, services.network, () => void this.#tryAgain());
    this.optionChange = new OptionChangeViewModel(services.api, services.referral, (line, option_idx) =>
      this.#changeOption(line, option_idx),
    );
    this.selection = new CartSelection(services.storage);
    this.#quantities = new QuantityUpdates(services.timers, (key, option_cnt) => this.#sendCount(key, option_cnt));
    this.#removal = new CartRemoval({
      dialogs: services.dialogs,
      timers: services.timers,
      offlineCart: this.#offlineCart,
      calls: this.#calls,
      selection: this.selection,
      pendingQuantities: this.#quantities,
      lines: () => this.lines,
      applyResponse: (envelope) => this.applyResponse(envelope),
      setCount: (key, option_cnt) => this.setCount(key, option_cnt),
    });
    this.#ordering = new CartOrder(services, {
      flushQuantities: async () => {
        const isSaved = await this.#quantities.flush();
        await this.#calls.waitUntilIdle();
        return isSaved;
      },
      isCurrent: () => this.state === 'ready' && this.warning === '' && this.pendingCount === 0,
      load: () => this.load(),
      chosen: () => this.lines.filter((line) => this.selection.has(line) && isAvailableAt(line, services.second.now)),
    });
    makeObservable<this, 'applyResponse' | 'listed'>(this, {
      state: observableRef,
      failure: observableRef,
      listed: observableRef,
      lines: computed,
      limitNote: observableRef,
      warning: observableRef,
      pendingCount: observableRef,
      unpricedCount: observableRef,
      changes: observableRef,
      unavailableCount: computed,
      totals: computedStruct,
      blocks: computedStruct,
      availableCount: computed,
      isAllChosen: computed,
      isChanging: computed,
      applyResponse: action,
      setCount: action,
    });
  }

  /** True while the checkout is opening. */
  get isOrdering(): boolean {
    return this.#ordering.isOpening;
  }

  get lines(): readonly CartLine[] {
    const { hiddenKeys } = this.#removal;
    return hiddenKeys.size === 0 ? this.listed : this.listed.filter((line) => !hiddenKeys.has(lineKey(line)));
  }

  /** The totals of the chosen lines that can be bought now. */
  get totals(): CartTotals {
    const chosen = this.lines.filter((line) => this.selection.has(line)).map((line) => line.basket_idx);
    return cartTotals(this.lines, new Set(chosen), null, this.#services.second.now);
  }

  get blocks(): readonly SellerBlock[] {
    const { lines, totals, changes } = this;
    const isChosen = this.selection.has.bind(this.selection);
    const { counts: pendingQuantities } = this.#quantities;
    return cartBlocks({ lines, totals, isChosen, pendingQuantities, changes }, this.#services.second.now);
  }

  get availableCount(): number {
    const { now } = this.#services.second;
    return this.lines.filter((line) => isAvailableAt(line, now)).length;
  }

  /** Number of lines that cannot be bought in any quantity. They can be removed together. */
  get unavailableCount(): number {
    return this.#unavailableKeys.length;
  }

  get isAllChosen(): boolean {
    return this.availableCount > 0 && this.totals.lineCount === this.availableCount;
  }

  /** True while a quantity is in flight: the totals are about to change. */
  get isChanging(): boolean {
    return !this.#quantities.isEmpty;
  }

  async load(): Promise<void> {
    this.selection.restore();
    await this.#calls.run(async () => {
      const envelope = await this.#offlineCart.list();
      // Lines set aside are above the empty state, which would shift if they loaded later.
      if (this.state === 'loading' && this.#offlineCart.mayHaveLaterOnly(envelope)) await this.later.load();
      this.applyResponse(envelope);
    });
  }

  start(): () => void {
    this.#isShown = true;
    this.#alertNotices();
    const stop = this.#services.cart.subscribe(() => {
      if (!this.#calls.isRunning) void this.refresh();
    });
    this.#refreshOnReturn();
    this.#ordering.reset();
    return () => {
      this.#isShown = false;
      stop();
      // Pending changes are retried on other pages, too.
      if (this.pendingCount === 0) this.#retry.stop();
      void this.#quantities.flush();
    };
  }

  async refresh(): Promise<void> {
    await Promise.all([this.load(), this.later.value?.load()]);
  }

  /** Chooses all lines of a sale, or none. */
  choose({ options }: CartItemRow, isChosen: boolean): void {
    this.selection.choose(this.#linesOf(keysOf(options)), isChosen);
  }

  chooseOption(key: string, isChosen: boolean): void {
    this.selection.choose(this.#linesOf([key]), isChosen);
  }

  chooseAll(isChosen: boolean): void {
    this.selection.choose(this.lines, isChosen);
  }

  /** Sets a quantity within the limits of the sale. */
  setCount(key: string, wanted: number): void {
    const line = this.lines.find((own) => lineKey(own) === key);
    if (line === undefined) return;
    const others = otherCounts(line, this.lines, this.#quantities.counts);
    const { option_cnt, code, limit } = clampQuantity(line, wanted, others);
    this.limitNote = code === null ? null : { key, text: limitText(code, limit) };
    const before = this.#quantities.counts.get(key) ?? line.option_cnt;
    if (option_cnt >= 1 && option_cnt !== before) this.#quantities.set(key, option_cnt);
  }

  /** Sets aside all lines of a sale to buy later. A member needs the network for it. */
  async buyLater({ options }: CartItemRow): Promise<void> {
    await this.#quantities.flush();
    await this.later.load();
    await this.#calls.run(async () => {
      const lines = this.#linesOf(keysOf(options));
      const { value } = this.later;
      if (value === null || this.pendingCount > 0) alertOffline(this.#services.dialogs, '지금은 옮길 수 없어요.');
      else if (lines.length > 0 && (await value.setAside(lines))) this.applyResponse(await this.#offlineCart.list());
    });
  }

  removeItem({ options }: CartItemRow): Promise<void> {
    return this.#removal.removeTapped(keysOf(options));
  }

  removeOption(key: string): Promise<void> {
    return this.#removal.removeTapped([key]);
  }

  removeChosen(): Promise<void> {
    return this.#removal.remove(keysOf(optionsOf(this.blocks).filter((option) => option.isChosen)));
  }

  /** Removes all lines whose sale has ended, is sold out or was withdrawn. */
  removeUnavailable(): Promise<void> {
    return this.#removal.remove(this.#unavailableKeys);
  }

  /** Opens the sheet that changes a line's option. */
  changeOption(key: string): void {
    const line = this.#lineOf(key);
    if (line !== undefined) void this.optionChange.open(line);
  }

  /** Opens the checkout with the chosen lines, at the server's current prices. */
  order(): Promise<void> {
    return this.#ordering.open();
  }

  get #unavailableKeys(): string[] {
    return keysOf(optionsOf(this.blocks).filter((option) => option.hasFixedQuantity));
  }

  /** Loads the cart again, without reporting a failure, since the shopper did not request it. */
  async #tryAgain(): Promise<void> {
    await this.#calls.run(async () => {
      const envelope = await this.#offlineCart.list();
      if (envelope.result_code === 200) this.applyResponse(envelope);
      else this.#retry.afterResponse(true);
    });
  }

  async #changeOption({ type, option_idx: old }: CartLine, option_idx: OptionIdx): Promise<boolean> {
    await this.#quantities.flush();
    return this.#calls.run(async () => {
      const line = this.#lineOf(lineKey({ type, option_idx: old }));
      if (line === undefined) return true;
      const envelope = await this.#offlineCart.changeOption(line, option_idx, line.option_cnt);
      if (envelope.result_code === 200 && !this.selection.has(line))
        this.selection.choose([{ type, option_idx }], false);
      this.applyResponse(envelope);
      return envelope.result_code === 200 && this.#lineOf(lineKey({ type, option_idx })) !== undefined;
    });
  }

  #sendCount(key: string, option_cnt: number): Promise<boolean> {
    return this.#calls.run(async () => {
      const line = this.#lineOf(key);
      if (line === undefined) return false;
      if (line.option_cnt !== option_cnt) this.applyResponse(await this.#offlineCart.changeQuantity(line, option_cnt));
      return this.#lineOf(key)?.option_cnt === option_cnt;
    });
  }

  #linesOf(keys: readonly string[]): CartLine[] {
    return this.lines.filter((line) => keys.includes(lineKey(line)));
  }

  #lineOf(key: string): CartLine | undefined {
    return this.lines.find((line) => lineKey(line) === key);
  }

  /** Shows the response. A failed call leaves the screen unchanged and shows the reason. */
  private applyResponse(envelope: Envelope<OfflineCartView>): void {
    const { dialogs } = this.#services;
    if (envelope.result_code === 200) {
      const { cart_list, notices, warning, pendingCount, unpricedCount, previousLines } = envelope.result_data;
      this.changes = changesByLine(this.changes, previousLines ?? [], cart_list, this.#services.second.now);
      this.listed = cart_list;
      this.warning = warning;
      this.pendingCount = pendingCount;
      this.unpricedCount = unpricedCount;
      if (warning === '') this.selection.retainOnly(cart_list);
      this.state = 'ready';
      this.#retry.afterResponse(warning !== '' || pendingCount > 0);
      this.#services.cart.storeNotices(notices);
      if (this.#isShown) this.#alertNotices();
    } else if (this.state === 'ready') {
      void dialogs.alert({ content: envelope.result_msg });
    } else {
      this.state = 'failed';
      this.failure = envelope.result_msg;
    }
  }

  /** Shows the notices. They wait until the cart is on screen, since it also loads when its link is touched. */
  #alertNotices(): void {
    const notices = this.#services.cart.drainNotices();
    if (notices.length > 0) void this.#services.dialogs.alert({ content: notices.join('<br>') });
  }
}
