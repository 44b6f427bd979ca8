import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RequestOf } from '../../../../core/api/contract.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { verifyPhone } from '../members/verify-phone.ts';
import { dataOf, failureOf, lineOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import {
  ACCOUNT,
  virtualAccountOrder,
  advanceLine,
  idsOf,
  refOf,
  returnForm,
  statusesOf,
  type OwnedOrder,
} from './order-owner.ts';

const REFUND = 'POST /api/v2/payment/refund/request';
const RETURN = 'POST /api/v2/payment/return/request';
const BUYER = '01012345678';
const MEMBER = '01055556666';
const FOREIGN = { ...ACCOUNT, account_name: '박도둑' };

describe("a refund to an account that is not the buyer's", () => {
  const shop = useTestShop();
  const paid = async (token?: string) =>
    virtualAccountOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] }, token);
  const form = (own: OwnedOrder, more: Partial<RequestOf<typeof REFUND>> = {}) => ({
    ...refOf(own),
    ...FOREIGN,
    refund_amount: 20_900,
    request_key: randomUUID(),
    reason: '',
    ...more,
  });
  const notices = () => shop.messages.sent.filter(({ template }) => template === 'refund-account');
  const isUntouched = async (own: OwnedOrder) => {
    expect(await statusesOf(shop, own)).toEqual(['결제완료']);
    expect(shop.gateways.vbank.refundRequests).toEqual([]);
    expect(notices()).toEqual([]);
  };

  it('requires for a guest’s order that the buyer’s phone was verified for refunds', async () => {
    const own = await paid();
    const others = [
      '',
      'x'.repeat(43),
      await verifyPhone(shop, MEMBER, 'refund'),
      await verifyPhone(shop, BUYER, 'find'),
    ];
    for (const auth_token of others) {
      const refused = failureOf(await shop.call(REFUND, form(own, { auth_token, password: 'password12' })));
      expect(refused).toMatchObject({ result_code: 422, field_errors: { auth_token: textOf('인증') } });
    }
    await isUntouched(own);

    const auth_token = await verifyPhone(shop, BUYER, 'refund');
    dataOf(await shop.call(REFUND, form(own, { auth_token })));

    expect(shop.gateways.vbank.refundRequests).toMatchObject([{ account: { account_name: '박도둑' } }]);
    const text = '[모아장] 12:00 다른 예금주 계좌로 환불 신청. 본인이 아니면 연락 주세요. 1600-0427';
    expect(notices()).toEqual([{ phone: BUYER, template: 'refund-account', text }]);
  });

  it('accepts a verification once, and a repeated request without a new one', async () => {
    const own = await paid();
    const auth_token = await verifyPhone(shop, BUYER, 'refund');
    const request = form(own, { auth_token });
    dataOf(await shop.call(REFUND, request));
    dataOf(await shop.call(REFUND, request));
    expect(shop.gateways.vbank.refundRequests).toHaveLength(1);
    expect(notices()).toHaveLength(1);

    const other = await paid();
    const again = await shop.call(REFUND, form(other, { auth_token }));
    expect(failureOf(again).result_code).toBe(422);
  });

  it('accepts no verification that is ten minutes old', async () => {
    const own = await paid();
    const auth_token = await verifyPhone(shop, BUYER, 'refund');
    shop.clock.advance(10 * MINUTE_MS);
    expect(failureOf(await shop.call(REFUND, form(own, { auth_token }))).result_code).toBe(422);
    await isUntouched(own);
  });

  it('consumes no verification when the refund is refused', async () => {
    const own = await paid();
    const auth_token = await verifyPhone(shop, BUYER, 'refund');
    expect(failureOf(await shop.call(REFUND, form(own, { auth_token, refund_amount: 1 }))).result_code).toBe(409);
    dataOf(await shop.call(REFUND, form(own, { auth_token })));
  });

  it('requires the password of a member, and notifies the member’s phone', async () => {
    const { token } = await sampleMember(shop.database, { phone: MEMBER, member_name: '박도둑' });
    const own = await paid(token);
    const auth_token = await verifyPhone(shop, MEMBER, 'refund');
    for (const proof of [{}, { password: 'wrong' }, { auth_token }]) {
      const refused = failureOf(await shop.call(REFUND, form(own, proof), token));
      expect(refused).toMatchObject({ result_code: 422, field_errors: { password: textOf('비밀번호') } });
    }
    await isUntouched(own);

    dataOf(await shop.call(REFUND, form(own, { password: 'password12' }), token));

    expect(notices()).toMatchObject([{ phone: MEMBER }]);
  });

  it('requires a verification of the member’s phone if the member has no password', async () => {
    const { token } = await sampleMember(shop.database, { phone: MEMBER, password_hash: null });
    const own = await paid(token);
    const ofBuyer = await verifyPhone(shop, BUYER, 'refund');
    const refused = failureOf(await shop.call(REFUND, form(own, { auth_token: ofBuyer }), token));
    expect(refused).toMatchObject({ result_code: 422, field_errors: { auth_token: textOf('인증') } });
    await isUntouched(own);

    dataOf(await shop.call(REFUND, form(own, { auth_token: await verifyPhone(shop, MEMBER, 'refund') }), token));
  });

  it('responds 404 to other shoppers, before any password is checked', async () => {
    const { token } = await sampleMember(shop.database);
    const stranger = await sampleMember(shop.database);
    const own = await paid(token);
    const request = form(own, { password: 'wrong' });
    expect(failureOf(await shop.call(REFUND, request)).result_code).toBe(404);
    expect(failureOf(await shop.call(REFUND, request, stranger.token)).result_code).toBe(404);
  });

  it('limits wrong passwords', async () => {
    const { token } = await sampleMember(shop.database);
    const own = await paid(token);
    for (let tries = 0; tries < 10; tries += 1) await shop.call(REFUND, form(own, { password: 'wrong' }), token);
    const limited = failureOf(await shop.call(REFUND, form(own, { password: 'password12' }), token));
    expect(limited.result_code).toBe(429);
    await isUntouched(own);
  });

  it('requires the same proof for a return', async () => {
    const own = await paid();
    const [order_idx = 0] = await idsOf(shop, own);
    await advanceLine(shop, order_idx, '배송완료');
    const claim = { ...returnForm(own, order_idx, 17_900), account: FOREIGN };
    const refused = failureOf(await shop.call(RETURN, claim));
    expect(refused).toMatchObject({ result_code: 422, field_errors: { auth_token: textOf('인증') } });
    expect(await statusesOf(shop, own)).toEqual(['배송완료']);

    const request = { ...claim, auth_token: await verifyPhone(shop, BUYER, 'refund') };
    dataOf(await shop.call(RETURN, request));
    dataOf(await shop.call(RETURN, request));

    expect(await statusesOf(shop, own)).toEqual(['반품요청']);
    expect(notices()).toHaveLength(1);
  });

  it('requires the password of a member for a return, too', async () => {
    const { token } = await sampleMember(shop.database);
    const own = await paid(token);
    const [order_idx = 0] = await idsOf(shop, own);
    await advanceLine(shop, order_idx, '배송완료');
    const claim = { ...returnForm(own, order_idx, 17_900), account: FOREIGN };
    const refused = failureOf(await shop.call(RETURN, claim, token));
    expect(refused).toMatchObject({ result_code: 422, field_errors: { password: textOf('비밀번호') } });
    dataOf(await shop.call(RETURN, { ...claim, password: 'password12' }, token));
  });

  it("sends a notice, unlike a refund to the buyer's own account", async () => {
    const own = await paid();
    dataOf(await shop.call(REFUND, form(own, { account_name: ' 김 하나 ' })));
    expect(notices()).toEqual([]);
  });
});

function textOf(word: string): unknown {
  return expect.stringContaining(word);
}
