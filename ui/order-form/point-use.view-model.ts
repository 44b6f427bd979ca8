import { action, computed, makeObservable, observableRef } from 'mobx';
import { formatNumber, formatPriceInput, parsePrice } from '../../core/money/won.ts';
import { checkPointUse, pointUseRefusalText, usablePoints } from '../../core/pricing/point-use.ts';
import type { OrderFormViewModel } from '../address/order-form.view-model.ts';
import type { OrderPricesViewModel } from './order-prices.view-model.ts';

/** The points that the shopper wants to use. */
export class PointUseViewModel {
  readonly #form: OrderFormViewModel;
  readonly #prices: OrderPricesViewModel;
  isChecked = false;

  constructor(form: OrderFormViewModel, prices: OrderPricesViewModel) {
    this.#form = form;
    this.#prices = prices;
    makeObservable(this, {
      isChecked: observableRef,
      failure: computed,
      shownFailure: computed,
      check: action,
      type: action,
    });
  }

  /** Why these points cannot be used, as a sentence; empty if they can. */
  get failure(): string {
    const { sheet, productsAmount } = this.#prices;
    if (sheet === null) return '';
    const refusal = checkPointUse(this.#form.draft.use_point, sheet.point.balance, productsAmount);
    return refusal === null ? '' : pointUseRefusalText(refusal);
  }

  /** `failure`, once the field was left; empty while the number is being typed. */
  get shownFailure(): string {
    return this.isChecked ? this.failure : '';
  }

  get text(): string {
    const { use_point } = this.#form.draft;
    return use_point === 0 ? '' : formatNumber(use_point);
  }

  /** The points of the request to the server; 0 while the number is invalid. */
  get wanted(): number {
    return this.failure === '' ? this.#form.draft.use_point : 0;
  }

  type(text: string): void {
    this.isChecked = false;
    this.#form.fill({ use_point: parsePrice(formatPriceInput(text)) ?? 0 });
  }

  check(): void {
    this.isChecked = true;
  }

  /** Fills in the maximum number of points. */
  useAll(): void {
    const balance = this.#prices.sheet?.point.balance ?? 0;
    this.#form.fill({ use_point: usablePoints(balance, balance, this.#prices.productsAmount) });
  }
}
