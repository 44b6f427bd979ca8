import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendRefunds, sendRefundsOf } from '../../../../adapters/server/claims/send-refunds.ts';
import { confirmRefund, retryRefund } from '../../../../adapters/server/operator/refunds.ts';
import { dataOf, lineOf, paymentOf } from '../payment/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { ACCOUNT, bought, boughtByAccount, detailOf, done, idsOf, refOf, type Owned } from './claimant.ts';

const PARTIAL = 'POST /api/v2/payment/partial/cancel';
const SECOND = 1_000;

describe('sending refunds', () => {
  const shop = useTestShop();
  const buyTwo = async (): Promise<[Owned, number, number]> => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const own = await bought(shop, { cart_list: [lineOf(sale, 1, 0), lineOf(sale, 2, 1)] });
    const [first = 0, second = 0] = await idsOf(shop, own);
    return [own, first, second];
  };
  const cancelLine = async (own: Owned, order_idx: number, refund_amount: number) =>
    dataOf(
      await shop.call(PARTIAL, { ...refOf(own), order_idx, refund_amount, request_key: randomUUID(), reason: '취소' }),
    );
  const refundsOf = async (own: Owned) => (await detailOf(shop, own)).refund_list.map((refund) => refund.refund_status);

  it.each(['unknown', 'refuses'] as const)(
    'cancels at once, and sends the money later, when the gateway %s',
    async (refunding) => {
      const [own, first] = await buyTwo();
      shop.gateway.refunding = refunding;
      expect(await cancelLine(own, first, 17_900)).toMatchObject({
        order_list: [{ order_status: '취소완료' }, {}],
        refund_list: [{ refund_status: 'sending' }],
      });
      shop.gateway.refunding = 'works';
      shop.clock.advance(30 * SECOND);
      await sendRefunds(shop.shop);
      expect(await refundsOf(own)).toEqual(['done']);
      expect(shop.gateway.standing()).toBe(38_800);
    },
  );

  it('finds out that the money went when the answer was lost, and never sends it twice', async () => {
    const [own, first] = await buyTwo();
    shop.gateway.refunding = 'lose';
    await cancelLine(own, first, 17_900);
    expect(await refundsOf(own)).toEqual(['sending']);
    shop.gateway.refunding = 'works';
    shop.clock.advance(30 * SECOND);
    await sendRefunds(shop.shop);
    expect(await refundsOf(own)).toEqual(['done']);
    expect(shop.gateway.refunded).toHaveLength(1);
    expect(shop.gateway.standing()).toBe(38_800);
  });

  it('asks nothing again as long as nobody can tell whether it went', async () => {
    const [own, first] = await buyTwo();
    shop.gateway.refunding = 'lose';
    await cancelLine(own, first, 17_900);
    shop.gateway.inquiring = 'unknown';
    shop.gateway.refunding = 'works';
    for (const minute of [1, 2, 3]) {
      shop.clock.advance(60 * SECOND);
      await sendRefunds(shop.shop);
      expect(await refundsOf(own), `${minute}`).toEqual(['sending']);
    }
    expect(shop.gateway.refunded).toHaveLength(1);
    shop.gateway.inquiring = 'works';
    shop.clock.advance(60 * SECOND);
    await sendRefunds(shop.shop);
    expect(await refundsOf(own)).toEqual(['done']);
    expect(shop.gateway.refunded).toHaveLength(1);
  });

  it('leaves a refund alone that somebody may still be asking for, until 30 s have passed', async () => {
    const [own, first] = await buyTwo();
    shop.gateway.refunding = 'unknown';
    await cancelLine(own, first, 17_900);
    shop.gateway.refunding = 'works';
    shop.clock.advance(30 * SECOND - 1);
    await sendRefunds(shop.shop);
    expect(await refundsOf(own)).toEqual(['sending']);
    shop.clock.advance(1);
    await sendRefunds(shop.shop);
    expect(await refundsOf(own)).toEqual(['done']);
  });

  it('sends one payment’s refunds in their order, each with what is left after it', async () => {
    const [own, first, second] = await buyTwo();
    shop.gateway.refunding = 'unknown';
    await cancelLine(own, first, 17_900);
    await cancelLine(own, second, 38_800);
    expect(await refundsOf(own)).toEqual(['sending', 'sending']);
    expect((await paymentOf(shop, own.payment_idx)).payment_status).toBe('paid');
    shop.gateway.refunding = 'works';
    shop.gateway.refundOrders.length = 0;
    shop.clock.advance(30 * SECOND);
    await sendRefunds(shop.shop);
    expect(shop.gateway.refundOrders.map(({ amount, remaining }) => [amount, remaining])).toEqual([
      [17_900, 38_800],
      [38_800, 0],
    ]);
    expect(await refundsOf(own)).toEqual(['done', 'done']);
    expect((await paymentOf(shop, own.payment_idx)).payment_status).toBe('refunded');
  });

  it('sends once however many send at the same moment', async () => {
    const [own, first] = await buyTwo();
    shop.gateway.refunding = 'unknown';
    await cancelLine(own, first, 17_900);
    shop.gateway.refunding = 'works';
    shop.gateway.refunded.length = 0;
    shop.clock.advance(30 * SECOND);
    await Promise.all([
      sendRefunds(shop.shop),
      sendRefunds(shop.shop),
      sendRefundsOf(shop.shop, own.payment_idx),
      sendRefundsOf(shop.shop, own.payment_idx),
    ]);
    expect(shop.gateway.refunded).toHaveLength(1);
    expect(shop.gateway.standing()).toBe(38_800);
  });

  it('does not let one payment that can’t be settled keep the others waiting', async () => {
    const [stuck, line] = await buyTwo();
    const [fine, other] = await buyTwo();
    shop.gateway.refunding = 'unknown';
    await cancelLine(stuck, line, 17_900);
    await cancelLine(fine, other, 17_900);
    shop.gateway.refunding = 'works';
    const charge = shop.gateway.charges[0];
    if (charge !== undefined) charge.returned = 5;
    shop.clock.advance(30 * SECOND);
    await sendRefunds(shop.shop);
    expect([await refundsOf(stuck), await refundsOf(fine)]).toEqual([['sending'], ['done']]);
  });

  it('leaves a transfer that was refused to the operator: sent by hand, or into another account', async () => {
    const buyByAccount = async () => {
      const own = await boughtByAccount(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
      const request = { ...refOf(own), ...ACCOUNT, refund_amount: 20_900, request_key: randomUUID(), reason: '환불' };
      dataOf(await shop.call('POST /api/v2/payment/refund/request', request));
      return own;
    };
    shop.gateways.vbank.refunding = 'refuses';
    const [byHand, again] = [await buyByAccount(), await buyByAccount()];
    const asked = shop.gateways.vbank.refunded.length;
    shop.clock.advance(24 * 60 * 60 * SECOND);
    shop.gateways.vbank.refunding = 'works';
    await sendRefunds(shop.shop);
    expect(shop.gateways.vbank.refunded).toHaveLength(asked);
    const refund = async (own: Owned) => (await detailOf(shop, own)).refund_list[0]?.refund_idx ?? 0;

    for (const time of [1, 2])
      expect(await confirmRefund(shop.shop, await refund(byHand)), `${time}`).toEqual({ kind: 'done' });
    expect(await detailOf(shop, byHand)).toMatchObject({
      payment_status: 'refunded',
      order_list: [{ order_status: '환불완료' }],
    });
    expect(shop.gateways.vbank.refunded).toHaveLength(asked);

    expect(await retryRefund(shop.shop, await refund(again), { ...ACCOUNT, account_no: '1' })).toMatchObject({
      kind: 'refused',
    });
    done(await retryRefund(shop.shop, await refund(again), { ...ACCOUNT, account_no: '333344445555' }));
    expect(shop.gateways.vbank.refundOrders.at(-1)?.account?.account_no).toBe('333344445555');
    expect(await refundsOf(again)).toEqual(['done']);
    expect(await retryRefund(shop.shop, await refund(again))).toMatchObject({ kind: 'refused' });
  });

  it('refuses to confirm by hand what the gateway is being asked for', async () => {
    const [own, first] = await buyTwo();
    shop.gateway.refunding = 'unknown';
    const { refund_list } = await cancelLine(own, first, 17_900);
    expect(await confirmRefund(shop.shop, refund_list[0]?.refund_idx ?? 0)).toMatchObject({ kind: 'refused' });
    expect(await confirmRefund(shop.shop, 999)).toMatchObject({ kind: 'refused' });
  });
});
