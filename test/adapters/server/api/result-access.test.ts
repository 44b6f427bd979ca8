import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../core/time/durations.ts';
import { dataOf as checked } from './contract-check.ts';
import { virtualAccountOrder, idsOf, returnForm, ACCOUNT } from '../claims/order-owner.ts';
import { createResultToken } from '../../../../adapters/server/order-rows/result-token.ts';
import {
  dataOf,
  failureOf,
  lineOf,
  order,
  orderAndPay,
  returnFromGateway,
  orderForm,
  statusOf,
  stockOf,
} from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const RESULT = 'POST /api/v1/order/detail/info';
const DETAIL = 'POST /api/v1/order/detail';
const VALIDATION = 'POST /api/v2/payment/inicis/validation';
const ADDRESS = {
  receiver_name: '김다른',
  receiver_phone: '010-9999-8888',
  zonecode: '04763',
  address: '서울 성동구 왕십리로 88',
  address_detail: '202호',
  delivery_memo: '',
};

describe('a result token', () => {
  const shop = useTestShop();

  async function guestOrder() {
    const sale = await sampleSale(shop.database);
    return orderAndPay(shop, { cart_list: [lineOf(sale)] });
  }

  it('shows only the state of a guest’s payment, not the products, the buyer, or the method', async () => {
    const { payment_idx, payment_no, order_key, result_token: result_data } = await guestOrder();

    expect(checked(RESULT, await shop.call(RESULT, { result_data }))).toEqual({
      payment_idx,
      payment_no,
      payment_status: 'paid',
      is_member: false,
      is_own: false,
      message: '',
      total_amount: 20_900,
      pay_method: 'card',
      pay_method_text: '',
      vbank: null,
      is_direct: false,
      order_name: '',
      expected_point: 0,
      bought_list: [],
    });
    expect(dataOf(await shop.call(RESULT, { result_data, order_key }))).toMatchObject({
      is_own: true,
      order_name: '제주 감귤 5kg',
    });
  });

  it("shows no virtual account of a guest's order without its key", async () => {
    const sale = await sampleSale(shop.database);
    const { payment_idx, order_key } = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] }, undefined, false);
    const result_data = createResultToken(shop.shop, payment_idx);

    expect(dataOf(await shop.call(RESULT, { result_data })).vbank).toBeNull();
    expect(dataOf(await shop.call(RESULT, { result_data, order_key })).vbank).toMatchObject({ account_name: /./ });
  });

  it('opens, changes and refunds nothing in any call that accepts an order key', async () => {
    const { payment_idx, order_key, result_token } = await guestOrder();
    const [order_idx = 0] = await idsOf(shop, { payment_idx, order_key, token: undefined });
    const ref = { payment_idx, order_key: String(result_token) };
    const own = { ...ref, token: undefined };
    const refund = { ...ref, request_key: randomUUID(), refund_amount: 20_900, reason: '' };
    const line = { ...ref, order_idx };
    const responses = {
      detail: await shop.call(DETAIL, ref),
      'detail by line': await shop.call(DETAIL, { order_idx, order_key: ref.order_key }),
      groups: await shop.call('POST /api/v1/group/order', ref),
      address: await shop.call('PUT /api/v1/order/detail/update/address', { ...ref, ...ADDRESS }),
      cancel: await shop.call('POST /api/v2/payment/cancel', refund),
      'partial cancel': await shop.call('POST /api/v2/payment/partial/cancel', { ...refund, order_idx }),
      refund: await shop.call('POST /api/v2/payment/refund/request', { ...refund, order_idx: null, ...ACCOUNT }),
      confirm: await shop.call('POST /api/v2/payment/purchase/confirm', line),
      return: await shop.call('POST /api/v2/payment/return/request', returnForm(own, order_idx, 20_900)),
      withdraw: await shop.call('POST /api/v2/payment/claim/withdraw', line),
    };

    for (const [name, { result_code }] of Object.entries(responses)) expect([name, result_code]).toEqual([name, 404]);
    const listed = await shop.call('POST /api/v1/order/list/non/member', { order_list: [ref] });
    expect(dataOf(listed)).toEqual({ list: [] });
  });

  it('cannot end the hold of a guest’s order, for any caller', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 1 }] });
    const { token } = await sampleMember(shop.database);
    const cart_list = [lineOf(sale)];
    const held = await order(shop, { cart_list });
    const sheet = { cart_list, total_amount: 20_900, held_order_key: String(held.result_token) };

    for (const by of [undefined, token]) {
      expect(failureOf(await shop.call(VALIDATION, orderForm(sheet), by)).result_code).toBe(409);
      expect(await statusOf(shop, held)).toBe('ready');
    }
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });

  it('expires after a day, except for the owner of the order', async () => {
    const { order_key, result_token: result_data } = await guestOrder();
    const { token } = await sampleMember(shop.database);
    const requestResult = (key: string | null = null, by?: string) =>
      shop.call(RESULT, { result_data, order_key: key }, by);

    shop.clock.advance(DAY_MS - 1_000);
    expect((await requestResult()).result_code).toBe(200);
    shop.clock.advance(HOUR_MS + 1_000);
    const expired = '결제 결과를 볼 수 있는 시간이 지났어요. 주문 조회에서 확인해 주세요.';
    expect(await requestResult()).toMatchObject({ result_code: 403, result_msg: expired });
    expect(await requestResult(null, token)).toMatchObject({ result_code: 403 });
    expect(await requestResult(String(result_data))).toMatchObject({ result_code: 403 });
    expect(dataOf(await requestResult(order_key))).toMatchObject({ is_own: true, payment_status: 'paid' });
  });

  it('of a member’s order expires for all callers but that member', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const { order_key, result_token: result_data } = await orderAndPay(shop, { cart_list: [lineOf(sale)] }, token);
    shop.clock.advance(25 * HOUR_MS);

    expect((await shop.call(RESULT, { result_data, order_key })).result_code).toBe(403);
    expect(dataOf(await shop.call(RESULT, { result_data }, token))).toMatchObject({ is_own: true });
  });
});

describe('the return address at a gateway', () => {
  const shop = useTestShop();

  it('has no effect on its payment after it has expired', async () => {
    const placed = await order(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const { return_url } = shop.gateway.requestOf(placed.payment_no);
    shop.clock.advance(25 * HOUR_MS);
    const back = () => returnFromGateway(shop, shop.gateway.cancelled(placed.payment_no), return_url);
    expect(await back()).toBe('/order/cancel');
    expect(await statusOf(shop, placed)).toBe('ready');
    shop.clock.advance(-1);
    expect(await back()).toMatch(/^\/order\/cancel\?result_data=/);
    expect(await statusOf(shop, placed)).toBe('failed');
  });
});

describe('an order key from an address of an earlier release', () => {
  const shop = useTestShop();
  const oldKeyOf = (payment_idx: number) => {
    const tag = shop.shop.secret.hashCode('order', String(payment_idx)).slice(0, 27);
    return `${payment_idx.toString(36)}_${tag}`;
  };

  it('opens neither the order nor its result', async () => {
    const { payment_idx } = await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const order_key = oldKeyOf(payment_idx);

    expect((await shop.call(DETAIL, { payment_idx, order_key })).result_code).toBe(404);
    expect((await shop.call(RESULT, { result_data: order_key })).result_code).toBe(404);
    const listed = await shop.call('POST /api/v1/order/list/non/member', { order_list: [{ payment_idx, order_key }] });
    expect(dataOf(listed)).toEqual({ list: [] });
  });
});
