import { action, computed, makeObservable, observableRef } from 'mobx';
import type { BuyInfo, ProductDetail } from '../../core/api/browse/product.api.ts';
import type { HeldCoupon } from '../../core/api/buying/coupon.api.ts';
import type { Coupon } from '../../core/api/schema/coupon-fields.ts';
import { saleBenefits, type SaleBenefits } from '../../core/benefit/sale-benefits.ts';
import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import type { Resolve } from '../../core/ports/token.ts';
import type { SaleAvailability } from '../../core/sale/sale-availability.ts';
import { OfferedCouponsViewModel } from '../coupon/offered-coupons.view-model.ts';
import { Loaded } from '../kit/loaded.ts';

/** The part of the page's sale on which its benefits depend. The getters return the current state. */
export interface BenefitSale {
  readonly detail: ProductDetail | null;
  readonly offer: SaleAvailability | null;
  /** The terms for this shopper; null if they are the public ones, or not known yet. */
  readonly buyInfo: BuyInfo | null;
}

/** A shopper's benefits for a sale: discounts, the best coupon they have or can download, and points. */
export class BenefitsViewModel {
  readonly offered: OfferedCouponsViewModel;
  readonly #sale: BenefitSale;
  readonly #session: Session;
  readonly #held: Loaded<{ list: HeldCoupon[] }>;
  /** True while the sheet with all benefits is open. */
  isOpen = false;
  /** True once the coupons have loaded, or loading them has failed. */
  isReady = false;

  constructor(resolve: Resolve, sale: BenefitSale, sell_idx: ProductDetail['sell_idx']) {
    this.offered = new OfferedCouponsViewModel(resolve, sell_idx);
    this.#sale = sale;
    this.#session = resolve(Session);
    this.#held = new Loaded(() => resolve(Api).call('GET /api/v1/coupon', {}, { quiet: true }));
    makeObservable<this, 'coupons' | 'setReady'>(this, {
      isOpen: observableRef,
      isReady: observableRef,
      coupons: computed,
      setOpen: action,
      setReady: action,
    });
  }

  get isMember(): boolean {
    return this.#session.user !== null;
  }

  /** Returns the benefits; null while the sale cannot be ordered, and until the coupons are known. */
  benefitsAt(now: number): SaleBenefits | null {
    const { detail, offer, buyInfo } = this.#sale;
    if (!this.isReady || detail === null || offer?.kind !== 'open') return null;
    return saleBenefits(detail, buyInfo, this.coupons, now);
  }

  /** Returns whether the shopper has not downloaded the coupon yet. */
  isDownloadable({ coupon_idx }: Coupon): boolean {
    return this.offered.list.some((one) => one.coupon_idx === coupon_idx && !one.is_taken);
  }

  async load(): Promise<void> {
    await Promise.all([this.offered.load(), this.isMember ? this.#held.load() : null]);
    this.setReady();
  }

  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
  }

  /** The coupons that can be downloaded, those downloaded here, and those that the member has not used. */
  private get coupons(): readonly Coupon[] {
    const held = this.#held.data?.list ?? [];
    const known = new Set(held.map(({ coupon_idx }) => coupon_idx));
    const isUsable = (one: (typeof this.offered.list)[number]): boolean =>
      !known.has(one.coupon_idx) && (!one.is_taken || this.offered.wasDownloadedHere(one.coupon_idx));
    return [...held.filter(({ used_dt }) => used_dt === null), ...this.offered.list.filter(isUsable)];
  }

  private setReady(): void {
    this.isReady = true;
  }
}
