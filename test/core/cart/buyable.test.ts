import { describe, expect, it } from 'vitest';
import { isBuyableAt, unbuyableReason } from '../../../core/cart/buyable.ts';
import { NOW, sampleLine } from './sample-line.ts';

const start = Date.UTC(2026, 10, 18, 1);
const end = Date.UTC(2026, 10, 24, 11);

describe('unbuyableReason', () => {
  it('is null from the start until just before the end', () => {
    expect([start - 1, start, start + 1, end - 1, end].map((now) => unbuyableReason(sampleLine(), now)?.code)).toEqual([
      'not-started',
      undefined,
      undefined,
      undefined,
      'ended',
    ]);
  });

  it('says when the sale opens', () => {
    expect(unbuyableReason(sampleLine(), start - 1)?.text).toBe('11월 18일 10:00부터 살 수 있어요');
  });

  it('tells no stock from too little stock', () => {
    expect(unbuyableReason(sampleLine({ remaining_cnt: 0 }), NOW)).toEqual({ code: 'sold-out', text: '품절이에요' });
    expect(unbuyableReason(sampleLine({ remaining_cnt: 2, option_cnt: 3 }), NOW)).toEqual({
      code: 'over-stock',
      text: '2개만 남았어요',
      remaining_cnt: 2,
    });
    expect(unbuyableReason(sampleLine({ remaining_cnt: 3, option_cnt: 3 }), NOW)).toBeNull();
  });

  it('refuses more pieces than one order may hold', () => {
    expect(unbuyableReason(sampleLine({ order_max_limit: 2, option_cnt: 2 }), NOW)).toBeNull();
    expect(unbuyableReason(sampleLine({ order_max_limit: 2, option_cnt: 3 }), NOW)).toMatchObject({
      code: 'over-limit',
      order_max_limit: 2,
    });
  });

  it('names what was taken down before anything else', () => {
    expect(unbuyableReason({ ...sampleLine({ remaining_cnt: 0 }), is_withdrawn: true }, end)?.code).toBe('withdrawn');
    expect(unbuyableReason({ ...sampleLine(), is_withdrawn: false }, NOW)).toBeNull();
  });

  it('takes bad dates as ended', () => {
    expect(unbuyableReason(sampleLine({ start_dt: '' }), NOW)?.code).toBe('ended');
  });

  it('does not look at the flag that it decides', () => {
    expect(isBuyableAt(sampleLine({ buy_flag: false }), NOW)).toBe(true);
    expect(isBuyableAt(sampleLine({ remaining_cnt: 0 }), NOW)).toBe(false);
  });
});
