import { describe, expect, it } from 'vitest';
import { emailFailure, isEmail, isWorkEmail, normalizeEmail } from '../../../core/member/email.ts';

describe('isEmail', () => {
  it.each(['a@b.kr', 'sora.kim_1-2@mail.example.com', 'A.B@EXAMPLE.NET', 'x@sub-domain.co.kr'])(
    'accepts %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

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
  ])('rejects %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('accepts 254 characters and rejects 255', () => {
    const domain = '@example.com';
    expect(isEmail('a'.repeat(254 - domain.length) + domain)).toBe(true);
    expect(isEmail('a'.repeat(255 - domain.length) + domain)).toBe(false);
  });

  it('returns quickly for hostile input', () => {
    expect(isEmail(`a@${'a.'.repeat(100)}1`)).toBe(false);
  });
});

describe('normalizeEmail', () => {
  it('returns the same address for all spellings', () => {
    expect(normalizeEmail(' Sora@Example.COM ')).toBe('sora@example.com');
  });
});

describe('emailFailure', () => {
  it('requests a missing address and rejects an invalid one, ignoring surrounding spaces', () => {
    expect(emailFailure('  ')).toBe('이메일을 입력해 주세요.');
    expect(emailFailure('sora@')).toBe('이메일 주소를 다시 확인해 주세요.');
    expect(emailFailure(' sora@example.com ')).toBeNull();
  });
});

describe('isWorkEmail', () => {
  it.each(['help@moajang.kr', 'help@moajang.shop', 'owner@mail.moajang.international'])('accepts %s', (text) => {
    expect(isWorkEmail(text)).toBe(true);
  });

  it.each(['', 'help', 'help@shop', 'help@.shop', 'help@moajang.s', 'help@moajang.shop1', `help@a.${'b'.repeat(64)}`])(
    'rejects %j',
    (text) => {
      expect(isWorkEmail(text)).toBe(false);
    },
  );

  it('rejects more than 254 characters', () => {
    expect(isWorkEmail(`${'a'.repeat(250)}@a.shop`)).toBe(false);
  });
});
