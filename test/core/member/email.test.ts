import { describe, expect, it } from 'vitest';
import { emailFailure, isEmail, normaliseEmail } from '../../../core/member/email.ts';

describe('isEmail', () => {
  it.each(['a@b.kr', 'sora.kim_1-2@mail.example.com', 'A.B@EXAMPLE.NET', 'x@sub-domain.co.kr'])('takes %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'sora',
    '@b.kr',
    'a@b',
    'a@.kr',
    'a@b.k',
    'a@b.info',
    'a@b.k1',
    'a b@c.kr',
    'a+b@c.kr',
    '소라@b.kr',
    'a@b@c.kr',
    ' a@b.kr',
    'a@b.kr\n',
    'a@b..kr',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('takes 254 characters and refuses 255', () => {
    const domain = '@example.com';
    expect(isEmail('a'.repeat(254 - domain.length) + domain)).toBe(true);
    expect(isEmail('a'.repeat(255 - domain.length) + domain)).toBe(false);
  });

  it('answers at once for hostile input', () => {
    expect(isEmail(`a@${'a.'.repeat(100)}1`)).toBe(false);
  });
});

describe('normaliseEmail', () => {
  it('makes one address of all ways to write it', () => {
    expect(normaliseEmail(' Sora@Example.COM ')).toBe('sora@example.com');
  });
});

describe('emailFailure', () => {
  it('asks for a missing address and doubts a wrong one, whatever space is around it', () => {
    expect(emailFailure('  ')).toBe('이메일을 입력해 주세요.');
    expect(emailFailure('sora@')).toBe('이메일 주소를 다시 확인해 주세요.');
    expect(emailFailure(' sora@example.com ')).toBeNull();
  });
});
