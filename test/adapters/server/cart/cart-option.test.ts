import { describe, expect, it } from 'vitest';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { cartOf, dataOf, failureOf, fillCart, lineOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const OPTION = 'PUT /api/v1/cart/option';

describe('PUT /api/v1/cart/option', () => {
  const shop = useTestShop();
  /** Puts two units of the first option into a cart. The sale has three options and an add-on. */
  const cartOfOne = async (changes: Parameters<typeof sampleSale>[1] = {}) => {
    const options = [{}, { option_price: 1_000 }, { remaining_cnt: 4 }, { is_add_option: true }];
    const sale = await sampleSale(shop.database, { options, ...changes });
    const { token } = await sampleMember(shop.database);
    const [basket_idx = 0] = await fillCart(shop, token, [lineOf(sale, 2)]);
    const [first = 0, second = 0, scarce = 0, addOn = 0] = sale.optionIds;
    return { sale, token, basket_idx, first, second, scarce, addOn };
  };

  it('changes the option of the line and keeps its id', async () => {
    const { token, basket_idx, second } = await cartOfOne();
    const request = { basket_idx, option_idx: second, option_cnt: 3 };
    expect(checked(OPTION, await shop.call(OPTION, request, token))).toMatchObject({
      cart_list: [{ basket_idx, option_idx: second, option_cnt: 3, option_price: 1_000 }],
      notices: [],
    });
  });

  it('adds the units to a line with that option: a cart has one line per option', async () => {
    const { sale, token, basket_idx, second } = await cartOfOne();
    await fillCart(shop, token, [lineOf(sale, 4, 1)]);
    dataOf(await shop.call(OPTION, { basket_idx, option_idx: second, option_cnt: 2 }, token));
    expect(await cartOf(shop, token)).toMatchObject([{ basket_idx, option_idx: second, option_cnt: 6 }]);
  });

  it('stops at the stock of the new option, and at the limit of the sale including its other lines', async () => {
    const { sale, token, basket_idx, second, scarce } = await cartOfOne({ order_max_limit: 5 });
    const stopped = dataOf(await shop.call(OPTION, { basket_idx, option_idx: scarce, option_cnt: 5 }, token));
    expect(stopped).toMatchObject({ cart_list: [{ option_cnt: 4 }], notices: ['제주 감귤 5kg: 4개만 남았어요'] });
    await shop.call('PUT /api/v1/cart/option/count', { basket_idx, option_cnt: 2 }, token);
    await fillCart(shop, token, [lineOf(sale, 2)]);
    const limited = dataOf(await shop.call(OPTION, { basket_idx, option_idx: second, option_cnt: 5 }, token));
    expect(limited.notices).toEqual(['제주 감귤 5kg: 한 번에 5개까지 살 수 있어요']);
    expect(limited.cart_list.map(({ option_cnt }) => option_cnt)).toEqual([3, 2]);
  });

  it('refuses a sold-out option, one of another sale, or an add-on for an option, and changes nothing', async () => {
    const { token, basket_idx, first, scarce, addOn } = await cartOfOne();
    const other = await sampleSale(shop.database);
    await shop.database.updateTable('sale_option').set({ remaining_cnt: 0 }).where('option_idx', '=', scarce).execute();
    for (const option_idx of [scarce, other.option_idx, addOn, 99_999]) {
      const refused = failureOf(await shop.call(OPTION, { basket_idx, option_idx, option_cnt: 1 }, token));
      expect(refused.result_code).toBe(409);
    }
    expect(await cartOf(shop, token)).toMatchObject([{ option_idx: first, option_cnt: 2 }]);
  });

  it('adds nothing when the call is repeated', async () => {
    const { token, basket_idx, second } = await cartOfOne();
    for (let time = 0; time < 2; time += 1) {
      const request = { basket_idx, option_idx: second, option_cnt: 3 };
      expect(dataOf(await shop.call(OPTION, request, token)).cart_list).toMatchObject([{ option_cnt: 3 }]);
    }
  });

  it('changes no line of another member’s cart', async () => {
    const { token, basket_idx, first, second } = await cartOfOne();
    const other = await sampleMember(shop.database);
    const request = { basket_idx, option_idx: second, option_cnt: 1 };
    expect(failureOf(await shop.call(OPTION, request, other.token)).result_code).toBe(404);
    expect((await shop.call(OPTION, request)).result_code).toBe(401);
    expect(await cartOf(shop, token)).toMatchObject([{ option_idx: first, option_cnt: 2 }]);
  });

  it('loses no units when two tabs change concurrently', async () => {
    const { sale, token, basket_idx, second } = await cartOfOne();
    await fillCart(shop, token, [lineOf(sale, 1, 1)]);
    const [, twin] = await cartOf(shop, token);
    await Promise.all([
      shop.call(OPTION, { basket_idx, option_idx: second, option_cnt: 2 }, token),
      shop.call('PUT /api/v1/cart/option/count', { basket_idx: Number(twin?.basket_idx), option_cnt: 1 }, token),
    ]);
    expect((await cartOf(shop, token)).map(({ option_cnt }) => option_cnt)).toEqual([3]);
  });

  it('rejects hostile requests', async () => {
    const { token, basket_idx, second } = await cartOfOne();
    const good = { basket_idx, option_idx: second, option_cnt: 1 };
    expect(await findHardeningViolations(shop, OPTION, good, token)).toEqual([]);
  });
});

describe('the price of a referral channel', () => {
  const shop = useTestShop();

  it('is in every response of the cart, after any change', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}], channelPrices: { '3': 12_000 } });
    const { token } = await sampleMember(shop.database);
    const [basket_idx = 0, other = 0] = await fillCart(shop, token, [lineOf(sale), lineOf(sale, 1, 1)]);
    const channel = { referrer_type: '3' } as const;
    const prices = async (response: ReturnType<typeof shop.call<'POST /api/v1/cart/list'>>) =>
      dataOf(await response).cart_list.map(({ consumer_price }) => consumer_price);
    const count = 'PUT /api/v1/cart/option/count';
    const gone = 'DELETE /api/v1/cart/option';
    expect(await prices(shop.call(count, { basket_idx, option_cnt: 2, ...channel }, token))).toEqual([12_000, 12_000]);
    expect(await prices(shop.call(gone, { basket_list: [other], ...channel }, token))).toEqual([12_000]);
    const option_idx = sale.optionIds[1] ?? 0;
    const changed = shop.call(OPTION, { basket_idx, option_idx, option_cnt: 1, ...channel }, token);
    expect(await prices(changed)).toEqual([12_000]);
  });
});
