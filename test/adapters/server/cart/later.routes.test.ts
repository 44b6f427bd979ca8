import { describe, expect, it } from 'vitest';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { cartOf, dataOf, failureOf, fillCart, lineOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const LIST = 'POST /api/v1/cart/later/list';
const KEEP = 'POST /api/v1/cart/later';
const BACK = 'POST /api/v1/cart/later/back';
const REMOVE = 'POST /api/v1/cart/later/remove';

describe('buying later', () => {
  const shop = useTestShop();
  const member = () => sampleMember(shop.database);
  const keyOf = (option_idx: number) => ({ type: 'always' as const, option_idx });
  const laterOf = async (token: string) => dataOf(await shop.call(LIST, {}, token)).later_list;
  /** Creates a member with three options of a sale in the cart, and sets two of them aside. */
  const setAside = async (count = 2) => {
    const { token } = await member();
    const sale = await sampleSale(shop.database, { options: [{}, {}, {}], product: { product_name: '한라봉' } });
    const ids = await fillCart(shop, token, [lineOf(sale, 1), lineOf(sale, count, 1), lineOf(sale, 1, 2)]);
    const [, second = 0, third = 0] = ids;
    const kept = checked(KEEP, await shop.call(KEEP, { basket_list: [second, third] }, token));
    return { token, sale, second, third, kept };
  };
  const option = ({ optionIds }: { readonly optionIds: readonly number[] }, at: number) => optionIds[at] ?? 0;

  it('moves lines out of the cart with their quantity, and accepts a repeated call', async () => {
    const { token, sale, second, third, kept } = await setAside();
    expect(kept.later_list.map(({ option_idx, option_cnt }) => [option_idx, option_cnt])).toEqual([
      [option(sale, 1), 2],
      [option(sale, 2), 1],
    ]);
    expect(await cartOf(shop, token)).toHaveLength(1);
    const again = dataOf(await shop.call(KEEP, { basket_list: [second, third] }, token));
    expect(again.later_list).toEqual(kept.later_list);
  });

  it('adds to the quantity of an option that was already set aside', async () => {
    const { token, sale } = await setAside(2);
    const ids = await fillCart(shop, token, [lineOf(sale, 3, 1)]);
    const { later_list } = dataOf(await shop.call(KEEP, { basket_list: [ids.at(-1) ?? 0] }, token));
    expect(later_list.find(({ option_idx }) => option_idx === option(sale, 1))?.option_cnt).toBe(5);
  });

  it('shows the current price and stock', async () => {
    const { token } = await setAside();
    await shop.database.updateTable('sale').set({ consumer_price: 12_300 }).execute();
    await shop.database.updateTable('sale_option').set({ remaining_cnt: 0 }).execute();
    const later_list = await laterOf(token);
    expect(later_list.map(({ consumer_price, buy_flag }) => [consumer_price, buy_flag])).toEqual([
      [12_300, false],
      [12_300, false],
    ]);
  });

  it('moves lines back into the cart, once', async () => {
    const { token, sale } = await setAside();
    const line_list = [keyOf(option(sale, 1)), keyOf(option(sale, 2))];
    await Promise.all([1, 2].map(() => shop.call(BACK, { line_list }, token)));
    expect((await cartOf(shop, token)).map((line) => line.option_cnt)).toEqual([1, 2, 1]);
    expect(await laterOf(token)).toEqual([]);
  });

  it('skips lines that cannot be bought now, with the reason', async () => {
    const { token, sale } = await setAside();
    const soldOut = { remaining_cnt: 0 };
    const line_list = [keyOf(option(sale, 1)), keyOf(option(sale, 2))];
    await shop.database.updateTable('sale_option').set(soldOut).where('option_idx', '=', option(sale, 1)).execute();
    const back = dataOf(await shop.call(BACK, { line_list }, token));
    expect(back.notices).toEqual(['한라봉: 품절이에요']);
    expect(back.later_list.map(({ option_idx }) => option_idx)).toEqual([option(sale, 1)]);
    const refused = failureOf(await shop.call(BACK, { line_list }, token));
    expect(refused).toMatchObject({ result_code: 409, result_msg: '한라봉: 품절이에요' });
    expect(await laterOf(token)).toHaveLength(1);
  });

  it('reduces a quantity to the stock, and reports it', async () => {
    const { token, sale } = await setAside(5);
    await shop.database.updateTable('sale_option').set({ remaining_cnt: 3 }).execute();
    const { notices } = dataOf(await shop.call(BACK, { line_list: [keyOf(option(sale, 1))] }, token));
    expect(notices).toEqual(['한라봉 옵션 2: 3개만 남았어요. 수량을 3개로 맞췄어요']);
    expect((await cartOf(shop, token)).map((line) => line.option_cnt)).toEqual([1, 3]);
  });

  it('adds the lines that a guest set aside, once even if the device repeats the call', async () => {
    const { token, sale } = await setAside(2);
    const cart_list = [lineOf(sale, 9, 1), lineOf(sale, 4)];
    for (let time = 0; time < 2; time += 1) await shop.call(KEEP, { cart_list }, token);
    const counts = new Map((await laterOf(token)).map((line) => [line.option_idx, line.option_cnt]));
    expect([0, 1, 2].map((at) => counts.get(option(sale, at)))).toEqual([4, 9, 1]);
    expect(await cartOf(shop, token)).toHaveLength(1);
  });

  it("prices a guest's lines, and stores none", async () => {
    const sale = await sampleSale(shop.database);
    const cart_list = [lineOf(sale, 2), { ...lineOf(sale), sell_idx: 999 }];
    const { later_list, notices } = checked(LIST, await shop.call(LIST, { cart_list }));
    expect(later_list).toMatchObject([{ consumer_price: 17_900, option_cnt: 2 }]);
    expect(notices).toEqual(['더 이상 판매하지 않는 상품 1개가 빠졌어요']);
    expect((await shop.call(KEEP, { cart_list })).result_code).toBe(401);
  });

  it('holds 200 lines: it refuses to move more, and adds a guest’s lines up to that number', async () => {
    const { token } = await member();
    const sale = await sampleSale(shop.database, {
      order_max_limit: 500,
      options: Array.from({ length: 202 }, () => ({})),
    });
    const all = sale.optionIds.map((_, at) => lineOf(sale, 1, at));
    await shop.call(KEEP, { cart_list: all.slice(0, 199) }, token);
    const { notices } = dataOf(await shop.call(KEEP, { cart_list: all.slice(198, 201) }, token));
    expect(notices).toEqual(['나중에 살 상품은 200개까지 둘 수 있어 1개는 두지 못했어요']);
    const basket_list = await fillCart(shop, token, all.slice(201));
    expect(failureOf(await shop.call(KEEP, { basket_list }, token)).result_code).toBe(409);
    expect(await cartOf(shop, token)).toHaveLength(1);
    expect(await laterOf(token)).toHaveLength(200);
  });

  it('removes only the member’s own lines', async () => {
    const { token, sale } = await setAside();
    const other = await member();
    const line_list = [keyOf(option(sale, 1))];
    for (const call of [BACK, REMOVE] as const) {
      expect(dataOf(await shop.call(call, { line_list }, other.token)).later_list).toEqual([]);
      expect((await shop.call(call, { line_list })).result_code).toBe(401);
    }
    expect(await laterOf(token)).toHaveLength(2);
    const { later_list } = checked(REMOVE, await shop.call(REMOVE, { line_list }, token));
    expect(later_list.map(({ option_idx }) => option_idx)).toEqual([option(sale, 2)]);
  });

  it('rejects hostile requests', async () => {
    const { token, sale, second } = await setAside();
    const line_list = [keyOf(option(sale, 0))];
    expect(await findHardeningViolations(shop, KEEP, { basket_list: [second] }, token)).toEqual([]);
    expect(await findHardeningViolations(shop, BACK, { line_list }, token)).toEqual([]);
    expect(await findHardeningViolations(shop, REMOVE, { line_list }, token)).toEqual([]);
  });
});
