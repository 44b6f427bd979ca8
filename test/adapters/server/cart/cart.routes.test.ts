import { describe, expect, it } from 'vitest';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { cartOf, dataOf, failureOf, fillCart, lineOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale, type SampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const ADD = 'POST /api/v1/cart';
const LIST = 'POST /api/v1/cart/list';
const COUNT = 'PUT /api/v1/cart/option/count';
const REMOVE = 'DELETE /api/v1/cart/option';

const REQUIRED_AND_ADD_ON = { options: [{}, { is_add_option: true, option_price: 2_000, option_name: '포장' }] };

describe('POST /api/v1/cart', () => {
  const shop = useTestShop();
  const member = () => sampleMember(shop.database);

  it('adds lines, and increases the quantity of an existing line', async () => {
    const sale = await sampleSale(shop.database, { ...REQUIRED_AND_ADD_ON, channelPrices: { '1': 9_900 } });
    const { token } = await member();
    await fillCart(shop, token, [lineOf(sale, 2)]);
    const request = { cart_list: [lineOf(sale, 1), lineOf(sale, 1, 1)], referrer_type: '1' as const };
    const { cart_list, notices } = checked(ADD, await shop.call(ADD, request, token));
    expect(notices).toEqual([]);
    expect(cart_list).toMatchObject([
      { option_cnt: 3, is_add_option: false, consumer_price: 9_900, buy_flag: true, product_img: 'product/1/1.webp' },
      { option_cnt: 1, is_add_option: true, option_price: 2_000, option_name: '포장' },
    ]);
  });

  it('loses no units when two tabs add concurrently', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await member();
    await Promise.all(Array.from({ length: 10 }, () => shop.call(ADD, { cart_list: [lineOf(sale)] }, token)));
    expect((await cartOf(shop, token)).map((line) => line.option_cnt)).toEqual([10]);
  });

  it('stops at the limit of the sale and at its stock, and reports which one applied', async () => {
    const limited = await sampleSale(shop.database, { order_max_limit: 3, product: { product_name: '한라봉' } });
    const scarce = await sampleSale(shop.database, { options: [{ remaining_cnt: 2 }] });
    const { token } = await member();
    const request = { cart_list: [lineOf(limited, 5), lineOf(scarce, 9)] };
    const { cart_list, notices } = dataOf(await shop.call(ADD, request, token));
    expect(cart_list.map((line) => line.option_cnt)).toEqual([3, 2]);
    expect(notices).toEqual([
      '한라봉 옵션 1: 한 번에 3개까지 살 수 있어요. 수량을 3개로 맞췄어요',
      '제주 감귤 5kg 옵션 1: 2개만 남았어요. 수량을 2개로 맞췄어요',
    ]);
  });

  it('refuses unavailable products when nothing else was requested', async () => {
    const soldOut = await sampleSale(shop.database, { options: [{ remaining_cnt: 0 }] });
    const ended = await sampleSale(shop.database, { end_dt: '2026-11-21 12:00:00' });
    const { token } = await member();
    const lines = [lineOf(soldOut), lineOf(ended), { ...lineOf(soldOut), option_idx: ended.option_idx }];
    for (const line of lines) {
      expect(failureOf(await shop.call(ADD, { cart_list: [line] }, token)).result_code).toBe(409);
    }
    expect(await cartOf(shop, token)).toEqual([]);
  });

  it('adds the available lines and reports the others', async () => {
    const sale = await sampleSale(shop.database);
    const soldOut = await sampleSale(shop.database, { options: [{ remaining_cnt: 0 }] });
    const { token } = await member();
    const unknown = { ...lineOf(sale), sell_idx: 999 };
    const wrongType = { ...lineOf(sale), type: 'time' as const };
    const request = { cart_list: [lineOf(soldOut), unknown, wrongType, lineOf(sale)] };
    const { cart_list, notices } = dataOf(await shop.call(ADD, request, token));
    expect(cart_list.map((line) => line.sell_idx)).toEqual([sale.sell_idx]);
    expect(notices).toEqual(['더 이상 판매하지 않는 상품 2개가 빠졌어요', '제주 감귤 5kg: 품절이에요']);
  });

  it('merges the cart of a device once, when it is requested repeatedly', async () => {
    const sale = await sampleSale(shop.database);
    const soldOut = await sampleSale(shop.database, { options: [{ remaining_cnt: 0 }] });
    const { token } = await member();
    await fillCart(shop, token, [lineOf(sale, 2)]);
    const cart_list = [{ ...lineOf(sale, 3), basket_idx: 'non-member-0' }, lineOf(soldOut)];
    const merge = { cart_list, merge_key: 'login-1' };
    await Promise.all([1, 2, 3].map(() => shop.call(ADD, merge, token)));
    const { cart_list: merged } = dataOf(await shop.call(ADD, merge, token));
    expect(merged.map((line) => [line.sell_idx, line.option_cnt, line.buy_flag])).toEqual([
      [sale.sell_idx, 5, true],
      [soldOut.sell_idx, 1, false],
    ]);
    await shop.call(ADD, { ...merge, merge_key: 'login-2' }, token);
    expect((await cartOf(shop, token))[0]?.option_cnt).toBe(8);
  });

  it('remembers a hundred merges of a member, so that a client cannot fill the database with keys', async () => {
    const { token, member_idx } = await member();
    const { token: otherToken } = await member();
    const sale = await sampleSale(shop.database, { order_max_limit: 999, options: [{ remaining_cnt: 500 }] });
    const cart_list = [lineOf(sale)];
    const merge = (merge_key: string, by = token) => shop.call(ADD, { cart_list, merge_key }, by);
    await merge('other', otherToken);
    for (let index = 0; index < 120; index += 1) {
      shop.clock.advance(1_000);
      await merge(`login-${index}`);
    }
    const merged = (await cartOf(shop, token))[0]?.option_cnt;
    for (const key of ['login-119', 'login-20']) await merge(key);
    await merge('other', otherToken);

    const stored = shop.database.selectFrom('cart_merge').select('merge_key').where('member_idx', '=', member_idx);
    expect(await stored.execute()).toHaveLength(100);
    expect((await cartOf(shop, token))[0]?.option_cnt).toBe(merged);
    expect((await cartOf(shop, otherToken))[0]?.option_cnt).toBe(1);
  }, 20_000);

  it('never refuses a merge, and separates the merges of two members', async () => {
    const soldOut = await sampleSale(shop.database, { options: [{ remaining_cnt: 0 }] });
    const [mine, theirs] = [await member(), await member()];
    const merge = { cart_list: [{ ...lineOf(soldOut), option_idx: 999 }], merge_key: 'login' };
    expect((await shop.call(ADD, merge, mine.token)).result_code).toBe(200);
    const again = { cart_list: [lineOf(soldOut)], merge_key: 'login' };
    expect(dataOf(await shop.call(ADD, again, mine.token)).cart_list).toEqual([]);
    expect(dataOf(await shop.call(ADD, again, theirs.token)).cart_list).toHaveLength(1);
  });

  it('accepts two hundred lines and no more', async () => {
    const options = Array.from({ length: 205 }, () => ({}));
    const sale = await sampleSale(shop.database, { options, order_max_limit: 9_999 });
    const { token } = await member();
    await fillCart(
      shop,
      token,
      options.slice(0, 200).map((_, option) => lineOf(sale, 1, option)),
    );
    const request = { cart_list: [lineOf(sale, 1, 0), lineOf(sale, 1, 201)] };
    const { cart_list, notices } = dataOf(await shop.call(ADD, request, token));
    expect(cart_list).toHaveLength(200);
    expect(cart_list[0]?.option_cnt).toBe(2);
    expect(notices).toEqual(['장바구니에는 200개까지 담을 수 있어 1개는 담지 못했어요']);
  });

  it('adds nothing to another member’s cart, for any line id', async () => {
    const sale = await sampleSale(shop.database);
    const [mine, theirs] = [await member(), await member()];
    const [basket_idx = 0] = await fillCart(shop, theirs.token, [lineOf(sale)]);
    await shop.call(ADD, { cart_list: [{ ...lineOf(sale, 5), basket_idx }] }, mine.token);
    expect((await cartOf(shop, theirs.token)).map((line) => line.option_cnt)).toEqual([1]);
    expect((await cartOf(shop, mine.token)).map((line) => line.option_cnt)).toEqual([5]);
  });

  it('requires a login, and rejects hostile requests', async () => {
    const sale = await sampleSale(shop.database);
    expect((await shop.call(ADD, { cart_list: [lineOf(sale)] })).result_code).toBe(401);
    const good = { cart_list: [lineOf(sale)], referrer_type: '0', merge_key: 'key' };
    const { token } = await member();
    expect(await findHardeningViolations(shop, ADD, good, token)).toEqual([]);
    for (const field of Object.keys(lineOf(sale))) {
      for (const hostile of [null, -1, 'x', 0, 10_000, 999_999_999_999_999, [], '\0']) {
        const response = await shop.fetch('/api/v1/cart', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ cart_list: [{ ...lineOf(sale), [field]: hostile }] }),
        });
        expect(response.status, `${field}=${JSON.stringify(hostile)}`).toBeLessThan(500);
      }
    }
  });
});

