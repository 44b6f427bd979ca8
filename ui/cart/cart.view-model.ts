import { action, computed, computedStruct, makeObservable, observableRef, runInAction } from 'mobx';
import type { CartLine } from '../../core/api/cart.api.ts';
import { isBuyableAt } from '../../core/cart/buyable.ts';
import { cartChanges } from '../../core/cart/cart-changes.ts';
import { CartDesk, type CartOnDesk } from '../../core/cart/cart-desk.ts';
import { cartTotals, type CartTotals } from '../../core/cart/cart-totals.ts';
import { clampQuantity, limitFailures, limitText } from '../../core/cart/order-limit.ts';
import type { ShoppingCart } from '../../core/cart/shopping-cart.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import { orderRefusalText } from '../../core/order/price-order.ts';
import type { Api } from '../../core/http/api.ts';
import { openPurchase } from '../../core/order/purchase-draft.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Network } from '../../core/ports/network.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { ReferralMemory } from '../../core/referral/referral-memory.ts';
import type { PageViewModel } from '../app/page.tsx';
import type { Ticker } from '../app/ticker.ts';
import { cartBlocks, otherCounts, type CartItemRow, type SellerBlock } from './cart-blocks.ts';
import { CartRetry } from './cart-retry.ts';
import { CartSelection } from './cart-selection.ts';
import { OptionChangeViewModel } from './option-change.view-model.ts';
import { optionKey } from './option-key.ts';
import { purchaseOfLines } from './purchase-of-lines.ts';
import { WantedCounts } from './wanted-counts.ts';

interface Services {
  readonly api: Api;
  readonly cart: ShoppingCart;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly network: Network;
  readonly random: Random;
  readonly referral: ReferralMemory;
  readonly storage: Storage;
  readonly timers: Timers;
  readonly second: Ticker;
}

/** The cart: what is in it, what of it is chosen, and the way to the order sheet. */
export class CartViewModel implements PageViewModel {
  readonly documentTitle = '장바구니';
  readonly selection: CartSelection;
  readonly optionChange: OptionChangeViewModel;
  readonly #desk: CartDesk;
  readonly #retry: CartRetry;
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
  /** Why prices and stock are those seen last; empty when they are the shop's own. */
  trouble = '';
  /** Changes that wait for the network. */
  queued_cnt = 0;
  /** Lines of the device that have no name or price yet. */
  unknown_cnt = 0;
  /** What is different of a line since the shopper last looked, by its key. */
  changes: ReadonlyMap<string, string> = new Map();

