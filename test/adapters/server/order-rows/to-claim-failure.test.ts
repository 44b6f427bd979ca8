import { describe, expect, it } from 'vitest';
import { toClaimFailure } from '../../../../adapters/server/order-rows/to-claim-failure.ts';
import type { ClaimRefusal } from '../../../../core/claim/claim-refusal.ts';

const failures = { reason: '어떤 점이 문제였는지 적어 주세요.' };

/** Each refusal with the code and the message that clients of this version know. */
const RESPONSES: { readonly [Code in ClaimRefusal['code']]: readonly [number, string] } = {
  'order-not-found': [404, '주문을 찾을 수 없어요.'],
  'request-key-reused': [409, '이미 처리한 요청이에요. 주문 내역을 확인해 주세요.'],
  'not-cancellable': [409, '지금은 취소할 수 없는 상태예요. 주문 내역을 다시 확인해 주세요.'],
  'refund-amount-changed': [409, '돌려받는 금액이 바뀌었어요. 지금은 12,900원이에요. 다시 확인해 주세요.'],
  'account-not-needed': [409, '계좌를 기다리는 환불이 없어요. 주문 내역을 다시 확인해 주세요.'],
  'refund-account-invalid': [422, '환불받을 계좌를 다시 확인해 주세요.'],
  'refund-account-unproved': [422, '예금주가 주문자와 달라 본인 확인이 필요해요.'],
  'not-awaiting-deposit': [409, '입금 전에만 취소할 수 있어요. 주문 내역을 다시 확인해 주세요.'],
  'only-whole-before-deposit': [409, '입금 전에는 주문 전체만 취소할 수 있어요.'],
  'no-refund-before-deposit': [409, '아직 입금하지 않아 돌려받을 금액이 없어요. 다시 확인해 주세요.'],
  'account-not-closed': [409, '지금은 계좌를 닫지 못했어요. 잠시 후 다시 시도해 주세요.'],
  'not-delivered': [409, '배송이 끝난 상품만 구매확정할 수 있어요.'],
  'not-claimable': [409, '지금은 신청할 수 없는 상태예요. 주문 내역을 다시 확인해 주세요.'],
  'too-many-claims': [429, '오늘은 이 상품을 더 신청할 수 없어요. 내일 다시 신청하거나 고객센터로 연락해 주세요.'],
  'claim-form-invalid': [422, '신청서에 다시 확인할 곳이 있어요.'],
  'claim-image-invalid': [409, '사진을 다시 올려 주세요.'],
  'no-open-claim': [409, '철회할 신청이 없어요. 주문 내역을 다시 확인해 주세요.'],
  'address-fixed': [409, '상품을 준비하기 시작해 배송지를 변경할 수 없어요.'],
  'address-fee-differs': [409, '배송비가 달라지는 지역이에요. 주문을 취소하고 다시 주문해 주세요.'],
  'address-invalid': [422, '배송지에 다시 확인할 곳이 있어요.'],
};

const REFUSALS: readonly ClaimRefusal[] = [
  { code: 'order-not-found' },
  { code: 'request-key-reused' },
  { code: 'not-cancellable' },
  { code: 'refund-amount-changed', refund_amount: 12_900 },
  { code: 'account-not-needed' },
  { code: 'refund-account-invalid', failures },
  { code: 'refund-account-unproved', failures },
  { code: 'not-awaiting-deposit' },
  { code: 'only-whole-before-deposit' },
  { code: 'no-refund-before-deposit' },
  { code: 'account-not-closed' },
  { code: 'not-delivered' },
  { code: 'not-claimable' },
  { code: 'too-many-claims' },
  { code: 'claim-form-invalid', failures },
  { code: 'claim-image-invalid' },
  { code: 'no-open-claim' },
  { code: 'address-fixed' },
  { code: 'address-fee-differs' },
  { code: 'address-invalid', failures },
];

describe('the response that refuses a claim', () => {
  it.each(REFUSALS)('has a result code, a message and the failed fields: $code', (refusal) => {
    const [result_code, result_msg] = RESPONSES[refusal.code];
    const field_errors = 'failures' in refusal ? { field_errors: failures } : {};
    expect(toClaimFailure(refusal)).toEqual({ result_code, result_msg, result_data: null, ...field_errors });
  });

  it('exists for every refusal', () => {
    expect(REFUSALS.map(({ code }) => code)).toEqual(Object.keys(RESPONSES));
  });
});
