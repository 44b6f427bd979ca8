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

/** Sales often bought together with that of a product page, to be put into the cart with it. */
export class TogetherViewModel {
  readonly #services: TogetherServices;
  readonly #own: TogetherSale | null;
  /** Sales bought together with this one; none if they did not load. */
  others: readonly TogetherSale[] = [];
  /** The chosen sales; null: an option has to be chosen. */
  chosen: ReadonlyMap<SellIdx, OptionIdx | null> = new Map();
  /** Sales whose option is missing; shown after an attempt to add them. */
  isOptionMissing = false;
  isBusy = false;

  /** `detail` is null if its sale cannot be put into the cart from here. */
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

  /** This sale first, if it can be chosen here; empty without others. */
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

  /** Won, without delivery. */
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

  /** Puts the chosen sales into the cart; shows what is missing if an option is. Clears the choices on success. */
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
