import { describe, expect, it } from 'vitest';
import { isAvailableAt, unavailableReason, unavailableReasonText } from '../../../core/cart/line-availability.ts';
import { NOW, sampleLine } from './sample-line.ts';

const start = Date.UTC(2026, 10, 18, 1);
const end = Date.UTC(2026, 10, 24, 11);

describe('unavailableReason', () => {
  it('returns null from the start until just before the end', () => {
    expect(
      [start - 1, start, start + 1, end - 1, end].map((now) => unavailableReason(sampleLine(), now)?.code),
    ).toEqual(['not-started', undefined, undefined, undefined, 'ended']);
  });

  it('distinguishes no stock from too little stock', () => {
    expect(unavailableReason(sampleLine({ remaining_cnt: 0 }), NOW)).toEqual({ code: 'sold-out' });
    expect(unavailableReason(sampleLine({ remaining_cnt: 2, option_cnt: 3 }), NOW)).toEqual({
      code: 'over-stock',
      remaining_cnt: 2,
    });
    expect(unavailableReason(sampleLine({ remaining_cnt: 3, option_cnt: 3 }), NOW)).toBeNull();
  });

  it('rejects a quantity above the limit per order', () => {
    expect(unavailableReason(sampleLine({ order_max_limit: 2, option_cnt: 2 }), NOW)).toBeNull();
    expect(unavailableReason(sampleLine({ order_max_limit: 2, option_cnt: 3 }), NOW)).toEqual({
      code: 'over-limit',
      order_max_limit: 2,
    });
  });

  it('returns "withdrawn" before any other reason', () => {
    expect(unavailableReason({ ...sampleLine({ remaining_cnt: 0 }), is_withdrawn: true }, end)?.code).toBe('withdrawn');
    expect(unavailableReason({ ...sampleLine(), is_withdrawn: false }, NOW)).toBeNull();
  });

  it('treats invalid dates as ended', () => {
    expect(unavailableReason(sampleLine({ start_dt: '' }), NOW)).toEqual({ code: 'ended' });
  });

  it('ignores the stored buy_flag, since the function calculates it', () => {
    expect(isAvailableAt(sampleLine({ buy_flag: false }), NOW)).toBe(true);
    expect(isAvailableAt(sampleLine({ remaining_cnt: 0 }), NOW)).toBe(false);
  });
});

describe('unavailableReasonText', () => {
  it('states when the sale starts', () => {
    const reason = unavailableReason(sampleLine(), start - 1);
    expect(reason).toEqual({ code: 'not-started', start_dt: '2026-11-18 10:00:00' });
    expect(reason === null ? null : unavailableReasonText(reason)).toBe('11월 18일 10:00부터 살 수 있어요');
  });

  it.each([
    [{ code: 'not-started', start_dt: '2026-11-21' }, '11월 21일부터 살 수 있어요'],
    [{ code: 'withdrawn' }, '판매가 중단된 상품이에요'],
    [{ code: 'ended' }, '판매가 끝나 구매할 수 없어요'],
    [{ code: 'sold-out' }, '품절이에요'],
    [{ code: 'over-stock', remaining_cnt: 2 }, '2개만 남았어요'],
    [{ code: 'over-limit', order_max_limit: 2 }, '한 번에 2개까지 살 수 있어요'],
  ] as const)('returns the sentence of %j', (reason, text) => {
    expect(unavailableReasonText(reason)).toBe(text);
  });
});
