import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vbankDeadline } from '../../../core/payment/vbank-deadline.ts';
import { DAY_MS, HOUR_MS } from '../../../core/time/durations.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';

const at = (text: string): number => parseKst(text) ?? Number.NaN;

describe('vbankDeadline', () => {
  it.each([
    ['the last millisecond of a day', at('2026-11-22 00:00:00') - 1, '2026-11-22 23:59:59'],
    ['midnight', at('2026-11-22 00:00:00'), '2026-11-23 23:59:59'],
    ['the first millisecond after it', at('2026-11-22 00:00:00') + 1, '2026-11-23 23:59:59'],
    ['the end of a month', at('2026-11-30 12:00:00'), '2026-12-01 23:59:59'],
    ['the end of a year', at('2026-12-31 23:59:59'), '2027-01-01 23:59:59'],
    ['a leap day', at('2028-02-28 09:00:00'), '2028-02-29 23:59:59'],
  ])('is the last second of the next day in Korea, from %s', (_what, now, until) => {
    expect(formatKst(vbankDeadline(now))).toBe(until);
  });

  it('leaves more than a day and at most two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: at('2099-12-31') }), (now) => {
        const left = vbankDeadline(now) + 1_000 - now;
        expect(left > DAY_MS && left <= 48 * HOUR_MS).toBe(true);
      }),
    );
  });

  it('returns NaN for NaN', () => {
    expect(vbankDeadline(Number.NaN)).toBeNaN();
  });
});
