import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { HeldCoupon } from '../../core/api/buying/coupon.api.ts';
import type { Api } from '../../core/client/api.ts';
import { parseCouponCode } from '../../core/coupon/coupon-code.ts';
import { couponPeriod } from '../../core/coupon/coupon-discount.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';

export type CouponTab = 'usable' | 'past';

/** The member's coupons, and the field for the number of a new one. */
export class CouponListViewModel implements PageViewModel {
  readonly documentTitle = '쿠폰함';
  readonly #api: Api;
  readonly #clock: Clock;
  readonly #dialogs: Dialogs;
  readonly #held: Loaded<{ list: HeldCoupon[] }>;
  tab: CouponTab = 'usable';
  code = '';
  codeFailure = '';
  isSaving = false;

  constructor(api: Api, clock: Clock, dialogs: Dialogs) {
    this.#api = api;
    this.#clock = clock;
    this.#dialogs = dialogs;
    this.#held = new Loaded(() => api.call('GET /api/v1/coupon', {}, { quiet: true }));
    makeObservable(this, {
      tab: observableRef,
      code: observableRef,
      codeFailure: observableRef,
      isSaving: observableRef,
      chooseTab: action,
      type: action,
    });
  }

  get isLoaded(): boolean {
    return this.#held.data !== null;
  }

  get failure(): string {
    return this.#held.data === null ? this.#held.message : '';
  }

  /** Unused coupons, sorted by their end, the earliest first. */
  get usable(): readonly HeldCoupon[] {
    return this.#list
      .filter((coupon) => !this.#isPast(coupon))
      .toSorted((one, other) => (one.end_dt < other.end_dt ? -1 : one.end_dt > other.end_dt ? 1 : 0));
  }

  /** Used and expired coupons, the newest first. */
  get past(): readonly HeldCoupon[] {
    return this.#list.filter((coupon) => this.#isPast(coupon));
  }

  async load(): Promise<void> {
    await this.#held.load();
  }

  start(): () => void {
    void this.#held.refresh();
    return () => undefined;
  }

  chooseTab(tab: CouponTab): void {
    this.tab = tab;
  }

  type(code: string): void {
    this.code = code;
    this.codeFailure = '';
  }

  /** Registers the coupon of the typed number. Returns false if the number is invalid. */
  async register(): Promise<boolean> {
    if (this.isSaving) return true;
    const code = parseCouponCode(this.code);
    if (code === null) {
      runInAction(() => (this.codeFailure = '쿠폰 번호를 영문과 숫자로 입력해 주세요.'));
      return false;
    }
    runInAction(() => (this.isSaving = true));
    const envelope = await this.#api.call('POST /api/v1/coupon/code', { code });
    runInAction(() => (this.isSaving = false));
    if (envelope.result_code !== 200) {
      runInAction(() => (this.codeFailure = envelope.result_msg));
      return false;
    }
    this.type('');
    this.#held.put({ list: [envelope.result_data, ...this.#list] });
    this.#dialogs.toast('쿠폰을 받았어요');
    return true;
  }

  #isPast({ used_dt, ...coupon }: HeldCoupon): boolean {
    return used_dt !== null || couponPeriod(coupon, this.#clock.now()) === 'ended';
  }

  get #list(): readonly HeldCoupon[] {
    return this.#held.data?.list ?? [];
  }
}
