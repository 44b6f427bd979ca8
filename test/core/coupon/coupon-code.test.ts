import { describe, expect, it } from 'vitest';
import { parseCouponCode } from '../../../core/coupon/coupon-code.ts';

describe('parseCouponCode', () => {
  it('parses a code in any spelling', () => {
    expect(parseCouponCode(' moa-2026 gift ')).toBe('MOA2026GIFT');
    expect(parseCouponCode('ＭＯＡ２０２６')).toBe('MOA2026');
  });

  it('refuses an invalid code', () => {
    for (const text of ['', 'MOA12', 'A'.repeat(21), '감사쿠폰2026', "MOA2026'--"]) {
      expect(parseCouponCode(text)).toBeNull();
    }
  });
});
