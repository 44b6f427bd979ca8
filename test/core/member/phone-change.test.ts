import { describe, expect, it } from 'vitest';
import { phoneChangeFailures } from '../../../core/member/phone-change.ts';

const NEW_PHONE = { phone: '010-7777-8888', auth_token: 'proof' };

describe('phoneChangeFailures', () => {
  it('requires the password of a member who has one, and no proof of the current phone', () => {
    const form = { ...NEW_PHONE, password: '', old_auth_token: '' };
    expect(phoneChangeFailures(form, true)).toEqual({ password: '비밀번호를 입력해 주세요.' });
    expect(phoneChangeFailures({ ...form, password: 'my-password-1' }, true)).toEqual({});
  });

  it('requires the proof of the current phone from a member without a password', () => {
    const form = { ...NEW_PHONE, password: '', old_auth_token: '' };
    expect(phoneChangeFailures(form, false)).toEqual({ old_auth_token: '휴대폰 번호를 인증해 주세요.' });
    expect(phoneChangeFailures({ ...form, old_auth_token: 'old-proof' }, false)).toEqual({});
  });

  it('requires the new phone to be verified', () => {
    const form = { phone: '', auth_token: '', password: 'my-password-1', old_auth_token: '' };
    expect(Object.keys(phoneChangeFailures(form, true))).toEqual(['phone', 'auth_token']);
  });
});
