import { describe, expect, it } from 'vitest';
import { validateSignUpForm, type SignUpForm } from '../../../core/member/sign-up-form.ts';

const FILLED: SignUpForm = {
  email: 'sora@example.com',
  password: 'spring-2026',
  member_name: '김소라',
  phone: '010-1234-5678',
  auth_token: 'proof',
  agree_policy: true,
  agree_privacy: true,
  agree_age: true,
};

describe('validateSignUpForm', () => {
  it('returns no errors for a complete form', () => {
    expect(validateSignUpForm(FILLED)).toEqual({});
  });

  it('returns an error for every field of an empty form, in form order', () => {
    const empty = { email: '', password: '', member_name: '', phone: '', auth_token: '' };
    const nothingAgreed = { agree_policy: false, agree_privacy: false, agree_age: false };
    expect(Object.keys(validateSignUpForm({ ...empty, ...nothingAgreed }))).toEqual([
      'email',
      'password',
      'member_name',
      'phone',
      'auth_token',
      'agree_policy',
      'agree_privacy',
      'agree_age',
    ]);
  });

  it('requires no password of a sign-up with an external login', () => {
    expect(validateSignUpForm({ ...FILLED, password: null })).toEqual({});
  });

  it.each(['agree_policy', 'agree_privacy', 'agree_age'] as const)('requires %s', (field) => {
    expect(Object.keys(validateSignUpForm({ ...FILLED, [field]: false }))).toEqual([field]);
  });
});
