import { describe, expect, it } from 'vitest';
import type { TimeDealCard } from '../../../core/api/schema/sale-fields.ts';
import { FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { Likes } from '../../../core/like/likes.ts';
import { LikeListViewModel } from '../../../ui/like/like-list.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';

const LIST = 'GET /api/v1/like';
const card = (sell_idx: number): TimeDealCard => ({
  sell_idx,
  product_name: '감귤',
  product_img: 'p/citrus.webp',
  sale_price: 29_900,
  consumer_price: 17_900,
  start_dt: '2026-11-01 00:00:00',
  end_dt: '2026-12-01 00:00:00',
  delivery_free_type: 'free',
  delivery_free_value: 0,
  delivery_price: 0,
});

async function opened(total_page: number) {
  const { http, api, session } = cartFixture(undefined, undefined, SORA);
  http.reply(LIST, (request) => {
    const now_page = Number(request.now_page);
    const list = now_page === 0 ? [] : [card(now_page * 2), card(now_page * 2 - 1)];
    return success({ list, total_page, total_cnt: total_page * 2, sell_idx_list: [1, 2] });
  });
  const likes = new Likes(api, session);
  const page = new LikeListViewModel(api, likes);
  await page.load();
  return { http, likes, page };
}

describe('LikeListViewModel', () => {
  it('shows liked products, and loads more when the list is scrolled', async () => {
    const { page, likes, http } = await opened(2);
    expect(page).toMatchObject({ state: 'ready', total_cnt: 4 });
    expect(likes.has(2)).toBe(true);
    await page.list.more();
    await page.list.more();
    expect(page.list.items.map(({ sell_idx }) => sell_idx)).toEqual([2, 1, 4, 3]);
    expect(http.requestsOf(LIST)).toEqual([{ now_page: 1 }, { now_page: 0 }, { now_page: 2 }]);
  });

  it('keeps a card after its like is removed, so that it can be liked again', async () => {
    const { page, likes, http } = await opened(1);
    http.succeed('DELETE /api/v1/like', { sell_idx: 2, is_liked: false, like_cnt: 0 });
    await likes.toggle(2);
    expect(likes.has(2)).toBe(false);
    expect(page.list.items.map(({ sell_idx }) => sell_idx)).toEqual([2, 1]);
  });

  it('shows why the likes failed to load, and loads them on the next try', async () => {
    const { page, http } = await opened(1);
    http.reply(LIST, FAILED_REQUEST);
    await page.load();
    expect(page).toMatchObject({ state: 'failed', failure: FAILED_REQUEST.result_msg });
    http.succeed(LIST, { list: [card(5)], total_page: 1, total_cnt: 1, sell_idx_list: [5] });
    await page.load();
    expect(page).toMatchObject({ state: 'ready', total_cnt: 1 });
    expect(page.list.items).toHaveLength(1);
  });
});
