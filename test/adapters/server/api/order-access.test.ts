import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createResultToken } from '../../../../adapters/server/order-rows/result-token.ts';
import { cancelByShop } from '../../../../adapters/server/operator-claims/cancel-order.ts';
import type { Envelope } from '../../../../core/outcome/envelope.ts';
import { parseResponse } from '../../../../core/client/parse-response.ts';
import { ACCOUNT, paidOrder, virtualAccountOrder, exchangeForm, idsOf, returnForm } from '../claims/order-owner.ts';
import { dataOf as checked } from './contract-check.ts';
import { groupSale } from '../groups/group-shopper.ts';
import {
  orderAndPay,
  dataOf,
  failureOf,
  lineOf,
  order,
  orderForm,
  paymentOf,
  statusOf,
  stockOf,
} from '../payments/shopper.ts';
import { sampleImage } from '../sample-images.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const DETAIL = 'POST /api/v1/order/detail';
const RESULT = 'POST /api/v1/order/detail/info';
const GUEST_LIST = 'POST /api/v1/order/list/non/member';
const GROUPS = 'POST /api/v1/group/order';
const VALIDATION = 'POST /api/v2/payment/inicis/validation';
const ADDRESS = {
  receiver_name: '김다른',
  receiver_phone: '010-9999-8888',
  zonecode: '04763',
  address: '서울 성동구 왕십리로 88',
  address_detail: '202호',
  delivery_memo: '',
};