  constructor(services: Services) {
    this.#services = services;
    this.#desk = new CartDesk(services.cart, services.storage);
    this.#retry = new CartRetry(services.timers, services.network, () => void this.#tryAgain());
    this.optionChange = new OptionChangeViewModel(services.api, services.referral, (line, option_idx) =>
      this.#changeOption(line, option_idx),
    );
    this.selection = new CartSelection(services.storage);
    this.#wanted = new WantedCounts(services.timers, (key, option_cnt) => this.#sendCount(key, option_cnt));
    makeObservable<this, 'show'>(this, {
      state: observableRef,
      failure: observableRef,
      lines: observableRef,
      limitNote: observableRef,
      isOrdering: observableRef,
      trouble: observableRef,
      queued_cnt: observableRef,
      unknown_cnt: observableRef,
      changes: observableRef,
      unbuyable_cnt: computed,
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
    const { lines, totals, changes } = this;
    const isChosen = this.selection.has.bind(this.selection);
    return cartBlocks({ lines, totals, isChosen, wanted: this.#wanted.counts, changes }, this.#services.second.now);
  }

  get buyable_cnt(): number {
    const { now } = this.#services.second;
    return this.lines.filter((line) => isBuyableAt(line, now)).length;
  }

  /** Lines that no other quantity could make buyable: they can be taken out together. */
  get unbuyable_cnt(): number {
    return this.#stuckKeys.length;
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
    await this.#inTurn(async () => this.show(await this.#desk.list()));
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
      // What waits for the network goes on trying, wherever the shopper looks around.
      if (this.queued_cnt === 0) this.#retry.stop();
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

  /** Takes out all that has ended, is sold out or was taken down. */
  removeUnbuyable(): Promise<void> {
    return this.#remove(this.#stuckKeys);
  }

  /** Opens the sheet that puts a line onto another option. */
  changeOption(key: string): void {
    const line = this.#lineOf(key);
    if (line !== undefined) void this.optionChange.open(line);
  }

  /** Opens the order sheet with what is chosen, by the shop's own prices: not by those that were seen last. */
  async order(): Promise<void> {
    if (this.isOrdering) return;
    runInAction(() => (this.isOrdering = true));
    const isAsWanted = await this.#wanted.flush();
    await this.#turn;
    if (isAsWanted && !this.#isLive) await this.load();
    if (isAsWanted && !this.#isLive) this.#tellOffline();
    const isLeaving = isAsWanted && this.#isLive && this.#openOrderSheet();
    // A second tap, while the order sheet opens, must not open another.
    if (!isLeaving) runInAction(() => (this.isOrdering = false));
  }

  get #isLive(): boolean {
    return this.state === 'ready' && this.trouble === '' && this.queued_cnt === 0;
  }

  #tellOffline(): void {
    const content = '지금은 가격과 재고를 확인할 수 없어 주문할 수 없어요.';
    void this.#services.dialogs.alert({ content, sub_content: '연결되면 다시 눌러 주세요.' });
  }

  get #stuckKeys(): string[] {
    const options = this.blocks.flatMap((block) => block.items.flatMap((item) => item.options));
    return options.filter((option) => option.isStuck).map((option) => option.key);
  }

  /** Without a word: the shopper has not asked. */
  async #tryAgain(): Promise<void> {
    await this.#inTurn(async () => {
      const envelope = await this.#desk.list();
      if (envelope.result_code === 200) this.show(envelope);
      else this.#retry.note(true);
    });
  }

  async #changeOption({ type, option_idx: old }: CartLine, option_idx: number): Promise<boolean> {
    await this.#wanted.flush();
    return this.#inTurn(async () => {
      const line = this.#lineOf(optionKey({ type, option_idx: old }));
      if (line === undefined) return true;
      const envelope = await this.#desk.changeOption(line, option_idx, line.option_cnt);
      this.show(envelope);
      return envelope.result_code === 200 && this.#lineOf(optionKey({ type, option_idx })) !== undefined;
    });
  }

  #openOrderSheet(): boolean {
    const { dialogs, navigation, random, storage, second } = this.#services;
    const lines = this.lines.filter((line) => this.selection.has(line) && isBuyableAt(line, second.now));
    const [failure] = limitFailures(lines);
    if (lines.length === 0) void dialogs.alert({ content: '주문할 상품을 골라 주세요.' });
    else if (failure !== undefined) void dialogs.alert({ content: orderRefusalText({ code: 'limit', failure }) });
    else {
      openPurchase(storage, purchaseOfLines(lines), random);
      navigation.go('/order');
      return true;
    }
    return false;
  }

  async #remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const { dialogs } = this.#services;
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
      if (leaving.length > 0) this.show(await this.#desk.remove(leaving));
    });
  }

  #sendCount(key: string, option_cnt: number): Promise<boolean> {
    return this.#inTurn(async () => {
      const line = this.#lineOf(key);
      if (line === undefined) return false;
      if (line.option_cnt !== option_cnt) this.show(await this.#desk.changeCount(line, option_cnt));
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
  private show(envelope: Envelope<CartOnDesk>): void {
    const { dialogs } = this.#services;
    if (envelope.result_code === 200) {
      const { cart_list, notices, trouble, queued_cnt, unknown_cnt, seen } = envelope.result_data;
      this.#noteChanges(seen ?? [], cart_list);
      this.lines = cart_list;
      this.trouble = trouble;
      this.queued_cnt = queued_cnt;
      this.unknown_cnt = unknown_cnt;
      if (trouble === '') this.selection.keepOnly(cart_list);
      this.state = 'ready';
      this.#retry.note(trouble !== '' || queued_cnt > 0);
      if (notices.length > 0) void dialogs.alert({ content: notices.join('\n') });
    } else if (this.state === 'ready') {
      void dialogs.alert({ content: envelope.result_msg });
    } else {
      this.state = 'failed';
      this.failure = envelope.result_msg;
    }
  }

  /** What has changed stays on the screen as long as the page is open; the last word on a line counts. */
  #noteChanges(seen: readonly CartLine[], lines: readonly CartLine[]): void {
    const news = cartChanges(seen, lines, this.#services.second.now).filter(({ code }) => code !== 'unbuyable');
    const keys = new Set(lines.map(optionKey));
    const known = [...this.changes].filter(([key]) => keys.has(key));
    this.changes = new Map([...known, ...news.map((change) => [optionKey(change), change.text] as const)]);
  }
}
