import type { DispatchPlan } from '../../core/api/schema/dispatch-fields.ts';
import { action, compareStructural, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { CartLine, CartLineRequest } from '../../core/api/buying/cart.api.ts';
import type { SaleOption } from '../../core/api/browse/product.api.ts';
import { groupDiscountOf, lineAmount } from '../../core/pricing/line-price.ts';
import { unitPricingText } from '../../core/pricing/unit-pricing.ts';
import { toCartLine } from '../../core/cart/cart-line-of-sale.ts';
import { CartSnapshot } from '../../core/cart-device/cart-snapshot.ts';
import type { ShoppingCart } from '../../core/cart-device/shopping-cart.ts';
import { deliveryFees } from '../../core/pricing/delivery-fee.ts';
import { startPurchase } from '../../core/ordering/purchase-draft.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
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
} from '../../core/cart/option-choice.ts';
import { MAX_OPTION_QUANTITY } from '../../core/vocabulary/limits/cart-limits.ts';
import type { CurrentSale } from './current-sale.ts';
import type { OptionIdx } from '../../core/vocabulary/ids.ts';

export interface OptionSheetServices {
  readonly cart: ShoppingCart;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly storage: Storage;
  readonly random: Random;
}

/** A chosen option, as the sheet shows it. */
export interface ChosenLine {
  readonly option: SaleOption;
  readonly option_cnt: number;
  /** The price of the quantity in won, before any group discount. */
  readonly amount: number;
  /** The unit price; empty if the option has none. */
  readonly unitText: string;
  /** The range of the stepper. */
  readonly min: number;
  readonly max: number;
}

/** Chooses options of a sale, then adds them to the cart or buys them immediately. */
export class OptionSheetViewModel {
  /** The sale of the page below the sheet. */
  readonly sale: CurrentSale;
  readonly #services: OptionSheetServices;
  choices: readonly OptionChoice[] = [];
  /** Why the last step failed, with the option that is the cause; `option_idx` is null for the sheet as a whole. */
  note: { readonly option_idx: OptionIdx | null; readonly text: string } | null = null;
  /** The action in flight, during which a second tap does nothing; null if there is none. */
  busy: 'cart' | 'buy' | null = null;

  constructor(sale: CurrentSale, services: OptionSheetServices) {
    this.sale = sale;
    this.#services = services;
    this.choices = onlyChoice(sale);
    makeObservable<this, 'applyResult' | 'showFailure'>(this, {
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
      applyResult: action,
      showFailure: action,
    });
  }

  get requiredOptions(): readonly SaleOption[] {
    return this.sale.detail.option_list.filter((option) => !option.is_add_option);
  }

  get addOns(): readonly SaleOption[] {
    return this.sale.detail.option_list.filter((option) => option.is_add_option);
  }

