import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadWaitingWork } from '../../../../adapters/server/health/waiting-work.ts';
import { confirmRefund, retryRefund } from '../../../../adapters/server/operator-claims/refunds.ts';
import { sendRefunds } from '../../../../adapters/server/refunds/send-refunds.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { detailOf, expectDone, idsOf, paidOrder, refOf, type OwnedOrder } from '../claims/order-owner.ts';
import { dataOf, lineOf, paymentOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

/** The longest pause, in minutes, between two inquiries at a silent gateway. */
const PAUSE = 5;
const AMOUNT = 17_900;

describe('a refund to which the gateway does not respond for an hour', () => {
  const shop = useTestShop();
  const cancelLine = async (own: OwnedOrder, order_idx: number, refund_amount: number) =>
    dataOf(
      await shop.call('POST /api/v2/payment/partial/cancel', {
        ...refOf(own),
        order_idx,
        refund_amount,
        request_key: randomUUID(),
        reason: '취소',
      }),
    );
  const statusesOf = async (own: OwnedOrder) =>
    (await detailOf(shop, own)).refund_list.map(({ refund_status }) => refund_status);
  const paidOutside = async (own: OwnedOrder) => (await paymentOf(shop, own.payment_idx)).paid_outside;
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      shop.clock.advance(MINUTE_MS);
      await sendRefunds(shop.shop);
    }
  };
  /** Refunds one of two lines. `lose`: the gateway pays, but its response is lost; `unknown`: it does not pay. */
  const silentRefund = async (refunding: 'lose' | 'unknown') => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const own = await paidOrder(shop, { cart_list: [lineOf(sale, 1, 0), lineOf(sale, 2, 1)] });
    const [first = 0, second = 0] = await idsOf(shop, own);
    shop.gateway.refundOutcome = refunding;
    shop.gateway.inquiryOutcome = 'unknown';
    const { refund_list } = await cancelLine(own, first, AMOUNT);
    shop.gateway.refundOutcome = 'works';
    return { own, second, refund_idx: refund_list[0]?.refund_idx ?? 0 };
  };
  const unanswered = async (refunding: 'lose' | 'unknown') => {
    const refund = await silentRefund(refunding);
    await pass(62);
    return refund;
  };
  const requestCount = () => shop.gateway.refundRequests.length;

  it('waits for the operator after the hour, however often it was looked up at the gateway', async () => {
    const { own, refund_idx } = await silentRefund('lose');
    await pass(59);
    expect(await confirmRefund(shop.shop, refund_idx, 'paid')).toMatchObject({ kind: 'refused' });
    expect(await retryRefund(shop.shop, refund_idx)).toMatchObject({ kind: 'refused' });
    expect((await loadWaitingWork(shop.shop)).refunds).toMatchObject({
      sending: { count: 1 },
      unanswered: { count: 0 },
    });

    await pass(PAUSE);

    expect((await loadWaitingWork(shop.shop)).refunds).toMatchObject({
      sending: { count: 0 },
      unanswered: { count: 1 },
    });
    expect(await statusesOf(own)).toEqual(['sending']);
    expect(requestCount()).toBe(1);
  });

  it('is completed only when the operator states that the gateway shows it as paid', async () => {
    const { own, refund_idx } = await unanswered('lose');
    expect(await confirmRefund(shop.shop, refund_idx)).toMatchObject({ kind: 'refused' });
    expect(await statusesOf(own)).toEqual(['sending']);

    expectDone(await confirmRefund(shop.shop, refund_idx, 'paid'));
    expectDone(await confirmRefund(shop.shop, refund_idx, 'paid'));

    expect(await statusesOf(own)).toEqual(['done']);
    expect(await paidOutside(own)).toBe(0);
    shop.gateway.inquiryOutcome = 'works';
    await pass(PAUSE);
    expect(requestCount()).toBe(1);
    expect(shop.gateway.netCharged()).toBe(38_800);
  });

  it('is completed as paid by hand when the operator states that the gateway shows it as not paid', async () => {
    const { own, second, refund_idx } = await unanswered('unknown');

    expectDone(await confirmRefund(shop.shop, refund_idx, 'not-paid'));

    expect(await paidOutside(own)).toBe(AMOUNT);
    shop.gateway.inquiryOutcome = 'works';
    await pass(PAUSE);
    expect(requestCount()).toBe(1);
    await cancelLine(own, second, 38_800);
    expect(shop.gateway.refundRequests.at(-1)).toMatchObject({ amount: 38_800, remaining: AMOUNT });
    expect(await paymentOf(shop, own.payment_idx)).toMatchObject({ payment_status: 'refunded' });
  });

  it('is not ended by a statement that contradicts the gateway', async () => {
    const { own, refund_idx } = await unanswered('unknown');
    shop.gateway.inquiryOutcome = 'works';

    expect(await confirmRefund(shop.shop, refund_idx, 'paid')).toMatchObject({ kind: 'refused' });

    expect(await statusesOf(own)).toEqual(['sending']);
  });

  it('is settled by a late response that shows that it was paid', async () => {
    const { own } = await unanswered('lose');
    shop.gateway.inquiryOutcome = 'works';

    await pass(PAUSE);

    expect(await statusesOf(own)).toEqual(['done']);
    expect(requestCount()).toBe(1);
  });

  it('is not sent again after a late response that shows that it was not paid, until the operator retries it', async () => {
    const { own, refund_idx } = await unanswered('unknown');
    shop.gateway.inquiryOutcome = 'works';
    await pass(PAUSE);
    expect(await statusesOf(own)).toEqual(['requested']);
    expect(requestCount()).toBe(1);

    expectDone(await retryRefund(shop.shop, refund_idx));

    expect(await statusesOf(own)).toEqual(['done']);
    expect(requestCount()).toBe(2);
    expect(shop.gateway.netCharged()).toBe(38_800);
  });

  it('is looked up at the gateway before a retry by the operator sends it again', async () => {
    const { own, refund_idx } = await unanswered('lose');
    expectDone(await retryRefund(shop.shop, refund_idx));
    await pass(30);
    expect(await confirmRefund(shop.shop, refund_idx, 'paid')).toMatchObject({ kind: 'refused' });
    expect(requestCount()).toBe(1);
    shop.gateway.inquiryOutcome = 'works';

    await pass(PAUSE);

    expect(await statusesOf(own)).toEqual(['done']);
    expect(requestCount()).toBe(1);
  });

  it('delays the other refunds of its payment, since the balance shows whether it was paid', async () => {
    const { own, second, refund_idx } = await unanswered('unknown');
    await cancelLine(own, second, 38_800);
    await pass(PAUSE);
    expect(await statusesOf(own)).toEqual(['sending', 'sending']);
    expect(requestCount()).toBe(1);
    expectDone(await confirmRefund(shop.shop, refund_idx, 'not-paid'));
    shop.gateway.inquiryOutcome = 'works';

    await pass(PAUSE);

    expect(await statusesOf(own)).toEqual(['done', 'done']);
    expect(shop.gateway.netCharged()).toBe(AMOUNT);
  });
});

describe('a refund that the gateway refused', () => {
  const shop = useTestShop();

  it('is completed by the operator’s statement while the gateway reports no balance', async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    shop.gateway.refundOutcome = 'refuses';
    const request = { ...refOf(own), refund_amount: 20_900, request_key: randomUUID(), reason: '' };
    dataOf(await shop.call('POST /api/v2/payment/cancel', request));
    for (let minute = 0; minute < 5; minute += 1) {
      shop.clock.advance(MINUTE_MS);
      await sendRefunds(shop.shop);
    }
    const refund = (await detailOf(shop, own)).refund_list[0];
    expect(refund?.refund_status).toBe('requested');
    shop.gateway.inquiryOutcome = 'unknown';
    expect(await confirmRefund(shop.shop, refund?.refund_idx ?? 0)).toMatchObject({ kind: 'refused' });

    expectDone(await confirmRefund(shop.shop, refund?.refund_idx ?? 0, 'not-paid'));

    expect(await paymentOf(shop, own.payment_idx)).toMatchObject({ payment_status: 'refunded', paid_outside: 20_900 });
  });
});
