import { action, compareStructural, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { CartLine, CartLineRequest } from '../../core/api/cart.api.ts';
import type { SaleOption } from '../../core/api/product.api.ts';
import { groupDiscountOf, lineAmount } from '../../core/cart/line-price.ts';
import { lineOfSale } from '../../core/cart/line-of-sale.ts';
import { SeenCart } from '../../core/cart/seen-cart.ts';
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
  /** Won for all pieces, before any group discount. */
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
      discount: computed,
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

  /** What one piece of an option costs, in won, before any group discount. */
  priceOf(option: SaleOption): number {
    return lineAmount(this.#lineOf(option, 1));
  }

  get lines(): readonly ChosenLine[] {
    const { detail } = this.#sale;
    return this.choices.flatMap(({ option_idx, option_cnt }) => {
      const option = detail.option_list.find((known) => known.option_idx === option_idx);
      if (option === undefined) return [];
      const reach = (asked: number): number =>
        changeChoice(detail, this.choices, option_idx, asked).choices.find((line) => line.option_idx === option_idx)
          ?.option_cnt ?? option_cnt;
      return [
        {
          option,
          option_cnt,
          amount: lineAmount(this.#lineOf(option, option_cnt)),
          min: reach(1),
          max: reach(COUNT_MOST),
        },
      ];
    });
  }

  /** Pieces in all. */
  get count(): number {
    return this.choices.reduce((sum, { option_cnt }) => sum + option_cnt, 0);
  }

  /** What the purchase group takes off, in won. */
  get discount(): number {
    return this.#goods.reduce((sum, line) => sum + groupDiscountOf(line), 0);
  }

  /** The fee for these goods alone; an address far away may add to it. */
  get delivery(): { readonly fee: number; readonly left_to_free: number } {
    const { total, groups } = deliveryFees(this.#goods, null);
    return { fee: total, left_to_free: groups[0]?.left_to_free ?? 0 };
  }

  /** What buying at once costs: the goods and their delivery, in won. */
  get total(): number {
    const goods_amount = this.lines.reduce((sum, { amount }) => sum + amount, 0);
    return goods_amount - this.discount + this.delivery.fee;
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
    this.#rememberLines();
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
    openPurchase(storage, { basket_idx_list: [], cart_list: this.#cartLines(), is_direct: true }, random);
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
    return this.#goods.map(({ sell_idx, type, option_idx, option_cnt, g_idx }) => {
      return { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx };
    });
  }

  get #goods(): readonly CartLine[] {
    return this.lines.map(({ option, option_cnt }) => this.#lineOf(option, option_cnt));
  }

  /** An option as a line of the cart: as the shop sells it to this shopper, else as the page knows it. */
  #lineOf(option: SaleOption, option_cnt: number): CartLine {
    const { detail, g_idx, buyInfo } = this.#sale;
    const own = buyInfo?.cart_list.find(({ option_idx }) => option_idx === option.option_idx);
    return own === undefined ? lineOfSale(detail, option, option_cnt, g_idx) : { ...own, option_cnt };
  }

  /** A device's cart can then name its lines without a network. */
  #rememberLines(): void {
    const { cart, storage } = this.#services;
    if (cart.owner !== null) return;
    new SeenCart(storage).remember(null, this.#goods);
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
