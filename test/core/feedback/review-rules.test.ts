import { describe, expect, it } from 'vitest';
import { orderStatus } from '../../../core/api/order-fields.ts';
import { letterCount } from '../../../core/form/letter-count.ts';
import { parseReviewDraft } from '../../../core/review/review-draft.ts';
import { isScore, reviewFailures, type ReviewForm } from '../../../core/review/review-form.ts';
import { editDeadline, isReviewable, mayEditReview, reviewPoint } from '../../../core/review/review-rules.ts';

const WRITTEN = '2026-11-01 09:00:00';
const END = Date.UTC(2026, 11, 1, 0);
const GOOD: ReviewForm = { score: 5, content: '열 글자가 넘는 이야기예요', img_list: [] };

describe('isReviewable', () => {
  it('is so for delivered and confirmed lines alone', () => {
    const able = orderStatus.options.filter((order_status) => isReviewable({ order_status, is_add_option: false }));
    expect(able.toSorted()).toEqual(['구매확정', '배송완료']);
  });

  it('is never so for an add-on', () => {
    expect(isReviewable({ order_status: '배송완료', is_add_option: true })).toBe(false);
  });
});

describe('mayEditReview', () => {
  it('ends 30 days after the writing, to the millisecond', () => {
    expect(editDeadline(WRITTEN)).toBe(END);
    expect([END - 1, END, END + 1].map((now) => mayEditReview(WRITTEN, now))).toEqual([true, false, false]);
  });

  it('is false for a date that can’t be read', () => {
    expect(editDeadline('yesterday')).toBeNull();
    expect(mayEditReview('yesterday', 0)).toBe(false);
  });
});

describe('reviewPoint', () => {
  it('is 100, and 300 with a photo', () => {
    expect([0, 1, 5].map(reviewPoint)).toEqual([100, 300, 300]);
  });
});

describe('reviewFailures', () => {
  it('finds nothing wrong with a good review', () => {
    expect(reviewFailures(GOOD)).toEqual({});
  });

  it.each([
    [9, false],
    [10, true],
    [1_000, true],
    [1_001, false],
  ])('takes %i letters: %s', (length, isGood) => {
    for (const letter of ['가', 'a', '🍊'])
      expect('content' in reviewFailures({ ...GOOD, content: letter.repeat(length) })).toBe(!isGood);
  });

  it('does not count blanks around the text', () => {
    expect(letterCount('  \n 가나다 \t')).toBe(3);
    expect(reviewFailures({ ...GOOD, content: ' '.repeat(50) })).toHaveProperty('content');
  });

  it('asks for a score, and for five different photos at most', () => {
    expect(reviewFailures({ ...GOOD, score: 0 })).toEqual({ score: '별점을 골라 주세요.' });
    const paths = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(reviewFailures({ ...GOOD, img_list: paths.slice(0, 5) })).toEqual({});
    expect(reviewFailures({ ...GOOD, img_list: paths })).toHaveProperty('img_list');
    expect(reviewFailures({ ...GOOD, img_list: ['a', 'a'] })).toHaveProperty('img_list');
  });
});

describe('isScore', () => {
  it.each([0, 6, 1.5, -1, '5', null, undefined, Number.NaN])('does not take %s', (value) => {
    expect(isScore(value)).toBe(false);
  });
});

describe('parseReviewDraft', () => {
  it('gives back what it was given, lines and all', () => {
    const draft = { score: 3, content: '첫 줄\n둘째 줄', img_list: ['upload/ab/1.webp'] };
    expect(parseReviewDraft(draft)).toEqual(draft);
  });

  it.each([null, 'text', 5, []])('takes nothing out of %j', (value) => {
    expect(parseReviewDraft(value)).toBeNull();
  });

  it('leaves behind what no form can hold', () => {
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
