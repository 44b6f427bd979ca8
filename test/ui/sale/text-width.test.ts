import { describe, expect, it } from 'vitest';
import { textWidth } from '../../../ui/sale/text-width.ts';

describe('textWidth', () => {
  it('adds up the widths of Hangul, digits, punctuation and other letters', () => {
    expect(textWidth('가나', 0)).toBe('1.73em');
    expect(textWidth('1,2', 0)).toBe('1.52em');
    expect(textWidth('가 A', 0)).toBe('1.67em');
  });

  it('subtracts the letter-spacing of each letter', () => {
    expect(textWidth('가나다라', -0.02)).toBe('3.38em');
  });

  it('returns 0 for an empty text', () => {
    expect(textWidth('')).toBe('0.00em');
  });
});
