import { describe, expect, it } from 'vitest';
import { endExpiredHolds } from '../../../../adapters/server/payments/end-holds.ts';
import { sendRefunds } from '../../../../adapters/server/refunds/send-refunds.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { advanceLine, expectDone, exchangeForm, idsOf, paidOrder } from '../../server/claims/order-owner.ts';
import { finishExchange } from '../../../../adapters/server/operator-claims/finish-exchange.ts';
import {
  cartOf,
  dataOf,
  fillCart,
  order,
  orderForm,
  paymentOf,
  returnFromGateway,
  statusOf,
} from '../../server/payments/shopper.ts';
import { sampleMember } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf } from '../command-line.ts';
import { SALE, useImportFixture, CATALOGUE } from './import-fixture.ts';

const BOTH = [
  { option_name: '5kg', remaining_cnt: 10 },
  { option_name: '10kg', remaining_cnt: 5 },
];
const saleWith = (options: readonly object[]) => ({ ...CATALOGUE, sales: [{ ...SALE, options }] });

describe('an option of an earlier import', () => {
  const shop = useTestShop();
  const { importShop, operator, write } = useImportFixture(shop);
  const stocks = async () => {
    const rows = await shop.database
      .selectFrom('sale_option')
      .select(['option_name', 'remaining_cnt'])
      .orderBy('option_idx')
      .execute();
    return Object.fromEntries(rows.map((row) => [row.option_name, row.remaining_cnt]));
  };
  const optionOf = async (option_name: string) => {
    const { option_idx, sell_idx } = await shop.database
      .selectFrom('sale_option')
      .select(['option_idx', 'sell_idx'])
      .where('option_name', '=', option_name)
      .executeTakeFirstOrThrow();
    return { option_idx, sell_idx, type: 'always' as const };
  };
  const lineOf = async (option_name: string, option_cnt = 1) => ({ ...(await optionOf(option_name)), option_cnt });
  const offered = async () => {
    const { sell_idx } = await optionOf('5kg');
    shop.shop.responses.clear();
    const detail = dataOf(await shop.call('GET /api/v2/product/detail', { sell_idx }));
    return detail.option_list.map(({ option_name }) => option_name);
  };
  const lapse = async () => {
    shop.clock.advance(11 * MINUTE_MS);
    await endExpiredHolds(shop.shop);
  };

  describe('that is missing from a new file', () => {
    it('stays off sale when expired holds return its units, until it is imported again', async () => {
      jsonOf(await importShop(saleWith(BOTH)));
      await order(shop, { cart_list: [await lineOf('10kg', 4)] });
      jsonOf(await importShop(saleWith(BOTH.slice(0, 1))));
      expect(await offered()).toEqual(['5kg']);
      await lapse();
      expect(await stocks()).toEqual({ '5kg': 10, '10kg': 5 });
      expect(await offered()).toEqual(['5kg']);

      await expect(order(shop, { cart_list: [await lineOf('10kg')] })).rejects.toThrow('판매가 중단된 상품이에요');
      const form = orderForm({ cart_list: [await lineOf('10kg')], total_amount: 17_900 });
      const forced = await shop.call('POST /api/v2/payment/inicis/validation', form);
      expect(forced.result_code).toBe(409);
      expect(forced.result_msg).toContain('판매가 중단된');

      jsonOf(await importShop(saleWith(BOTH)));
      expect(await offered()).toEqual(['5kg', '10kg']);
      await order(shop, { cart_list: [await lineOf('10kg', 5)] });
      expect(await stocks()).toEqual({ '5kg': 10, '10kg': 0 });
    });

    it('is shown with its reason in the cart, where the line stays', async () => {
      jsonOf(await importShop(saleWith(BOTH)));
      const { token } = await sampleMember(shop.database);
      await fillCart(shop, token, [await lineOf('10kg')]);
      jsonOf(await importShop(saleWith(BOTH.slice(0, 1))));
      expect(await cartOf(shop, token)).toMatchObject([
        { option_name: '10kg', buy_flag: false, is_withdrawn: true, remaining_cnt: 0 },
      ]);
      const again = await shop.call('POST /api/v1/cart', { cart_list: [await lineOf('10kg')] }, token);
      expect(again.result_code).toBe(409);
      expect(again.result_msg).toContain('판매가 중단된');
    });

    it('does not count in a list of products in stock', async () => {
      jsonOf(await importShop(saleWith(BOTH)));
      const { category_idx } = await shop.database
        .selectFrom('category')
        .select('category_idx')
        .executeTakeFirstOrThrow();
      const listed = async () => {
        shop.shop.responses.clear();
        return dataOf(await shop.call('POST /api/v1/category', { category_idx })).list.length;
      };
      expect(await listed()).toBe(1);
      jsonOf(await importShop(saleWith([{ option_name: '5kg', remaining_cnt: 0 }])));
      await shop.database
        .updateTable('sale_option')
        .set({ remaining_cnt: 0 })
        .where('option_name', '=', '5kg')
        .execute();
      expect(await stocks()).toEqual({ '5kg': 0, '10kg': 5 });
      expect(await listed()).toBe(0);
    });

    it('is sold out for a shopper who returns late from the gateway, and the money is refunded', async () => {
      jsonOf(await importShop(saleWith(BOTH)));
      const late = await order(shop, { cart_list: [await lineOf('10kg')] });
      const fields = shop.gateway.authenticated(late.payment_no);
      await lapse();
      jsonOf(await importShop(saleWith(BOTH.slice(0, 1))));
      await returnFromGateway(shop, fields);
      await sendRefunds(shop.shop);
      expect(await statusOf(shop, late)).toBe('failed');
      expect(shop.gateway.netCharged()).toBe(0);
      expect(await stocks()).toEqual({ '5kg': 10, '10kg': 5 });
    });

    it('still has units for an exchange', async () => {
      jsonOf(await importShop(saleWith(BOTH)));
      const own = await paidOrder(shop, { cart_list: [await lineOf('10kg')] });
      const [line = 0] = await idsOf(shop, own);
      await advanceLine(shop, line, '배송완료');
      const form = { ...exchangeForm(own, line), reason_type: 'defective' as const };
      dataOf(await shop.call('POST /api/v2/payment/exchange/request', form));
      jsonOf(await importShop(saleWith(BOTH.slice(0, 1))));
      expectDone(await finishExchange(shop.shop, line));
      expect(await stocks()).toEqual({ '5kg': 10, '10kg': 3 });
    });
  });

  describe('that is imported with --set-stock', () => {
    it('has the file’s count less the units held by unpaid orders as its stock; both are printed', async () => {
      jsonOf(await importShop(saleWith(BOTH)));
      await order(shop, { cart_list: [await lineOf('5kg', 4)] });
      const paid = await paidOrder(shop, { cart_list: [await lineOf('5kg', 2)] });
      expect((await paymentOf(shop, paid.payment_idx)).payment_status).toBe('paid');
      const counted = saleWith([BOTH[0] ?? {}, { option_name: '10kg', remaining_cnt: 8 }]);

      const { code, result } = await operator(
        'catalogue',
        'import',
        await write('shop.json', JSON.stringify(counted)),
        '--set-stock',
      );

      expect(code).toBe(0);
      expect(await stocks()).toEqual({ '5kg': 6, '10kg': 8 });
      expect(result).toMatch(/s1\s+5kg\s+10\s+4\s+6/);
      expect(result).toMatch(/s1\s+10kg\s+8\s+0\s+8/);
      await lapse();
      expect(await stocks()).toEqual({ '5kg': 10, '10kg': 8 });
    });

    it('never has a stock below 0 when more is held than the file counts', async () => {
      jsonOf(await importShop(saleWith(BOTH)));
      await order(shop, { cart_list: [await lineOf('10kg', 4)] });
      const few = saleWith([
        { option_name: '5kg', remaining_cnt: 10 },
        { option_name: '10kg', remaining_cnt: 1 },
      ]);
      expect(jsonOf(await importShop(few, '--set-stock'))).toMatchObject({
        stock: [{ key: 's1', option_name: '10kg', counted_cnt: 1, held_cnt: 4, remaining_cnt: 0 }],
      });
      expect(await stocks()).toEqual({ '5kg': 10, '10kg': 0 });
    });

    it('is unchanged by a dry run, which prints its new stock', async () => {
      jsonOf(await importShop(saleWith(BOTH)));
      await order(shop, { cart_list: [await lineOf('5kg', 4)] });
      const more = saleWith([
        { option_name: '5kg', remaining_cnt: 20 },
        { option_name: '10kg', remaining_cnt: 5 },
      ]);
      expect(jsonOf(await importShop(more, '--set-stock', '--dry-run'))).toMatchObject({
        stock: [{ key: 's1', option_name: '5kg', counted_cnt: 20, held_cnt: 4, remaining_cnt: 16 }],
      });
      expect(await stocks()).toEqual({ '5kg': 6, '10kg': 5 });
    });
  });
});
