import { describe, expect, it } from 'vitest';
import { hideRefusal, replyRefusal, showRefusal } from '../../../core/feedback/review-moderation.ts';
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
    expect(hideRefusal(SHOWN, '🍊'.repeat(201))).toBe('too-long');
    expect(hideRefusal(SHOWN, ' \n ')).toBe('no-text');
    expect(hideRefusal(HIDDEN, '광고예요')).toBe('already-hidden');
    expect(hideRefusal(null, '광고예요')).toBe('missing');
  });

  it('show a hidden review again', () => {
    expect([HIDDEN, SHOWN, null].map(showRefusal)).toEqual([null, 'not-hidden', 'missing']);
  });

  it('store a reply of 1 to 1,000 characters to a review that shoppers see', () => {
    expect(replyRefusal(SHOWN, '가'.repeat(1_000))).toBeNull();
    expect(replyRefusal(SHOWN, '가'.repeat(1_001))).toBe('too-long');
    expect(replyRefusal(SHOWN, ' ')).toBe('no-text');
    expect(replyRefusal(HIDDEN, '고맙습니다')).toBe('already-hidden');
    expect(replyRefusal(null, '고맙습니다')).toBe('missing');
  });
});
