import { describe, expect, it } from 'vitest';
import type { OrderClaim } from '../../../core/api/schema/order-fields.ts';
import {
  checkClaimCount,
  decideClaim,
  decideWithdrawal,
  MAX_CLAIMS_A_DAY,
  type ClaimRequest,
} from '../../../core/claim/decide-claim.ts';
import { decideConfirm } from '../../../core/claim/decide-confirm.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { detail, detailLine } from './order-detail.ts';

const NOW = Date.UTC(2026, 10, 21, 3, 0, 0);
const delivered = detailLine({ order_status: '배송완료', delivered_dt: '2026-11-18 14:00:00' });
const order = detail({ order_list: [delivered] });
const REQUEST: ClaimRequest = {
  order_idx: 1,
  reason_type: 'defective',
  reason: '눌렸어요',
  pickup_zonecode: '04763',
  pickup_address: '서울 성동구 왕십리로 88',
  pickup_address_detail: '101호',
  account: null,
  refund_amount: 13_000,
};

describe('decideClaim', () => {
  it('requests a return with the refund for its reason, and an exchange without a refund', () => {
    const decision = decideClaim(order, 'return', REQUEST, NOW);
    expect(decision).toMatchObject({ kind: 'request', account: null });
    expect(decision.kind === 'request' && decision.move.to).toBe('반품요청');
    const exchange = decideClaim(order, 'exchange', { ...REQUEST, refund_amount: null }, NOW);
    expect(exchange.kind === 'request' && exchange.move.to).toBe('교환요청');
  });

  it('retains the refund account only if the order was paid by deposit', () => {
    const account = { bank_code: '004', account_no: '12345678901', account_name: '김하나' };
    expect(decideClaim(order, 'return', { ...REQUEST, account }, NOW)).toMatchObject({ account: null });
    const deposited = { ...order, pay_method: 'vbank' as const };
    expect(decideClaim(deposited, 'return', { ...REQUEST, account }, NOW)).toMatchObject({ account });
  });

  it('deducts the return delivery from the refund when the shopper changed their mind', () => {
    const request = { ...REQUEST, reason_type: 'change-of-mind', refund_amount: 10_000 } as const;

    expect(decideClaim(order, 'return', request, NOW).kind).toBe('request');
    expect(decideClaim(order, 'return', { ...request, refund_amount: 13_000 }, NOW)).toEqual({
      kind: 'refused',
      refusal: { code: 'refund-amount-changed', refund_amount: 10_000 },
    });
  });

  it('refuses a return after the claim period', () => {
    const late = NOW + 5 * DAY_MS;

    expect(decideClaim(order, 'return', REQUEST, late)).toEqual({
      kind: 'refused',
      refusal: { code: 'not-claimable' },
    });
  });

  it('refuses a return of an order that was refunded in full', () => {
    const refunded = { ...order, payment_status: 'refunded' as const };

    expect(decideClaim(refunded, 'return', REQUEST, NOW)).toEqual({
      kind: 'refused',
      refusal: { code: 'not-claimable' },
    });
  });

  it('refuses a line of another order, an amount other than the shown one, an incomplete form, and a line that was not delivered', () => {
    const refusalOf = (request: Partial<ClaimRequest>, of = order) => {
      const decision = decideClaim(of, 'return', { ...REQUEST, ...request }, NOW);
      return decision.kind === 'refused' ? decision.refusal : null;
    };
    expect(refusalOf({ order_idx: 9 })).toEqual({ code: 'order-not-found' });
    expect(refusalOf({ refund_amount: 1 })).toEqual({ code: 'refund-amount-changed', refund_amount: 13_000 });
    expect(refusalOf({ reason: ' ' })).toEqual({
      code: 'claim-form-invalid',
      failures: { reason: '어떤 점이 문제였는지 적어 주세요.' },
    });
    expect(refusalOf({}, detail())).toEqual({ code: 'not-claimable' });
  });
});

const claim: OrderClaim = {
  claim_idx: 1,
  order_idx: 1,
  claim_type: 'return',
  claim_status: 'withdrawn',
  reason_type: 'change-of-mind',
  reason: '',
  img_list: [],
  pickup_zonecode: '04763',
  pickup_address: '서울 성동구',
  pickup_address_detail: '101호',
  refused_reason: '',
  requested_dt: '2026-11-20 10:00:00',
  closed_dt: '2026-11-20 11:00:00',
};

