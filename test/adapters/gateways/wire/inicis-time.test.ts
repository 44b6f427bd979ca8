import { describe, expect, it } from 'vitest';
import { dateTimeOfStamp, stampAt } from '../../../../adapters/gateways/wire/inicis-time.ts';
import { COMPACT_TIMES, NO_COMPACT_TIMES } from '../../../vectors/korean-time.ts';

describe('compact Korean time of the gateways', () => {
  it.each(COMPACT_TIMES)('formats and parses $text', ({ at, text }) => {
    expect(stampAt(at)).toBe(text);
    expect(dateTimeOfStamp(text)?.replaceAll(/\D/g, '')).toBe(text);
  });

  it.each(NO_COMPACT_TIMES)('returns null for %s', (text) => {
    expect(dateTimeOfStamp(text)).toBeNull();
  });
});