describe('POST /api/v1/cart/list', () => {
  const shop = useTestShop();

  it('returns a guest’s lines with current values and with ids for the device', async () => {
    const sale = await sampleSale(shop.database, { channelPrices: { '2': 12_000 } });
    const soldOut = await sampleSale(shop.database, { options: [{ remaining_cnt: 0 }] });
    const cart_list = [lineOf(soldOut), { ...lineOf(sale, 2), sell_idx: 999 }, lineOf(sale, 2), lineOf(sale, 1)];
    const listed = checked(LIST, await shop.call(LIST, { cart_list, referrer_type: '2' }));
    expect(listed.cart_list).toMatchObject([
      { basket_idx: 'non-member-0', sell_idx: soldOut.sell_idx, buy_flag: false },
      { basket_idx: 'non-member-1', sell_idx: sale.sell_idx, option_cnt: 3, consumer_price: 12_000, buy_flag: true },
    ]);
    expect(listed.notices).toEqual(['더 이상 판매하지 않는 상품 1개가 빠졌어요']);
    expect(await shop.database.selectFrom('cart_line').select('basket_idx').execute()).toEqual([]);
  });

  it('returns a member’s own cart, and no other', async () => {
    const sale = await sampleSale(shop.database);
    const [mine, theirs] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const [basket_idx] = await fillCart(shop, mine.token, [lineOf(sale, 2)]);
    expect(dataOf(await shop.call(LIST, {}, mine.token)).cart_list).toMatchObject([{ basket_idx, option_cnt: 2 }]);
    expect(dataOf(await shop.call(LIST, { cart_list: [lineOf(sale)] }, theirs.token)).cart_list).toEqual([]);
  });

  it('marks a line as unavailable from the end of its sale', async () => {
    const sale = await sampleSale(shop.database, { end_dt: '2026-11-21 12:00:01' });
    const buyable = async () => dataOf(await shop.call(LIST, { cart_list: [lineOf(sale)] })).cart_list[0]?.buy_flag;
    shop.clock.advance(999);
    expect(await buyable()).toBe(true);
    shop.clock.advance(1);
    expect(await buyable()).toBe(false);
  });

  it('applies no group discount for a forged group id', async () => {
    const sale = await sampleSale(shop.database, { type: 'group', value_type: 'percent', config_value: 50 });
    const line = { ...lineOf(sale), type: 'group' as const, g_idx: 1 };
    const [listed] = dataOf(await shop.call(LIST, { cart_list: [line] })).cart_list;
    expect(listed).toMatchObject({ group_buy_flag: false, consumer_price: 17_900 });
  });

  it('rejects hostile requests', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const good = { cart_list: [lineOf(sale)], referrer_type: '0' };
    expect(await findHardeningViolations(shop, LIST, good)).toEqual([]);
    expect(await findHardeningViolations(shop, LIST, good, token)).toEqual([]);
  });
});

