import { updateRankings } from '../../../../../adapters/server/rankings/update-rankings.ts';
import { FakeClock } from '../../../../fakes/fake-clock.ts';
import { ResponseCache } from '../../../../../adapters/server/kernel/response-cache.ts';
import { findOfficeGroups } from '../../../../../adapters/server/office-groups/find-groups.ts';
import { loadGroupPage } from '../../../../../adapters/server/office-groups/group-page.ts';
import { GROUP_OUTCOMES, GROUP_STATES } from '../../../../../core/vocabulary/group-states.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCatalogue } from '../../../../../adapters/demo/catalogue.ts';
import { loadCatalogue } from '../../../../../adapters/server/import/first-catalogue/load-catalogue.ts';
import { loadOrder } from '../../../../../adapters/server/order-rows/load-order.ts';
import { MIN_HOME_ORDERS } from '../../../../../core/ranking/home-ranking.ts';
import { heldAmount } from '../../../../../core/claim/refund.ts';
import { groupStateAt } from '../../../../../core/group/group-state.ts';
import { formatKst } from '../../../../../core/time/kst.ts';
import { QUICK_PASSWORDS } from '../../../../fakes/quick-passwords.ts';
import { NOON, openTestDatabase } from '../../test-shop.ts';

describe('the orders of the demo shop', () => {
  const opened: { database?: Awaited<ReturnType<typeof openTestDatabase>>['database'] } = {};
  const database = () => {
    if (opened.database === undefined) throw new Error('not open yet');
    return opened.database;
  };

  beforeAll(async () => {
    const { database: empty, close } = await openTestDatabase();
    opened.database = empty;
    await loadCatalogue(empty, QUICK_PASSWORDS, makeCatalogue(1, NOON), NOON);
    return close;
  }, 120_000);

  it('include every status', async () => {
    const found = await database().selectFrom('order_line').select('order_status').distinct().execute();
    expect(found.map((line) => line.order_status).toSorted()).toEqual(
      [
        '입금대기',
        '결제완료',
        '상품준비중',
        '배송중',
        '배송완료',
        '반품요청',
        '교환요청',
        '환불요청',
        '구매확정',
        '취소완료',
        '반품완료',
        '교환완료',
        '환불완료',
      ].toSorted(),
    );
    const payments = await database().selectFrom('payment').select('payment_status').distinct().execute();
    expect(payments.map((payment) => payment.payment_status).toSorted()).toEqual(['paid', 'refunded', 'waiting']);
  });

  it('hold the paid amount less refunds, with a transaction id that the sandbox gateway knows', async () => {
    const payments = await database().selectFrom('payment').select('payment_idx').execute();
    for (const { payment_idx } of payments) {
      const order = await loadOrder(database(), payment_idx);
      if (order === undefined) throw new Error('no order');
      const { detail, payment } = order;
      const { goods_amount, discount_amount, delivery_amount, use_point, total_amount } = detail.amounts;
      expect(goods_amount - discount_amount + delivery_amount - use_point).toBe(total_amount);
      const done = detail.refund_list.filter((refund) => refund.refund_status === 'done');
      const held = heldAmount({ total_amount, refund_list: done });
      expect(payment.tid).toMatch(new RegExp(`^MOADEMO-(CARD|VBANK|ISSUED)-${total_amount}-${held}-`));
      expect(payment.payment_status === 'refunded').toBe(held === 0);
    }
  });

  it('have purchase groups that are open, full and ended, each valid by the rules of groups', async () => {
    const rows = await database()
      .selectFrom('group_purchase')
      .innerJoin('sale', 'sale.sell_idx', 'group_purchase.sell_idx')
      .select(['g_idx', 'group_cnt', 'group_purchase.goal_cnt', 'end_dt', 'value_type'])
      .orderBy('g_idx')
      .execute();
    const states = rows.map((row) => groupStateAt(row, NOON));
    expect(new Set(states)).toEqual(new Set(GROUP_STATES));
    expect(states.filter((state) => state === '모집중').length).toBeGreaterThan(2);
    // The opener paid the normal price; members who joined paid less.
    for (const { g_idx, group_cnt } of rows) {
      const lines = await database()
        .selectFrom('order_line')
        .select(['payment_idx', 'discount_amount'])
        .where('g_idx', '=', g_idx)
        .orderBy('payment_idx')
        .execute();
      expect(lines.map(({ discount_amount }) => discount_amount > 0)).toEqual(lines.map((_, place) => place > 0));
      expect(lines).toHaveLength(group_cnt);
    }
  });

  it('have a group that staff ended before its sale, and groups of every outcome in the office', async () => {
    const { list } = await findOfficeGroups(database(), { state: null, sale: null, cursor: null }, NOON);

    expect(new Set(list.map(({ outcome }) => outcome))).toEqual(new Set(GROUP_OUTCOMES));
    const [ended, ...more] = list.filter(({ ended_dt }) => ended_dt !== null);
    expect(more).toEqual([]);
    expect(ended).toMatchObject({ outcome: 'failed', group_cnt: 2, ended_dt: ended?.end_dt });
    const page = await loadGroupPage(database(), ended?.g_idx ?? 0, NOON);
    expect(page).toMatchObject({ ended_by: '한소라' });
    expect(page?.story_list.map(({ text }) => text)).toEqual(['열었어요', '참여했어요', '끝냈어요']);
  });

  it('have no event in the future, and no duplicate event', async () => {
    const events = await database().selectFrom('order_event').select(['order_idx', 'to_status', 'event_dt']).execute();
    expect(events.every((event) => event.event_dt <= formatKst(NOON))).toBe(true);
    expect(new Set(events.map((event) => `${event.order_idx} ${event.to_status} ${event.event_dt}`)).size).toBe(
      events.length,
    );
  });

  it('have granted the right points, and have spent only granted ones', async () => {
    const lots = await database().selectFrom('point_lot').selectAll().execute();
    const lines = await database()
      .selectFrom('order_line')
      .select(['order_idx', 'paid_amount'])
      .where('order_status', 'in', ['구매확정', '교환완료'])
      .execute();
    const earned = new Map(lots.filter((lot) => lot.order_idx !== null).map((lot) => [lot.order_idx, lot.amount]));
    expect(earned).toEqual(new Map(lines.map((line) => [line.order_idx, Math.floor(line.paid_amount / 100)])));
    expect(lots.every((lot) => lot.remaining === lot.amount)).toBe(true);
    expect(await database().selectFrom('point_use').selectAll().execute()).toEqual([]);
  });

  it('yield a ranking on home, and sales bought together', async () => {
    const clock = new FakeClock(NOON);
    await updateRankings({ database: database(), clock, responses: new ResponseCache(clock) });
    const made = await database().selectFrom('ranking').select('order_cnt').where('period', '=', 'day').execute();
    expect(made[0]?.order_cnt).toBeGreaterThanOrEqual(MIN_HOME_ORDERS);
    const ranked = await database()
      .selectFrom('ranking_sale')
      .select(['sell_idx', 'previous_rank'])
      .where('period', '=', 'day')
      .where('category_idx', '=', 0)
      .orderBy('ordinal')
      .execute();
    expect(ranked.length).toBeGreaterThan(6);
    expect(ranked.some((sale, index) => sale.previous_rank !== null && sale.previous_rank !== index + 1)).toBe(true);
    const pairs = await database().selectFrom('bought_together').select('sell_idx').execute();
    expect(pairs.map(({ sell_idx }) => sell_idx)).toContain(ranked[0]?.sell_idx);
  });
});
