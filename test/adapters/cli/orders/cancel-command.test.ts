import { describe, expect, it } from 'vitest';
import { availableActions } from '../../../../core/claim/order-actions.ts';
import {
  ACCOUNT,
  paidOrder,
  virtualAccountOrder,
  advanceLine,
  detailOf,
  idsOf,
  statusesOf,
} from '../../server/claims/order-owner.ts';
import { lineOf, paymentOf, pointsOf, stockOf } from '../../server/payments/shopper.ts';
import { sampleMember, samplePoints, sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe('an order that the operator cancels', () => {
  const shop = useTestShop();
  const cancel = (order: number | string, ...words: string[]) =>
    operatorOf(shop)('orders', 'cancel', String(order), '--reason', '재고가 모자라요', ...words);
  /** Pays an order of two lines at 17,900 won each. Delivery costs 3,000 won, and nothing from 30,000 won. */
  const twoLines = async () => {
    const free = { delivery_free_type: 'amount', delivery_free_value: 30_000 } as const;
    const sale = await sampleSale(shop.database, { ...free, options: [{}, {}] });
    const own = await paidOrder(shop, { cart_list: [lineOf(sale, 1, 0), lineOf(sale, 1, 1)] });
    return { own, sale, ids: await idsOf(shop, own) };
  };

  it('is refunded completely, including delivery fee and points, and its stock is released', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 2_000);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)], use_point: 2_000 }, token);
    const output = jsonOf(await cancel(own.payment_idx, '--json'));
    expect(output).toMatchObject({
      done: true,
      refund: { refund_amount: 18_900, delivery_amount: 3_000, point_amount: 2_000 },
    });
    expect(shop.gateway.refundRequests).toMatchObject([{ amount: 18_900, remaining: 0, isFull: true }]);
    expect(await statusesOf(shop, own)).toEqual(['취소완료']);
    expect((await paymentOf(shop, own.payment_idx)).payment_status).toBe('refunded');
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await pointsOf(shop, token)).toBe(2_000);
    const { refund_list } = await detailOf(shop, own);
    expect(refund_list).toMatchObject([{ fault: 'shop', reason: '재고가 모자라요', refund_status: 'done' }]);
  });

  it('is unchanged by a dry run, which returns the exact refund', async () => {
    const { own, sale } = await twoLines();
    const tried = await cancel(own.payment_idx, '--dry-run');
    expect(tried).toMatchObject({ code: 0 });
    expect(tried.result).toContain('35,800원');
    expect(jsonOf(await cancel(own.payment_idx, '--dry-run', '--json'))).toMatchObject({ done: false });
    expect(await statusesOf(shop, own)).toEqual(['결제완료', '결제완료']);
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
    expect(shop.gateway.refundRequests).toEqual([]);
  });

  it('is charged no delivery fee for the remaining lines, as after a cancellation by the shopper', async () => {
    const { own, ids } = await twoLines();
    const [first = 0, second = 0] = ids;
    const byShopper = availableActions(await detailOf(shop, own), shop.clock.now()).line_list[0]?.actions;
    expect(byShopper?.find(({ action }) => action === 'cancel')?.refund?.refund_amount).toBe(14_900);
    expect(jsonOf(await cancel(own.payment_idx, '--lines', `${first}`, '--json'))).toMatchObject({
      order_idx_list: [first],
      refund: { refund_amount: 17_900 },
    });
    expect(await statusesOf(shop, own)).toEqual(['취소완료', '결제완료']);
    expect((await cancel(own.payment_idx, '--lines', `${first},${second}`)).code).toBe(1);
    expect((await cancel(own.payment_idx)).code).toBe(0);
    expect(shop.gateway.refundRequests.map(({ amount }) => amount)).toEqual([17_900, 17_900]);
    expect((await paymentOf(shop, own.payment_idx)).payment_status).toBe('refunded');
  });

  it('is not cancelled as a whole once one of its lines is sent; the other lines still can be', async () => {
    const { own, ids } = await twoLines();
    const [first = 0, second = 0] = ids;
    await advanceLine(shop, first, '배송중');
    const whole = await cancel(own.payment_idx);
    expect(whole).toMatchObject({ code: 1 });
    expect(whole.notes).toContain(`#${first} 배송중`);
    expect((await cancel(own.payment_idx, '--lines', `${first}`, '--dry-run')).code).toBe(1);
    expect(await statusesOf(shop, own)).toEqual(['배송중', '결제완료']);
    expect((await cancel(own.payment_idx, '--lines', `${second}`)).code).toBe(0);
    expect(await statusesOf(shop, own)).toEqual(['배송중', '취소완료']);
  });

  it('may be in preparation, when the shopper can no longer cancel it', async () => {
    const { own, sale, ids } = await twoLines();
    await advanceLine(shop, ids[0] ?? 0, '상품준비중');
    const byShopper = availableActions(await detailOf(shop, own), shop.clock.now());
    expect(byShopper.actions.some(({ action }) => action === 'cancel')).toBe(false);
    expect(byShopper.line_list[0]?.actions).toEqual([]);
    expect((await cancel(own.payment_idx)).code).toBe(0);
    expect(await statusesOf(shop, own)).toEqual(['취소완료', '취소완료']);
    expect(await Promise.all(sale.optionIds.map((option) => stockOf(shop, option)))).toEqual([10, 10]);
    const deposited = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] });
    await advanceLine(shop, (await idsOf(shop, deposited))[0] ?? 0, '상품준비중');
    expect((await cancel(deposited.payment_idx, '--account-later')).code).toBe(0);
    expect(await statusesOf(shop, deposited)).toEqual(['환불요청']);
  });

  it('is cancelled once, only with a reason, and never by the line of another order', async () => {
    const { own, ids } = await twoLines();
    expect((await operatorOf(shop)('orders', 'cancel', String(own.payment_idx))).code).toBe(2);
    expect((await operatorOf(shop)('orders', 'cancel', String(own.payment_idx), '--reason', ' ')).code).toBe(1);
    expect((await cancel('20260101-00000001')).code).toBe(1);
    expect((await cancel(own.payment_idx, '--lines', '999')).code).toBe(1);
    expect((await cancel(own.payment_idx, '--lines', '1;2')).code).toBe(2);
    expect((await cancel(own.payment_idx, '--bank', '088')).code).toBe(2);
    expect(await statusesOf(shop, own)).toEqual(['결제완료', '결제완료']);
    expect((await cancel(own.payment_idx)).code).toBe(0);
    expect((await cancel(own.payment_idx)).code).toBe(1);
    expect((await cancel(own.payment_idx, '--lines', `${ids[0]}`)).code).toBe(1);
    expect(shop.gateway.refundRequests).toHaveLength(1);
  });

  it('is refunded to the given account, or waits until one is given', async () => {
    const sale = await sampleSale(shop.database);
    const account = ['--bank', ACCOUNT.bank_code, '--account', ACCOUNT.account_no, '--holder', ACCOUNT.account_name];
    const deposited = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] });
    expect((await cancel(deposited.payment_idx, ...account)).code).toBe(0);
    expect(await statusesOf(shop, deposited)).toEqual(['환불완료']);
    const notified = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] });
    expect((await cancel(notified.payment_idx)).code).toBe(1);
    expect((await cancel(notified.payment_idx, '--account-later')).code).toBe(0);
    expect(await statusesOf(shop, notified)).toEqual(['환불요청']);
    const { refund_idx } = await shop.database
      .selectFrom('refund')
      .select('refund_idx')
      .where('payment_idx', '=', notified.payment_idx)
      .executeTakeFirstOrThrow();
    expect((await operatorOf(shop)('refunds', 'retry', String(refund_idx), ...account)).code).toBe(0);
    expect(await statusesOf(shop, notified)).toEqual(['환불완료']);
  });

  it('has its virtual account closed when it is unpaid, whether all or part of it is cancelled', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const cart_list = [lineOf(sale, 1, 0), lineOf(sale, 1, 1)];
    const own = await virtualAccountOrder(shop, { cart_list }, undefined, false);
    const [first = 0] = await idsOf(shop, own);
    expect((await cancel(own.payment_idx, '--lines', `${first}`)).code).toBe(1);
    expect((await cancel(own.payment_idx, '--dry-run')).code).toBe(0);
    expect(await statusesOf(shop, own)).toEqual(['입금대기', '입금대기']);
    expect((await cancel(own.payment_idx)).code).toBe(0);
    expect(await statusesOf(shop, own)).toEqual(['취소완료', '취소완료']);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect((await paymentOf(shop, own.payment_idx)).message).toContain('취소');
  });
});