describe('PUT /api/v1/cart/option/count', () => {
  const shop = useTestShop();
  const cartWith = async (sale: SampleSale, option_cnt = 2) => {
    const { token } = await sampleMember(shop.database);
    const [basket_idx = 0] = await fillCart(shop, token, [lineOf(sale, option_cnt)]);
    return { token, basket_idx };
  };

  it('sets the quantity, and stops at the limit that it reports', async () => {
    const sale = await sampleSale(shop.database, { order_min_limit: 2, order_max_limit: 5 });
    const { token, basket_idx } = await cartWith(sale);
    const set = async (option_cnt: number) => checked(COUNT, await shop.call(COUNT, { basket_idx, option_cnt }, token));
    expect(await set(4)).toMatchObject({ cart_list: [{ option_cnt: 4 }], notices: [] });
    expect(await set(6)).toMatchObject({
      cart_list: [{ option_cnt: 5 }],
      notices: ['제주 감귤 5kg: 한 번에 5개까지 살 수 있어요'],
    });
    expect(await set(1)).toMatchObject({
      cart_list: [{ option_cnt: 2 }],
      notices: ['제주 감귤 5kg: 2개부터 살 수 있어요'],
    });
  });

  it('retains a line that has sold out', async () => {
    const sale = await sampleSale(shop.database);
    const { token, basket_idx } = await cartWith(sale, 2);
    await shop.database.updateTable('sale_option').set({ remaining_cnt: 0 }).execute();
    const { cart_list, notices } = dataOf(await shop.call(COUNT, { basket_idx, option_cnt: 3 }, token));
    expect(cart_list).toMatchObject([{ option_cnt: 2, buy_flag: false }]);
    expect(notices).toHaveLength(1);
  });

  it("finds no line of another shopper's cart", async () => {
    const sale = await sampleSale(shop.database);
    const { token, basket_idx } = await cartWith(sale);
    const other = await sampleMember(shop.database);
    const refused = failureOf(await shop.call(COUNT, { basket_idx, option_cnt: 5 }, other.token));
    expect(refused).toEqual(failureOf(await shop.call(COUNT, { basket_idx: 999, option_cnt: 5 }, other.token)));
    expect((await shop.call(COUNT, { basket_idx, option_cnt: 5 })).result_code).toBe(401);
    expect((await cartOf(shop, token)).map((line) => line.option_cnt)).toEqual([2]);
  });

  it('rejects hostile requests', async () => {
    const { token, basket_idx } = await cartWith(await sampleSale(shop.database));
    expect(await findHardeningViolations(shop, COUNT, { basket_idx, option_cnt: 1 }, token)).toEqual([]);
  });
});

