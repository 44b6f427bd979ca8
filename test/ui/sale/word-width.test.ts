import { describe, expect, it } from 'vitest';
import { wordWidth } from '../../../ui/sale/word-width.ts';

describe('wordWidth', () => {
  it('adds up the widths of Hangul, figures, marks and other letters', () => {
    expect(wordWidth('가나', 0)).toBe('1.73em');
    expect(wordWidth('1,2', 0)).toBe('1.52em');
    expect(wordWidth('가 A', 0)).toBe('1.67em');
  });

  it('takes the letter-spacing off each letter', () => {
    expect(wordWidth('가나다라', -0.02)).toBe('3.38em');
  });

  it('gives nothing room for no text', () => {
    expect(wordWidth('')).toBe('0.00em');
  });
});
