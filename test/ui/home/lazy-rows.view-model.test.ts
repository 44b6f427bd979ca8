import { describe, expect, it } from 'vitest';
import type { FollowedSale } from '../../../core/api/account/follow.api.ts';
import { addRecentlyViewed, clearRecentlyViewed } from '../../../core/browse/recently-viewed.ts';
import { FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { LazyRowsViewModel } from '../../../ui/home/lazy-rows.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { sampleSection, sampleSellCard } from './sample-section.ts';

const RANKING = 'GET /api/v1/home/ranking';
const FOLLOWED = 'GET /api/v1/follow/sale';
const OPENING = 'GET /api/v1/home/opening';
const SEEN = 'POST /api/v1/my-page/hist/prod';
const NOON = Date.UTC(2026, 10, 23, 3);
const DAYS = { start_dt: '2026-11-22', end_dt: '2026-11-22' };

function fixture(followed: FollowedSale[] = []) {
  const { http, api, storage, session } = cartFixture();
  const clock = new FakeClock(NOON);
  const [card] = sampleSection().md_pick_list;
  if (card === undefined) throw new Error('no sample card');
  http
    .succeed(RANKING, { ...DAYS, rank_list: [card] })
    .succeed(OPENING, [])
    .reply(SEEN, ({ sell_idx_list = [] }) =>
      success(
        sell_idx_list
          .map(Number)
          .map((sell_idx) => ({ ...card, sell_idx, end_dt: formatKst(NOON + HOUR_MS * (sell_idx - 1)) })),
      ),
    );
  http.reply(FOLLOWED, () => success({ list: followed, next_cursor: null }));
  const rows = new LazyRowsViewModel({ api, storage, clock, session });
  return { http, storage, session, clock, card, rows };
}

function sampleFollowed(sell_idx: number, end: number): FollowedSale {
  const sale = { ...sampleSellCard(sell_idx), member_id: 'farm', member_name: '달콤농장', is_new: true };
  return { ...sale, start_dt: formatKst(NOON - HOUR_MS), end_dt: formatKst(end) };
}

describe('LazyRowsViewModel', () => {
  it('lists upcoming sales until they open', async () => {
    const { rows, http, card, clock } = fixture();
    const opens = (sell_idx: number, at: number) => ({
      ...card,
      sell_idx,
      start_dt: formatKst(at),
      end_dt: formatKst(at + HOUR_MS),
    });
    http.succeed(OPENING, [opens(1, NOON + HOUR_MS), opens(2, NOON + 2 * HOUR_MS)]);
    await rows.load();
    expect(rows.opening.map(({ sell_idx }) => sell_idx)).toEqual([1, 2]);
    clock.advance(HOUR_MS);
    await rows.refresh();
    expect(rows.opening.map(({ sell_idx }) => sell_idx)).toEqual([2]);
  });

  it('omits upcoming sales if they do not load', async () => {
    const { rows, http } = fixture();
    http.reply(OPENING, FAILED_REQUEST);
    await rows.load();
    expect(rows.opening).toEqual([]);
    expect(rows.ranking).not.toBeNull();
  });

  it('requests the sales of followed sellers only for a member', async () => {
    const { rows, http, session } = fixture([sampleFollowed(1, NOON + HOUR_MS)]);
    await rows.load();
    expect(http.requestsOf(FOLLOWED)).toEqual([]);
    expect(rows.followed).toEqual([]);
    session.store(SORA);
    await rows.refresh();
    expect(rows.followed.map(({ sell_idx }) => sell_idx)).toEqual([1]);
  });

  it('shows the followed sales that still run, twelve at most, and those of no other member', async () => {
    const many = Array.from({ length: 15 }, (_, index) => sampleFollowed(index + 1, NOON + HOUR_MS * (index + 1)));
    const { rows, http, session, clock } = fixture(many);
    session.store(SORA);
    await rows.load();
    expect(rows.followed).toHaveLength(12);
    clock.advance(14 * HOUR_MS);
    http.replyOnce(FOLLOWED, FAILED_REQUEST);
    await rows.refresh();
    expect(rows.followed.map(({ sell_idx }) => sell_idx)).toEqual([15]);
    session.clear();
    await rows.refresh();
    expect(rows.followed).toEqual([]);
  });

  it('shows the ranking of yesterday, with its date', async () => {
    const { rows, card } = fixture();
    expect(rows.ranking).toBeNull();
    await rows.load();
    expect(rows.ranking).toEqual({ title: '어제 많이 샀어요', note: '11월 22일 주문 기준', cards: [card] });
  });

  it('shows no ranking if none exists, if all its sales are sold out, or if it does not load', async () => {
    for (const envelope of [success(null), success({ ...DAYS, rank_list: [] }), FAILED_REQUEST]) {
      const { rows, http } = fixture();
      http.replyOnce(RANKING, envelope);
      await rows.load();
      expect(rows.ranking).toBeNull();
    }
  });

  it('shows products viewed on this device that are still on sale, twelve at most', async () => {
    const { rows, storage, clock } = fixture();
    for (let sell_idx = 1; sell_idx <= 15; sell_idx += 1) addRecentlyViewed(storage, sell_idx);
    await rows.load();
    expect(rows.recentlyViewed.map(({ sell_idx }) => sell_idx)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    clock.advance(12 * HOUR_MS);
    await rows.refresh();
    expect(rows.recentlyViewed.map(({ sell_idx }) => sell_idx)).toEqual([15, 14]);
  });

  it('requests nothing on a device without viewed products', async () => {
    const { rows, http } = fixture();
    await rows.load();
    expect(http.requestsOf(SEEN)).toEqual([]);
    expect(rows.recentlyViewed).toEqual([]);
  });

  it('updates viewed products on return if they have changed, and requests nothing otherwise', async () => {
    const { rows, storage, http } = fixture();
    addRecentlyViewed(storage, 5);
    await rows.load();
    await rows.refresh();
    expect(http.requestsOf(SEEN)).toHaveLength(1);
    addRecentlyViewed(storage, 7);
    await rows.refresh();
    expect(rows.recentlyViewed.map(({ sell_idx }) => sell_idx)).toEqual([7, 5]);
    clearRecentlyViewed(storage);
    await rows.refresh();
    expect(rows.recentlyViewed).toEqual([]);
  });

  it('keeps both rows if a reload fails', async () => {
    const { rows, storage, http, clock } = fixture();
    addRecentlyViewed(storage, 5);
    await rows.load();
    addRecentlyViewed(storage, 7);
    clock.advance(HOUR_MS);
    http.replyOnce(RANKING, FAILED_REQUEST).replyOnce(SEEN, FAILED_REQUEST);
    await rows.refresh();
    expect(rows.ranking?.cards).toHaveLength(1);
    expect(rows.recentlyViewed.map(({ sell_idx }) => sell_idx)).toEqual([5]);
  });
});
