import { action, computed, makeObservable, observableRef } from 'mobx';
import type { SheetCoupon } from '../../core/api/buying/payment.api.ts';
import type { CouponChoice } from '../../core/ordering/order-draft.ts';
import type { CouponIdx } from '../../core/vocabulary/ids.ts';
import type { OrderFormViewModel } from '../address/order-form.view-model.ts';
import type { OrderPricesViewModel } from '../order-form/order-prices.view-model.ts';

/** The coupon of the order: the best one until the shopper chooses. */
export class CouponChoiceViewModel {
  readonly #form: OrderFormViewModel;
  readonly #prices: OrderPricesViewModel;
  readonly #loadSheet: () => Promise<object | null>;

  /** True while the sheet with all coupons is open. */
  isOpen = false;

  /** `loadSheet` loads the code of the sheet; it returns null if that fails. */
  constructor(form: OrderFormViewModel, prices: OrderPricesViewModel, loadSheet: () => Promise<object | null>) {
    this.#form = form;
    this.#prices = prices;
    this.#loadSheet = loadSheet;
    makeObservable<this, 'setOpen'>(this, {
      isOpen: observableRef,
      usable: computed,
      unusable: computed,
      applied: computed,
      setOpen: action,
    });
  }

  /** True: the member has a coupon. */
  get isOffered(): boolean {
    return this.#list.length > 0;
  }

  get usable(): readonly SheetCoupon[] {
    return this.#list.filter(({ refused_text }) => refused_text === null);
  }

  get unusable(): readonly SheetCoupon[] {
    return this.#list.filter(({ refused_text }) => refused_text !== null);
  }

  /** The coupon that the amounts on screen include; null if there is none. */
  get applied(): SheetCoupon | null {
    const { sheet } = this.#prices;
    return this.#list.find(({ coupon_idx }) => coupon_idx === sheet?.coupon_idx) ?? null;
  }

  /** Returns whether the coupon has the largest discount. */
  isBest(coupon: SheetCoupon): boolean {
    return coupon === this.usable[0];
  }

  /** The coupon fields of the request to the server. */
  get request(): { coupon_idx: CouponIdx | null; propose_coupon: boolean } {
    const { coupon_choice } = this.#form.draft;
    return {
      coupon_idx: typeof coupon_choice === 'number' ? coupon_choice : null,
      propose_coupon: coupon_choice === 'best',
    };
  }

  async open(): Promise<void> {
    this.setOpen((await this.#loadSheet()) !== null);
  }

  close(): void {
    this.setOpen(false);
  }

  choose(coupon_choice: CouponChoice): void {
    this.#form.fill({ coupon_choice });
  }

  private setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
  }

  get #list(): readonly SheetCoupon[] {
    return this.#prices.sheet?.coupon_list ?? [];
  }
}
