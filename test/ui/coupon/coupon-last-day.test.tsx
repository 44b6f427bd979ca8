import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CouponListView } from '../../../ui/coupon/coupon-list.view.tsx';
import { CouponListViewModel } from '../../../ui/coupon/coupon-list.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { sampleCoupon } from '../../core/coupon/sample-coupon.ts';
import { NOW } from '../../core/cart/sample-line.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';

describe('CouponListView', () => {
  it('shows the last day of a coupon, which is the day before an end at midnight', async () => {
    const { http, api } = cartFixture(undefined, undefined, SORA);
    const coupon = { ...sampleCoupon(1, { end_dt: '2026-12-28 00:00:00' }), taken_dt: '2026-11-10 12:00:00' };
    http.succeed('GET /api/v1/coupon', { list: [{ ...coupon, used_dt: null }] });
    const viewModel = new CouponListViewModel(api, new FakeClock(NOW), new FakeDialogs());
    await viewModel.load();

    const html = renderToStaticMarkup(<CouponListView viewModel={viewModel} />);

    expect(html).toContain('12월 27일<br/>까지');
  });
});
