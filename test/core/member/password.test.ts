import { describe, expect, it } from 'vitest';
import { currentPasswordFailure, passwordFailure } from '../../../core/member/password.ts';

describe('currentPasswordFailure', () => {
  it('accepts any text, even one that is no valid new password', () => {
    expect(currentPasswordFailure('1')).toBeNull();
  });

  it('requires a text', () => {
    expect(currentPasswordFailure('')).toBe('비밀번호를 입력해 주세요.');
  });
});

describe('passwordFailure', () => {
  it.each(['abcdefg1', '1234567!', 'abcdefg!', `${'a'.repeat(19)}1`])('accepts %s', (text) => {
    expect(passwordFailure(text)).toBeNull();
  });

  it.each([
    ['abcdef1', '8자에서 20자'],
    [`${'a'.repeat(20)}1`, '8자에서 20자'],
    ['abcdefgh', '두 가지 이상'],
    ['ABCDefgh', '두 가지 이상'],
    ['12345678', '두 가지 이상'],
    ['!@#$%^&*', '두 가지 이상'],
    ['', '입력해 주세요'],
    ['abcd 1234', '띄어쓰기 없이'],
    ['비밀번호1234', '영문, 숫자, 기호로만'],
    ['abcdef1\u0000', '영문, 숫자, 기호로만'],
  ])('rejects %j with: %s', (text, sentence) => {
    expect(passwordFailure(text)).toContain(sentence);
  });
});
