import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import { decidePhonedClaim, phonedClaimRefusalText } from '../../../core/operator/decide-phoned-claim.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { detail, detailLine } from '../claim/order-detail.ts';

const NOW = parseKst('2026-11-24 09:00:00') ?? 0;
const DELIVERED = detailLine({ order_status: '배송완료', delivered_dt: '2026-11-23 10:00:00' });
const REQUEST = {
  claim_type: 'return',
  order_idx: 1,
  reason_type: 'change-of-mind',
  reason: '',
  pickup: null,
  account: null,
} as const;

/** Returns the refusal of a claim and its sentence; null if the claim is allowed. */
function refusalOf(order: Partial<OrderDetail>, changes: Partial<Parameters<typeof decidePhonedClaim>[1]> = {}) {
  const decision = decidePhonedClaim(detail(order), { ...REQUEST, ...changes }, NOW);
  return decision.kind === 'request'
    ? null
    : { refusal: decision.refusal, text: phonedClaimRefusalText(decision.refusal) };
}

describe('decidePhonedClaim', () => {
  it('allows a return of a delivered line', () => {
    expect(refusalOf({ order_list: [DELIVERED] })).toBeNull();
  });

  it('refuses a claim that the status of the line does not allow', () => {
    expect(refusalOf({}, { claim_type: 'exchange' })).toEqual({
      refusal: { code: 'not-allowed', claim_type: 'exchange', order_idx: 1, order_status: '결제완료' },
      text: '지금 상태에서는 교환을 받을 수 없어요: #1 결제완료',
    });
  });

  it('refuses a line of another order', () => {
    expect(refusalOf({ order_list: [DELIVERED] }, { order_idx: 9 })).toEqual({
      refusal: { code: 'not-allowed', claim_type: 'return', order_idx: 9, order_status: null },
      text: '지금 상태에서는 반품을 받을 수 없어요: #9',
    });
  });

  it('requires an account for the refund of a deposit', () => {
    expect(refusalOf({ order_list: [DELIVERED], pay_method: 'vbank' })).toEqual({
      refusal: { code: 'account-missing' },
      text: '입금한 돈을 돌려받을 계좌를 --bank, --account, --holder로 적어 주세요.',
    });
  });

  it('refuses a claim for the same reasons as a request of the shopper', () => {
    expect(refusalOf({ order_list: [DELIVERED] }, { refund_amount: 1 })).toEqual({
      refusal: {
        code: 'request-refused',
        refusal: { code: 'refund-amount-changed', refund_amount: 10_000 },
      },
      text: '돌려받는 금액이 바뀌었어요. 지금은 10,000원이에요. 다시 확인해 주세요.',
    });
  });

  it('names each invalid field of the form in a line of its own', () => {
    const pickup = { pickup_zonecode: '04763', pickup_address: '', pickup_address_detail: '101호' };
    const refused = refusalOf({ order_list: [DELIVERED] }, { reason_type: 'defective', pickup });
    expect(refused?.refusal).toMatchObject({ refusal: { code: 'claim-form-invalid' } });
    expect(refused?.text).toBe('어떤 점이 문제였는지 적어 주세요.\n회수할 주소를 입력해 주세요.');
  });
});
