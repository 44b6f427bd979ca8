import { describe, expect, it } from 'vitest';
import type { HeldCoupon } from '../../../core/api/buying/coupon.api.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import { CouponListViewModel } from '../../../ui/coupon/coupon-list.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { sampleCoupon } from '../../core/coupon/sample-coupon.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { NOW } from '../../core/cart/sample-line.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const MINE = 'GET /api/v1/coupon';
const CODE = 'POST /api/v1/coupon/code';

const held = (coupon_idx: number, changes: Partial<HeldCoupon> = {}): HeldCoupon => ({
  ...sampleCoupon(coupon_idx, { value: 3_000 }),
  taken_dt: '2026-11-10 12:00:00',
  used_dt: null,
  ...changes,
});

async function opened(list: HeldCoupon[]) {
  const { http, api } = cartFixture(undefined, undefined, SORA);
  const dialogs = new FakeDialogs();
  const page = new CouponListViewModel(api, new FakeClock(NOW), dialogs);
  http.succeed(MINE, { list });
  await page.load();
  return { http, dialogs, page };
}

describe('CouponListViewModel', () => {
  it('separates usable coupons, the first to end first, from those that were used or have ended', async () => {
    const { page } = await opened([
      held(1),
      held(2, { end_dt: '2026-11-25 00:00:00' }),
      held(3, { used_dt: '2026-11-12 12:00:00' }),
      held(4, { end_dt: '2026-11-15 00:00:00' }),
    ]);
    expect(page.usable.map(({ coupon_idx }) => coupon_idx)).toEqual([2, 1]);
    expect(page.past.map(({ coupon_idx }) => coupon_idx)).toEqual([3, 4]);
  });

  it('adds the coupon of a typed code, and empties the field', async () => {
    const { page, http, dialogs } = await opened([]);
    http.succeed(CODE, held(7));
    page.type('moa-2026');
    expect(await page.register()).toBe(true);
    expect(http.requestsOf(CODE)).toEqual([{ code: 'MOA2026' }]);
    expect(page).toMatchObject({ code: '', codeFailure: '', isSaving: false });
    expect(page.usable.map(({ coupon_idx }) => coupon_idx)).toEqual([7]);
    expect(dialogs.toasts).toHaveLength(1);
  });

  it('retains a refused code in the field, with the reason next to it', async () => {
    const { page, http } = await opened([]);
    page.type('감사');
    expect(await page.register()).toBe(false);
    expect(http.requestsOf(CODE)).toEqual([]);
    http.reply(CODE, failure(404, '쿠폰 번호를 다시 확인해 주세요.'));
    page.type('WRONG2026');
    expect(await page.register()).toBe(false);
    expect(page).toMatchObject({ code: 'WRONG2026', codeFailure: '쿠폰 번호를 다시 확인해 주세요.', isSaving: false });
  });
});
