import { describe, expect, it } from 'vitest';
import { maskMail } from '../../../core/message/mask-mail.ts';

describe('maskMail', () => {
  it.each([
    ['sora@moajang.kr', 'so****@moajang.kr'],
    ['a@b.kr', '****@b.kr'],
    ['ab@b.kr', 'a****@b.kr'],
    ['@b.kr', ''],
    ['no address', ''],
    ['', ''],
  ])('masks %j as %j', (email, masked) => {
    expect(maskMail(email)).toBe(masked);
  });
});
