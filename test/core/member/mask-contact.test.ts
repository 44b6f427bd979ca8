import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone } from '../../../core/member/mask-contact.ts';

describe('maskEmail', () => {
  it.each([
    ['hana.kim@example.com', 'ha***@example.com'],
    ['hana@moajang.kr', 'ha***@moajang.kr'],
    ['abc@x.kr', 'a***@x.kr'],
    ['a@x.kr', 'a***@x.kr'],
    ['@x.kr', '***'],
    ['', '***'],
  ])('masks %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

describe('maskPhone', () => {
  it.each([
    ['01012345678', '010-****-5678'],
    ['010-1234-5678', '010-****-5678'],
    ['021234567', '02-***-4567'],
    ['0311234567', '031-***-4567'],
    ['0101', '****'],
    ['15881234', '158-***-34'],
    ['', ''],
  ])('masks %j as %j', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});
