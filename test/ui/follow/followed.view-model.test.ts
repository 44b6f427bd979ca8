import { describe, expect, it } from 'vitest';
import type { FollowedSale, FollowedSeller } from '../../../core/api/account/follow.api.ts';
import { FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { FollowedViewModel } from '../../../ui/follow/followed.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { sampleSellCard } from '../home/sample-section.ts';

const SELLERS = 'GET /api/v1/follow';
const SALES = 'GET /api/v1/follow/sale';

function sale(sell_idx: number): FollowedSale {
  return { ...sampleSellCard(sell_idx), member_id: 'farm', member_name: '달콤농장', is_new: true };
}

function seller(member_id: string): FollowedSeller {
  const facts = { on_cnt: 2, is_new: false, followed_dt: '2026-11-20 12:00:00' };
  return { member_id, member_name: member_id, account: '', profile_img: null, ...facts };
}

describe('FollowedViewModel', () => {
  it('loads the sales page by page, and does not request the sellers', async () => {
    const { http, api } = cartFixture();
    http.reply(SALES, ({ cursor }) =>
      cursor === null
        ? success({ list: [sale(3), sale(2)], next_cursor: 'after-2' })
        : success({ list: [sale(1)], next_cursor: null }),
    );
    const page = new FollowedViewModel(api, 'sale');
    expect(page.state).toBe('loading');
    await page.load();
    await page.sales.more();
    expect(page.sales.items.map(({ sell_idx }) => sell_idx)).toEqual([3, 2, 1]);
    expect(http.requestsOf(SALES)).toEqual([{ cursor: null }, { cursor: 'after-2' }]);
    expect(http.requestsOf(SELLERS)).toEqual([]);
  });

  it('shows a failure, and loads again on request', async () => {
    const { http, api } = cartFixture();
    http.replyOnce(SELLERS, FAILED_REQUEST);
    const page = new FollowedViewModel(api, 'seller');
    await page.load();
    expect([page.state, page.failure]).toEqual(['failed', FAILED_REQUEST.result_msg]);
    http.succeed(SELLERS, { list: [seller('farm')], next_cursor: null, total_cnt: 1 });
    await page.retry();
    expect([page.state, page.total_cnt]).toEqual(['ready', 1]);
  });

  it('shows newly opened sales when the shopper returns, and keeps the rows if loading fails', async () => {
    const { http, api } = cartFixture();
    http.succeed(SALES, { list: [sale(1)], next_cursor: null });
    const page = new FollowedViewModel(api, 'sale');
    await page.load();
    page.start();
    expect(http.requestsOf(SALES)).toHaveLength(1);
    http.succeed(SALES, { list: [sale(2), sale(1)], next_cursor: null });
    page.start();
    await expect.poll(() => page.sales.items.map(({ sell_idx }) => sell_idx)).toEqual([2, 1]);
    http.replyOnce(SALES, FAILED_REQUEST);
    page.start();
    await expect.poll(() => http.requestsOf(SALES).length).toBe(3);
    expect(page.sales.items).toHaveLength(2);
  });

  it('keeps all loaded pages when the shopper returns', async () => {
    const { http, api } = cartFixture();
    http.reply(SELLERS, ({ cursor }) =>
      cursor === null
        ? success({ list: [seller('one')], next_cursor: 'after', total_cnt: 2 })
        : success({ list: [seller('two')], next_cursor: null, total_cnt: 2 }),
    );
    const page = new FollowedViewModel(api, 'seller');
    await page.load();
    await page.sellers.more();
    page.start();
    page.start();
    await expect.poll(() => http.requestsOf(SELLERS).length).toBe(3);
    expect(page.sellers.items.map(({ member_id }) => member_id)).toEqual(['one', 'two']);
  });
});
