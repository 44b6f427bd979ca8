import { action, compareStructural, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { CartLineRequest } from '../../core/api/cart.api.ts';
import type { SaleOption } from '../../core/api/product.api.ts';
import { unitPrice } from '../../core/cart/line-price.ts';
import type { ShoppingCart } from '../../core/cart/shopping-cart.ts';
import { deliveryFees } from '../../core/delivery/delivery-fee.ts';
import { openPurchase } from '../../core/order/purchase-draft.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import {
  addChoice,
  changeChoice,
  checkChoices,
  choiceFailureText,
  choiceTotal,
  removeChoice,
  type ChoiceFailure,
  type ChoiceResult,
  type OptionChoice,
} from '../../core/sale/option-choice.ts';
import type { SaleOnScreen } from './sale-on-screen.ts';

/** More than any sale allows: asking for it answers the most that there is. */
const COUNT_MOST = 9_999;

export interface OptionSheetServices {
  readonly cart: ShoppingCart;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly storage: Storage;
  readonly random: Random;
}

/** A chosen option as the sheet lists it. */
export interface ChosenLine {
  readonly option: SaleOption;
  readonly option_cnt: number;
  /** Won for all pieces. */
  readonly amount: number;
  /** Between which numbers the stepper moves. */
  readonly min: number;
  readonly max: number;
}

/** Choosing options of a sale, and putting them into the cart or buying them at once. */
export class OptionSheetViewModel {
  readonly #sale: SaleOnScreen;
  readonly #services: OptionSheetServices;
  choices: readonly OptionChoice[] = [];
  /** Why the last step did not go as asked, and at which option: null for the sheet as a whole. */
  note: { readonly option_idx: number | null; readonly text: string } | null = null;
  /** What is under way: a second tap does nothing. */
  busy: 'cart' | 'buy' | null = null;

  constructor(sale: SaleOnScreen, services: OptionSheetServices) {
    this.#sale = sale;
    this.#services = services;
    this.choices = onlyChoice(sale);
    makeObservable<this, 'take' | 'say'>(this, {
      choices: observableRef,
      note: observableRef,
      busy: observableRef,
      requiredOptions: computed,
      addOns: computed,
      lines: computed,
      count: computed,
      delivery: computed({ equals: compareStructural }),
      total: computed,
      isOpen: computed,
      choose: action,
      change: action,
      remove: action,
      take: action,
      say: action,
    });
  }

  get requiredOptions(): readonly SaleOption[] {
    return this.#sale.detail.option_list.filter((option) => !option.is_add_option);
  }

  get addOns(): readonly SaleOption[] {
    return this.#sale.detail.option_list.filter((option) => option.is_add_option);
  }

