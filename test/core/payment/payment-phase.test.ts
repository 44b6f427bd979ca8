import { describe, expect, it } from 'vitest';
import {
  hasEnded,
  isPlacedOrder,
  isValidOrder,
  nextPhases,
  pageFor,
  phaseOf,
  UNPAID_STATUSES,
} from '../../../core/payment/payment-phase.ts';
import { PAYMENT_FAILURES, paymentFailureText } from '../../../core/payment/payment-failure.ts';
import { OPERATOR_CASES, operatorCaseText } from '../../../core/payment/operator-case.ts';

describe('phaseOf', () => {
  it('returns "undoing" for an approving payment with a transaction id', () => {
    expect(phaseOf({ payment_status: 'approving', tid: 'tid1' })).toBe('undoing');
    expect(phaseOf({ payment_status: 'approving', tid: null })).toBe('approving');
    expect(phaseOf({ payment_status: 'paid', tid: 'tid1' })).toBe('paid');
  });

  it('allows no phase after "refunded"', () => {
    expect(nextPhases('refunded')).toEqual([]);
    expect(nextPhases('paid')).toEqual(['refunded']);
  });
});

describe('the status of a payment', () => {
  it.each([
    ['ready', { isUnpaid: true, isValid: false, hasEnded: false, page: null }],
    ['approving', { isUnpaid: true, isValid: false, hasEnded: false, page: 'forward' }],
    ['waiting', { isUnpaid: true, isValid: true, hasEnded: false, page: 'result' }],
    ['paid', { isUnpaid: false, isValid: true, hasEnded: false, page: 'result' }],
    ['failed', { isUnpaid: false, isValid: false, hasEnded: true, page: 'cancel' }],
    ['expired', { isUnpaid: false, isValid: false, hasEnded: true, page: 'cancel' }],
    ['refunded', { isUnpaid: false, isValid: false, hasEnded: true, page: 'cancel' }],
  ] as const)('determines its validity and its page: %s', (status, expected) => {
    expect({
      isUnpaid: UNPAID_STATUSES.some((unpaid) => unpaid === status),
      isValid: isValidOrder(status),
      hasEnded: hasEnded(status),
      page: pageFor(status),
    }).toEqual(expected);
  });

  it('makes an expired virtual account a placed order, but not an expired attempt', () => {
    expect(isPlacedOrder({ payment_status: 'expired', vbank_number: '123', end_reason: null })).toBe(true);
    expect(isPlacedOrder({ payment_status: 'expired', vbank_number: null, end_reason: null })).toBe(false);
    expect(isPlacedOrder({ payment_status: 'failed', vbank_number: '123', end_reason: null })).toBe(false);
    expect(isPlacedOrder({ payment_status: 'paid', vbank_number: null, end_reason: null })).toBe(true);
    expect(isPlacedOrder({ payment_status: 'expired', vbank_number: null, end_reason: 'deposited-late' })).toBe(true);
  });
});

describe('the sentences about a payment', () => {
  it('exist for every reason and every case, all different', () => {
    const reasons = PAYMENT_FAILURES.map((reason) => paymentFailureText(reason));
    const cases = OPERATOR_CASES.map((what) => operatorCaseText(what));

    expect(new Set(reasons).size).toBe(PAYMENT_FAILURES.length);
    expect(new Set(cases).size).toBe(OPERATOR_CASES.length);
    for (const sentence of [...reasons, ...cases]) expect(sentence).toMatch(/^[가-힣].*[요세]\.$/);
  });

  it('contain the gateway’s own text if that says why the gateway declined', () => {
    expect(paymentFailureText('declined', '한도가 초과되었습니다')).toBe('한도가 초과되었습니다');
    expect(paymentFailureText('declined')).toBe('결제가 승인되지 않았어요. 다른 방법으로 결제해 주세요.');
    expect(paymentFailureText('not-paid', '한도가 초과되었습니다')).not.toContain('한도');
  });
});
