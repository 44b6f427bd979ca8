import { describe, expect, it } from 'vitest';
import { formatCompactTime, formatIsoTime, parseCompactTime } from '../../../../adapters/sandbox/kit/compact-time.ts';
import { COMPACT_TIMES, NO_COMPACT_TIMES } from '../../../vectors/korean-time.ts';

describe('compact Korean time of the sandbox', () => {
  it.each(COMPACT_TIMES)('formats and parses $text', ({ at, text }) => {
    expect(formatCompactTime(at)).toBe(text);
    expect(parseCompactTime(text)).toBe(at);
  });

  it.each(NO_COMPACT_TIMES)('returns null for %s', (text) => {
    expect(parseCompactTime(text)).toBeNull();
  });

  it.each([Number.NaN, Number.MAX_SAFE_INTEGER])('returns an empty string for %d, an invalid time', (at) => {
    expect(formatCompactTime(at)).toBe('');
  });
});

describe('formatIsoTime', () => {
  it('formats Korean time without an offset', () => {
    expect(formatIsoTime(1_795_237_200_000)).toBe('2026-11-21T14:00:00');
  });
});
