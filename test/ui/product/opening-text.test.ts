import { describe, expect, it } from 'vitest';
import { openingText } from '../../../ui/product/opening-text.ts';

describe('openingText', () => {
  it('shows day and time of the start', () => {
    expect(openingText('2026-11-08 09:05:00')).toBe('11월 8일 09:05부터 살 수 있어요');
  });

  it('names no date when the date is invalid', () => {
    expect(openingText('2026-13-08 09:05:00')).toBe('곧 살 수 있어요');
  });
});
