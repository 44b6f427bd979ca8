import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { autoConfirmPurchases } from '../../../../adapters/server/claims/confirm-purchase.ts';
import { finishExchange } from '../../../../adapters/server/operator-claims/finish-exchange.ts';
import { findLineAction } from '../../../../core/claim/order-actions.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import {
  advanceLine,
  completeReturn,
  detailOf,
  expectDone,
  exchangeForm,
  idsOf,
  paidOrder,
  refOf,
  returnForm,
} from '../claims/order-owner.ts';
import type { OwnedOrder } from '../claims/order-owner.ts';
import { dataOf, lineOf, pointsOf } from '../payments/shopper.ts';
import { sampleMember, type SampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { loadRefundAmount, fillGroup, groupSale, joinGroup } from './group-shopper.ts';

const OFF = 3_000;
/** 1 % of 17,900 won. */
const PURCHASE = 179;
const CONFIRM = 'POST /api/v2/payment/purchase/confirm';

describe('the reward of a group’s opener', { timeout: 30_000 }, () => {
  const shop = useTestShop();

  const openedBy = async (sale: SampleSale, token?: string, options: readonly number[] = [0]) => {
    const cart_list = options.map((option) => ({ ...lineOf(sale, 1, option), type: 'group' as const }));
    const own = await paidOrder(shop, { cart_list }, token);
    const [group] = dataOf(await shop.call('POST /api/v1/group/order', refOf(own), token));
    if (group === undefined) throw new Error('no group was opened');
    return { own, g_idx: group.g_idx, ids: await idsOf(shop, own) };
  };
  const confirm = async (own: OwnedOrder) => {
    for (const order_idx of await idsOf(shop, own)) {
      if (
        (await detailOf(shop, own)).order_list.some(
          (line) => line.order_idx === order_idx && line.order_status === '결제완료',
        )
      )
        await advanceLine(shop, order_idx, '배송완료');
    }
    dataOf(await shop.call(CONFIRM, { ...refOf(own), order_idx: null }, own.token));
  };
  const cancel = async ({ payment_idx, order_key, token }: OwnedOrder) => {
    const refund_amount = await loadRefundAmount(shop, payment_idx, order_key, token);
    const request = { payment_idx, order_key, request_key: randomUUID(), reason: '', refund_amount };
    dataOf(await shop.call('POST /api/v2/payment/cancel', request, token));
  };
  const rewards = async () =>
    shop.database
      .selectFrom('point_lot')
      .select(['amount', 'remaining', 'expire_dt'])
      .where('reward_order_idx', 'is not', null)
      .execute();
  const sampleGroup = async (goal_cnt = 2, end_dt = '2026-12-31 00:00:00') => {
    const sale = await groupSale(shop.database, { goal_cnt, end_dt });
    const { token, member_idx } = await sampleMember(shop.database);
    return { sale, token, member_idx, ...(await openedBy(sale, token)) };
  };

  it('is granted when the opener confirms the purchase in a completed group, and expires like other points', async () => {
    const { sale, token, own, g_idx } = await sampleGroup();
    const shown = async () => {
      const [group] = dataOf(await shop.call('POST /api/v1/group/order', refOf(own), token));
      const [mine] = dataOf(await shop.call('GET /api/v1/my-page/group', {}, token));
      expect([mine?.reward_point, mine?.given_point]).toEqual([group?.reward_point, group?.given_point]);
      return [group?.reward_point, group?.given_point];
    };
    expect(await shown()).toEqual([OFF, 0]);
    const expected = async () => dataOf(await shop.call('GET /api/v1/point/info', {}, token)).expected_point;
    expect(await expected()).toBe(PURCHASE);
    await joinGroup(shop, sale, g_idx);
    expect([await pointsOf(shop, token), await expected()]).toEqual([0, OFF + PURCHASE]);
    await confirm(own);
    expect(await expected()).toBe(0);
    expect(await shown()).toEqual([OFF, OFF]);
    expect(await pointsOf(shop, token)).toBe(OFF + PURCHASE);
    expect(await rewards()).toEqual([{ amount: OFF, remaining: OFF, expire_dt: '2027-11-21 12:00:00' }]);
    const { list } = dataOf(await shop.call('POST /api/v1/point/hist/list', {}, token));
    expect(list.map(({ hist_type, amount, reason }) => [hist_type, amount, reason])).toContainEqual([
      'save',
      OFF,
      expect.stringMatching(/^공동구매를 열어 받은 포인트 · /),
    ]);
  });

  it('is granted when the last member joins a group whose opener has already confirmed', async () => {
    const { sale, token, own, g_idx } = await sampleGroup();
    await confirm(own);
    expect(await pointsOf(shop, token)).toBe(PURCHASE);
    await joinGroup(shop, sale, g_idx);
    expect(await pointsOf(shop, token)).toBe(OFF + PURCHASE);
  });

  it('is granted once for repeated and concurrent calls', async () => {
    const { sale, token, own, g_idx, ids } = await sampleGroup();
    await advanceLine(shop, ids[0] ?? 0, '배송완료');
    await Promise.all([
      joinGroup(shop, sale, g_idx),
      ...[1, 2, 3].map(() => shop.call(CONFIRM, { ...refOf(own), order_idx: null }, token)),
    ]);
    expect(await pointsOf(shop, token)).toBe(OFF + PURCHASE);
    shop.clock.set(NOON + 8 * DAY_MS);
    await autoConfirmPurchases(shop.shop);
    expect(await rewards()).toHaveLength(1);
  });

  it('is granted by the automatic confirmation, for several groups in one batch', async () => {
    const all = [await sampleGroup(), await sampleGroup(), await sampleGroup()];
    for (const { sale, g_idx, ids } of all.toReversed()) {
      await joinGroup(shop, sale, g_idx);
      await advanceLine(shop, ids[0] ?? 0, '배송완료');
    }
    shop.clock.set(NOON + 7 * DAY_MS);
    await autoConfirmPurchases(shop.shop);
    expect(await Promise.all(all.map(({ token }) => pointsOf(shop, token)))).toEqual(
      [1, 1, 1].map(() => OFF + PURCHASE),
    );
  });

  it('is not granted for an order that its opener cancels, before or after the group is completed', async () => {
    const early = await sampleGroup();
    await cancel(early.own);
    await fillGroup(shop, early.sale, early.g_idx);
    const late = await sampleGroup();
    await joinGroup(shop, late.sale, late.g_idx);
    await cancel(late.own);
    expect(await rewards()).toEqual([]);
  });

  it('is granted for the remaining lines, and not for those that were cancelled or returned', async () => {
    const options = [{ remaining_cnt: 50 }, { remaining_cnt: 50 }, { remaining_cnt: 50 }];
    const sale = await groupSale(shop.database, { goal_cnt: 2, options });
    const { token } = await sampleMember(shop.database);
    const { own, g_idx, ids } = await openedBy(sale, token, [0, 1, 2]);
    const [first = 0, second = 0] = ids;
    const refundOf = async (order_idx: number, action: 'cancel' | 'return') =>
      findLineAction(await detailOf(shop, own), order_idx, action, shop.clock.now())?.refund?.refund_amount ?? 0;
    const gone = { ...refOf(own), order_idx: first, request_key: randomUUID(), reason: '' };
    dataOf(
      await shop.call(
        'POST /api/v2/payment/partial/cancel',
        { ...gone, refund_amount: await refundOf(first, 'cancel') },
        token,
      ),
    );
    await joinGroup(shop, sale, g_idx);
    await advanceLine(shop, second, '배송완료');
    const form = returnForm(own, second, await refundOf(second, 'return'));
    dataOf(await shop.call('POST /api/v2/payment/return/request', form, token));
    await completeReturn(shop, second);
    await confirm(own);
    expect(await rewards()).toMatchObject([{ amount: OFF }]);
    expect(await pointsOf(shop, token)).toBe(OFF + PURCHASE);
  });

  it('is granted for exchanged products, whose purchase is final', async () => {
    const { sale, token, own, g_idx, ids } = await sampleGroup();
    const [order_idx = 0] = ids;
    await joinGroup(shop, sale, g_idx);
    await advanceLine(shop, order_idx, '배송완료');
    dataOf(await shop.call('POST /api/v2/payment/exchange/request', exchangeForm(own, order_idx), token));
    expectDone(await finishExchange(shop.shop, order_idx));
    expect(await pointsOf(shop, token)).toBe(OFF + PURCHASE);
  });

  it('waits while a member who left is missing, and is granted when the group is completed again', async () => {
    const { sale, token, own, g_idx } = await sampleGroup();
    const friend = await sampleMember(shop.database);
    const theirs = await paidOrder(shop, { cart_list: [{ ...lineOf(sale), type: 'group', g_idx }] }, friend.token);
    await cancel(theirs);
    await confirm(own);
    expect(await pointsOf(shop, token)).toBe(PURCHASE);
    await joinGroup(shop, sale, g_idx);
    expect(await pointsOf(shop, token)).toBe(OFF + PURCHASE);
  });

  it('is retained when a member leaves after it was granted, and is not granted again', async () => {
    const { sale, token, own, g_idx } = await sampleGroup();
    const theirs = await paidOrder(shop, { cart_list: [{ ...lineOf(sale), type: 'group', g_idx }] });
    await confirm(own);
    await cancel(theirs);
    await joinGroup(shop, sale, g_idx);
    expect(await pointsOf(shop, token)).toBe(OFF + PURCHASE);
  });

  it('is granted after the end of a completed group, and never for a group that ended below its target', async () => {
    const end_dt = '2026-11-22 12:00:00';
    const made = await sampleGroup(2, end_dt);
    await joinGroup(shop, made.sale, made.g_idx);
    const failed = await sampleGroup(2, end_dt);
    shop.clock.set(NOON + DAY_MS);
    await confirm(made.own);
    await confirm(failed.own);
    expect(await pointsOf(shop, made.token)).toBe(OFF + PURCHASE);
    expect(await pointsOf(shop, failed.token)).toBe(PURCHASE);
  });

  it('follows the discount at which the group was opened, even if the discount of the sale has changed', async () => {
    const { sale, token, own, g_idx } = await sampleGroup();
    await shop.database.updateTable('sale').set({ config_value: 500 }).where('sell_idx', '=', sale.sell_idx).execute();
    await joinGroup(shop, sale, g_idx);
    await confirm(own);
    expect(await pointsOf(shop, token)).toBe(OFF + PURCHASE);
  });

  it('is not granted to guests, to members who join, or for further orders of the opener', async () => {
    const sale = await groupSale(shop.database, { goal_cnt: 2 });
    const guest = await openedBy(sale);
    const { token } = await sampleMember(shop.database);
    const line = { ...lineOf(sale), type: 'group' as const };
    const joiner = await paidOrder(shop, { cart_list: [{ ...line, g_idx: guest.g_idx }] }, token);
    await confirm(guest.own);
    await confirm(joiner);
    expect(await rewards()).toEqual([]);

    const mine = await sampleGroup();
    const again = await paidOrder(shop, { cart_list: [{ ...lineOf(mine.sale), type: 'group' as const }] }, mine.token);
    await joinGroup(shop, mine.sale, mine.g_idx);
    await confirm(again);
    expect(await rewards()).toEqual([]);
    await confirm(mine.own);
    expect(await rewards()).toHaveLength(1);
  });

  it('is not granted to a member who has deleted the account', async () => {
    const { sale, member_idx, own, g_idx } = await sampleGroup();
    await confirm(own);
    await shop.database
      .updateTable('member')
      .set({ seceded_dt: '2026-11-21 12:00:00' })
      .where('member_idx', '=', member_idx)
      .execute();
    await joinGroup(shop, sale, g_idx);
    expect(await rewards()).toEqual([]);
  });

  it('is shown at the checkout to members whose order would open a group', async () => {
    const { sale, token, g_idx } = await sampleGroup();
    const stranger = await sampleMember(shop.database);
    const line = { ...lineOf(sale, 2), type: 'group' as const };
    const rewardOf = async (of: string | undefined, group: number | null) => {
      const request = { cart_list: [{ ...line, g_idx: group }] };
      return dataOf(await shop.call('POST /api/v2/payment/info', request, of)).reward_point;
    };
    expect(await rewardOf(stranger.token, null)).toBe(2 * OFF);
    // The opener is already in a group, a member who joins gets the discount instead, and a guest gets no points.
    expect([
      await rewardOf(token, null),
      await rewardOf(stranger.token, g_idx),
      await rewardOf(undefined, null),
    ]).toEqual([0, 0, 0]);
  });

  it('is reported to the opener with the message that the group is complete, and to no other member', async () => {
    const { sale, token, g_idx } = await sampleGroup();
    const friend = await sampleMember(shop.database);
    await joinGroup(shop, sale, g_idx, friend.token);
    const newsOf = async (of: string) =>
      dataOf(await shop.call('GET /api/v1/inbox', { topic: 'group' }, of)).list.map(({ body }) => body);
    expect((await newsOf(token))[0]).toContain('구매확정한 뒤에 3,000P를 드려요.');
    expect((await newsOf(friend.token))[0]).not.toContain('3,000P');
  });

  it('does not prevent the completion of a group in which the opener has several orders', async () => {
    const { sale, token, g_idx } = await sampleGroup(3);
    await joinGroup(shop, sale, g_idx, token);
    await joinGroup(shop, sale, g_idx);
    await joinGroup(shop, sale, g_idx);
    const { list } = dataOf(await shop.call('GET /api/v1/inbox', { topic: 'group' }, token));
    expect(list.map(({ kind }) => kind).toSorted()).toEqual(['group-made', 'group-one-missing']);
  });
});
