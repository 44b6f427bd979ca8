import { describe, expect, it } from 'vitest';
import { JOBS } from '../../../../adapters/server/jobs/jobs.ts';
import { NO_ACCOUNT } from '../../../../adapters/server/refunds/refund-account.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { virtualAccountOrder, detailOf, paidOrder } from '../claims/order-owner.ts';
import { expireVirtualAccounts } from '../../../../adapters/server/payments/end-account.ts';
import { lineOf, order, paymentOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const CONTACT = [
  'buyer_name',
  'buyer_phone',
  'buyer_email',
  'receiver_name',
  'receiver_phone',
  'zonecode',
  'address',
  'address_detail',
  'delivery_memo',
  'cash_receipt_number',
] as const;
const RECEIPT = { cash_receipt_type: 'deduction', cash_receipt_number: '010-1234-5678' } as const;

describe('personal data', () => {
  const test = useTestShop();
  const erase = () => JOBS['personal-data'](test.shop);
  const contactOf = async (payment_idx: number) => {
    const row = await paymentOf(test, payment_idx);
    return CONTACT.map((column) => row[column]).filter((text) => text !== '');
  };
  const unpaid = async () => {
    const sale = await sampleSale(test.database);
    const own = await virtualAccountOrder(test, { cart_list: [lineOf(sale)], ...RECEIPT }, undefined, false);
    test.clock.advance(2 * DAY_MS);
    await expireVirtualAccounts(test.shop, test.clock.now());
    return own;
  };

  it('of an order that was never paid is erased 30 days after the order, whose amounts stay', async () => {
    const own = await unpaid();
    const before = await detailOf(test, own);
    test.clock.advance(28 * DAY_MS - 1_000);
    await erase();
    expect((await contactOf(own.payment_idx)).length).toBeGreaterThan(6);
    test.clock.advance(2_000);
    await erase();
    await erase();
    expect(await contactOf(own.payment_idx)).toEqual([]);
    const after = await detailOf(test, own);
    expect([after.amounts, after.order_list.length]).toEqual([before.amounts, before.order_list.length]);
  });

  it('of paid orders, and of one that can still be paid, stays', async () => {
    const sale = await sampleSale(test.database);
    const paid = await paidOrder(test, { cart_list: [lineOf(sale)] });
    const open = await order(test, { cart_list: [lineOf(sale)] });
    const contacts = async () => [await contactOf(paid.payment_idx), await contactOf(open.payment_idx)];
    const before = await contacts();
    test.clock.advance(400 * DAY_MS);
    await erase();
    expect(await contacts()).toEqual(before);
    expect(before.every((contact) => contact.length > 6)).toBe(true);
  });

  it('of an unpaid order that an operator has to settle, or that was refunded, stays', async () => {
    const [noted, refunded] = [await unpaid(), await unpaid()];
    await test.database
      .insertInto('payment_case')
      .values({
        payment_idx: noted.payment_idx,
        what: 'other-deposit',
        tid: null,
        amount: 20_900,
        noted_dt: '2026-11-23 12:00:00',
        closed_dt: null,
      })
      .execute();
    await test.database
      .insertInto('refund')
      .values({
        payment_idx: refunded.payment_idx,
        request_key: 'late',
        refund_status: 'requested',
        refund_kind: 'transfer',
        goods_amount: 17_900,
        delivery_amount: 3_000,
        return_fee: 0,
        waived_amount: 0,
        refund_amount: 20_900,
        remaining_amount: 0,
        point_amount: 0,
        reason: '',
        ...NO_ACCOUNT,
        requested_dt: '2026-11-23 12:00:00',
        asked_dt: null,
        done_dt: null,
      })
      .execute();
    test.clock.advance(60 * DAY_MS);
    await erase();
    for (const { payment_idx } of [noted, refunded]) expect((await contactOf(payment_idx)).length).toBeGreaterThan(6);
  });

  it('of partners is deleted a year after their request', async () => {
    const request = {
      partner_type: 'store',
      company_name: '감귤밭',
      person_name: '고은별',
      phone: '0641234567',
      email: 'star@example.com',
      homepage: '',
      content: '함께 팔고 싶어요.',
    } as const;
    const days = ['2025-11-21 11:59:59', '2025-11-21 12:00:01', '2026-11-20 12:00:00'];
    const rows = days.map((requested_dt) => ({ ...request, request_key: requested_dt, requested_dt }));
    await test.database.insertInto('partner_request').values(rows).execute();
    await erase();
    const left = await test.database
      .selectFrom('partner_request')
      .select('requested_dt')
      .orderBy('requested_dt')
      .execute();
    expect(left.map(({ requested_dt }) => requested_dt)).toEqual(days.slice(1));
  });
});
