import { describe, expect, it } from 'vitest';
import { orderStatus } from '../../../core/api/schema/order-fields.ts';
import { characterCount } from '../../../core/text/character-count.ts';
import { parseReviewDraft } from '../../../core/feedback/review-draft.ts';
import { isScore, reviewFailures, type ReviewForm } from '../../../core/feedback/review-form.ts';
import { checkReviewEditAt, editDeadline, reviewEditRefusalText } from '../../../core/feedback/review-edit.ts';
import { isReviewable, reviewPoint } from '../../../core/feedback/review-rules.ts';

const WRITTEN = '2026-11-01 09:00:00';
const END = Date.UTC(2026, 11, 1, 0);
const GOOD: ReviewForm = { score: 5, content: '열 글자가 넘는 이야기예요', img_list: [] };

describe('isReviewable', () => {
  it('returns true only for delivered and confirmed lines', () => {
    const able = orderStatus.options.filter((order_status) => isReviewable({ order_status, is_add_option: false }));
    expect(able.toSorted()).toEqual(['구매확정', '배송완료']);
  });

  it('returns false for an add-on', () => {
    expect(isReviewable({ order_status: '배송완료', is_add_option: true })).toBe(false);
  });
});

describe('checkReviewEditAt', () => {
  const shown = { write_dt: WRITTEN, hidden_dt: null };

  it('returns null until exactly 30 days after writing', () => {
    expect(editDeadline(WRITTEN)).toBe(END);
    expect([END - 1, END, END + 1].map((now) => checkReviewEditAt(shown, now))).toEqual([null, 'too-late', 'too-late']);
  });

  it('refuses a hidden review, even after the 30 days', () => {
    const hidden = { write_dt: WRITTEN, hidden_dt: '2026-11-02 09:00:00' };
    expect([END - 1, END].map((now) => checkReviewEditAt(hidden, now))).toEqual(['hidden', 'hidden']);
  });

  it('refuses an invalid date', () => {
    expect(editDeadline('yesterday')).toBeNull();
    expect(checkReviewEditAt({ write_dt: 'yesterday', hidden_dt: null }, 0)).toBe('too-late');
  });
});

describe('reviewEditRefusalText', () => {
  it('states why a review cannot be changed', () => {
    expect(reviewEditRefusalText('hidden')).toBe('숨겨진 리뷰는 수정할 수 없어요.');
    expect(reviewEditRefusalText('too-late')).toBe('리뷰는 쓴 날부터 30일까지 수정할 수 있어요.');
  });
});

describe('reviewPoint', () => {
  it('returns 100, and 300 with a photo', () => {
    expect([0, 1, 5].map(reviewPoint)).toEqual([100, 300, 300]);
  });
});

describe('reviewFailures', () => {
  it('returns no errors for a valid review', () => {
    expect(reviewFailures(GOOD)).toEqual({});
  });

  it.each([
    [9, false],
    [10, true],
    [1_000, true],
    [1_001, false],
  ])('accepts a text of %i characters: %s', (length, isGood) => {
    for (const letter of ['가', 'a', '🍊'])
      expect('content' in reviewFailures({ ...GOOD, content: letter.repeat(length) })).toBe(!isGood);
  });

  it('ignores surrounding whitespace', () => {
    expect(characterCount('  \n 가나다 \t')).toBe(3);
    expect(reviewFailures({ ...GOOD, content: ' '.repeat(50) })).toHaveProperty('content');
  });

  it('requires a score, and at most five different photos', () => {
    expect(reviewFailures({ ...GOOD, score: 0 })).toEqual({ score: '별점을 골라 주세요.' });
    const paths = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(reviewFailures({ ...GOOD, img_list: paths.slice(0, 5) })).toEqual({});
    expect(reviewFailures({ ...GOOD, img_list: paths })).toHaveProperty('img_list');
    expect(reviewFailures({ ...GOOD, img_list: ['a', 'a'] })).toHaveProperty('img_list');
  });
});

describe('isScore', () => {
  it.each([0, 6, 1.5, -1, '5', null, undefined, Number.NaN])('rejects %s', (value) => {
    expect(isScore(value)).toBe(false);
  });
});

describe('parseReviewDraft', () => {
  it('returns a stored draft unchanged, including line breaks', () => {
    const draft = { score: 3, content: '첫 줄\n둘째 줄', img_list: ['upload/ab/1.webp'] };
    expect(parseReviewDraft(draft)).toEqual(draft);
  });

  it.each([null, 'text', 5, []])('returns null for %j', (value) => {
    expect(parseReviewDraft(value)).toBeNull();
  });

  it('clears invalid values', () => {
    const hostile = {
      score: 9,
      content: 'a\0b\u0007c',
      img_list: ['../x', '', 5, '//evil', 'javascript:alert(1)', 'ok.webp'],
    };
    expect(parseReviewDraft(hostile)).toEqual({ score: 0, content: 'abc', img_list: ['ok.webp'] });
    expect(parseReviewDraft({ img_list: Array.from({ length: 9 }, (_, index) => `p${index}`) })?.img_list).toHaveLength(
      5,
    );
  });
});
