import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cancelByShop } from '../../../../adapters/server/operator-claims/cancel-order.ts';
import { confirmRefund } from '../../../../adapters/server/operator-claims/refunds.ts';
import { findLineAction } from '../../../../core/claim/order-actions.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { dataOf, failureOf, lineOf } from '../payments/shopper.ts';
import { verifyPhone } from '../members/verify-phone.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { ACCOUNT, virtualAccountOrder, detailOf, idsOf, payDeposit, refOf, type OwnedOrder } from './order-owner.ts';

const SET = 'POST /api/v2/payment/refund/account';

describe('entering the account for a refund', () => {
  const shop = useTestShop();

  /** Creates an order that its shopper cancelled before the deposit arrived. */
  async function depositedLate(token?: string): Promise<OwnedOrder> {
    const sale = await sampleSale(shop.database);
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] }, token, false);
    const cancel = { ...refOf(own), refund_amount: 0, reason: '', request_key: randomUUID() };
    dataOf(await shop.call('POST /api/v2/payment/cancel', cancel, own.token));
    const { payment_no } = await detailOf(shop, own);
    expect(await payDeposit(shop, payment_no)).toBe(true);
    return own;
  }
  const refundOf = async (own: OwnedOrder) => (await detailOf(shop, own)).refund_list[0];
  const form = async (own: OwnedOrder) => ({
    ...refOf(own),
    ...ACCOUNT,
    refund_idx: (await refundOf(own))?.refund_idx ?? 0,
  });

  it('refunds a late deposit to the account that its guest enters', async () => {
    const own = await depositedLate();
    expect(await refundOf(own)).toMatchObject({
      refund_status: 'requested',
      refund_amount: 20_900,
      needs_account: true,
      account_text: null,
    });
    expect(shop.gateways.vbank.refundRequests).toEqual([]);
    const detail = checked(SET, await shop.call(SET, await form(own)));
    expect(detail.payment_status).toBe('refunded');
    expect(detail.refund_list).toMatchObject([
      { refund_status: 'done', needs_account: false, account_text: '신한은행 ****7890' },
    ]);
    expect(shop.gateways.vbank.refundRequests).toMatchObject([
      { amount: 20_900, account: { bank_code: '088', account_no: '110234567890', account_name: '김하나' } },
    ]);
    const kept = await shop.database.selectFrom('refund').select(['account_no', 'account_name']).execute();
    expect(kept).toEqual([{ account_no: null, account_name: null }]);
  });

  it('requires a verification of the buyer’s phone for an account of another holder', async () => {
    const own = await depositedLate();
    const request = { ...(await form(own)), account_name: '도둑' };
    const refused = failureOf(await shop.call(SET, request));
    expect([refused.result_code, Object.keys(refused.field_errors ?? {})]).toEqual([422, ['auth_token']]);
    expect(await refundOf(own)).toMatchObject({ refund_status: 'requested', needs_account: true });
    expect(shop.gateways.vbank.refundRequests).toEqual([]);

    const { buyer_phone } = await detailOf(shop, own);
    const auth_token = await verifyPhone(shop, buyer_phone.replaceAll('-', ''), 'refund');
    dataOf(await shop.call(SET, { ...request, auth_token }));

    expect(shop.gateways.vbank.refundRequests).toMatchObject([{ account: { account_name: '도둑' } }]);
  });

  it('sends the refund once, to the first account, however often one is entered', async () => {
    const own = await depositedLate();
    const request = await form(own);
    const first = await Promise.all([shop.call(SET, request), shop.call(SET, request)]);
    expect(first.map((envelope) => envelope.result_code)).toEqual([200, 200]);
    expect((await shop.call(SET, request)).result_code).toBe(200);
    expect(failureOf(await shop.call(SET, { ...request, account_no: '999999999999' })).result_code).toBe(409);
    expect(shop.gateways.vbank.refundRequests).toHaveLength(1);
  });

  it('accepts a member’s account with only the member’s token', async () => {
    const { token } = await sampleMember(shop.database);
    const other = await sampleMember(shop.database, { email: 'other@moajang.kr' });
    const own = await depositedLate(token);
    const request = await form(own);
    expect(failureOf(await shop.call(SET, request)).result_code).toBe(404);
    expect(failureOf(await shop.call(SET, request, other.token)).result_code).toBe(404);
    expect(dataOf(await shop.call(SET, request, token)).payment_status).toBe('refunded');
  });

  it('refuses an invalid account, and a refund of another order', async () => {
    const [own, another] = [await depositedLate(), await depositedLate()];
    const refused = failureOf(await shop.call(SET, { ...(await form(own)), account_no: '12' }));
    expect([refused.result_code, Object.keys(refused.field_errors ?? {})]).toEqual([422, ['account_no']]);
    const { refund_idx } = await form(another);
    expect(failureOf(await shop.call(SET, { ...(await form(own)), refund_idx })).result_code).toBe(409);
    expect(shop.gateways.vbank.refundRequests).toEqual([]);
  });

  /** Creates a paid order of two lines, the first of which the operator cancelled without an account. */
  async function cancelledByShop() {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(sale), lineOf(sale, 1, 1)] });
    const [first = 0, second = 0] = await idsOf(shop, own);
    const { payment_no } = await detailOf(shop, own);
    const cancel = { order_idx_list: [first], reason: '품절이에요', account: null, isAccountLater: true, isDry: false };
    expect(await cancelByShop(shop.shop, payment_no, cancel)).toMatchObject({ kind: 'done' });
    const rest = { ...refOf(own), ...ACCOUNT, order_idx: second, reason: '', request_key: randomUUID() };
    const detail = await detailOf(shop, own);
    const refund_amount =
      findLineAction(detail, second, 'refund-request', shop.clock.now())?.refund?.refund_amount ?? 0;
    return { own, rest: { ...rest, refund_amount } };
  }

  it('delays no other refund of the payment while an account is missing', async () => {
    const { own, rest } = await cancelledByShop();
    const detail = dataOf(await shop.call('POST /api/v2/payment/refund/request', rest));
    expect(detail.refund_list).toMatchObject([
      { refund_status: 'requested', needs_account: true },
      { refund_status: 'done', needs_account: false },
    ]);
    const request = await form(own);
    expect(dataOf(await shop.call(SET, request)).payment_status).toBe('refunded');
    expect(shop.gateways.vbank.refundRequests).toHaveLength(2);
  });

  it('lets the operator confirm a later refund while an account is missing', async () => {
    const { own, rest } = await cancelledByShop();
    shop.gateways.vbank.refundOutcome = 'refuses';
    dataOf(await shop.call('POST /api/v2/payment/refund/request', rest));
    const [, later] = (await detailOf(shop, own)).refund_list;
    expect(later?.refund_status).toBe('requested');
    expect(await confirmRefund(shop.shop, later?.refund_idx ?? 0)).toEqual({ kind: 'done' });
    shop.gateways.vbank.refundOutcome = 'works';
    expect(dataOf(await shop.call(SET, await form(own))).payment_status).toBe('refunded');
  });

  it('rejects hostile requests', async () => {
    const own = await depositedLate();
    expect(await findHardeningViolations(shop, SET, await form(own))).toEqual([]);
  }, 30_000);
});
