import { describe, expect, it } from 'vitest';
import { accountDeletionFailures, type AccountDeletionForm } from '../../../core/member/account-deletion.ts';

const EMPTY: AccountDeletionForm = { reason_type: null, reason: '', password: '', phone: '', auth_token: '' };

describe('accountDeletionFailures', () => {
  it('requires a reason and the password of a member who has one', () => {
    expect(accountDeletionFailures(EMPTY, true)).toEqual({
      reason: '탈퇴 사유를 골라 주세요.',
      password: '비밀번호를 입력해 주세요.',
    });
  });

  it('requires the verified phone of a member without a password', () => {
    const form = { ...EMPTY, reason_type: 'price', phone: '010-1234-5678' } as const;
    expect(accountDeletionFailures(form, false)).toEqual({ auth_token: '휴대폰 번호를 인증해 주세요.' });
    expect(accountDeletionFailures({ ...form, auth_token: 'proof' }, false)).toEqual({});
  });

  it('requires an explanation only for the reason “other”', () => {
    const form = { ...EMPTY, password: 'moajang1!' };
    expect(accountDeletionFailures({ ...form, reason_type: 'other', reason: ' ' }, true)).toEqual({
      reason: '어떤 사유인지 적어 주세요.',
    });
    expect(accountDeletionFailures({ ...form, reason_type: 'other', reason: '이사를 가요' }, true)).toEqual({});
    expect(accountDeletionFailures({ ...form, reason_type: 'seldom' }, true)).toEqual({});
  });
});
