import { describe, expect, it } from 'vitest';
import { claimRefusalText, type ClaimRefusal } from '../../../core/claim/claim-refusal.ts';

/** One refusal of each code: a new code without an example does not compile. */
const REFUSALS: { readonly [C in ClaimRefusal['code']]: Extract<ClaimRefusal, { code: C }> } = {
  'order-not-found': { code: 'order-not-found' },
  'request-key-reused': { code: 'request-key-reused' },
  'not-cancellable': { code: 'not-cancellable' },
  'refund-amount-changed': { code: 'refund-amount-changed', refund_amount: 12_300 },
  'refund-account-invalid': { code: 'refund-account-invalid', failures: {} },
  'refund-account-unproved': { code: 'refund-account-unproved', failures: {} },
  'not-awaiting-deposit': { code: 'not-awaiting-deposit' },
  'only-whole-before-deposit': { code: 'only-whole-before-deposit' },
  'no-refund-before-deposit': { code: 'no-refund-before-deposit' },
  'account-not-closed': { code: 'account-not-closed' },
  'account-not-needed': { code: 'account-not-needed' },
  'not-delivered': { code: 'not-delivered' },
  'not-claimable': { code: 'not-claimable' },
  'too-many-claims': { code: 'too-many-claims' },
  'claim-form-invalid': { code: 'claim-form-invalid', failures: {} },
  'claim-image-invalid': { code: 'claim-image-invalid' },
  'no-open-claim': { code: 'no-open-claim' },
  'address-fixed': { code: 'address-fixed' },
  'address-fee-differs': { code: 'address-fee-differs' },
  'address-invalid': { code: 'address-invalid', failures: {} },
};

describe('claimRefusalText', () => {
  it('returns a separate sentence for each refusal', () => {
    const sentences = Object.values(REFUSALS).map((refusal) => claimRefusalText(refusal));

    for (const sentence of sentences) expect(sentence).toMatch(/^[가-힣].*[요세]\.$/);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('states the current refund amount only if that is why the claim is refused', () => {
    expect(claimRefusalText(REFUSALS['refund-amount-changed'])).toContain('지금은 12,300원이에요');
    expect(claimRefusalText(REFUSALS['not-cancellable'])).toBe(
      '지금은 취소할 수 없는 상태예요. 주문 내역을 다시 확인해 주세요.',
    );
  });
});
