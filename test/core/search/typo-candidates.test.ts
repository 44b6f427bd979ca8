import { describe, expect, it } from 'vitest';
import {
  isCorrectable,
  lettersBeforeTypo,
  typoCandidates,
  unknownBigrams,
} from '../../../core/search/typo-candidates.ts';

const NOTHING_KNOWN = new Map<string, string[]>();

describe('typoCandidates', () => {
  const kindOf = (key: string, meant: string, following: ReadonlyMap<string, string[]> = NOTHING_KNOWN) =>
    typoCandidates(key, [], following).findIndex((found) => found.includes(meant));

  it.each([
    ['시과', '사과', 'a vowel'],
    ['샤과', '사과', 'an extra stroke'],
    ['사고', '사과', 'a missing stroke'],
    ['차과', '사과', 'a consonant'],
    ['감글', '감귤', 'a vowel inside'],
    ['강귤', '감귤', 'a final consonant'],
    ['가귤', '감귤', 'a missing final consonant'],
    ['과사', '사과', 'two letters swapped'],
    ['uab', 'usb', 'a Latin letter'],
  ])('for %s ranks %s first: %s', (key, meant) => {
    expect(kindOf(key, meant)).toBe(0);
  });

  it('ranks a change of another part of a syllable second', () => {
    expect(kindOf('시과', '시계')).toBe(1);
  });

  it.each([
    ['블투스', '블루투스', 'a missing letter'],
    ['헤드캔', '헤드폰', 'a wrong letter'],
  ])('for %s ranks %s third: %s', (key, meant) => {
    const following = new Map([
      ['블', ['루']],
      ['드', ['폰']],
    ]);

    expect(kindOf(key, meant, following)).toBe(2);
  });

  it('ranks an extra letter last', () => {
    expect(kindOf('블루투투스', '블루투스')).toBe(3);
  });

  it('does not replace or add letters in a word of two letters', () => {
    expect(typoCandidates('사과', [], new Map([['사', ['탕', '료']]])).flat()).not.toContain('사탕');
  });

  it('returns no duplicates within a kind of typo, and never the word itself', () => {
    for (const found of typoCandidates('사과', [], NOTHING_KNOWN)) {
      expect(new Set(found).size).toBe(found.length);
      expect(found).not.toContain('사과');
    }
  });

  it.each(['', '귤', 'ㅅㄱ', '사ㄱ', '가'.repeat(13)])('does not correct %j', (key) => {
    expect(isCorrectable(key)).toBe(false);
    expect(typoCandidates(key, [], NOTHING_KNOWN)).toEqual([]);
    expect(lettersBeforeTypo(key, [])).toEqual([]);
  });

  it('does not change letters outside the unknown pair', () => {
    const found = typoCandidates('무선헤드혼', [3], new Map([['드', ['폰']]])).flat();

    expect(found).toContain('무선헤드폰');
    expect(found.filter((candidate) => !candidate.startsWith('무선'))).toEqual([]);
  });

  it.each([
    ['과사', [0], '사과', 'two letters swapped'],
    ['블스투', [0, 1], '블투스', 'two letters swapped at the end'],
    ['블루루투스', [1], '블루투스', 'an extra letter'],
    ['블투스', [0], '블루투스', 'a missing letter'],
    ['블후투스', [0, 1], '블루투스', 'a wrong letter'],
  ])('for %s, whose pairs %j are unknown, still returns %s: %s', (key, unknown, meant) => {
    expect(typoCandidates(key, unknown, new Map([['블', ['루']]])).flat()).toContain(meant);
  });

  it('returns nothing if unknown pairs are too far apart for one typo', () => {
    const following = new Map(Array.from('무선헤드폰', (letter) => [letter, ['가', '나']]));

    expect(typoCandidates('무선헤드폰', [0, 3], following).flat()).toEqual([]);
    expect(lettersBeforeTypo('무선헤드폰', [0, 3])).toEqual([]);
  });
});

describe('unknownBigrams', () => {
  it('returns the index of each pair that no name contains', () => {
    expect(unknownBigrams('헤드혼', new Set(['헤드']))).toEqual([1]);
    expect(unknownBigrams('헤드폰', new Set(['헤드', '드폰']))).toEqual([]);
    expect(unknownBigrams('', new Set())).toEqual([]);
  });
});

describe('lettersBeforeTypo', () => {
  it('returns the letters after which one change could fix every unknown pair', () => {
    expect(lettersBeforeTypo('무선헤드혼', [3])).toEqual(['헤', '드']);
    expect(lettersBeforeTypo('무선헤드혼', [1, 2])).toEqual(['선']);
    expect(lettersBeforeTypo('헤드폰', [])).toEqual(['헤', '드', '폰']);
  });

  it('returns [] for a word of two letters', () => {
    expect(lettersBeforeTypo('사과', [0])).toEqual([]);
  });
});
