import { describe, expect, it } from 'vitest';
import { sendRefunds } from '../../../../adapters/server/refunds/send-refunds.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import {
  ACCOUNT,
  virtualAccountOrder,
  advanceLine,
  detailOf,
  idsOf,
  paidOrder,
  returnForm,
  statusesOf,
} from '../../server/claims/order-owner.ts';
import { dataOf, lineOf, paymentOf } from '../../server/payments/shopper.ts';
import { sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

const TO = ['--bank', ACCOUNT.bank_code, '--account', ACCOUNT.account_no, '--holder', ACCOUNT.account_name];

describe('commands for refunds', () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);
  const refundOf = async (payment_idx: number) => {
    const found = shop.database.selectFrom('refund').selectAll().where('payment_idx', '=', payment_idx);
    return found.orderBy('refund_idx', 'desc').executeTakeFirstOrThrow();
  };
  const paid = async (count = 1) => {
    const sale = await sampleSale(shop.database, { options: Array.from({ length: count }, () => ({})) });
    const own = await paidOrder(shop, { cart_list: sale.optionIds.map((_, index) => lineOf(sale, 1, index)) });
    return { own, ids: await idsOf(shop, own) };
  };

  it('list the account for a transfer, and refuse to confirm a transfer without an account', async () => {
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const cancel = ['orders', 'cancel', `${own.payment_idx}`, '--reason', '품절이에요'];
    const cancelled = await operator(...cancel);
    expect(cancelled).toMatchObject({ code: 1 });
    expect(cancelled.notes).toContain('--bank');
    expect(await statusesOf(shop, own)).toEqual(['결제완료']);
    expect((await operator(...cancel, '--dry-run')).code).toBe(0);
    expect((await operator(...cancel, '--account-later')).code).toBe(0);

    const { refund_idx } = await refundOf(own.payment_idx);
    expect((await operator('refunds', 'list')).result).toContain('계좌를 몰라요');
    const confirmed = await operator('refunds', 'confirm', `${refund_idx}`);
    expect(confirmed).toMatchObject({ code: 1 });
    expect(confirmed.notes).toContain('계좌');
    expect(await refundOf(own.payment_idx)).toMatchObject({ refund_status: 'requested' });

    shop.gateways.vbank.refundOutcome = 'refuses';
    await operator('refunds', 'retry', `${refund_idx}`, ...TO);
    expect((await operator('refunds', 'list')).result).toContain('신한은행 110234567890 김하나');
    expect(jsonOf(await operator('refunds', 'list', '--json'))).toMatchObject([
      { account: { bank_code: '088', account_no: '110234567890', account_name: '김하나' } },
    ]);
    expect((await operator('refunds', 'confirm', `${refund_idx}`)).code).toBe(0);
  });

  it('refund a chosen amount for a line, up to the amount still paid, after a dry run that prints it', async () => {
    const { own, ids } = await paid();
    const [line = 0] = ids;
    await advanceLine(shop, line, '배송완료');
    const part = (amount: string, ...words: string[]) =>
      operator('orders', 'refund-part', `#${line}`, amount, '--reason', '귤이 몇 개 상했어요', ...words);
    expect((await operator('orders', 'refund-part', `${line}`, '5000')).code).toBe(2);
    expect((await operator('orders', 'refund-part', `${line}`, '5000', '--reason', ' ')).code).toBe(1);
    for (const amount of ['0', '-1', '1.5', 'all']) expect((await part(amount)).code).toBe(2);
    const tooMuch = await part('20901');
    expect(tooMuch).toMatchObject({ code: 1 });
    expect(tooMuch.notes).toContain('20,900원');
    const dry = await part('5000', '--dry-run');
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.result).toContain('15,900원');
    expect(shop.gateway.refundRequests).toEqual([]);

    expect((await part('5000')).code).toBe(0);

    expect(shop.gateway.refundRequests).toMatchObject([{ amount: 5_000, remaining: 15_900, isFull: false }]);
    expect(await detailOf(shop, own)).toMatchObject({
      order_list: [{ order_status: '배송완료' }],
      refund_list: [
        { refund_kind: 'part', refund_amount: 5_000, refund_status: 'done', order_idx_list: [], part_order_idx: line },
      ],
    });
    const notes = await shop.database.selectFrom('order_event').select('note').where('order_idx', '=', line).execute();
    expect(notes).toContainEqual({ note: '일부 환불 5,000원: 귤이 몇 개 상했어요' });
    expect((await part('15901')).code).toBe(1);
  });

  it('deduct a partial refund from the later refund of the same line, and of no other', async () => {
    const { own, ids } = await paid(2);
    const [first = 0, second = 0] = ids;
    for (const line of ids) await advanceLine(shop, line, '배송완료');
    await operator('orders', 'refund-part', `${first}`, '4000', '--reason', '늦어서요');
    const other = { ...returnForm(own, second, 17_900), reason_type: 'defective' as const };
    dataOf(await shop.call('POST /api/v2/payment/return/request', other));
    expect((await operator('orders', 'approve-return', `${second}`)).code).toBe(0);
    const same = { ...returnForm(own, first, 16_900), reason_type: 'defective' as const };
    dataOf(await shop.call('POST /api/v2/payment/return/request', same));
    expect((await operator('orders', 'approve-return', `${first}`)).code).toBe(0);
    expect(shop.gateway.refundRequests.map(({ amount }) => amount)).toEqual([4_000, 17_900, 16_900]);
    expect(await paymentOf(shop, own.payment_idx)).toMatchObject({ payment_status: 'refunded', total_amount: 38_800 });
    expect((await operator('orders', 'refund-part', `${first}`, '1', '--reason', '또')).code).toBe(1);
  });

  it('look up a partial refund whose response was lost before sending it again', async () => {
    const { own, ids } = await paid();
    shop.gateway.refundOutcome = 'lose';
    await operator('orders', 'refund-part', `${ids[0]}`, '5000', '--reason', '늦어서요');
    expect(await refundOf(own.payment_idx)).toMatchObject({ refund_status: 'sending' });
    shop.gateway.refundOutcome = 'works';
    shop.clock.advance(10 * MINUTE_MS);
    await sendRefunds(shop.shop);
    expect(await refundOf(own.payment_idx)).toMatchObject({ refund_status: 'done' });
    expect(shop.gateway.netCharged()).toBe(15_900);
  });

  it('complete a refund without a response when the operator states that the gateway shows it as paid', async () => {
    const { own, ids } = await paid();
    shop.gateway.refundOutcome = 'lose';
    shop.gateway.inquiryOutcome = 'unknown';
    await operator('orders', 'refund-part', `${ids[0]}`, '5000', '--reason', '늦어서요');
    const { refund_idx } = await refundOf(own.payment_idx);
    expect((await operator('refunds', 'confirm', `${refund_idx}`, '--seen', 'paid')).code).toBe(1);
    shop.clock.advance(61 * MINUTE_MS);
    expect((await operator('refunds', 'list')).result).toContain('답 없음');
    expect((await operator('refunds', 'confirm', `${refund_idx}`)).notes).toContain('결제사 화면');
    expect((await operator('refunds', 'confirm', `${refund_idx}`, '--seen', 'yes')).code).toBe(2);

    expect((await operator('refunds', 'confirm', `${refund_idx}`, '--seen', 'paid')).code).toBe(0);

    expect(await refundOf(own.payment_idx)).toMatchObject({ refund_status: 'done' });
    expect(shop.gateway.refundRequests).toHaveLength(1);
  });

  it('require a bank account for a partial refund of a deposit', async () => {
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const [line = 0] = await idsOf(shop, own);
    const part = (...words: string[]) =>
      operator('orders', 'refund-part', `${line}`, '5000', '--reason', '늦어서요', ...words);
    expect((await part()).notes).toContain('--bank');
    expect((await part(...TO)).code).toBe(0);
    expect(shop.gateways.vbank.refundRequests).toMatchObject([{ amount: 5_000, account: { bank_code: '088' } }]);
    expect(await statusesOf(shop, own)).toEqual(['결제완료']);
  });
});
