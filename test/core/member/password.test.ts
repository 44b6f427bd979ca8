import { currentPasswordFailure } from '../../../core/member/missing-proof.ts';
import { describe, expect, it } from 'vitest';
import { normalizePassword, passwordFailure } from '../../../core/member/password.ts';
import { passwordStrength } from '../../../core/member/password-strength.ts';

/** A character outside the basic plane, of two UTF-16 units. */
const EMOJI = '🍎';

describe('currentPasswordFailure', () => {
  it('accepts any text, even one that is not a valid new password', () => {
    expect(currentPasswordFailure('1')).toBeNull();
  });

  it('requires a text', () => {
    expect(currentPasswordFailure('')).toBe('비밀번호를 입력해 주세요.');
  });
});

describe('passwordFailure', () => {
  it.each([
    'vgmkhtqz',
    '조용한강가에서산책',
    '조용한 강가에서 산책',
    'UPPERlower',
    '!@#$ %^&*',
    `${'ab!'.repeat(42)}xy`,
    `🍎🍐🍊🍋🍌🍉🍇🍓`,
    'moajang-trees',
    'moajang!2345678',
  ])('accepts %s, since no kind of character is required', (text) => {
    expect(passwordFailure(text)).toBeNull();
  });

  it.each([
    ['', '입력해 주세요'],
    ['vgmkhtq', '8자에서 128자'],
    [EMOJI.repeat(7), '8자에서 128자'],
    [`${'xy!'.repeat(43)}`, '8자에서 128자'],
    ['aaaaaaaa', '되풀이되거나'],
    ['1a2b1a2b', '되풀이되거나'],
    ['나비나비나비나비', '되풀이되거나'],
    ['12345678', '되풀이되거나'],
    ['QWER1234', '되풀이되거나'],
    ['fdsa4321', '되풀이되거나'],
    ['가나다라마바사아', '되풀이되거나'],
    ['aaa11111', '되풀이되거나'],
    ['abcd efg', '되풀이되거나'],
    ['19901231', '날짜나 전화번호'],
    ['2001-02-28', '날짜나 전화번호'],
    ['01012345678', '날짜나 전화번호'],
    ['Moajang1!', '쇼핑몰 이름'],
    ['!!모아장2026', '쇼핑몰 이름'],
  ])('rejects %j with: %s', (text, sentence) => {
    expect(passwordFailure(text)).toContain(sentence);
  });

  it('rejects the e-mail address and its first part, even with a few digits or symbols around it', () => {
    const email = ' Haru.Kim@example.com';

    for (const text of ['haru.kim', 'HARU.KIM1!', 'haru.kim@example.com']) {
      expect(passwordFailure(text, email)).toBe('이메일 주소는 비밀번호로 쓸 수 없어요.');
    }
    expect(passwordFailure('haru.kim walks', email)).toBeNull();
    expect(passwordFailure('10041004x', '10041004x@example.com')).toContain('이메일');
  });

  it('counts composed and decomposed Hangul alike', () => {
    const text = '달그림자물결';

    expect(passwordFailure(text.normalize('NFD'))).toBe(passwordFailure(text));
    expect(passwordFailure(text)).toContain('8자에서');
    expect(normalizePassword(text.normalize('NFD'))).toBe(text);
  });
});

describe('passwordStrength', () => {
  it('is null for an empty field', () => {
    expect(passwordStrength('')).toBeNull();
  });

  it.each([
    ['가나다', 'short'],
    ['spring7', 'short'],
    ['12345678', 'weak'],
    ['vgmkhtqz', 'weak'],
    ['aabbaabbc', 'weak'],
    ['moajang1!', 'weak'],
    ['password1', 'weak'],
    ['Qwerty1234!', 'weak'],
    ['spring-2026', 'fine'],
    ['조용한강가에서', 'short'],
    ['조용한강가에서산책', 'fine'],
    ['blue kettle on the hill', 'fine'],
  ] as const)('judges %s to be %s by length and variety', (text, strength) => {
    expect(passwordStrength(text)).toBe(strength);
  });

  it('judges a password that repeats the e-mail to be weak', () => {
    expect(passwordStrength('harukim99', 'harukim@example.com')).toBe('weak');
  });
});
