import { describe, expect, it } from 'vitest';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import {
  returnFromGateway,
  dataOf,
  failureOf,
  lineOf,
  order,
  orderForm,
  statusOf,
  stockOf,
} from '../payments/shopper.ts';

const VALIDATION = 'POST /api/v2/payment/inicis/validation';
const INFO = 'POST /api/v2/payment/info';
const SOLD_OUT = '제주 감귤 5kg: 품절이에요';

describe('the units held by a shopper’s own unpaid order', () => {
  const shop = useTestShop();
  const lastUnit = () => sampleSale(shop.database, { options: [{ remaining_cnt: 1 }] });

  it('are available to the guest who pays again on the same device', async () => {
    const sale = await lastUnit();
    const cart_list = [lineOf(sale)];
    const abandoned = await order(shop, { cart_list });
    const stranger = orderForm({ cart_list, total_amount: 20_900 });
    expect(failureOf(await shop.call(VALIDATION, stranger)).result_msg).toBe(SOLD_OUT);
    const sheet = { cart_list, total_amount: 20_900, held_order_key: abandoned.order_key };
    const again = dataOf(await shop.call(VALIDATION, orderForm(sheet)));
    expect(again.payment_no).not.toBe(abandoned.payment_no);
    expect([await statusOf(shop, abandoned), await statusOf(shop, again)]).toEqual(['expired', 'ready']);
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });

  it('are available in the checkout of the shopper who holds them, and sold out for all others', async () => {
    const sale = await lastUnit();
    const { token } = await sampleMember(shop.database);
    const cart_list = [lineOf(sale)];
    const { order_key } = await order(shop, { cart_list }, token);
    const seen = async (held_order_key: string | null, by?: string): Promise<string | number> => {
      const response = await shop.call(INFO, { cart_list, held_order_key }, by);
      return response.result_code === 200 ? response.result_data.amounts.total_amount : response.result_msg;
    };
    expect(await seen(null, token)).toBe(20_900);
    expect(await seen(order_key)).toBe(SOLD_OUT);
    expect(await seen(null)).toBe(SOLD_OUT);
    const stranger = (await sampleMember(shop.database)).token;
    expect(await seen(null, stranger)).toBe(SOLD_OUT);
    expect(await seen(order_key, stranger)).toBe(SOLD_OUT);
    // Reading has not reserved anything.
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });

  it('are available at the checkout of the guest who has the key', async () => {
    const sale = await lastUnit();
    const cart_list = [lineOf(sale)];
    const { order_key } = await order(shop, { cart_list });
    const seen = async (held_order_key: string | null): Promise<string | number> => {
      const response = await shop.call(INFO, { cart_list, held_order_key });
      return response.result_code === 200 ? response.result_data.amounts.total_amount : response.result_msg;
    };
    expect(await seen(order_key)).toBe(20_900);
    expect(await seen(null)).toBe(SOLD_OUT);
    expect(await seen(`${order_key.slice(0, -1)}${order_key.endsWith('A') ? 'B' : 'A'}`)).toBe(SOLD_OUT);
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });

  it('remain held when the new payment is refused, or when the key is wrong', async () => {
    const sale = await lastUnit();
    const cart_list = [lineOf(sale)];
    const abandoned = await order(shop, { cart_list });
    const refused = orderForm({ cart_list, total_amount: 1, held_order_key: abandoned.order_key });
    expect(failureOf(await shop.call(VALIDATION, refused)).result_code).toBe(409);
    const foreign = `${abandoned.order_key.slice(0, -4)}AAAA`;
    const forged = orderForm({ cart_list, total_amount: 20_900, held_order_key: foreign });
    expect(failureOf(await shop.call(VALIDATION, forged)).result_msg).toBe(SOLD_OUT);
    expect(await statusOf(shop, abandoned)).toBe('ready');
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });

  it('are not released from a paid payment', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 2 }] });
    const cart_list = [lineOf(sale)];
    const paid = await order(shop, { cart_list });
    await returnFromGateway(shop, shop.gateway.authenticated(paid.payment_no));
    dataOf(await shop.call(VALIDATION, orderForm({ cart_list, total_amount: 20_900, held_order_key: paid.order_key })));
    expect(await statusOf(shop, paid)).toBe('paid');
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });

  it('are moved to the newer payment, so that completing the older window late charges nothing', async () => {
    const sale = await lastUnit();
    const cart_list = [lineOf(sale)];
    const abandoned = await order(shop, { cart_list });
    const sheet = orderForm({ cart_list, total_amount: 20_900, held_order_key: abandoned.order_key });
    const again = dataOf(await shop.call(VALIDATION, sheet));
    await returnFromGateway(shop, shop.gateway.authenticated(abandoned.payment_no));
    expect(await statusOf(shop, abandoned)).toBe('failed');
    await returnFromGateway(shop, shop.gateway.authenticated(again.payment_no));
    expect(await statusOf(shop, again)).toBe('paid');
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });
});
