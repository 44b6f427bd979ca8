import { describe, expect, it } from 'vitest';
import { faqMatches } from '../../../core/content/faq-match.ts';

const ENTRY = {
  question: '배송비는 어떻게 정해지나요?',
  answer: '<p class="fee">판매자마다 <b>한 번</b>씩이에요. FAQ</p>',
};

describe('faqMatches', () => {
  it.each(['', '배송비', '배 송 비', '판매자 배송비', '한번씩', 'faq'])('finds the question by %o', (keyword) => {
    expect(faqMatches(ENTRY, keyword)).toBe(true);
  });
  it.each(['환불', '배송비 환불', 'class', 'fee'])('does not find the question by %o', (keyword) => {
    expect(faqMatches(ENTRY, keyword)).toBe(false);
  });
});
