import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareOrder } from '../../../../adapters/server/operator/orders.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { dataOf, failureOf, lineOf, paymentOf, pointsOf, stockOf } from '../payments/shopper.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import {
  paidOrder,
  virtualAccountOrder,
  detailOf,
  idsOf,
  payDeposit,
  refOf,
  statusesOf,
  type OwnedOrder,
} from './order-owner.ts';

const CANCEL = 'POST /api/v2/payment/cancel';
const PARTIAL = 'POST /api/v2/payment/partial/cancel';

describe('cancelling an order', () => {
  const shop = useTestShop();
  const form = (own: OwnedOrder, refund_amount: number) => ({
    ...refOf(own),
    refund_amount,
    request_key: randomUUID(),
    reason: '다시 주문할게요',
  });
  const twoLines = async (token?: string) => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const own = await paidOrder(shop, { cart_list: [lineOf(sale, 1, 0), lineOf(sale, 2, 1)] }, token);
    return { sale, own, ids: await idsOf(shop, own) };
  };

  it('refunds the whole amount, and returns the units to stock', async () => {
    const { sale, own } = await twoLines();
    const detail = checked(CANCEL, await shop.call(CANCEL, form(own, 56_700)));
    expect(detail).toMatchObject({
      payment_status: 'refunded',
      order_list: [{ order_status: '취소완료' }, { order_status: '취소완료' }],
      refund_list: [
        { refund_status: 'done', refund_amount: 56_700, delivery_amount: 3_000, reason: '다시 주문할게요' },
      ],
    });
    expect(shop.gateway.netCharged()).toBe(0);
    expect(shop.gateway.refundRequests).toMatchObject([{ amount: 56_700, remaining: 0, isFull: true, account: null }]);
    expect(await Promise.all(sale.optionIds.map((option) => stockOf(shop, option)))).toEqual([10, 10]);
  });

  it('refunds the share of one line, and the rest with the last line', async () => {
    const { own, ids } = await twoLines();
    const first = checked(PARTIAL, await shop.call(PARTIAL, { ...form(own, 17_900), order_idx: ids[0] ?? 0 }));
    expect(first).toMatchObject({
      payment_status: 'paid',
      order_list: [{ order_status: '취소완료' }, { order_status: '결제완료' }],
    });
    expect(shop.gateway.netCharged()).toBe(38_800);
    const second = dataOf(await shop.call(PARTIAL, { ...form(own, 38_800), order_idx: ids[1] ?? 0 }));
    expect(second.payment_status).toBe('refunded');
    expect(shop.gateway.refundRequests.map(({ amount, remaining, isFull }) => [amount, remaining, isFull])).toEqual([
      [17_900, 38_800, false],
      [38_800, 0, false],
    ]);
  });

  it('returns points to their lots, the last used first, with their old expiry', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const { token, member_idx } = await sampleMember(shop.database);
    const soon = await samplePoints(shop.database, member_idx, 2_000, { expire_dt: '2026-12-01 00:00:00' });
    const late = await samplePoints(shop.database, member_idx, 4_000);
    const what = { cart_list: [lineOf(sale, 1, 0), lineOf(sale, 1, 1)], use_point: 5_000 };
    const own = await paidOrder(shop, what, token);
    const [first = 0, second = 0] = await idsOf(shop, own);
    expect(await pointsOf(shop, token)).toBe(1_000);
    dataOf(await shop.call(PARTIAL, { ...form(own, 15_400), order_idx: first }, token));
    const remaining = async () => {
      const lots = await shop.database.selectFrom('point_lot').select(['point_idx', 'remaining']).execute();
      return new Map(lots.map((lot) => [lot.point_idx, lot.remaining]));
    };
    expect(await remaining()).toEqual(
      new Map([
        [soon, 0],
        [late, 3_500],
      ]),
    );
    dataOf(await shop.call(PARTIAL, { ...form(own, 18_400), order_idx: second }, token));
    expect(await remaining()).toEqual(
      new Map([
        [soon, 2_000],
        [late, 4_000],
      ]),
    );
    const hist = await shop.database
      .selectFrom('point_hist')
      .select(['hist_type', 'amount'])
      .orderBy('hist_idx')
      .execute();
    expect(hist.map(({ hist_type, amount }) => [hist_type, amount])).toEqual([
      ['use', -5_000],
      ['return', 2_500],
      ['return', 2_500],
    ]);
  });

  it('restores points of an order paid only by points without calling a gateway', async () => {
    const sale = await sampleSale(shop.database, { delivery_free_type: 'free', consumer_price: 10_000 });
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 10_000);
    const placed = dataOf(
      await shop.call(
        'POST /api/v2/payment/point/result',
        {
          cart_list: [lineOf(sale)],
          use_point: 10_000,
          total_amount: 0,
          request_key: randomUUID(),
          buyer_name: '김하나',
          buyer_phone: '010-1234-5678',
          receiver_name: '김하나',
          receiver_phone: '010-1234-5678',
          zonecode: '04763',
          address: '서울',
          address_detail: '1호',
          agree: true,
        },
        token,
      ),
    );
    const own = { payment_idx: placed.payment_idx, order_key: null, token };
    const detail = dataOf(await shop.call(CANCEL, form(own, 0), token));
    expect(detail).toMatchObject({
      payment_status: 'refunded',
      refund_list: [{ refund_status: 'done', point_amount: 10_000 }],
    });
    expect(await pointsOf(shop, token)).toBe(10_000);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('returns the first result for a repeated call, in sequence or concurrently', async () => {
    const { sale, own, ids } = await twoLines();
    const request = { ...form(own, 17_900), order_idx: ids[0] ?? 0 };
    const responses = await Promise.all(Array.from({ length: 5 }, () => shop.call(PARTIAL, request)));
    expect(responses.map((response) => response.result_code)).toEqual([200, 200, 200, 200, 200]);
    expect(dataOf(await shop.call(PARTIAL, request)).refund_list).toHaveLength(1);
    expect(shop.gateway.refunded).toHaveLength(1);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('refuses a key that was used for another request', async () => {
    const { own, ids } = await twoLines();
    const other = await twoLines();
    const request = { ...form(own, 17_900), order_idx: ids[0] ?? 0 };
    dataOf(await shop.call(PARTIAL, request));
    const { request_key } = request;
    for (const reused of [
      { ...form(own, 38_800), order_idx: ids[1] ?? 0, request_key },
      { ...form(other.own, 17_900), order_idx: other.ids[0] ?? 0, request_key },
    ]) {
      expect(failureOf(await shop.call(PARTIAL, reused)).result_msg).toContain('이미 처리한');
    }
    expect(shop.gateway.refunded).toHaveLength(1);
  });

  it('cancels once when two shoppers of one order cancel concurrently', async () => {
    const { own } = await twoLines();
    const responses = await Promise.all(Array.from({ length: 6 }, () => shop.call(CANCEL, form(own, 56_700))));
    expect(responses.filter((response) => response.result_code === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.result_code === 409)).toHaveLength(5);
    expect(shop.gateway.netCharged()).toBe(0);
    expect(shop.gateway.refunded).toHaveLength(1);
  });

  it('refuses another shopper’s order and line as if they did not exist', async () => {
    const { token } = await sampleMember(shop.database);
    const thief = await sampleMember(shop.database);
    const { own } = await twoLines(token);
    const theirs = await twoLines();
    const order_idx = theirs.ids[0] ?? 0;
    expect(failureOf(await shop.call(CANCEL, form(own, 56_700), thief.token)).result_code).toBe(404);
    expect(failureOf(await shop.call(CANCEL, form(own, 56_700))).result_code).toBe(404);
    const wrongKey = { ...form(own, 56_700), order_key: theirs.own.order_key };
    expect(failureOf(await shop.call(CANCEL, wrongKey)).result_code).toBe(404);
    expect(failureOf(await shop.call(PARTIAL, { ...form(own, 17_900), order_idx }, token)).result_code).toBe(404);
    expect(await statusesOf(shop, own)).toEqual(['결제완료', '결제완료']);
    expect(await statusesOf(shop, theirs.own)).toEqual(['결제완료', '결제완료']);
  });

  it('refuses an amount other than the calculated one, and returns the calculated one', async () => {
    const { own, ids } = await twoLines();
    for (const refund_amount of [0, 56_699, 56_701, 999_999]) {
      const refused = failureOf(await shop.call(CANCEL, form(own, refund_amount)));
      expect([refused.result_code, refused.result_msg]).toEqual([409, expect.stringContaining('56,700원')]);
    }
    expect(failureOf(await shop.call(PARTIAL, { ...form(own, 20_900), order_idx: ids[0] ?? 0 })).result_msg).toContain(
      '17,900원',
    );
    expect(shop.gateway.refunded).toEqual([]);
    expect(await statusesOf(shop, own)).toEqual(['결제완료', '결제완료']);
  });

  it('refuses lines in preparation, in part and as a whole', async () => {
    const { own, ids } = await twoLines();
    expect(await prepareOrder(shop.shop, ids[0] ?? 0)).toEqual({ kind: 'done' });
    expect(failureOf(await shop.call(CANCEL, form(own, 56_700))).result_code).toBe(409);
    expect(failureOf(await shop.call(PARTIAL, { ...form(own, 17_900), order_idx: ids[0] ?? 0 })).result_code).toBe(409);
    expect(dataOf(await shop.call(PARTIAL, { ...form(own, 35_800), order_idx: ids[1] ?? 0 })).refund_list).toHaveLength(
      1,
    );
  });

  it('stores markup in a reason as text', async () => {
    const { own } = await twoLines();
    const reason = '<img src=x onerror=alert(1)>';
    const detail = dataOf(await shop.call(CANCEL, { ...form(own, 56_700), reason }));
    expect(detail.refund_list[0]?.reason).toBe(reason);
  });

  it('rejects hostile requests', async () => {
    const { own, ids } = await twoLines();
    expect(await findHardeningViolations(shop, CANCEL, form(own, 1))).toEqual([]);
    expect(await findHardeningViolations(shop, PARTIAL, { ...form(own, 1), order_idx: ids[0] ?? 0 })).toEqual([]);
    expect(await statusesOf(shop, own)).toEqual(['결제완료', '결제완료']);
  }, 30_000);
});

describe('cancelling an order without a deposit', () => {
  const shop = useTestShop();
  const form = (own: OwnedOrder, refund_amount = 0) => ({
    ...refOf(own),
    refund_amount,
    request_key: randomUUID(),
    reason: '',
  });

  it('closes the virtual account, and returns points and stock', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 5_000);
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)], use_point: 5_000 }, token, false);
    expect(await detailOf(shop, own)).toMatchObject({
      payment_status: 'waiting',
      vbank: { bank_name: '신한은행', until_dt: '2026-11-22 23:59:59' },
      order_list: [{ order_status: '입금대기' }],
    });
    const detail = checked(CANCEL, await shop.call(CANCEL, form(own), token));
    expect(detail).toMatchObject({
      payment_status: 'expired',
      vbank: null,
      order_list: [{ order_status: '취소완료' }],
      refund_list: [],
    });
    expect(shop.gateways.vbank.closed.size).toBe(1);
    expect([await stockOf(shop, sale.option_idx), await pointsOf(shop, token)]).toEqual([10, 5_000]);
    expect((await shop.call(CANCEL, form(own), token)).result_code).toBe(200);
    expect([await stockOf(shop, sale.option_idx), await pointsOf(shop, token)]).toEqual([10, 5_000]);
  });

  it('changes nothing when the gateway does not close the account, since a deposit may have arrived', async () => {
    const sale = await sampleSale(shop.database);
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] }, undefined, false);
    for (const closing of ['refuses', 'unknown'] as const) {
      shop.gateways.vbank.closeOutcome = closing;
      expect(failureOf(await shop.call(CANCEL, form(own))).result_code).toBe(409);
    }
    expect(await statusesOf(shop, own)).toEqual(['입금대기']);
    const { payment_no } = await paymentOf(shop, own.payment_idx);
    expect(await payDeposit(shop, payment_no)).toBe(true);
    expect(await statusesOf(shop, own)).toEqual(['결제완료']);
    expect(failureOf(await shop.call(CANCEL, form(own))).result_code).toBe(409);
  });

  it('refuses a part of the order, another amount, and another member’s order', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(sale), lineOf(sale, 1, 1)] }, undefined, false);
    const [order_idx = 0] = await idsOf(shop, own);
    expect(failureOf(await shop.call(PARTIAL, { ...form(own), order_idx })).result_msg).toContain('전체만');
    expect(failureOf(await shop.call(CANCEL, form(own, 38_800))).result_code).toBe(409);
    const { token } = await sampleMember(shop.database);
    expect(failureOf(await shop.call(CANCEL, { ...form(own), order_key: null }, token)).result_code).toBe(404);
    expect(await statusesOf(shop, own)).toEqual(['입금대기', '입금대기']);
  });
});
