import { describe, expect, it } from 'vitest';
import {
  hideRefusal,
  moderationRefusalText,
  replyRefusal,
  showRefusal,
} from '../../../core/feedback/review-moderation.ts';
import { reactionRefusal, REPORT_REASON_TEXTS } from '../../../core/feedback/review-reactions.ts';
import { REVIEW_REPORT_REASONS } from '../../../core/vocabulary/reviews/report-reasons.ts';

const SHOWN = { is_hidden: false };
const HIDDEN = { is_hidden: true };

describe('reactionRefusal', () => {
  it('returns null only for another member’s review', () => {
    expect(reactionRefusal({ is_own: false, is_hidden: false })).toBeNull();
    expect(reactionRefusal({ is_own: true, is_hidden: false })).toBe('own');
  });

  it('treats a hidden review as missing, even for its author', () => {
    expect([true, false].map((is_own) => reactionRefusal({ is_own, is_hidden: true }))).toEqual(['missing', 'missing']);
  });
});

describe('the reasons of a report', () => {
  it('each have their own sentence', () => {
    expect(new Set(REVIEW_REPORT_REASONS.map((reason) => REPORT_REASON_TEXTS[reason])).size).toBe(5);
  });
});

describe('decisions of staff about a review', () => {
  it('hide a shown review with a reason of 1 to 200 characters', () => {
    expect(hideRefusal(SHOWN, '🍊'.repeat(200))).toBeNull();
    expect(hideRefusal(SHOWN, '🍊'.repeat(201))).toEqual({ code: 'too-long', maxLength: 200 });
    expect(hideRefusal(SHOWN, ' \n ')).toEqual({ code: 'no-text' });
    expect(hideRefusal(HIDDEN, '광고예요')).toEqual({ code: 'already-hidden' });
    expect(hideRefusal(null, '광고예요')).toEqual({ code: 'missing' });
  });

  it('show a hidden review again', () => {
    expect([HIDDEN, SHOWN, null].map(showRefusal)).toEqual([null, { code: 'not-hidden' }, { code: 'missing' }]);
  });

  it('store a reply of 1 to 1,000 characters to a review that shoppers see', () => {
    expect(replyRefusal(SHOWN, '가'.repeat(1_000))).toBeNull();
    expect(replyRefusal(SHOWN, '가'.repeat(1_001))).toEqual({ code: 'too-long', maxLength: 1_000 });
    expect(replyRefusal(SHOWN, ' ')).toEqual({ code: 'no-text' });
    expect(replyRefusal(HIDDEN, '고맙습니다')).toEqual({ code: 'already-hidden' });
    expect(replyRefusal(null, '고맙습니다')).toEqual({ code: 'missing' });
  });
});

describe('moderationRefusalText', () => {
  it.each([
    [{ code: 'missing' }, '없는 리뷰예요: 7'],
    [{ code: 'changed' }, '그 사이에 리뷰나 답글이 바뀌었어요. 새로 불러온 내용을 확인하고 다시 해 주세요.'],
    [{ code: 'already-hidden' }, '숨긴 리뷰예요: 7'],
    [{ code: 'not-hidden' }, '숨기지 않은 리뷰예요: 7'],
    [{ code: 'no-text' }, '쇼핑하는 사람이 읽을 글을 적어 주세요.'],
    [{ code: 'too-long', maxLength: 1_000 }, '1,000자까지 쓸 수 있어요.'],
    [{ code: 'no-reports' }, '살펴볼 신고가 없는 리뷰예요: 7'],
  ] as const)('of %j is %s', (refusal, text) => {
    expect(moderationRefusalText(refusal, 7)).toBe(text);
  });
});
