import { describe, expect, it } from 'vitest';
import { purgeRemovedLines } from '../../../../adapters/server/cart/removed-lines.ts';
import { HOUR_MS } from '../../../../core/time/durations.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { cartOf, dataOf, failureOf, fillCart, lineOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const REMOVE = 'DELETE /api/v1/cart/option';
const RESTORE = 'PUT /api/v1/cart/option/restore';

describe('PUT /api/v1/cart/option/restore', () => {
  const shop = useTestShop();
  const filled = async () => {
    const { token } = await sampleMember(shop.database);
    const sales = [await sampleSale(shop.database), await sampleSale(shop.database), await sampleSale(shop.database)];
    const ids = await fillCart(
      shop,
      token,
      sales.map((sale, index) => lineOf(sale, index + 1)),
    );
    const [first = 0, second = 0, third = 0] = ids;
    return { token, sales, first, second, third };
  };
  const remove = (basket_list: readonly number[], token: string) =>
    shop.call(REMOVE, { basket_list: [...basket_list] }, token);

  it('restores removed lines with id, quantity and position, and accepts a repeated call', async () => {
    const { token, first, second } = await filled();
    const before = await cartOf(shop, token);
    await remove([first, second], token);
    for (let time = 0; time < 2; time += 1) {
      const restored = checked(RESTORE, await shop.call(RESTORE, { basket_list: [first, second] }, token));
      expect(restored).toEqual({ cart_list: before, notices: [] });
    }
  });

  it('restores once for concurrent calls', async () => {
    const { token, second } = await filled();
    const before = await cartOf(shop, token);
    await remove([second], token);
    await Promise.all([1, 2, 3].map(() => shop.call(RESTORE, { basket_list: [second] }, token)));
    expect(await cartOf(shop, token)).toEqual(before);
  });

  it('does not change an option that was added again', async () => {
    const { token, sales, second } = await filled();
    await remove([second], token);
    const [, sale] = sales;
    if (sale === undefined) throw new Error('no sale');
    await fillCart(shop, token, [lineOf(sale, 7)]);
    const { cart_list, notices } = dataOf(await shop.call(RESTORE, { basket_list: [second] }, token));
    expect(cart_list.map((line) => line.option_cnt)).toEqual([1, 3, 7]);
    expect(notices).toEqual([]);
  });

  it('reports that a line that was removed more than a day ago cannot be restored', async () => {
    const { token, second } = await filled();
    await remove([second], token);
    await purgeRemovedLines(shop.database, shop.clock.now() + 25 * HOUR_MS);
    const { cart_list, notices } = dataOf(await shop.call(RESTORE, { basket_list: [second] }, token));
    expect(cart_list).toHaveLength(2);
    expect(notices).toEqual(['뺀 지 오래된 상품은 되돌릴 수 없어요.']);
  });

  it('refuses when the cart has become full, and keeps the line restorable', async () => {
    const { token, first } = await filled();
    await remove([first], token);
    const sale = await sampleSale(shop.database, {
      order_max_limit: 500,
      options: Array.from({ length: 198 }, () => ({})),
    });
    const lines = sale.optionIds.map((_, index) => lineOf(sale, 1, index));
    await fillCart(shop, token, lines);
    expect(failureOf(await shop.call(RESTORE, { basket_list: [first] }, token)).result_code).toBe(409);
    const [, , , last] = await cartOf(shop, token);
    await remove([Number(last?.basket_idx)], token);
    expect(dataOf(await shop.call(RESTORE, { basket_list: [first] }, token)).cart_list).toHaveLength(200);
  });

  it('stores at most 200 removed lines of a member, and restores none of another member’s', async () => {
    const { token, first } = await filled();
    await remove([first], token);
    const other = await sampleMember(shop.database);
    const { cart_list } = dataOf(await shop.call(RESTORE, { basket_list: [first] }, other.token));
    expect(cart_list).toEqual([]);
    expect((await shop.call(RESTORE, { basket_list: [first] })).result_code).toBe(401);
    const sale = await sampleSale(shop.database, {
      order_max_limit: 500,
      options: Array.from({ length: 150 }, () => ({})),
    });
    for (let time = 0; time < 2; time += 1) {
      const ids = await fillCart(
        shop,
        token,
        sale.optionIds.map((_, index) => lineOf(sale, 1, index)),
      );
      await remove(
        ids.filter((id) => id > first + 2),
        token,
      );
    }
    const { cnt } = await shop.database
      .selectFrom('removed_cart_line')
      .select((row) => row.fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow();
    expect(cnt).toBe(200);
  });

  it('rejects hostile requests', async () => {
    const { token, first } = await filled();
    expect(await findHardeningViolations(shop, RESTORE, { basket_list: [first] }, token)).toEqual([]);
  });
});