describe('checkClaimCount', () => {
  const claims = (count: number, overrides: Partial<OrderClaim>) => ({
    claim_list: Array.from({ length: count }, () => ({ ...claim, ...overrides })),
  });

  it('refuses a sixth claim of a line on the same day in Korea, even if the others were withdrawn or decided', () => {
    const ofToday = { requested_dt: '2026-11-21 00:00:00' };

    expect(checkClaimCount(claims(MAX_CLAIMS_A_DAY - 1, ofToday), 1, NOW)).toBeNull();
    expect(checkClaimCount(claims(MAX_CLAIMS_A_DAY, ofToday), 1, NOW)).toEqual({ code: 'too-many-claims' });
    expect(checkClaimCount(claims(MAX_CLAIMS_A_DAY, { ...ofToday, claim_status: 'refused' }), 1, NOW)).toEqual({
      code: 'too-many-claims',
    });
  });

  it('ignores the claims of other lines and of other days', () => {
    const ofYesterday = claims(MAX_CLAIMS_A_DAY, { requested_dt: '2026-11-20 23:59:59' });
    const ofOther = claims(MAX_CLAIMS_A_DAY, { order_idx: 2, requested_dt: '2026-11-21 00:00:00' });

    expect(checkClaimCount(ofYesterday, 1, NOW)).toBeNull();
    expect(checkClaimCount(ofOther, 1, NOW)).toBeNull();
  });
});

describe('decideWithdrawal', () => {
  it('withdraws an open request, but not a second time', () => {
    const requested = { ...order, order_list: [{ ...delivered, order_status: '반품요청' as const }] };
    expect(decideWithdrawal(requested, 1, NOW)).toBe('withdraw');
    expect(decideWithdrawal({ ...order, claim_list: [claim] }, 1, NOW)).toBe('withdrawn');
    expect(decideWithdrawal({ ...order, claim_list: [{ ...claim, claim_status: 'refused' }] }, 1, NOW)).toEqual({
      code: 'no-open-claim',
    });
    expect(decideWithdrawal(order, 9, NOW)).toEqual({ code: 'order-not-found' });
  });

  it('ignores the status and the claims of other lines', () => {
    const other = detailLine({ order_idx: 2, order_status: '결제완료' });
    const two = { ...order, order_list: [{ ...delivered, order_status: '반품요청' as const }, other] };

    expect(decideWithdrawal(two, 1, NOW)).toBe('withdraw');
    expect(decideWithdrawal({ ...two, claim_list: [claim] }, 2, NOW)).toEqual({ code: 'no-open-claim' });
    expect(decideWithdrawal(two, 2, NOW)).toEqual({ code: 'no-open-claim' });
  });
});

describe('decideConfirm', () => {
  it('confirms the delivered lines, and nothing the second time', () => {
    const some = detail({ order_list: [delivered, detailLine({ order_idx: 2, order_status: '배송중' })] });
    expect(decideConfirm(some, null, NOW)).toEqual({ kind: 'confirm', lines: [delivered] });
    expect(decideConfirm(some, 1, NOW)).toEqual({ kind: 'confirm', lines: [delivered] });
    const confirmed = detail({ order_list: [{ ...delivered, order_status: '구매확정' }] });
    expect(decideConfirm(confirmed, 1, NOW)).toEqual({ kind: 'confirm', lines: [] });
  });

  it('confirms only the requested line, and refuses it if it was not delivered, even if another line was', () => {
    const second = { ...delivered, order_idx: 2 };
    const shipped = detailLine({ order_idx: 3, order_status: '배송중' });
    const three = detail({ order_list: [delivered, second, shipped] });

    expect(decideConfirm(three, 2, NOW)).toEqual({ kind: 'confirm', lines: [second] });
    expect(decideConfirm(three, null, NOW)).toEqual({ kind: 'confirm', lines: [delivered, second] });
    expect(decideConfirm(three, 3, NOW)).toEqual({ kind: 'refused', refusal: { code: 'not-delivered' } });
  });

  it('confirms no line if one is confirmed already and the others are not delivered', () => {
    const rest = detailLine({ order_idx: 2, order_status: '배송중' });
    const confirmed = { ...delivered, order_status: '구매확정' as const };

    expect(decideConfirm(detail({ order_list: [confirmed, rest] }), null, NOW)).toEqual({ kind: 'confirm', lines: [] });
  });

  it('refuses lines that were not delivered, and lines of other orders', () => {
    expect(decideConfirm(detail(), null, NOW)).toEqual({ kind: 'refused', refusal: { code: 'not-delivered' } });
    expect(decideConfirm(order, 9, NOW)).toEqual({ kind: 'refused', refusal: { code: 'order-not-found' } });
  });
});
