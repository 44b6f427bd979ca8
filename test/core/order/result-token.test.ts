import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatResultToken, parseResultToken, resultTokenExpiry } from '../../../core/order/result-token.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';

const NOON = Date.UTC(2026, 10, 21, 3, 0, 0);
const TAG = 'abcdefghijklmnopqrstuvwxyz0';

describe('a result token', () => {
  it('expires at a full hour, 24 to 25 hours later', () => {
    expect(resultTokenExpiry(NOON)).toBe(NOON + 25 * HOUR_MS);
    expect(resultTokenExpiry(NOON + HOUR_MS - 1)).toBe(NOON + 25 * HOUR_MS);
    expect(resultTokenExpiry(NOON + HOUR_MS)).toBe(NOON + 26 * HOUR_MS);
  });

  it('contains its payment and its expiry', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 10_000_000 }), (payment_idx, hour) => {
        const parts = { payment_idx, expires_at: hour * HOUR_MS };
        expect(parseResultToken(formatResultToken(parts, TAG))).toEqual(parts);
      }),
    );
  });

  it('fits into an address and is accepted by the contract', () => {
    const token = formatResultToken({ payment_idx: 1, expires_at: resultTokenExpiry(NOON) }, TAG);
    expect(token).toMatch(/^[A-Za-z0-9_-]{20,80}$/);
  });

  it.each([
    '',
    TAG,
    `7_${TAG}`,
    `7_a_${TAG}x`,
    `7_a_${TAG.slice(1)}`,
    `07_a_${TAG}`,
    `7__${TAG}`,
    `A_a_${TAG}`,
    ` 7_a_${TAG}`,
    `zzzzzzzzzzz_a_${TAG}`,
    `7_zzzzzzzzz_${TAG}`,
  ])('is not accepted as %j', (text) => {
    expect(parseResultToken(text)).toBeNull();
  });
});
