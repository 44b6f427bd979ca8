import { describe, expect, it } from 'vitest';
import { completions } from '../../../core/search/completions.ts';
import { matchingTexts, typedInterpretation } from '../../../core/search/keyword-match.ts';

const NAMES = ['제주 노지 감귤 5kg', '감귤 주스 1L', '[특가] 감귤 주스', '감귤칩, 바삭'];

describe('completions', () => {
  it('returns each matching word, alone and with the next word, the most frequent first', () => {
    expect(completions(NAMES, { words: ['감귤'] }, 5)).toEqual(['감귤', '감귤 주스', '감귤칩', '감귤 5kg']);
  });

  it('completes initials, and returns at most the requested number', () => {
    expect(completions(NAMES, { words: ['ㄱㄱㅊ'] }, 5)).toEqual(['감귤칩']);
    expect(completions(NAMES, { words: ['감귤'] }, 1)).toEqual(['감귤']);
    expect(completions(NAMES, { words: ['사과'] }, 5)).toEqual([]);
  });
});

describe('matchingTexts', () => {
  const TEXTS = ['노지 감귤', '감귤칩', '사과', '가지'];

  it('returns texts that start with the typed text before those that contain it', () => {
    expect(matchingTexts(TEXTS, '감귤')).toEqual(['감귤칩', '노지 감귤']);
    expect(matchingTexts(TEXTS, 'ㄱ')).toEqual(['감귤칩', '가지', '노지 감귤']);
    expect(matchingTexts(TEXTS, '귤 노지')).toEqual(['노지 감귤']);
  });

  it('returns nothing for text without letters', () => {
    expect([matchingTexts(TEXTS, ' []'), typedInterpretation(' ')]).toEqual([[], null]);
  });
});