  /** What one piece of an option costs, in won. */
  priceOf(option: SaleOption): number {
    return unitPrice({ ...option, consumer_price: this.#sale.detail.consumer_price });
  }

  get lines(): readonly ChosenLine[] {
    const { detail } = this.#sale;
    return this.choices.flatMap(({ option_idx, option_cnt }) => {
      const option = detail.option_list.find((known) => known.option_idx === option_idx);
      if (option === undefined) return [];
      const reach = (asked: number): number =>
        changeChoice(detail, this.choices, option_idx, asked).choices.find((line) => line.option_idx === option_idx)
          ?.option_cnt ?? option_cnt;
      return [{ option, option_cnt, amount: this.priceOf(option) * option_cnt, min: reach(1), max: reach(COUNT_MOST) }];
    });
  }

  /** Pieces in all. */
  get count(): number {
    return this.choices.reduce((sum, { option_cnt }) => sum + option_cnt, 0);
  }

  /** The fee for these goods alone; an address far away may add to it. */
  get delivery(): { readonly fee: number; readonly left_to_free: number } {
    const { detail } = this.#sale;
    const { consumer_price, member_id, delivery_free_type, delivery_free_value, delivery_price } = detail;
    const seller = { consumer_price, member_id, delivery_free_type, delivery_free_value, delivery_price };
    const goods = this.lines.map(({ option: { option_price, is_add_option }, option_cnt }) => ({
      ...seller,
      option_price,
      is_add_option,
      option_cnt,
      group_buy_flag: false,
      value_type: null,
      config_value: 0,
    }));
    const { total, groups } = deliveryFees(goods, null);
    return { fee: total, left_to_free: groups[0]?.left_to_free ?? 0 };
  }

  /** What buying at once costs: the goods and their delivery, in won. */
  get total(): number {
    return choiceTotal(this.#sale.detail, this.choices) + this.delivery.fee;
  }

  /** False when the sale ended or sold out while the sheet was open. */
  get isOpen(): boolean {
    return this.#sale.offer.kind === 'open';
  }

  choose(option_idx: number): void {
    this.take(addChoice(this.#sale.detail, this.choices, option_idx), option_idx);
  }

  change(option_idx: number, option_cnt: number): void {
    this.take(changeChoice(this.#sale.detail, this.choices, option_idx, option_cnt), option_idx);
  }

  remove(option_idx: number): void {
    this.take(removeChoice(this.#sale.detail, this.choices, option_idx), null);
  }

  close(): void {
    this.#sale.closeOptions();
  }

  /** Into the cart; the choices are gone only once they are in it. */
  async addToCart(): Promise<void> {
    if (!this.#begin('cart')) return;
    const envelope = await this.#services.cart.add(this.#cartLines());
    runInAction(() => {
      this.busy = null;
      if (envelope.result_code === 200) this.choices = onlyChoice(this.#sale);
    });
    const { dialogs } = this.#services;
    if (envelope.result_code !== 200) {
      void this.#sale.refresh();
      await dialogs.alert({ content: envelope.result_msg });
      return;
    }
    this.#sale.closeOptions();
    dialogs.toast('장바구니에 담았어요', { label: '보러 가기', path: '/cart' });
    const { notices } = envelope.result_data;
    if (notices.length > 0) await dialogs.alert({ content: notices.join('<br>') });
  }

  /** Straight to the order sheet, past the cart. */
  buyNow(): void {
    if (!this.#begin('buy')) return;
    const { storage, random, navigation } = this.#services;
    openPurchase(storage, { basket_idx_list: [], cart_list: this.#cartLines() }, random);
    this.#sale.closeOptions();
    navigation.go('/order');
    runInAction(() => {
      this.busy = null;
    });
  }

  /** Whether the choices may go on; says what is missing when not. */
  #begin(kind: 'cart' | 'buy'): boolean {
    if (this.busy !== null || !this.isOpen) return false;
    const failure = checkChoices(this.#sale.detail, this.choices);
    this.say(failure, null);
    if (failure !== null) return false;
    runInAction(() => {
      this.busy = kind;
    });
    return true;
  }

  #cartLines(): CartLineRequest[] {
    const { detail, g_idx } = this.#sale;
    const { sell_idx, type } = detail;
    return this.choices.map(({ option_idx, option_cnt }) => {
      return { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx };
    });
  }

  private take({ choices, failure }: ChoiceResult, option_idx: number | null): void {
    this.choices = choices;
    this.say(failure, choices.some((choice) => choice.option_idx === option_idx) ? option_idx : null);
  }

  private say(failure: ChoiceFailure | null, option_idx: number | null): void {
    this.note = failure === null ? null : { option_idx, text: choiceFailureText(failure) };
  }
}

/** A sale with one required option has nothing to choose: it stands there already. */
function onlyChoice({ detail }: SaleOnScreen): readonly OptionChoice[] {
  const [only, ...others] = detail.option_list.filter((option) => !option.is_add_option);
  return only === undefined || others.length > 0 ? [] : addChoice(detail, [], only.option_idx).choices;
}
