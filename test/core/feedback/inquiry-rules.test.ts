import { describe, expect, it } from 'vitest';
import {
  inquiryFailures,
  inquiryStatus,
  canEditInquiry,
  canReadInquiry,
  parseInquiryDraft,
} from '../../../core/feedback/inquiry-rules.ts';

describe('inquiryFailures', () => {
  it.each([
    [4, false],
    [5, true],
    [1_000, true],
    [1_001, false],
  ])('accepts a text of %i characters: %s', (length, isGood) => {
    const failures = inquiryFailures({ qna_type: '배송', content: '가'.repeat(length) });
    expect('content' in failures).toBe(!isGood);
  });

  it('requires a type', () => {
    expect(inquiryFailures({ qna_type: null, content: '언제 오나요?' })).toEqual({
      qna_type: '문의 유형을 골라 주세요.',
    });
  });
});

describe('canEditInquiry, canReadInquiry', () => {
  it('allow changes until there is an answer', () => {
    expect([null, '네'].map(inquiryStatus)).toEqual(['답변대기', '답변완료']);
    expect([null, '네'].map(canEditInquiry)).toEqual([true, false]);
  });

  it('allow all shoppers to read an inquiry, but only its author if it is private', () => {
    const readers = [null, 1, 2];
    expect(readers.map((reader) => canReadInquiry({ is_secret: false, member_idx: 1 }, reader))).toEqual([
      true,
      true,
      true,
    ]);
    expect(readers.map((reader) => canReadInquiry({ is_secret: true, member_idx: 1 }, reader))).toEqual([
      false,
      true,
      false,
    ]);
    expect(readers.map((reader) => canReadInquiry({ is_secret: true, member_idx: null }, reader))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('parseInquiryDraft', () => {
  it('returns a stored draft unchanged', () => {
    const draft = { qna_type: '기타', content: '한 줄\n두 줄', is_secret: true } as const;
    expect(parseInquiryDraft(draft)).toEqual(draft);
  });

  it('clears invalid values', () => {
    expect(parseInquiryDraft({ qna_type: '주식', content: 5, is_secret: 'yes' })).toEqual({
      qna_type: null,
      content: '',
      is_secret: false,
    });
    expect(parseInquiryDraft('text')).toBeNull();
  });
});