  /** Returns the price of one unit of an option, in won, before any group discount. */
  priceOf(option: SaleOption): number {
    return lineAmount(this.#lineOf(option, 1));
  }

  /** Returns the unit price of an option for this shopper; empty if it has none. */
  unitTextOf({ content_milli, ...option }: SaleOption): string {
    return unitPricingText(this.priceOf(option), { unit_base: this.sale.detail.unit_base, content_milli });
  }

  /** Whether unit prices are shown: only if they differ, since shoppers compare options by them. */
  get hasUnitTexts(): boolean {
    return new Set(this.requiredOptions.map((option) => this.unitTextOf(option))).size > 1;
  }

  get lines(): readonly ChosenLine[] {
    const { detail } = this.sale;
    return this.choices.flatMap(({ option_idx, option_cnt }) => {
      const option = detail.option_list.find((known) => known.option_idx === option_idx);
      if (option === undefined) return [];
      const reachableQuantity = (requested: number): number =>
        changeChoice(detail, this.choices, option_idx, requested).choices.find((line) => line.option_idx === option_idx)
          ?.option_cnt ?? option_cnt;
      return [
        {
          option,
          option_cnt,
          amount: lineAmount(this.#lineOf(option, option_cnt)),
          unitText: this.unitTextOf(option),
          min: reachableQuantity(1),
          max: reachableQuantity(MAX_OPTION_QUANTITY),
        },
      ];
    });
  }

  /** The total quantity. */
  get count(): number {
    return this.choices.reduce((sum, { option_cnt }) => sum + option_cnt, 0);
  }

  /** The purchase group's discount, in won. */
  get discount(): number {
    return this.#chosenLines.reduce((sum, line) => sum + groupDiscountOf(line), 0);
  }

  /** The delivery fee for these products alone. A remote address may add to it. */
  get delivery(): { readonly fee: number; readonly leftToFree: number } {
    const { total, groups } = deliveryFees(this.#chosenLines, null);
    return { fee: total, leftToFree: groups[0]?.leftToFree ?? 0 };
  }

  /** The price of buying immediately, in won: products and delivery. */
  get total(): number {
    const goods_amount = this.lines.reduce((sum, { amount }) => sum + amount, 0);
    return goods_amount - this.discount + this.delivery.fee;
  }

  /** The dispatch times of the seller; null if they are unknown. */
  get dispatch(): DispatchPlan | null {
    return this.sale.detail.dispatch ?? null;
  }

  /** False if the sale has ended or sold out while the sheet was open. */
  get isOpen(): boolean {
    return this.sale.offer.kind === 'open';
  }

  choose(option_idx: OptionIdx): void {
    this.applyResult(addChoice(this.sale.detail, this.choices, option_idx), option_idx);
  }

  change(option_idx: OptionIdx, option_cnt: number): void {
    this.applyResult(changeChoice(this.sale.detail, this.choices, option_idx, option_cnt), option_idx);
  }

  remove(option_idx: OptionIdx): void {
    this.applyResult(removeChoice(this.sale.detail, this.choices, option_idx), null);
  }

  close(): void {
    this.sale.closeOptions();
  }

  /** Adds the choices to the cart, and clears them if that succeeds. */
  async addToCart(): Promise<void> {
    if (!this.#startAction('cart')) return;
    this.#rememberLines();
    const envelope = await this.#services.cart.add(this.#cartLines());
    runInAction(() => {
      this.busy = null;
      if (envelope.result_code === 200) this.choices = onlyChoice(this.sale);
    });
    const { dialogs } = this.#services;
    if (envelope.result_code !== 200) {
      void this.sale.refresh();
      await dialogs.alert({ content: envelope.result_msg });
      return;
    }
    this.sale.closeOptions();
    dialogs.toast('장바구니에 담았어요', { label: '보러 가기', path: '/cart' });
    const { notices } = envelope.result_data;
    if (notices.length > 0) await dialogs.alert({ content: notices.join('<br>') });
  }

  /** Opens the checkout directly, without the cart. */
  buyNow(): void {
    if (!this.#startAction('buy')) return;
    const { storage, random, navigation } = this.#services;
    startPurchase(storage, { basket_idx_list: [], cart_list: this.#cartLines(), is_direct: true }, random);
    this.sale.closeOptions();
    navigation.go('/order');
    runInAction(() => {
      this.busy = null;
    });
  }

  /** Returns whether the action may start. If not, shows what is missing. */
  #startAction(kind: 'cart' | 'buy'): boolean {
    if (this.busy !== null || !this.isOpen) return false;
    const failure = checkChoices(this.sale.detail, this.choices);
    this.showFailure(failure, null);
    if (failure !== null) return false;
    runInAction(() => {
      this.busy = kind;
    });
    return true;
  }

  #cartLines(): CartLineRequest[] {
    return this.#chosenLines.map(({ sell_idx, type, option_idx, option_cnt, g_idx }) => {
      return { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx };
    });
  }

  get #chosenLines(): readonly CartLine[] {
    return this.lines.map(({ option, option_cnt }) => this.#lineOf(option, option_cnt));
  }

  /** Returns an option as a cart line, on the terms of this shopper if they are known, otherwise on the public ones. */
  #lineOf(option: SaleOption, option_cnt: number): CartLine {
    const { detail, g_idx, buyInfo } = this.sale;
    const own = buyInfo?.cart_list.find(({ option_idx }) => option_idx === option.option_idx);
    return own === undefined ? toCartLine(detail, option, option_cnt, g_idx) : { ...own, option_cnt };
  }

  /** Stores the lines, so that a guest cart can show them offline. */
  #rememberLines(): void {
    const { cart, storage } = this.#services;
    if (cart.owner !== null) return;
    new CartSnapshot(storage).addLines(null, this.#chosenLines);
  }

  private applyResult({ choices, failure }: ChoiceResult, option_idx: OptionIdx | null): void {
    this.choices = choices;
    this.showFailure(failure, choices.some((choice) => choice.option_idx === option_idx) ? option_idx : null);
  }

  private showFailure(failure: ChoiceFailure | null, option_idx: OptionIdx | null): void {
    this.note = failure === null ? null : { option_idx, text: choiceFailureText(failure) };
  }
}

/** Returns the preselected option: a sale with a single required option leaves no choice. */
function onlyChoice({ detail }: CurrentSale): readonly OptionChoice[] {
  const [only, ...others] = detail.option_list.filter((option) => !option.is_add_option);
  return only === undefined || others.length > 0 ? [] : addChoice(detail, [], only.option_idx).choices;
}
