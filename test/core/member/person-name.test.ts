import { describe, expect, it } from 'vitest';
import { normalizePersonName, personNameFailure } from '../../../core/member/person-name.ts';

describe('personNameFailure', () => {
  it.each(['김소라', ' 남궁 민 ', "Anne-Marie O'Neill", 'J. K. Rowling', '가'.repeat(40), '김소라'.normalize('NFD')])(
    'accepts %s',
    (text) => {
      expect(personNameFailure(text)).toBeNull();
    },
  );

  it.each([
    ['  ', '이름을 입력해 주세요.'],
    ['김', '두 글자 이상'],
    ['가'.repeat(41), '40자까지'],
    ['김소라1', '글자로만'],
    ['김소라😀', '글자로만'],
    ['<b>김소라', '글자로만'],
    ['--', '글자로만'],
  ])('rejects %j with: %s', (text, sentence) => {
    expect(personNameFailure(text)).toContain(sentence);
  });

  it('returns quickly for hostile input', () => {
    expect(personNameFailure(`${'a-'.repeat(19)}!`)).toContain('글자로만');
  });
});

describe('normalizePersonName', () => {
  it('composes letters and collapses spaces', () => {
    expect(normalizePersonName(` ${'남궁'.normalize('NFD')}   민 `)).toBe('남궁 민');
  });
});
