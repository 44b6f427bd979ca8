import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { HeldCoupon, OfferedCoupon } from '../../../core/api/buying/coupon.api.ts';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import type { ServiceKey } from '../../../core/ports/token.ts';
import { BenefitsViewModel, type BenefitSale } from '../../../ui/benefit/benefits.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { NOW } from '../../core/cart/sample-line.ts';
import { sampleCoupon } from '../../core/coupon/sample-coupon.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { sampleDetail } from '../product/sample-detail.ts';

const OFFERED = 'GET /api/v1/coupon/sale/{sell_idx}';
const MINE = 'GET /api/v1/coupon';
const TAKE = 'POST /api/v1/coupon';

const offered = (coupon_idx: number, value: number, is_taken = false): OfferedCoupon => ({
  ...sampleCoupon(coupon_idx, { value }),
  is_taken,
});
const held = (coupon_idx: number, value: number, used_dt: string | null = null): HeldCoupon => ({
  ...sampleCoupon(coupon_idx, { value }),
  taken_dt: '2026-11-10 12:00:00',
  used_dt,
});
const OPEN: BenefitSale = { detail: sampleDetail(), offer: { kind: 'open' }, buyInfo: null };

function opened(isMember: boolean, sale: BenefitSale = OPEN) {
  const { http, api, session } = isMember ? cartFixture(undefined, undefined, SORA) : cartFixture();
  const services = new Map<ServiceKey<unknown>, unknown>([
    [Api, api],
    [Session, session],
    [Dialogs, new FakeDialogs()],
    [Navigation, new FakeNavigation('/product/12')],
  ]);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each token has its own service above
  const resolve = <T>(token: ServiceKey<T>): T => services.get(token) as T;
  return { http, benefits: new BenefitsViewModel(resolve, sale, 12) };
}

describe('BenefitsViewModel', () => {
  it('applies for a guest the best coupon that can be downloaded, and requests no coupons of a member', async () => {
    const { http, benefits } = opened(false);
    http.succeed(OFFERED, { list: [offered(1, 1_000), offered(2, 2_000)] });
    await benefits.load();
    expect(benefits.benefitsAt(NOW)).toMatchObject({ coupon: { coupon_idx: 2 }, payAmount: 15_900 });
    expect(benefits.isDownloadable(sampleCoupon(2))).toBe(true);
    expect(http.requestsOf(MINE)).toEqual([]);
  });

  it('applies the best unused coupon of a member, even one that no page offers', async () => {
    const { http, benefits } = opened(true);
    http.succeed(OFFERED, { list: [offered(1, 1_000), offered(2, 9_000, true)] });
    http.succeed(MINE, { list: [held(2, 9_000, '2026-11-12 12:00:00'), held(5, 3_000)] });
    await benefits.load();
    expect(benefits.benefitsAt(NOW)).toMatchObject({ coupon: { coupon_idx: 5 }, coupon_amount: 3_000 });
    expect(benefits.isDownloadable(sampleCoupon(5))).toBe(false);
  });

  it('still applies a coupon after it was downloaded on this page', async () => {
    const { http, benefits } = opened(true);
    http.succeed(OFFERED, { list: [offered(1, 1_000)] });
    http.succeed(MINE, { list: [] });
    http.succeed(TAKE, held(1, 1_000));
    await benefits.load();
    const shown: unknown[] = [];
    const stop = autorun(() => shown.push(benefits.benefitsAt(NOW)?.coupon_amount));
    await benefits.offered.download(1);
    stop();
    expect(new Set(shown)).toEqual(new Set([1_000]));
    expect(benefits.isDownloadable(sampleCoupon(1))).toBe(false);
  });

  it('shows nothing until the coupons have loaded, and the price without coupons if they cannot be loaded', async () => {
    const { http, benefits } = opened(true);
    http.reply(OFFERED, failure(500, '잠시 후 다시 시도해 주세요.'));
    http.reply(MINE, failure(500, '잠시 후 다시 시도해 주세요.'));
    expect(benefits.benefitsAt(NOW)).toBeNull();
    await benefits.load();
    expect(benefits.benefitsAt(NOW)).toMatchObject({ coupon: null, payAmount: 17_900 });
  });

  it('shows nothing for a sale that is not open', async () => {
    const { http, benefits } = opened(false, { ...OPEN, offer: { kind: 'ended' } });
    http.succeed(OFFERED, { list: [offered(1, 1_000)] });
    await benefits.load();
    expect(benefits.benefitsAt(NOW)).toBeNull();
  });
});
