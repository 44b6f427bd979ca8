import { describe, expect, it } from 'vitest';
import { maskEmail } from '../../../core/member/mask-email.ts';

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
