import { describe, expect, it } from 'vitest';
import { MAX_OPEN_GROUPS } from '../../../../core/vocabulary/limits/group-limits.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { order, orderAndPay, lineOf } from '../payments/shopper.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { fillGroup, groupSale, joinGroup, openGroup } from './group-shopper.ts';

const CALL = 'GET /api/v1/group/sale/{sell_idx}';

describe('the open groups of a sale', () => {
  const shop = useTestShop();
  const listOf = async (sell_idx: number, token?: string) =>
    checked(CALL, await shop.call(CALL, { sell_idx }, token)).list;

  it('are those that can be joined, fewest free seats first, without data about their members', async () => {
    const sale = await groupSale(shop.database, { goal_cnt: 3 });
    const other = await groupSale(shop.database);
    const first = await openGroup(shop, sale);
    const second = await openGroup(shop, sale);
    const full = await openGroup(shop, sale);
    await openGroup(shop, other);
    await joinGroup(shop, sale, second);
    await fillGroup(shop, sale, full);

    const list = await listOf(sale.sell_idx);

    expect(list.map(({ g_idx, group_cnt }) => [g_idx, group_cnt])).toEqual([
      [second, 2],
      [first, 1],
    ]);
    expect(list[0]).toEqual({
      g_idx: second,
      sell_idx: sale.sell_idx,
      group_cnt: 2,
      goal_cnt: 3,
      group_state: '모집중',
      end_dt: '2026-12-31 00:00:00',
      value_type: 'amount',
      config_value: 3_000,
      is_own: false,
    });
  });

  it('are marked as the caller’s own only for members of the group', async () => {
    const sale = await groupSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const stranger = await sampleMember(shop.database);
    const mine = await openGroup(shop, sale, token);
    await openGroup(shop, sale);
    const ownOf = async (of?: string) =>
      (await listOf(sale.sell_idx, of)).filter(({ is_own }) => is_own).map(({ g_idx }) => g_idx);
    expect([await ownOf(token), await ownOf(stranger.token), await ownOf()]).toEqual([[mine], [], []]);
  });

  it('do not include a group whose last seat is being paid for', async () => {
    const sale = await groupSale(shop.database, { goal_cnt: 2 });
    const g_idx = await openGroup(shop, sale);
    const placed = await order(shop, { cart_list: [{ ...lineOf(sale), type: 'group', g_idx }] });
    expect(placed.payment_idx).toBeGreaterThan(0);
    expect(await listOf(sale.sell_idx)).toEqual([]);
  });

  it('are at most ten, and empty once the sale has ended', async () => {
    const sale = await groupSale(shop.database, { end_dt: '2026-11-22 12:00:00' });
    for (let index = 0; index <= MAX_OPEN_GROUPS; index += 1) await openGroup(shop, sale);
    expect(await listOf(sale.sell_idx)).toHaveLength(MAX_OPEN_GROUPS);
    shop.clock.set(Date.UTC(2026, 10, 22, 3));
    expect(await listOf(sale.sell_idx)).toEqual([]);
  });

  it('are empty for an unknown sale and for one without groups', async () => {
    const sale = await groupSale(shop.database);
    expect([await listOf(404), await listOf(sale.sell_idx)]).toEqual([[], []]);
  });

  it('include a new group immediately, also for a guest', async () => {
    const sale = await groupSale(shop.database);
    expect(await listOf(sale.sell_idx)).toEqual([]);
    await orderAndPay(shop, { cart_list: [{ ...lineOf(sale), type: 'group' }] });
    expect(await listOf(sale.sell_idx)).toHaveLength(1);
  });

  it('reject hostile requests', async () => {
    expect(await findHardeningViolations(shop, CALL, { sell_idx: 1 })).toEqual([]);
  });
});
