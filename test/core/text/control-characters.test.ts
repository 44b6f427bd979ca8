import { describe, expect, it } from 'vitest';
import { hasControlCharacters, withoutControlCharacters } from '../../../core/text/control-characters.ts';

describe('control characters', () => {
  it.each(['', '귤 5kg', 'a\tb', 'a\nb', '👩‍🌾 감귤', 'é ＡＢＣ', '\u00a0'])('are not found in %j', (text) => {
    expect(hasControlCharacters(text)).toBe(false);
    expect(withoutControlCharacters(text)).toBe(text);
  });

  it.each(['\0', '\u0007', '\u001b', '\r', '\u000b', '\u001f', '\u007f', '\u0080', '\u009b', '\u009f'])(
    'include %j, which is found and removed anywhere in a text',
    (control) => {
      for (const text of [`${control}귤`, `귤${control}`, `${control}귤${control}`]) {
        expect(hasControlCharacters(text)).toBe(true);
        expect(withoutControlCharacters(text)).toBe('귤');
      }
    },
  );
});
