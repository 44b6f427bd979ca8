import { describe, expect, it } from 'vitest';
import { slipsOf } from '../../../core/search/slips.ts';

const NOTHING_KNOWN = new Map<string, string[]>();

describe('slipsOf', () => {
  const kindOf = (key: string, meant: string, following: ReadonlyMap<string, string[]> = NOTHING_KNOWN) =>
    slipsOf(key, following).findIndex((slips) => slips.includes(meant));

  it.each([
    ['시과', '사과', 'a vowel'],
    ['샤과', '사과', 'a stroke too many'],
    ['사고', '사과', 'a stroke missing'],
    ['차과', '사과', 'a consonant'],
    ['감글', '감귤', 'a vowel inside'],
    ['강귤', '감귤', 'a final consonant'],
    ['가귤', '감귤', 'a final consonant missing'],
    ['과사', '사과', 'two letters swapped'],
    ['uab', 'usb', 'a Latin letter'],
  ])('takes %s for %s first of all: %s', (key, meant) => {
    expect(kindOf(key, meant)).toBe(0);
  });

  it('takes another part of a syllable for less likely', () => {
    expect(kindOf('시과', '시계')).toBe(1);
  });

  it.each([
    ['블투스', '블루투스', 'a letter missing'],
    ['헤드캔', '헤드폰', 'another letter'],
  ])('takes %s for %s then: %s', (key, meant) => {
    const following = new Map([
      ['블', ['루']],
      ['드', ['폰']],
    ]);

    expect(kindOf(key, meant, following)).toBe(2);
  });

  it('takes a letter for one too many last of all', () => {
    expect(kindOf('블루투투스', '블루투스')).toBe(3);
  });

  it('leaves both letters of a short word to it', () => {
    expect(slipsOf('사과', new Map([['사', ['탕', '료']]])).flat()).not.toContain('사탕');
  });

  it('names nothing twice in a kind, and never the word itself', () => {
    for (const slips of slipsOf('사과', NOTHING_KNOWN)) {
      expect(new Set(slips).size).toBe(slips.length);
      expect(slips).not.toContain('사과');
    }
  });

  it.each(['', '귤', 'ㅅㄱ', '사ㄱ', '가'.repeat(13)])('does not mend %j', (key) => {
    expect(slipsOf(key, NOTHING_KNOWN)).toEqual([]);
  });
});
