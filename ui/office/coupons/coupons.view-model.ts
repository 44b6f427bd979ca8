import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeListedCoupon } from '../../../core/api/office/people/coupons.api.ts';
import { couponPeriod } from '../../../core/coupon/coupon-discount.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import type { UnsentValues } from '../drafts/reopenable-form.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';
import { readQuery, writeAddress } from '../kit/query.ts';
import { CouponViewModel, type IssueValues } from './coupon.view-model.ts';
import { NewCouponViewModel } from './new-coupon.view-model.ts';
import type { CouponIdx } from '../../../core/vocabulary/ids.ts';

const PATH = '/coupons';
const FILTER_NAMES = ['state'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** The list of coupons, the one that is open next to it, and the one that is being created. */
export class CouponsViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #address: Address;
  readonly #clock: Clock;
  readonly #drafts: StaffDrafts;
  /** Typed people who have not been given the coupon yet. */
  readonly #people: UnsentValues<IssueValues> = new Map();

  readonly listing: Listing<OfficeListedCoupon, FilterName>;
  /** Null while no coupon is open. */
  coupon: CouponViewModel | null = null;
  /** Null while no coupon is being created. */
  created: NewCouponViewModel | null = null;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    notices: Notices,
    address: Address,
    clock: Clock,
    drafts: StaffDrafts,
  ) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#address = address;
    this.#clock = clock;
    this.#drafts = drafts;
    this.listing = new Listing<OfficeListedCoupon, FilterName>({
      api,
      address,
      path: PATH,
      names: FILTER_NAMES,
      keyOf: ({ coupon_idx }) => coupon_idx,
      load: ({ state }, cursor) =>
        api.call('GET /api/office/v1/coupons', { state: state === 'open' || state === 'over' ? state : null, cursor }),
    });
    makeObservable(this, { coupon: observableRef, created: observableRef });
  }

  start(): () => void {
    const stops = [this.listing.start(), this.#address.listen(() => this.#follow())];
    this.#follow();
    return () => stops.forEach((stop) => stop());
  }

  get canEdit(): boolean {
    return this.#account.hasRight('coupons.edit');
  }

  /**
   * Returns whether a coupon cannot be downloaded yet (`early`), can be downloaded now (`open`), or is closed or ended
   * (`over`).
   */
  stateOf(coupon: Pick<OfficeListedCoupon, 'closed_dt' | 'start_dt' | 'end_dt'>): 'early' | 'open' | 'over' {
    if (coupon.closed_dt !== null) return 'over';
    const period = couponPeriod(coupon, this.#clock.now());
    return period === 'running' ? 'open' : period === 'early' ? 'early' : 'over';
  }

  /** Opens a coupon next to the unchanged list; null closes it. */
  open(coupon_idx: CouponIdx | null): void {
    const fields = new URLSearchParams(this.#address.search);
    fields.delete('open');
    const open = coupon_idx === null ? '' : String(coupon_idx);
    this.#address.open(writeAddress(PATH, { ...Object.fromEntries(fields), open }));
  }

  startCreating(): void {
    const created = new NewCouponViewModel(this.#api, this.#drafts, (coupon_idx) => {
      this.stopCreating();
      this.#notices.show('쿠폰을 만들었어요.');
      void this.listing.reload();
      if (coupon_idx !== null) this.open(coupon_idx);
    });
    runInAction(() => (this.created = created));
  }

  stopCreating(): void {
    runInAction(() => (this.created = null));
  }

  #follow(): void {
    if (this.#address.path !== PATH) return;
    const { open } = readQuery(this.#address.search, ['open']);
    const coupon_idx = /^[1-9]\d{0,14}$/.test(open) ? Number(open) : null;
    if (coupon_idx === (this.coupon?.coupon_idx ?? null)) return;
    const coupon =
      coupon_idx === null
        ? null
        : new CouponViewModel(
            coupon_idx,
            this.#api,
            (text) => {
              this.#notices.show(text);
              void this.listing.reload();
            },
            this.#people,
          );
    runInAction(() => (this.coupon = coupon));
    void coupon?.page.load();
  }
}

export const couponsModel = recipe(CouponsViewModel, OfficeApi, StaffAccount, Notices, Address, Clock, StaffDrafts);
