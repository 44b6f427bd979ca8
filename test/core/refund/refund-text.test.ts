import { describe, expect, it } from 'vitest';
import { NO_REFUND } from '../../../core/claim/refund.ts';
import { refundMethodText, refundTitle, refundTotal } from '../../../core/refund/refund-text.ts';

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

describe('refundTotal', () => {
  it('counts points like won', () => {
    expect(refundTotal({ ...NO_REFUND, refund_amount: 12_858, point_amount: 242 })).toBe(13_100);
  });
});

describe('refundMethodText', () => {
  it.each([
    ['card', '카드 승인을 취소해요. 카드사에 따라 3~5일 걸려요.'],
    ['app_card', '카드 승인을 취소해요. 카드사에 따라 3~5일 걸려요.'],
    ['kakao', '카카오페이로 돌려드려요. 3~5일 걸려요.'],
    ['naver', '네이버페이로 돌려드려요. 3~5일 걸려요.'],
    ['vbank', '적어 주신 계좌로 영업일 3일 안에 보내드려요.'],
    ['point', '사용한 포인트를 바로 돌려드려요.'],
  ] as const)('states how a payment by %s is refunded', (pay_method, text) => {
    expect(refundMethodText(pay_method)).toBe(text);
  });

  it('asks for the account of a refund that waits for one', () => {
    expect(refundMethodText('vbank', { needsAccount: true })).toBe('환불받을 계좌를 알려 주시면 보내드려요.');
  });
});
