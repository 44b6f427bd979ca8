import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { TogetherSale } from '../../core/api/browse/ranking.api.ts';
import {
  asTogetherSale,
  isOneOptionSale,
  onlyOption,
  togetherAmount,
  togetherLines,
  type TogetherChoice,
} from '../../core/cart/together-choice.ts';
import type { ShoppingCart } from '../../core/cart-device/shopping-cart.ts';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { OptionIdx, SellIdx } from '../../core/vocabulary/ids.ts';

export interface TogetherServices {
  readonly api: Api;
  readonly cart: ShoppingCart;
  readonly dialogs: Dialogs;
}

/**
 * Sales often bought together with the sale of a product page. The shopper can add them to the cart together with it.
 */
export class TogetherViewModel {
  readonly #services: TogetherServices;
  readonly #own: TogetherSale | null;
  /** Sales often bought together with this one; [] if they did not load. */
  others: readonly TogetherSale[] = [];
  /** The chosen sales with their options; null if an option has to be chosen. */
  chosen: ReadonlyMap<SellIdx, OptionIdx | null> = new Map();
  /** True: the shopper tried to add sales, but an option is missing. The sales without one are marked. */
  isOptionMissing = false;
  isBusy = false;

  /** `detail` is null if its sale cannot be added to the cart from here. */
  constructor(services: TogetherServices, detail: ProductDetail | null) {
    this.#services = services;
    const own = detail === null ? null : asTogetherSale(detail);
    this.#own = own !== null && isOneOptionSale(own) ? own : null;
    makeObservable(this, {
      others: observableRef,
      chosen: observableRef,
      isOptionMissing: observableRef,
      isBusy: observableRef,
      choices: computed,
      amount: computed,
      toggle: action,
      chooseOption: action,
    });
  }

  /** All sales: first the sale of the page, if it can be chosen here, then the others; [] if there are no others. */
  get sales(): readonly TogetherSale[] {
    if (this.others.length === 0) return [];
    return this.#own === null ? this.others : [this.#own, ...this.others];
  }

  get choices(): readonly TogetherChoice[] {
    return this.sales.flatMap((sale) => {
      const option_idx = this.chosen.get(sale.sell_idx);
      return option_idx === undefined ? [] : [{ sale, option_idx }];
    });
  }

  /** The price of the chosen sales in won, without delivery. */
  get amount(): number {
    return togetherAmount(this.choices);
  }

  isOwn(sale: TogetherSale): boolean {
    return sale === this.#own;
  }

  async load(sell_idx: SellIdx): Promise<void> {
    const request = { sell_idx_list: [sell_idx] };
    const envelope = await this.#services.api.call('POST /api/v1/product/together', request, { quiet: true });
    if (envelope.result_code === 200) runInAction(() => (this.others = envelope.result_data.list));
  }

  toggle(sale: TogetherSale, isChosen: boolean): void {
    const chosen = new Map(this.chosen);
    if (isChosen) chosen.set(sale.sell_idx, onlyOption(sale));
    else chosen.delete(sale.sell_idx);
    this.chosen = chosen;
    this.isOptionMissing = false;
  }

  chooseOption(sale: TogetherSale, option_idx: OptionIdx): void {
    this.chosen = new Map(this.chosen).set(sale.sell_idx, option_idx);
  }

  /**
   * Adds the chosen sales to the cart, and clears the choices on success. If an option is missing, shows that instead.
   */
  async add(): Promise<void> {
    const { choices } = this;
    if (this.isBusy || choices.length === 0) return;
    const isOptionMissing = choices.some(({ option_idx }) => option_idx === null);
    runInAction(() => {
      this.isOptionMissing = isOptionMissing;
      this.isBusy = !isOptionMissing;
    });
    if (isOptionMissing) return;
    const { cart, dialogs } = this.#services;
    const envelope = await cart.add(togetherLines(choices));
    runInAction(() => {
      this.isBusy = false;
      if (envelope.result_code === 200) this.chosen = new Map();
    });
    if (envelope.result_code !== 200) {
      await dialogs.alert({ content: envelope.result_msg });
      return;
    }
    dialogs.toast(`${choices.length}개를 장바구니에 담았어요`, { label: '보러 가기', path: '/cart' });
    const { notices } = envelope.result_data;
    if (notices.length > 0) await dialogs.alert({ content: notices.join('<br>') });
  }
}
