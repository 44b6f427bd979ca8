import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendRefunds, sendRefundsOf } from '../../../../adapters/server/refunds/send-refunds.ts';
import { confirmRefund, retryRefund } from '../../../../adapters/server/operator-claims/refunds.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../../core/time/durations.ts';
import { dataOf, lineOf, paymentOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import {
  ACCOUNT,
  paidOrder,
  virtualAccountOrder,
  detailOf,
  expectDone,
  idsOf,
  refOf,
  type OwnedOrder,
} from '../claims/order-owner.ts';

const PARTIAL = 'POST /api/v2/payment/partial/cancel';

describe('sending refunds', () => {
  const shop = useTestShop();
  const buyTwo = async (): Promise<[OwnedOrder, number, number]> => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const own = await paidOrder(shop, { cart_list: [lineOf(sale, 1, 0), lineOf(sale, 2, 1)] });
    const [first = 0, second = 0] = await idsOf(shop, own);
    return [own, first, second];
  };
  const cancelLine = async (own: OwnedOrder, order_idx: number, refund_amount: number) =>
    dataOf(
      await shop.call(PARTIAL, { ...refOf(own), order_idx, refund_amount, request_key: randomUUID(), reason: '취소' }),
    );
  const refundsOf = async (own: OwnedOrder) =>
    (await detailOf(shop, own)).refund_list.map((refund) => refund.refund_status);

  it.each(['unknown', 'refuses'] as const)(
    'cancels immediately, and refunds later, after the gateway outcome "%s"',
    async (refunding) => {
      const [own, first] = await buyTwo();
      shop.gateway.refundOutcome = refunding;
      expect(await cancelLine(own, first, 17_900)).toMatchObject({
        order_list: [{ order_status: '취소완료' }, {}],
        refund_list: [{ refund_status: 'sending' }],
      });
      shop.gateway.refundOutcome = 'works';
      shop.clock.advance(30 * SECOND_MS);
      await sendRefunds(shop.shop);
      expect(await refundsOf(own)).toEqual(['done']);
      expect(shop.gateway.netCharged()).toBe(38_800);
    },
  );

  it('detects a paid refund when the response was lost, and never sends it twice', async () => {
    const [own, first] = await buyTwo();
    shop.gateway.refundOutcome = 'lose';
    await cancelLine(own, first, 17_900);
    expect(await refundsOf(own)).toEqual(['sending']);
    shop.gateway.refundOutcome = 'works';
    shop.clock.advance(30 * SECOND_MS);
    await sendRefunds(shop.shop);
    expect(await refundsOf(own)).toEqual(['done']);
    expect(shop.gateway.refunded).toHaveLength(1);
    expect(shop.gateway.netCharged()).toBe(38_800);
  });

  it('requests nothing again while the outcome is unknown', async () => {
    const [own, first] = await buyTwo();
    shop.gateway.refundOutcome = 'lose';
    await cancelLine(own, first, 17_900);
    shop.gateway.inquiryOutcome = 'unknown';
    shop.gateway.refundOutcome = 'works';
    for (const minute of [1, 2, 3]) {
      shop.clock.advance(MINUTE_MS);
      await sendRefunds(shop.shop);
      expect(await refundsOf(own), `${minute}`).toEqual(['sending']);
    }
    expect(shop.gateway.refunded).toHaveLength(1);
    shop.gateway.inquiryOutcome = 'works';
    shop.clock.advance(MINUTE_MS);
    await sendRefunds(shop.shop);
    expect(await refundsOf(own)).toEqual(['done']);
    expect(shop.gateway.refunded).toHaveLength(1);
  });

  it('leaves a refund to the process that requests it, until 30 s have passed', async () => {
    const [own, first] = await buyTwo();
    shop.gateway.refundOutcome = 'unknown';
    await cancelLine(own, first, 17_900);
    shop.gateway.refundOutcome = 'works';
    shop.clock.advance(30 * SECOND_MS - 1);
    await sendRefunds(shop.shop);
    expect(await refundsOf(own)).toEqual(['sending']);
    shop.clock.advance(1);
    await sendRefunds(shop.shop);
    expect(await refundsOf(own)).toEqual(['done']);
  });

  it('sends the refunds of a payment in order, each with the balance after it', async () => {
    const [own, first, second] = await buyTwo();
    shop.gateway.refundOutcome = 'unknown';
    await cancelLine(own, first, 17_900);
    await cancelLine(own, second, 38_800);
    expect(await refundsOf(own)).toEqual(['sending', 'sending']);
    expect((await paymentOf(shop, own.payment_idx)).payment_status).toBe('paid');
    shop.gateway.refundOutcome = 'works';
    shop.gateway.refundRequests.length = 0;
    shop.clock.advance(30 * SECOND_MS);
    await sendRefunds(shop.shop);
    expect(shop.gateway.refundRequests.map(({ amount, remaining }) => [amount, remaining])).toEqual([
      [17_900, 38_800],
      [38_800, 0],
    ]);
    expect(await refundsOf(own)).toEqual(['done', 'done']);
    expect((await paymentOf(shop, own.payment_idx)).payment_status).toBe('refunded');
  });

  it('sends once when several processes send concurrently', async () => {
    const [own, first] = await buyTwo();
    shop.gateway.refundOutcome = 'unknown';
    await cancelLine(own, first, 17_900);
    shop.gateway.refundOutcome = 'works';
    shop.gateway.refunded.length = 0;
    shop.clock.advance(30 * SECOND_MS);
    await Promise.all([
      sendRefunds(shop.shop),
      sendRefunds(shop.shop),
      sendRefundsOf(shop.shop, own.payment_idx),
      sendRefundsOf(shop.shop, own.payment_idx),
    ]);
    expect(shop.gateway.refunded).toHaveLength(1);
    expect(shop.gateway.netCharged()).toBe(38_800);
  });

  it('sends the other payments’ refunds when one cannot be settled', async () => {
    const [stuck, line] = await buyTwo();
    const [fine, other] = await buyTwo();
    shop.gateway.refundOutcome = 'unknown';
    await cancelLine(stuck, line, 17_900);
    await cancelLine(fine, other, 17_900);
    shop.gateway.refundOutcome = 'works';
    const charge = shop.gateway.charges[0];
    if (charge !== undefined) charge.returned = 5;
    shop.clock.advance(30 * SECOND_MS);
    await sendRefunds(shop.shop);
    expect([await refundsOf(stuck), await refundsOf(fine)]).toEqual([['sending'], ['done']]);
  });

  it('leaves a refused transfer to the operator: sent by hand, or to another account', async () => {
    const buyByAccount = async () => {
      const own = await virtualAccountOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
      const request = { ...refOf(own), ...ACCOUNT, refund_amount: 20_900, request_key: randomUUID(), reason: '환불' };
      dataOf(await shop.call('POST /api/v2/payment/refund/request', request));
      return own;
    };
    shop.gateways.vbank.refundOutcome = 'refuses';
    const [byHand, again] = [await buyByAccount(), await buyByAccount()];
    const requestCount = shop.gateways.vbank.refunded.length;
    shop.clock.advance(DAY_MS);
    shop.gateways.vbank.refundOutcome = 'works';
    await sendRefunds(shop.shop);
    expect(shop.gateways.vbank.refunded).toHaveLength(requestCount);
    const refund = async (own: OwnedOrder) => (await detailOf(shop, own)).refund_list[0]?.refund_idx ?? 0;

    for (const time of [1, 2])
      expect(await confirmRefund(shop.shop, await refund(byHand)), `${time}`).toEqual({ kind: 'done' });
    expect(await detailOf(shop, byHand)).toMatchObject({
      payment_status: 'refunded',
      order_list: [{ order_status: '환불완료' }],
    });
    expect(shop.gateways.vbank.refunded).toHaveLength(requestCount);

    expect(await retryRefund(shop.shop, await refund(again), { ...ACCOUNT, account_no: '1' })).toMatchObject({
      kind: 'refused',
    });
    expectDone(await retryRefund(shop.shop, await refund(again), { ...ACCOUNT, account_no: '333344445555' }));
    expect(shop.gateways.vbank.refundRequests.at(-1)?.account?.account_no).toBe('333344445555');
    expect(await refundsOf(again)).toEqual(['done']);
    expect(await retryRefund(shop.shop, await refund(again))).toMatchObject({ kind: 'refused' });
  });

  it('refuses to confirm by hand a refund that is being requested', async () => {
    const [own, first] = await buyTwo();
    shop.gateway.refundOutcome = 'unknown';
    const { refund_list } = await cancelLine(own, first, 17_900);
    expect(await confirmRefund(shop.shop, refund_list[0]?.refund_idx ?? 0)).toMatchObject({ kind: 'refused' });
    expect(await confirmRefund(shop.shop, 999)).toMatchObject({ kind: 'refused' });
  });

  describe('after a final refusal by the gateway', () => {
    const minutes = async (count: number) => {
      for (let minute = 0; minute < count; minute += 1) {
        shop.clock.advance(MINUTE_MS);
        await sendRefunds(shop.shop);
      }
    };
    const askedFor = (sum: number) => shop.gateway.refundRequests.filter(({ amount }) => amount === sum);
    const paidOutside = async (own: OwnedOrder) => (await paymentOf(shop, own.payment_idx)).paid_outside;
    /** Creates an order of 56,700 won, whose refund of 17,900 won is refused. The other line costs 38,800 won. */
    const refusedRefund = async () => {
      const [own, first, second] = await buyTwo();
      shop.gateway.refusedAmounts.add(17_900);
      const { refund_list } = await cancelLine(own, first, 17_900);
      return { own, second, refund_idx: refund_list[0]?.refund_idx ?? 0 };
    };

    it('hands the refund to the operator after five refusals, and sends the next one of the payment', async () => {
      const { own, second } = await refusedRefund();
      await cancelLine(own, second, 38_800);
      await minutes(3);
      expect(askedFor(17_900)).toHaveLength(4);
      expect(await refundsOf(own)).toEqual(['sending', 'sending']);
      expect(askedFor(38_800)).toEqual([]);

      await minutes(1);

      expect(askedFor(17_900)).toHaveLength(5);
      expect(await refundsOf(own)).toEqual(['requested', 'done']);
      expect(askedFor(38_800)).toMatchObject([{ remaining: 17_900 }]);
      expect(shop.gateway.netCharged()).toBe(17_900);
      await minutes(10);
      expect(askedFor(17_900)).toHaveLength(5);
    });

    it('stores the amount paid by hand, so that the next refund requests the right balance', async () => {
      const { own, second, refund_idx } = await refusedRefund();
      await minutes(4);

      expectDone(await confirmRefund(shop.shop, refund_idx));
      expectDone(await confirmRefund(shop.shop, refund_idx));

      expect(await paidOutside(own)).toBe(17_900);
      expect(await refundsOf(own)).toEqual(['done']);
      await cancelLine(own, second, 38_800);
      expect(await refundsOf(own)).toEqual(['done', 'done']);
      expect(askedFor(38_800)).toMatchObject([{ remaining: 17_900 }]);
      expect(await paymentOf(shop, own.payment_idx)).toMatchObject({
        payment_status: 'refunded',
        paid_outside: 17_900,
      });
      expect(shop.gateway.netCharged()).toBe(17_900);
    });

    it('completes a payment whose handed-over refund is confirmed after the others', async () => {
      const { own, second, refund_idx } = await refusedRefund();
      await cancelLine(own, second, 38_800);
      await minutes(4);
      expect((await paymentOf(shop, own.payment_idx)).payment_status).toBe('paid');

      expectDone(await confirmRefund(shop.shop, refund_idx));

      expect(await paymentOf(shop, own.payment_idx)).toMatchObject({
        payment_status: 'refunded',
        paid_outside: 17_900,
      });
    });

    it('records no payment by hand if the gateway had already paid the refund', async () => {
      const { own, refund_idx } = await refusedRefund();
      await minutes(4);
      const [charge] = shop.gateway.charges;
      if (charge !== undefined) charge.returned += 17_900;

      expectDone(await confirmRefund(shop.shop, refund_idx));

      expect(await paidOutside(own)).toBe(0);
      expect(await refundsOf(own)).toEqual(['done']);
    });

    it('does not let the refund be confirmed by hand while the gateway does not respond, or another refund is in flight', async () => {
      const { own, second, refund_idx } = await refusedRefund();
      await minutes(4);
      shop.gateway.inquiryOutcome = 'unknown';
      expect(await confirmRefund(shop.shop, refund_idx)).toMatchObject({ kind: 'refused' });
      shop.gateway.inquiryOutcome = 'works';
      shop.gateway.refundOutcome = 'unknown';
      await cancelLine(own, second, 38_800);

      expect(await confirmRefund(shop.shop, refund_idx)).toMatchObject({ kind: 'refused' });

      expect(await paidOutside(own)).toBe(0);
      expect(await refundsOf(own)).toEqual(['requested', 'sending']);
    });

    it('sends the refund again when the operator retries it', async () => {
      const { own, refund_idx } = await refusedRefund();
      await minutes(4);

      expectDone(await retryRefund(shop.shop, refund_idx));
      expect(askedFor(17_900)).toHaveLength(6);
      expect(await refundsOf(own)).toEqual(['requested']);
      shop.gateway.refusedAmounts.clear();
      expectDone(await retryRefund(shop.shop, refund_idx));

      expect(await refundsOf(own)).toEqual(['done']);
      expect(await paidOutside(own)).toBe(0);
      expect(shop.gateway.netCharged()).toBe(38_800);
    });

    it('never hands over a refund whose outcome is unknown for less than an hour', async () => {
      const { own } = await refusedRefund();
      shop.gateway.inquiryOutcome = 'unknown';
      await minutes(10);
      expect(await refundsOf(own)).toEqual(['sending']);
      shop.gateway.inquiryOutcome = 'works';
      shop.gateway.refundOutcome = 'unknown';
      await minutes(10);

      expect(await refundsOf(own)).toEqual(['sending']);
    });
  });
});
