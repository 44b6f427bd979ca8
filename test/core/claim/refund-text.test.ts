import { describe, expect, it } from 'vitest';
import { refundTitle } from '../../../core/claim/refund-text.ts';

describe('refundTitle', () => {
  it.each([
    ['requested', 'card', '환불하고 있어요'],
    ['requested', 'kakao', '환불하고 있어요'],
    ['sending', 'card', '환불하고 있어요'],
    ['requested', 'vbank', '환불 요청'],
    ['sending', 'vbank', '환불하고 있어요'],
    ['done', 'card', '환불 내역'],
    ['done', 'vbank', '환불 내역'],
  ] as const)('names a %s refund of a %s payment %s', (status, pay_method, title) => {
    expect(refundTitle(status, pay_method)).toBe(title);
  });
});