describe('the key of an order', () => {
  const shop = useTestShop();

  /** Pays an order of a member or of a guest. Returns it with its key, and another member. */
  async function paidOrderOf(owner: 'member' | 'guest') {
    const sale = await sampleSale(shop.database);
    const member = await sampleMember(shop.database);
    const token = owner === 'member' ? member.token : undefined;
    const placed = await orderAndPay(shop, { cart_list: [lineOf(sale)] }, token);
    const { payment_idx, order_key } = placed;
    const [order_idx = 0] = await idsOf(shop, { payment_idx, order_key, token });
    const thief = await sampleMember(shop.database);
    return { ...placed, sale, token, order_idx, thief: thief.token };
  }

  /** Returns each call that opens an order, with the key of this order. */
  function callsWith({ payment_idx, order_key, order_idx }: Awaited<ReturnType<typeof paidOrderOf>>): Calls {
    const ref = { payment_idx, order_key };
    const own = { ...ref, token: undefined };
    const refund = { ...ref, request_key: randomUUID(), refund_amount: 20_900, reason: '' };
    const line = { ...ref, order_idx };
    return {
      detail: (token) => shop.call(DETAIL, ref, token),
      'detail by line': (token) => shop.call(DETAIL, { order_idx, order_key }, token),
      again: (token) => shop.call('POST /api/v1/order/again', ref, token),
      groups: (token) => shop.call(GROUPS, ref, token),
      address: (token) => shop.call('PUT /api/v1/order/detail/update/address', { ...ref, ...ADDRESS }, token),
      cancel: (token) => shop.call('POST /api/v2/payment/cancel', refund, token),
      'partial cancel': (token) => shop.call('POST /api/v2/payment/partial/cancel', { ...refund, order_idx }, token),
      refund: (token) =>
        shop.call('POST /api/v2/payment/refund/request', { ...refund, order_idx: null, ...ACCOUNT }, token),
      confirm: (token) => shop.call('POST /api/v2/payment/purchase/confirm', line, token),
      return: (token) => shop.call('POST /api/v2/payment/return/request', returnForm(own, order_idx, 20_900), token),
      exchange: (token) => shop.call('POST /api/v2/payment/exchange/request', exchangeForm(own, order_idx), token),
      withdraw: (token) => shop.call('POST /api/v2/payment/claim/withdraw', line, token),
    };
  }

  it('opens no member’s order: neither for a guest, nor for another member', async () => {
    const placed = await paidOrderOf('member');
    const before = dataOf(await shop.call(DETAIL, { payment_idx: placed.payment_idx }, placed.token));

    for (const [name, call] of Object.entries(callsWith(placed))) {
      expect([name, (await call()).result_code]).toEqual([name, 404]);
      expect([name, (await call(placed.thief)).result_code]).toEqual([name, 404]);
    }
    const { payment_idx, order_key } = placed;
    const order_list = [{ payment_idx, order_key }];
    expect(dataOf(await shop.call(GUEST_LIST, { order_list }))).toEqual({ list: [] });

    expect(dataOf(await shop.call(DETAIL, { payment_idx }, placed.token))).toEqual(before);
  });

  it('gets for a member’s order the same response as a forged key or an unknown order', async () => {
    const { payment_idx, order_key } = await paidOrderOf('member');
    const forged = `${order_key.slice(0, -1)}${order_key.endsWith('A') ? 'B' : 'A'}`;

    const responses = [
      await shop.call(DETAIL, { payment_idx, order_key }),
      await shop.call(DETAIL, { payment_idx, order_key: forged }),
      await shop.call(DETAIL, { payment_idx: 999_999, order_key }),
    ];

    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  });

  it('is not needed by the owner of a member’s order, and is accepted from them', async () => {
    const { payment_idx, order_key, token } = await paidOrderOf('member');

    expect((await shop.call(DETAIL, { payment_idx }, token)).result_code).toBe(200);
    expect((await shop.call(DETAIL, { payment_idx, order_key }, token)).result_code).toBe(200);
  });

  it('opens a guest’s order, even for the guest who has logged in since', async () => {
    const { payment_idx, order_key, thief } = await paidOrderOf('guest');
    const ref = { payment_idx, order_key };

    expect((await shop.call(DETAIL, ref)).result_code).toBe(200);
    expect((await shop.call(DETAIL, ref, thief)).result_code).toBe(200);
    expect((await shop.call(GROUPS, ref)).result_code).toBe(200);
    expect((await shop.call('PUT /api/v1/order/detail/update/address', { ...ref, ...ADDRESS })).result_code).toBe(200);
    expect(dataOf(await shop.call(GUEST_LIST, { order_list: [ref] })).list).toHaveLength(1);
    expect((await shop.call(DETAIL, { payment_idx })).result_code).toBe(404);
  });

  it('shows a stranger only the payment state of a member’s order, not the products, the buyer, or the method', async () => {
    const placed = await paidOrderOf('member');
    const { payment_idx, payment_no, order_key, result_token: result_data, token, thief } = placed;
    const requestResult = async (by?: string) =>
      checked(RESULT, await shop.call(RESULT, { result_data, order_key }, by));

    const plain = {
      payment_idx,
      payment_no,
      payment_status: 'paid',
      is_member: true,
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
    };
    expect(await requestResult()).toEqual(plain);
    expect(await requestResult(thief)).toEqual(plain);
    expect(await requestResult(token)).toMatchObject({
      is_own: true,
      pay_method_text: 'KB국민카드 1234-56**-****-7890',
      order_name: '제주 감귤 5kg',
      bought_list: [{ type: 'always' }],
    });
  });

  it('shows the virtual account of a member’s order only to the member', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const { payment_idx } = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] }, token, false);
    const result_data = createResultToken(shop.shop, payment_idx);

    expect(dataOf(await shop.call(RESULT, { result_data })).vbank).toBeNull();
    expect(dataOf(await shop.call(RESULT, { result_data }, token)).vbank).toMatchObject({ account_name: /./ });
  });

  it('cannot refund the deposit of a member’s order to a bank account', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] }, token);
    const { payment_idx } = own;
    const order_key = shop.shop.secret.orderKey(payment_idx);
    const request = {
      payment_idx,
      order_key,
      request_key: randomUUID(),
      refund_amount: 20_900,
      reason: '',
      ...ACCOUNT,
    };

    expect((await shop.call('POST /api/v2/payment/refund/request', request)).result_code).toBe(404);
    expect((await shop.call('POST /api/v2/payment/refund/request', request, token)).result_code).toBe(200);
  });

  it('permits an upload for a guest’s order, and none for a member’s', async () => {
    const send = async (order_key: string) => {
      const body = new Uint8Array(await sampleImage());
      const headers = { 'content-type': 'image/jpeg', 'order-key': order_key };
      const response = await shop.fetch('/api/v1/upload', { method: 'POST', body, headers });
      return parseResponse('POST /api/v1/upload', await response.json())?.result_code;
    };

    expect(await send((await paidOrderOf('member')).order_key)).toBe(404);
    expect(await send((await paidOrderOf('guest')).order_key)).toBe(200);
  });

  it('cannot end the hold of a member’s order, for any caller', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 2 }] });
    const { token } = await sampleMember(shop.database);
    const thief = await sampleMember(shop.database);
    const cart_list = [lineOf(sale)];
    const held = await order(shop, { cart_list }, token);
    const sheet = { cart_list, total_amount: 20_900, held_order_key: held.order_key };

    dataOf(await shop.call(VALIDATION, orderForm(sheet)));
    expect(failureOf(await shop.call(VALIDATION, orderForm(sheet), thief.token)).result_code).toBe(409);

    expect(await statusOf(shop, held)).toBe('ready');
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });

  it("ends the hold of a guest's order for the guest who has logged in since", async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 1 }] });
    const cart_list = [lineOf(sale)];
    const held = await order(shop, { cart_list });
    const { token } = await sampleMember(shop.database);
    const sheet = { cart_list, total_amount: 20_900, held_order_key: held.order_key };

    dataOf(await shop.call(VALIDATION, orderForm(sheet), token));

    expect(await statusOf(shop, held)).toBe('expired');
  });

  it("does not open the groups of a member's order", async () => {
    const { token } = await sampleMember(shop.database);
    const sale = await groupSale(shop.database);
    const { payment_idx } = await paidOrder(shop, { cart_list: [{ ...lineOf(sale), type: 'group' }] }, token);
    const ref = { payment_idx, order_key: shop.shop.secret.orderKey(payment_idx) };

    expect((await shop.call(GROUPS, ref)).result_code).toBe(404);
    expect(dataOf(await shop.call(GROUPS, ref, token))).toHaveLength(1);
  });

  it('is not required for the operator to cancel a member’s unpaid order', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const { payment_idx } = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] }, token, false);
    const { payment_no } = await paymentOf(shop, payment_idx);

    const cancelled = await cancelByShop(shop.shop, payment_no, CANCEL_ALL);

    expect(cancelled.kind).toBe('done');
    expect((await paymentOf(shop, payment_idx)).payment_status).toBe('expired');
  });
});

type Calls = Readonly<Record<string, (token?: string) => Promise<Envelope<unknown>>>>;
const CANCEL_ALL = { order_idx_list: null, reason: '품절', account: null, isDry: false };
