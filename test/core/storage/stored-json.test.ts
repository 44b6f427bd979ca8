import { describe, expect, it } from 'vitest';
import { storedText } from '../../../core/storage/stored-json.ts';

describe('storedText', () => {
  it('accepts text only', () => {
    expect(storedText('감귤', 10)).toBe('감귤');
    expect(storedText(7, 10)).toBe('');
    expect(storedText(null, 10)).toBe('');
  });

  it('removes characters not allowed in form fields, and truncates without splitting a character', () => {
    expect(storedText('a\u0000b\nc', 10)).toBe('abc');
    expect(storedText('\ud800', 10).isWellFormed()).toBe(true);
    expect(storedText('12😀', 3).isWellFormed()).toBe(true);
  });
});
