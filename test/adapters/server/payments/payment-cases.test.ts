import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PAYMENT_CASES } from '../../../../adapters/server/database/migrations/0017-payment-cases.ts';
import { closeCase, findOpenCases } from '../../../../adapters/server/operator/payment-cases.ts';
import { endPayment, findPendingPayments } from '../../../../adapters/server/operator/end-payment.ts';
import { settle } from '../../../../adapters/server/payments/apply-settlement.ts';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import { PAYMENT_FAILURES, paymentFailureText } from '../../../../core/payment/payment-failure.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { orderAndPay, returnFromGateway, lineOf, order, paymentOf, statusOf, stockOf } from './shopper.ts';

describe('payments that need the operator', () => {
  const shop = useTestShop();

  it('fail when the gateway does not respond for an hour, and have their charge reversed when it does', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 10 }] });
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    shop.gateway.script('lose');
    await returnFromGateway(shop, shop.gateway.authenticated());
    shop.gateway.inquiryOutcome = 'unknown';
    shop.gateway.netCancelOutcome = 'unknown';
    shop.clock.advance(61 * MINUTE_MS);

    await reconcile(shop.shop);

    expect(await paymentOf(shop, placed.payment_idx)).toMatchObject({
      payment_status: 'failed',
      end_reason: 'unanswered',
    });
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await findOpenCases(shop.database)).toMatchObject([{ what: 'unanswered', payment_no: placed.payment_no }]);

    shop.gateway.inquiryOutcome = 'works';
    shop.gateway.netCancelOutcome = 'works';
    shop.clock.advance(MINUTE_MS);
    await reconcile(shop.shop);

    expect(await statusOf(shop, placed)).toBe('refunded');
    expect(shop.gateway.netCharged()).toBe(0);
    expect(await findOpenCases(shop.database)).toEqual([]);
  });

  it('can be ended by the operator while they have no result, and have their charge reversed if there was one', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 10 }] });
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    shop.gateway.script('lose');
    await returnFromGateway(shop, shop.gateway.authenticated());
    shop.gateway.inquiryOutcome = 'unknown';
    shop.gateway.netCancelOutcome = 'unknown';
    expect(await findPendingPayments(shop.database)).toMatchObject([{ payment_no: placed.payment_no, tid: null }]);

    expect(await endPayment(shop.shop, placed.payment_no)).toEqual({ kind: 'done' });

    expect(await paymentOf(shop, placed.payment_idx)).toMatchObject({ payment_status: 'failed', stock_held: false });
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await findPendingPayments(shop.database)).toEqual([]);
    expect(await endPayment(shop.shop, placed.payment_no)).toMatchObject({ kind: 'refused' });

    shop.gateway.inquiryOutcome = 'works';
    shop.gateway.netCancelOutcome = 'works';
    shop.clock.advance(2 * MINUTE_MS);
    await reconcile(shop.shop);
    expect(shop.gateway.netCharged()).toBe(0);
    expect(await statusOf(shop, placed)).toBe('refunded');
  });

  it('become orders when the gateway reports their charge to the operator', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    shop.gateway.script('lose');
    await returnFromGateway(shop, shop.gateway.authenticated());
    expect(await endPayment(shop.shop, `${placed.payment_idx}`)).toEqual({ kind: 'done' });
    expect(await statusOf(shop, placed)).toBe('paid');
  });

  it('cannot be ended when they are unknown or not in doubt', async () => {
    const placed = await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    expect(await endPayment(shop.shop, placed.payment_no)).toMatchObject({ kind: 'refused' });
    expect(await endPayment(shop.shop, '20990101-00000001')).toMatchObject({ kind: 'refused' });
    expect(await statusOf(shop, placed)).toBe('paid');
  });

  it('have their case closed when the gateway reports that it has not charged them', async () => {
    const placed = await order(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    shop.gateway.script('unknown');
    await returnFromGateway(shop, shop.gateway.authenticated());
    shop.gateway.inquiryOutcome = 'unknown';
    shop.gateway.netCancelOutcome = 'unknown';
    shop.clock.advance(61 * MINUTE_MS);
    await reconcile(shop.shop);

    shop.gateway.inquiryOutcome = 'works';
    shop.clock.advance(MINUTE_MS);
    await reconcile(shop.shop);

    expect(await statusOf(shop, placed)).toBe('failed');
    expect(await findOpenCases(shop.database)).toEqual([]);
  });

  it('have a second approval stored once, with its number and amount, until the operator has settled it', async () => {
    const placed = await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const { payment_no, total_amount } = await paymentOf(shop, placed.payment_idx);
    const second = {
      kind: 'approved',
      tid: 'another-tid',
      oid: payment_no,
      amount: total_amount,
      approved_at: '2026-11-21 12:00:09',
      card_name: '',
      card_number: '',
      approval_number: '',
    } as const;

    await settle(shop.shop, payment_no, second);
    await settle(shop.shop, payment_no, second);

    const cases = await findOpenCases(shop.database);
    expect(cases).toMatchObject([{ what: 'second-approval', tid: 'another-tid', amount: total_amount, payment_no }]);
    expect(await statusOf(shop, placed)).toBe('paid');

    const case_idx = cases[0]?.case_idx ?? 0;
    expect(await closeCase(shop.shop, case_idx)).toEqual({ kind: 'done' });
    expect(await closeCase(shop.shop, case_idx)).toEqual({ kind: 'done' });
    expect(await closeCase(shop.shop, case_idx + 1)).toMatchObject({ kind: 'refused' });
    expect(await findOpenCases(shop.database)).toEqual([]);
  });
});

describe('the migration of payments', () => {
  const shop = useTestShop();
  const coded = PAYMENT_FAILURES.filter((reason) => reason !== 'unanswered');

  /** Returns the text that was stored at the time of the migration. */
  const storedText = (reason: (typeof coded)[number]): string => {
    if (reason === 'deposited-late')
      return '주문이 끝난 뒤에 입금되어 주문이 되지 못했어요. 입금한 금액은 고객센터에서 돌려드릴게요.';
    return paymentFailureText(reason).replace('공동구매', '같이 사기');
  };

  it.each(coded)('derives the code of the stored message: %s', async (reason) => {
    const { payment_idx } = await order(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    await shop.database
      .updateTable('payment')
      .set({ payment_status: 'expired', end_reason: null, message: storedText(reason) })
      .where('payment_idx', '=', payment_idx)
      .execute();

    await sql.raw(PAYMENT_CASES[1] ?? '').execute(shop.database);

    expect((await paymentOf(shop, payment_idx)).end_reason).toBe(reason);
  });
});
