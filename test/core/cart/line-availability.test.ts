import { describe, expect, it } from 'vitest';
import { isAvailableAt, unavailableReason } from '../../../core/cart/line-availability.ts';
import { NOW, sampleLine } from './sample-line.ts';

const start = Date.UTC(2026, 10, 18, 1);
const end = Date.UTC(2026, 10, 24, 11);

describe('unavailableReason', () => {
  it('returns null from the start until just before the end', () => {
    expect(
      [start - 1, start, start + 1, end - 1, end].map((now) => unavailableReason(sampleLine(), now)?.code),
    ).toEqual(['not-started', undefined, undefined, undefined, 'ended']);
  });

  it('states when the sale starts', () => {
    expect(unavailableReason(sampleLine(), start - 1)?.text).toBe('11월 18일 10:00부터 살 수 있어요');
    expect(unavailableReason(sampleLine({ start_dt: '2026-11-21' }), NOW)?.text).toBe('11월 21일부터 살 수 있어요');
  });

  it('distinguishes no stock from too little stock', () => {
    expect(unavailableReason(sampleLine({ remaining_cnt: 0 }), NOW)).toEqual({ code: 'sold-out', text: '품절이에요' });
    expect(unavailableReason(sampleLine({ remaining_cnt: 2, option_cnt: 3 }), NOW)).toEqual({
      code: 'over-stock',
      text: '2개만 남았어요',
      remaining_cnt: 2,
    });
    expect(unavailableReason(sampleLine({ remaining_cnt: 3, option_cnt: 3 }), NOW)).toBeNull();
  });

  it('rejects a quantity above the limit per order', () => {
    expect(unavailableReason(sampleLine({ order_max_limit: 2, option_cnt: 2 }), NOW)).toBeNull();
    expect(unavailableReason(sampleLine({ order_max_limit: 2, option_cnt: 3 }), NOW)).toEqual({
      code: 'over-limit',
      text: '한 번에 2개까지 살 수 있어요',
      order_max_limit: 2,
    });
  });

  it('returns withdrawn before any other reason', () => {
    expect(unavailableReason({ ...sampleLine({ remaining_cnt: 0 }), is_withdrawn: true }, end)?.code).toBe('withdrawn');
    expect(unavailableReason({ ...sampleLine(), is_withdrawn: false }, NOW)).toBeNull();
    expect(unavailableReason({ ...sampleLine(), is_withdrawn: true }, NOW)?.text).toBe('판매가 중단된 상품이에요');
  });

  it('treats invalid dates as ended', () => {
    expect(unavailableReason(sampleLine({ start_dt: '' }), NOW)).toEqual({
      code: 'ended',
      text: '판매가 끝나 구매할 수 없어요',
    });
  });

  it('ignores the flag that it determines', () => {
    expect(isAvailableAt(sampleLine({ buy_flag: false }), NOW)).toBe(true);
    expect(isAvailableAt(sampleLine({ remaining_cnt: 0 }), NOW)).toBe(false);
  });
});
