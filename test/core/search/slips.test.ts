import { describe, expect, it } from 'vitest';
import { isMendable, lettersBeforeSlip, slipsOf, unknownPairs } from '../../../core/search/slips.ts';

const NOTHING_KNOWN = new Map<string, string[]>();

describe('slipsOf', () => {
  const kindOf = (key: string, meant: string, following: ReadonlyMap<string, string[]> = NOTHING_KNOWN) =>
    slipsOf(key, [], following).findIndex((slips) => slips.includes(meant));

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
    expect(slipsOf('사과', [], new Map([['사', ['탕', '료']]])).flat()).not.toContain('사탕');
  });

  it('names nothing twice in a kind, and never the word itself', () => {
    for (const slips of slipsOf('사과', [], NOTHING_KNOWN)) {
      expect(new Set(slips).size).toBe(slips.length);
      expect(slips).not.toContain('사과');
    }
  });

  it.each(['', '귤', 'ㅅㄱ', '사ㄱ', '가'.repeat(13)])('does not mend %j', (key) => {
    expect(isMendable(key)).toBe(false);
    expect(slipsOf(key, [], NOTHING_KNOWN)).toEqual([]);
    expect(lettersBeforeSlip(key, [])).toEqual([]);
  });

  it('leaves alone what stands apart from the pair that no name has', () => {
    const slips = slipsOf('무선헤드혼', [3], new Map([['드', ['폰']]])).flat();

    expect(slips).toContain('무선헤드폰');
    expect(slips.filter((slip) => !slip.startsWith('무선'))).toEqual([]);
  });

  it.each([
    ['과사', [0], '사과', 'two letters swapped'],
    ['블스투', [0, 1], '블투스', 'two letters swapped at the end'],
    ['블루루투스', [1], '블루투스', 'a letter too many'],
    ['블투스', [0], '블루투스', 'a letter missing'],
    ['블후투스', [0, 1], '블루투스', 'another letter'],
  ])('still takes %s, of which the pairs %j are unknown, for %s: %s', (key, unknown, meant) => {
    expect(slipsOf(key, unknown, new Map([['블', ['루']]])).flat()).toContain(meant);
  });

  it('leaves nothing to try where unknown pairs are too far apart for one slip', () => {
    const following = new Map(Array.from('무선헤드폰', (letter) => [letter, ['가', '나']]));

    expect(slipsOf('무선헤드폰', [0, 3], following).flat()).toEqual([]);
    expect(lettersBeforeSlip('무선헤드폰', [0, 3])).toEqual([]);
  });
});

describe('unknownPairs', () => {
  it('tells by its first letter’s place which pair no name has', () => {
    expect(unknownPairs('헤드혼', new Set(['헤드']))).toEqual([1]);
    expect(unknownPairs('헤드폰', new Set(['헤드', '드폰']))).toEqual([]);
    expect(unknownPairs('', new Set())).toEqual([]);
  });
});

describe('lettersBeforeSlip', () => {
  it('are those behind which one letter could mend every unknown pair', () => {
    expect(lettersBeforeSlip('무선헤드혼', [3])).toEqual(['헤', '드']);
    expect(lettersBeforeSlip('무선헤드혼', [1, 2])).toEqual(['선']);
    expect(lettersBeforeSlip('헤드폰', [])).toEqual(['헤', '드', '폰']);
  });

  it('are none for a word of two letters, which are both left to it', () => {
    expect(lettersBeforeSlip('사과', [0])).toEqual([]);
  });
});
