import { describe, expect, it } from 'vitest';
import { passwordResetFailures, type PasswordResetForm } from '../../../core/member/password-reset.ts';

const FILLED: PasswordResetForm = {
  email: 'sora@example.com',
  phone: '010-1234-5678',
  auth_token: 'proof',
  password: 'spring-2026',
};

describe('passwordResetFailures', () => {
  it('returns no errors for a complete form', () => {
    expect(passwordResetFailures(FILLED)).toEqual({});
  });

  it('returns an error for every field of an empty form, in form order', () => {
    const empty = { email: '', phone: '', auth_token: '', password: '' };
    expect(Object.keys(passwordResetFailures(empty))).toEqual(['email', 'phone', 'auth_token', 'password']);
  });

  it('applies the rule for new passwords', () => {
    expect(passwordResetFailures({ ...FILLED, password: 'short' })).toEqual({
      password: '비밀번호는 8자에서 128자 사이로 만들어 주세요.',
    });
  });
});
