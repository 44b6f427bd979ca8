import { describe, expect, it } from 'vitest';
import { loginFailures } from '../../../core/login/login-form.ts';

describe('loginFailures', () => {
  it('accepts an e-mail with surrounding spaces, and a password that would be invalid as a new password', () => {
    expect(loginFailures({ email: ' sora@example.com ', password: '1' })).toEqual({});
  });

  it('requires both fields', () => {
    expect(loginFailures({ email: ' ', password: '' })).toEqual({
      email: '이메일을 입력해 주세요.',
      password: '비밀번호를 입력해 주세요.',
    });
  });

  it('rejects a text that is not an e-mail address', () => {
    expect(loginFailures({ email: 'sora@example', password: 'moajang1!' })).toEqual({
      email: '이메일 주소를 다시 확인해 주세요.',
    });
  });
});
