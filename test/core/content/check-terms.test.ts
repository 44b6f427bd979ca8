import { describe, expect, it } from 'vitest';
import { checkTerms, termsRefusalText } from '../../../core/content/check-terms.ts';

const TODAY = '2026-11-27';
const TERMS = { title: '이용약관', content: `<p>${'가'.repeat(20)}</p>`, first_day: TODAY };

/** Returns the sentence of the refusal; null if the text can be stored. */
function refusalOf(changes: Partial<typeof TERMS>): string | null {
  const refusal = checkTerms({ ...TERMS, ...changes }, TODAY);
  return refusal === null ? null : termsRefusalText(refusal);
}

describe('checkTerms', () => {
  it('accepts a text from today on', () => {
    expect(refusalOf({})).toBeNull();
    expect(refusalOf({ first_day: '2026-11-26' })).toBe('지난 날짜부터 시행할 수 없어요.');
  });

  it('counts the characters that are shown for the minimum', () => {
    expect(refusalOf({ content: `<p><b>${'가'.repeat(19)}</b></p>` })).toBe('약관의 글은 20자부터 쓸 수 있어요.');
  });

  it('says of a text that is too long that it is too long', () => {
    expect(refusalOf({ content: '가'.repeat(200_000) })).toBeNull();
    expect(refusalOf({ content: '가'.repeat(200_001) })).toBe('약관의 글은 꾸밈까지 200,000자까지 쓸 수 있어요.');
  });

  it('names the placeholders that it does not know', () => {
    expect(refusalOf({ content: `${TERMS.content}{{owner}} {{company}}` })).toBe('모르는 자리가 있어요: {{owner}}');
  });

  it('requires a title of at most 60 characters', () => {
    expect(refusalOf({ title: '가'.repeat(60) })).toBeNull();
    expect(refusalOf({ title: '가'.repeat(61) })).toBe('제목은 1자부터 60자까지 쓸 수 있어요.');
    expect(refusalOf({ title: '' })).toBe('제목은 1자부터 60자까지 쓸 수 있어요.');
  });
});
