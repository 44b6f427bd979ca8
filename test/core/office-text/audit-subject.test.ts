import { describe, expect, it } from 'vitest';
import { auditSubjectText, parseAuditSubject } from '../../../core/office-text/audit-subject.ts';

describe('a subject of the audit log', () => {
  it('is displayed, and can be typed, in Korean', () => {
    for (const [subject, text] of [
      ['payment_idx 12', '주문 12'],
      ['order_idx 3', '주문 상품 3'],
      ['qna_idx 4', '문의 4'],
      ['request_idx 5', '입점 문의 5'],
      ['row orders', '항목 주문'],
      ['row statement-rows', '항목 정산 내역'],
      ['row keywords', '항목 추천 검색어'],
      ['row 2026-12-25', '항목 2026-12-25'],
    ] as const) {
      expect(auditSubjectText(subject)).toBe(text);
      expect(parseAuditSubject(text)).toBe(subject);
    }
  });

  it('can be typed with a number sign, with spaces, or as it is stored', () => {
    expect(parseAuditSubject('  회원   #7 ')).toBe('member_idx 7');
    expect(parseAuditSubject('member_idx 7')).toBe('member_idx 7');
  });

  it('is unchanged if its kind is unknown', () => {
    expect(auditSubjectText('')).toBe('');
    expect(auditSubjectText('moon 3')).toBe('moon 3');
    expect(parseAuditSubject('달 3')).toBe('달 3');
    expect(parseAuditSubject('주문')).toBe('주문');
  });
});
