import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { dataOf, failureOf, lineOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import {
  ACCOUNT,
  paidOrder,
  virtualAccountOrder,
  advanceLine,
  idsOf,
  refOf,
  statusesOf,
  type OwnedOrder,
} from '../claims/order-owner.ts';

const CANCEL = 'POST /api/v2/payment/cancel';
const REFUND = 'POST /api/v2/payment/refund/request';

describe('requesting the refund of a virtual account', () => {
  const shop = useTestShop();
  const form = (own: OwnedOrder, refund_amount: number) => ({
    ...refOf(own),
    ...ACCOUNT,
    refund_amount,
    request_key: randomUUID(),
    reason: '필요 없어졌어요',
  });
  const paid = async () => virtualAccountOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });

  it('transfers the refund to the shopper’s account, whose number is deleted when it is no longer needed', async () => {
    const own = await paid();
    const detail = checked(REFUND, await shop.call(REFUND, form(own, 20_900)));
    expect(detail).toMatchObject({
      payment_status: 'refunded',
      order_list: [{ order_status: '환불완료' }],
      refund_list: [{ refund_kind: 'transfer', refund_status: 'done' }],
    });
    expect(shop.gateways.vbank.refundRequests).toMatchObject([
      {
        amount: 20_900,
        isFull: true,
        account: { bank_code: '088', account_no: '110234567890', account_name: '김하나' },
      },
    ]);
    const kept = await shop.database.selectFrom('refund').select(['account_no', 'account_name']).execute();
    expect(kept).toEqual([{ account_no: null, account_name: null }]);
    const messages = shop.database.selectFrom('message').select('facts').where('kind', '=', 'refund-done');
    expect(await messages.execute()).toMatchObject([{ facts: { refund_amount: 20_900, pay_method: 'vbank' } }]);
  });

  it('waits for the operator when the gateway refuses the account', async () => {
    const own = await paid();
    shop.gateways.vbank.refundOutcome = 'refuses';
    const detail = dataOf(await shop.call(REFUND, form(own, 20_900)));
    expect(detail).toMatchObject({
      payment_status: 'paid',
      order_list: [{ order_status: '환불요청' }],
      refund_list: [{ refund_status: 'requested' }],
    });
  });

  it('refunds one line, and returns the first result for a repeated call', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(sale), lineOf(sale, 1, 1)] });
    const [order_idx = 0] = await idsOf(shop, own);
    const request = { ...form(own, 17_900), order_idx };
    for (const time of [1, 2, 3])
      expect(dataOf(await shop.call(REFUND, request)).refund_list, `${time}`).toHaveLength(1);
    expect(await statusesOf(shop, own)).toEqual(['환불완료', '결제완료']);
    expect(shop.gateways.vbank.refunded).toHaveLength(1);
  });

  it('refuses an invalid account, and names the invalid field', async () => {
    const own = await paid();
    const refused = failureOf(
      await shop.call(REFUND, { ...form(own, 20_900), bank_code: '999', account_no: '12', account_name: '<b>' }),
    );
    expect([refused.result_code, Object.keys(refused.field_errors ?? {})]).toEqual([
      422,
      ['bank_code', 'account_no', 'account_name'],
    ]);
    expect(await statusesOf(shop, own)).toEqual(['결제완료']);
  });

  it('refuses another amount, another member’s order, a card’s order, and lines in preparation', async () => {
    const own = await paid();
    expect(failureOf(await shop.call(REFUND, form(own, 20_901))).result_msg).toContain('20,900원');
    const { token } = await sampleMember(shop.database);
    expect(failureOf(await shop.call(REFUND, { ...form(own, 20_900), order_key: null }, token)).result_code).toBe(404);
    const card = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    expect(failureOf(await shop.call(REFUND, form(card, 20_900))).result_code).toBe(409);
    expect(failureOf(await shop.call(CANCEL, form(own, 20_900))).result_code).toBe(409);
    await advanceLine(shop, (await idsOf(shop, own))[0] ?? 0, '상품준비중');
    expect(failureOf(await shop.call(REFUND, form(own, 20_900))).result_code).toBe(409);
    expect(shop.gateways.vbank.refunded).toEqual([]);
  });

  it('rejects hostile requests', async () => {
    const own = await paid();
    expect(await findHardeningViolations(shop, REFUND, form(own, 1))).toEqual([]);
  }, 30_000);
});