describe('DELETE /api/v1/cart/option', () => {
  const shop = useTestShop();
  const filled = async () => {
    const { token } = await sampleMember(shop.database);
    const [one, two] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const [first = 0, second = 0] = await fillCart(shop, token, [lineOf(one), lineOf(two)]);
    return { token, first, second };
  };

  it('removes lines, and accepts a repeated call', async () => {
    const { token, first, second } = await filled();
    for (let time = 0; time < 2; time += 1) {
      const { cart_list } = checked(REMOVE, await shop.call(REMOVE, { basket_list: [first, first] }, token));
      expect(cart_list.map((line) => line.basket_idx)).toEqual([second]);
    }
  });

  it('accepts its fields from the query string as well, where a proxy drops the body', async () => {
    const { token, first, second } = await filled();
    const headers = { authorization: `Bearer ${token}` };
    const remove = (query: string) => shop.fetch(`/api/v1/cart/option?${query}`, { method: 'DELETE', headers });
    expect((await remove(`basket_list=${first},${second}&except_server=true`)).status).toBe(200);
    expect(await cartOf(shop, token)).toHaveLength(2);
    expect((await remove(`basket_list=${first},${second}`)).status).toBe(200);
    expect(await cartOf(shop, token)).toEqual([]);
  });

  it('changes nothing on the server when lines are removed from the device only', async () => {
    const { token, first } = await filled();
    const { cart_list } = dataOf(await shop.call(REMOVE, { basket_list: [first], except_server: true }, token));
    expect(cart_list).toHaveLength(2);
  });

  it('removes nothing from another member’s cart', async () => {
    const { token, first, second } = await filled();
    const other = await sampleMember(shop.database);
    const { cart_list } = dataOf(await shop.call(REMOVE, { basket_list: [first, second] }, other.token));
    expect(cart_list).toEqual([]);
    expect((await shop.call(REMOVE, { basket_list: [first] })).result_code).toBe(401);
    expect(await cartOf(shop, token)).toHaveLength(2);
  });

  it('rejects hostile requests', async () => {
    const { token, first, second } = await filled();
    expect(await findHardeningViolations(shop, REMOVE, { basket_list: [first], except_server: true }, token)).toEqual(
      [],
    );
    expect((await cartOf(shop, token)).map((line) => line.basket_idx)).toContain(second);
  });

  it.each(['9'.repeat(23), '0', '1,', `1,${'9'.repeat(17)}`, Array.from({ length: 201 }, () => '1').join()])(
    'accepts only valid line ids: not %s',
    async (list) => {
      const { token } = await filled();
      const headers = { authorization: `Bearer ${token}` };
      const response = await shop.fetch(`/api/v1/cart/option?basket_list=${list}`, { method: 'DELETE', headers });
      expect(response.status).toBe(400);
      expect(await cartOf(shop, token)).toHaveLength(2);
    },
  );
});
