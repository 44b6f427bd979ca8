import { describe, expect, it } from 'vitest';
import { parseCouponCode } from '../../../core/coupon/coupon-code.ts';

describe('parseCouponCode', () => {
  it('reads a number however it was typed', () => {
    expect(parseCouponCode(' moa-2026 gift ')).toBe('MOA2026GIFT');
    expect(parseCouponCode('ＭＯＡ２０２６')).toBe('MOA2026');
  });

  it('refuses what is no number', () => {
    for (const text of ['', 'MOA12', 'A'.repeat(21), '감사쿠폰2026', "MOA2026'--"]) {
      expect(parseCouponCode(text)).toBeNull();
    }
  });
});
