import { describe, expect, it } from 'vitest';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import { approveReturn, refuseExchange, refuseReturn } from '../../../../adapters/server/operator-claims/claims.ts';
import { finishExchange } from '../../../../adapters/server/operator-claims/finish-exchange.ts';
import { openPhonedClaim } from '../../../../adapters/server/operator-claims/open-phoned-claim.ts';
import { addUpload } from '../../../../adapters/server/uploads/uploads.ts';
import { MAX_CLAIMS_A_DAY } from '../../../../core/claim/decide-claim.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { dataOf, failureOf, lineOf, pointsOf, stockOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import {
  ACCOUNT,
  paidOrder,
  virtualAccountOrder,
  advanceLine,
  detailOf,
  expectDone,
  exchangeForm,
  idsOf,
  refOf,
  returnForm,
  statusesOf,
  completeReturn,
} from './order-owner.ts';

const RETURN = 'POST /api/v2/payment/return/request';
const EXCHANGE = 'POST /api/v2/payment/exchange/request';
const WITHDRAW = 'POST /api/v2/payment/claim/withdraw';

describe('requesting a return', () => {
  const shop = useTestShop();
  const delivered = async (token?: string) => {
    const sale = await sampleSale(shop.database);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] }, token);
    const [line = 0] = await idsOf(shop, own);
    await advanceLine(shop, line, '배송완료');
    return { own, line, sale };
  };

  it('refunds the price less the return fee when the products arrive, and restocks them', async () => {
    const { own, line, sale } = await delivered();
    const detail = checked(RETURN, await shop.call(RETURN, returnForm(own, line, 17_900)));
    expect(detail).toMatchObject({
      order_list: [{ order_status: '반품요청' }],
      claim_list: [{ order_idx: line, claim_type: 'return', claim_status: 'requested', reason: '생각보다 커요' }],
      refund_list: [],
    });
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
    await completeReturn(shop, line);
    expect(await detailOf(shop, own)).toMatchObject({
      order_list: [{ order_status: '반품완료' }],
      claim_list: [{ claim_status: 'done' }],
      refund_list: [{ refund_kind: 'return', return_fee: 3_000, refund_amount: 17_900, refund_status: 'done' }],
    });
    expect(shop.gateway.netCharged()).toBe(3_000);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('charges no return fee when the shop is at fault, and does not restock the products', async () => {
    const { own, line, sale } = await delivered();
    const form = { ...returnForm(own, line, 20_900), reason_type: 'defective' as const };
    dataOf(await shop.call(RETURN, form));
    await completeReturn(shop, line);
    expect(await detailOf(shop, own)).toMatchObject({
      payment_status: 'refunded',
      refund_list: [{ fault: 'shop', return_fee: 0, refund_amount: 20_900 }],
    });
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('uses the operator’s finding, even if the shopper chose another reason', async () => {
    const { own, line } = await delivered();
    dataOf(await shop.call(RETURN, { ...returnForm(own, line, 20_900), reason_type: 'defective' }));
    expectDone(await approveReturn(shop.shop, line, { fault: 'shopper', restock: false }));
    expect((await detailOf(shop, own)).refund_list).toMatchObject([{ fault: 'shopper', refund_amount: 17_900 }]);
  });

  it('is allowed until 7 days after delivery, not a millisecond longer', async () => {
    const { own, line } = await delivered();
    const other = await delivered();
    shop.clock.set(NOON + 7 * DAY_MS);
    for (const call of [RETURN, EXCHANGE] as const) {
      expect(failureOf(await shop.call(call, returnForm(own, line, 17_900))).result_code).toBe(409);
    }
    shop.clock.set(NOON + 7 * DAY_MS - 1);
    expect((await shop.call(RETURN, returnForm(own, line, 17_900))).result_code).toBe(200);
    expect((await shop.call(EXCHANGE, exchangeForm(other.own, other.line))).result_code).toBe(200);
  });

  it('refuses an amount other than the one calculated for the chosen reason', async () => {
    const { own, line } = await delivered();
    expect(failureOf(await shop.call(RETURN, returnForm(own, line, 20_900))).result_msg).toContain('17,900원');
    const defective = { ...returnForm(own, line, 17_900), reason_type: 'defective' as const };
    expect(failureOf(await shop.call(RETURN, defective)).result_msg).toContain('20,900원');
    expect(await statusesOf(shop, own)).toEqual(['배송완료']);
  });

  it('returns the first result for a repeated call, even after the claim was withdrawn', async () => {
    const { own, line } = await delivered();
    const form = returnForm(own, line, 17_900);
    const responses = await Promise.all(Array.from({ length: 5 }, () => shop.call(RETURN, form)));
    expect(responses.map((response) => dataOf(response).claim_list.length)).toEqual([1, 1, 1, 1, 1]);
    dataOf(await shop.call(WITHDRAW, { ...refOf(own), order_idx: line }));
    expect(dataOf(await shop.call(RETURN, form)).order_list).toMatchObject([{ order_status: '배송완료' }]);
    const other = { ...exchangeForm(own, line), request_key: form.request_key };
    expect(failureOf(await shop.call(EXCHANGE, other)).result_msg).toContain('이미 처리한');
  });

  it('ends the messages about claims that are withdrawn and requested again, for the day and the shopper', async () => {
    const { own, line } = await delivered();
    await sendMessages(shop.shop);
    shop.messages.reset();
    const claim = async () => (await shop.call(EXCHANGE, exchangeForm(own, line))).result_code;
    const codes: number[] = [];
    for (let index = 0; index <= MAX_CLAIMS_A_DAY; index += 1) {
      codes.push(await claim());
      if (codes.at(-1) === 200) dataOf(await shop.call(WITHDRAW, { ...refOf(own), order_idx: line }));
    }
    await sendMessages(shop.shop);

    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect(shop.messages.sent).toHaveLength(MAX_CLAIMS_A_DAY);
    const phoned = { claim_type: 'exchange', order_idx: line, reason_type: 'wrong-option', reason: '5kg' } as const;
    const opened = await openPhonedClaim(shop.shop, { ...phoned, pickup: null, account: null, isDry: true });
    expectDone(opened);
    shop.clock.set(NOON + DAY_MS);
    expect(await claim()).toBe(200);
  });

  it('refuses another shopper’s order and line, and lines that have not been shipped', async () => {
    const { token } = await sampleMember(shop.database);
    const thief = await sampleMember(shop.database);
    const { own, line } = await delivered(token);
    const theirs = await delivered();
    for (const call of [RETURN, EXCHANGE] as const) {
      expect(failureOf(await shop.call(call, returnForm(own, line, 17_900), thief.token)).result_code).toBe(404);
      expect(failureOf(await shop.call(call, returnForm(own, line, 17_900))).result_code).toBe(404);
      expect(failureOf(await shop.call(call, returnForm(own, theirs.line, 17_900), token)).result_code).toBe(404);
    }
    const fresh = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const [unsent = 0] = await idsOf(shop, fresh);
    expect(failureOf(await shop.call(RETURN, returnForm(fresh, unsent, 17_900))).result_code).toBe(409);
    expect(failureOf(await shop.call(EXCHANGE, exchangeForm(fresh, unsent))).result_code).toBe(409);
  });

  it('names the missing fields of the form', async () => {
    const { own, line } = await delivered();
    const empty = { reason: ' ', pickup_zonecode: '1', pickup_address: '', pickup_address_detail: '' };
    for (const call of [RETURN, EXCHANGE] as const) {
      const defective = { ...returnForm(own, line, 20_900), reason_type: 'defective' as const };
      const refused = failureOf(await shop.call(call, { ...defective, ...empty }));
      expect([refused.result_code, Object.keys(refused.field_errors ?? {})]).toEqual([422, Object.keys(empty)]);
    }
  });

  it.each([RETURN, EXCHANGE] as const)(
    'accepts a claim without a description if the shop is not at fault: %s',
    async (call) => {
      const { own, line } = await delivered();
      const silent = { ...returnForm(own, line, 17_900), reason: '' };
      expect(dataOf(await shop.call(call, silent)).claim_list).toMatchObject([
        { claim_status: 'requested', reason: '' },
      ]);
      const notes = await shop.database.selectFrom('order_event').select('note').execute();
      expect(notes.map(({ note }) => note)).toContain('마음이 바뀌었어요');
    },
  );

  it('accepts images that the shopper uploaded, once, and not another member’s', async () => {
    const { token, member_idx } = await sampleMember(shop.database);
    const { own, line } = await delivered(token);
    await addUpload(shop.database, { member_idx }, 'upload/aa/mine.webp', NOON);
    await addUpload(shop.database, { payment_idx: own.payment_idx }, 'upload/bb/other.webp', NOON);
    const withImages = (...img_list: string[]) => ({ ...returnForm(own, line, 17_900), img_list });
    for (const img_list of [
      ['upload/bb/other.webp'],
      ['../../etc/passwd'],
      ['upload/aa/mine.webp', 'upload/aa/mine.webp'],
    ]) {
      expect(failureOf(await shop.call(RETURN, withImages(...img_list), token)).result_code).toBe(409);
    }
    expect(await statusesOf(shop, own)).toEqual(['배송완료']);
    const detail = dataOf(await shop.call(RETURN, withImages('upload/aa/mine.webp'), token));
    expect(detail.claim_list).toMatchObject([{ img_list: ['upload/aa/mine.webp'] }]);
  });

  it('accepts a guest’s images for the order of their upload', async () => {
    const { own, line } = await delivered();
    await addUpload(shop.database, { payment_idx: own.payment_idx }, 'upload/aa/guest.webp', NOON);
    const form = { ...returnForm(own, line, 17_900), img_list: ['upload/aa/guest.webp'] };
    expect((await shop.call(RETURN, form)).result_code).toBe(200);
  });

  it('requires a refund account for a virtual account, and deletes it when it is no longer needed', async () => {
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const [line = 0] = await idsOf(shop, own);
    await advanceLine(shop, line, '배송완료');
    const refused = failureOf(await shop.call(RETURN, returnForm(own, line, 17_900)));
    expect([refused.result_code, Object.keys(refused.field_errors ?? {})]).toEqual([
      422,
      ['bank_code', 'account_no', 'account_name'],
    ]);
    dataOf(await shop.call(RETURN, { ...returnForm(own, line, 17_900), account: ACCOUNT }));
    await completeReturn(shop, line);
    expect(shop.gateways.vbank.refundRequests).toMatchObject([
      { amount: 17_900, account: { account_no: '110234567890' } },
    ]);
    const claim = await shop.database.selectFrom('order_claim').select('account_no').executeTakeFirst();
    const refund = await shop.database.selectFrom('refund').select('account_no').executeTakeFirst();
    expect([claim?.account_no, refund?.account_no]).toEqual([null, null]);
  });

  it('stores markup in a reason as text', async () => {
    const { own, line } = await delivered();
    const reason = '<script>alert(1)</script>';
    expect(dataOf(await shop.call(RETURN, { ...returnForm(own, line, 17_900), reason })).claim_list[0]?.reason).toBe(
      reason,
    );
  });

  it('rejects hostile requests', async () => {
    const { own, line } = await delivered();
    expect(await findHardeningViolations(shop, RETURN, returnForm(own, line, 1))).toEqual([]);
    expect(await findHardeningViolations(shop, EXCHANGE, exchangeForm(own, 0 + line))).toEqual([]);
  }, 60_000);
});

describe('the claim service', () => {
  const shop = useTestShop();
  const requestClaim = async (call: typeof RETURN | typeof EXCHANGE, until: '배송중' | '배송완료' = '배송완료') => {
    const { token } = await sampleMember(shop.database);
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] }, token);
    const [line = 0] = await idsOf(shop, own);
    await advanceLine(shop, line, until);
    dataOf(await shop.call(call, returnForm(own, line, 17_900), token));
    return { own, line, token };
  };
  const withdraw = (own: Awaited<ReturnType<typeof requestClaim>>['own'], line: number, token?: string) =>
    shop.call(WITHDRAW, { ...refOf(own), order_idx: line }, token);

  it.each([RETURN, EXCHANGE] as const)('withdraws a request: %s', async (call) => {
    const { own, line, token } = await requestClaim(call);
    const detail = checked(WITHDRAW, await withdraw(own, line, token));
    expect(detail).toMatchObject({
      order_list: [{ order_status: '배송완료' }],
      claim_list: [{ claim_status: 'withdrawn' }],
    });
    expect((await withdraw(own, line, token)).result_code).toBe(200);
    expect((await shop.call(RETURN, returnForm(own, line, 17_900), token)).result_code).toBe(200);
  });

  it('counts products as delivered after a withdrawal, even if they were still being shipped at the request', async () => {
    const { own, line, token } = await requestClaim(RETURN, '배송중');
    shop.clock.set(NOON + DAY_MS);
    const detail = dataOf(await withdraw(own, line, token));
    expect(detail.order_list).toMatchObject([{ order_status: '배송완료', delivered_dt: '2026-11-22 12:00:00' }]);
  });

  it('refuses to withdraw a claim that does not exist, is settled, or belongs to another member', async () => {
    const { own, line, token } = await requestClaim(RETURN);
    const other = await requestClaim(EXCHANGE);
    expect(failureOf(await withdraw(own, line, other.token)).result_code).toBe(404);
    expect(failureOf(await withdraw(own, other.line, token)).result_code).toBe(404);
    await completeReturn(shop, line);
    expect(failureOf(await withdraw(own, line, token)).result_code).toBe(409);
    expectDone(await finishExchange(shop.shop, other.line));
    expect(failureOf(await withdraw(other.own, other.line, other.token)).result_code).toBe(409);
  });

  it('refuses with a reason that the shopper sees', async () => {
    const [back, swap] = [await requestClaim(RETURN), await requestClaim(EXCHANGE)];
    expect(await refuseReturn(shop.shop, back.line, '  ')).toMatchObject({ kind: 'refused' });
    expect(await refuseExchange(shop.shop, back.line, '입은 흔적이 있어요')).toMatchObject({ kind: 'refused' });
    expectDone(await refuseReturn(shop.shop, back.line, '입은 흔적이 있어요'));
    expectDone(await refuseExchange(shop.shop, swap.line, '재고가 없어요'));
    expect(await detailOf(shop, back.own)).toMatchObject({
      order_list: [{ order_status: '배송완료' }],
      claim_list: [{ claim_status: 'refused', refused_reason: '입은 흔적이 있어요' }],
    });
    expect(await refuseReturn(shop.shop, back.line, '다시')).toMatchObject({ kind: 'refused' });
  });

  it('completes an exchanged purchase, which earns its points', async () => {
    const { own, line, token } = await requestClaim(EXCHANGE);
    expectDone(await finishExchange(shop.shop, line));
    expect(await finishExchange(shop.shop, line)).toMatchObject({ kind: 'refused' });
    expect(await statusesOf(shop, own)).toEqual(['교환완료']);
    expect(await pointsOf(shop, token)).toBe(179);
    expect(shop.gateway.refunded).toEqual([]);
  });

  it('rejects hostile requests', async () => {
    const { own, line, token } = await requestClaim(RETURN);
    expect(await findHardeningViolations(shop, WITHDRAW, { ...refOf(own), order_idx: line }, token)).toEqual([]);
  }, 30_000);
});
