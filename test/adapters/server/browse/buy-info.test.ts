import { describe, expect, it } from 'vitest';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { fillGroup, groupSale, joinGroup, openGroup } from '../groups/group-shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const CALL = 'POST /api/v2/product/buy/info/list';

describe('POST /api/v2/product/buy/info/list', () => {
  const test = useTestShop();
  const requestPrices = async (
    sell_idx: number,
    more: { readonly g_idx?: number; readonly referrer_type?: '0' | '2' } = {},
    token?: string,
  ) => dataOf(CALL, await test.call(CALL, { sell_idx, ...more }, token));

  it('lists one unit of every option, required ones first, at the public price', async () => {
    const options = [
      { option_name: '선물 포장', is_add_option: true, option_price: 500 },
      { option_name: '5kg', remaining_cnt: 3 },
    ];
    const { sell_idx } = await sampleSale(test.database, { consumer_price: 17_900, options });
    const { cart_list, group_refusal } = await requestPrices(sell_idx);
    expect(group_refusal).toBeNull();
    expect(cart_list).toMatchObject([
      { option_name: '5kg', option_cnt: 1, consumer_price: 17_900, remaining_cnt: 3, group_buy_flag: false },
      { option_name: '선물 포장', option_cnt: 1, option_price: 500, group_buy_flag: false },
    ]);
  });

  it('uses the price of the shopper’s referral channel', async () => {
    const { sell_idx } = await sampleSale(test.database, { consumer_price: 17_900, channelPrices: { '2': 15_900 } });
    const prices = [await requestPrices(sell_idx, { referrer_type: '2' }), await requestPrices(sell_idx)];
    expect(prices.map(({ cart_list }) => cart_list[0]?.consumer_price)).toEqual([15_900, 17_900]);
  });

  it('uses the employee price for an employee only, also right after or before another caller', async () => {
    const { sell_idx } = await sampleSale(test.database, { consumer_price: 17_900, employee_price: 9_900 });
    const employee = await sampleMember(test.database, { member_type: 'admin' });
    const member = await sampleMember(test.database);
    const responses = [
      await requestPrices(sell_idx),
      await requestPrices(sell_idx, {}, employee.token),
      await requestPrices(sell_idx, {}, member.token),
      await requestPrices(sell_idx),
    ];
    expect(responses.map(({ cart_list }) => cart_list[0]?.consumer_price)).toEqual([17_900, 9_900, 17_900, 17_900]);
  });

  it('shows the discount of an open group, with its count', async () => {
    const sale = await groupSale(test.database);
    const g_idx = await openGroup(test, sale);
    await joinGroup(test, sale, g_idx);
    const { cart_list, group_refusal } = await requestPrices(sale.sell_idx, { g_idx });
    expect(group_refusal).toBeNull();
    const group = { g_idx, group_buy_flag: true, group_cnt: 2, value_type: 'amount', config_value: 3_000 };
    expect(cart_list).toMatchObject([group]);
  });

  it('uses the normal price for a group that is full, missing or of another sale, and reports which', async () => {
    const sale = await groupSale(test.database);
    const other = await groupSale(test.database);
    const g_idx = await openGroup(test, sale);
    await fillGroup(test, sale, g_idx);
    const responses = [
      await requestPrices(sale.sell_idx, { g_idx }),
      await requestPrices(other.sell_idx, { g_idx }),
      await requestPrices(sale.sell_idx, { g_idx: 999_999 }),
    ];
    expect(responses.map(({ group_refusal }) => group_refusal)).toEqual(['full', 'foreign', 'foreign']);
    expect(responses.flatMap(({ cart_list }) => cart_list.map((line) => [line.g_idx, line.group_buy_flag]))).toEqual(
      responses.map(() => [null, false]),
    );
  });

  it('reports a group whose time has ended as closed', async () => {
    const sale = await groupSale(test.database, { end_dt: '2026-11-22 00:00:00' });
    const g_idx = await openGroup(test, sale);
    test.clock.set(Date.UTC(2026, 10, 21, 15));
    expect((await requestPrices(sale.sell_idx, { g_idx })).group_refusal).toBe('closed');
  });

  it('reports that a sale does not exist for an unknown id', async () => {
    expect(await test.call(CALL, { sell_idx: 999 })).toMatchObject({ result_code: 404, result_data: null });
  });

  it('rejects hostile requests', async () => {
    const { sell_idx } = await sampleSale(test.database);
    expect(await findHardeningViolations(test, CALL, { sell_idx, g_idx: 1, referrer_type: '0' })).toEqual([]);
  });
});
