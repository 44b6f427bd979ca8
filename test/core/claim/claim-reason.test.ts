import { describe, expect, it } from 'vitest';
import { claimReason } from '../../../core/api/schema/order-fields.ts';
import { CLAIM_REASON_LIST, CLAIM_REASONS, faultOf } from '../../../core/claim/claim-reason.ts';

describe('the reasons of a claim', () => {
  it('are listed once each, each with its own text', () => {
    expect([...CLAIM_REASON_LIST].sort()).toEqual([...claimReason.options].sort());
    expect(new Set(Object.values(CLAIM_REASONS)).size).toBe(CLAIM_REASON_LIST.length);
    for (const text of Object.values(CLAIM_REASONS)) expect(text).toMatch(/^[가-힣].*요$/);
  });

  it.each([
    ['change-of-mind', 'shopper'],
    ['wrong-option', 'shopper'],
    ['defective', 'shop'],
    ['wrong-goods', 'shop'],
    ['not-as-described', 'shop'],
  ] as const)('include %s, which is the fault of the %s', (reason, fault) => {
    expect(faultOf(reason)).toBe(fault);
  });
});
