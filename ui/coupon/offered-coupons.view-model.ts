import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { OfferedCoupon } from '../../core/api/buying/coupon.api.ts';
import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import { LOGIN_PROMPT } from '../../core/navigation/route-rules.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { CouponIdx, SellIdx } from '../../core/vocabulary/ids.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { Loaded } from '../kit/loaded.ts';

/** The coupons that can be downloaded on a product page. */
export class OfferedCouponsViewModel {
  readonly #api: Api;
  readonly #session: Session;
  readonly #dialogs: Dialogs;
  readonly #navigation: Navigation;
  readonly #offered: Loaded<{ list: OfferedCoupon[] }>;
  readonly #downloadedHere = new Set<CouponIdx>();
  isOpen = false;
  /** The coupons that are being downloaded. */
  saving: ReadonlySet<CouponIdx> = new Set();

  constructor(resolve: Resolve, sell_idx: SellIdx) {
    this.#api = resolve(Api);
    this.#session = resolve(Session);
    this.#dialogs = resolve(Dialogs);
    this.#navigation = resolve(Navigation);
    this.#offered = new Loaded(() =>
      this.#api.call('GET /api/v1/coupon/sale/{sell_idx}', { sell_idx }, { quiet: true }),
    );
    makeObservable<this, 'setSaving'>(this, {
      isOpen: observableRef,
      saving: observableRef,
      setOpen: action,
      setSaving: action,
    });
  }

  /** The coupons; empty until they have loaded, and if they cannot be loaded. */
  get list(): readonly OfferedCoupon[] {
    return this.#offered.data?.list ?? [];
  }

  get downloadableCount(): number {
    return this.list.filter(({ is_taken }) => !is_taken).length;
  }

  /** Returns whether the shopper downloaded the coupon on this page, so that it is certainly unused. */
  wasDownloadedHere(coupon_idx: CouponIdx): boolean {
    return this.#downloadedHere.has(coupon_idx);
  }

  async load(): Promise<void> {
    await this.#offered.load();
  }

  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
  }

  /** Downloads a coupon. Asks a guest to log in. */
  async download(coupon_idx: CouponIdx): Promise<void> {
    if (this.saving.has(coupon_idx)) return;
    if (this.#session.user === null) return this.#promptLogin();
    this.setSaving([...this.saving, coupon_idx]);
    const envelope = await this.#api.call('POST /api/v1/coupon', { coupon_idx });
    this.setSaving([...this.saving].filter((one) => one !== coupon_idx));
    if (envelope.result_code === 200) {
      const list = this.list.map((one) => (one.coupon_idx === coupon_idx ? { ...one, is_taken: true } : one));
      this.#downloadedHere.add(coupon_idx);
      this.#offered.put({ list });
      this.#dialogs.toast('쿠폰을 받았어요');
      return;
    }
    if (envelope.result_code === 409) void this.#offered.refresh();
    await this.#dialogs.alert({ content: envelope.result_msg });
  }

  async #promptLogin(): Promise<void> {
    const { key, location } = this.#navigation.entry();
    if (!(await this.#dialogs.alert(LOGIN_PROMPT))) return;
    runInAction(() => this.setOpen(false));
    if (this.#navigation.entry().key === key) this.#navigation.go(loginPath(location));
  }

  private setSaving(saving: readonly CouponIdx[]): void {
    this.saving = new Set(saving);
  }
}
