import { describe, expect, it } from 'vitest';
import { accountProofFailures, refundAccountProof } from '../../../core/claim/refund-account-proof.ts';

const GUESTS = { buyer_name: '김하나', is_member: false };
const MEMBERS = { buyer_name: '김하나', is_member: true };

describe('refundAccountProof', () => {
  it.each(['김하나', ' 김 하나 ', '김하나'.normalize('NFD'), '김\u3000하나'])(
    'needs no proof for an account of the buyer, written as %j',
    (account_name) => {
      expect(refundAccountProof(GUESTS, account_name, false)).toBe('none');
      expect(refundAccountProof(MEMBERS, account_name, true)).toBe('none');
    },
  );

  it('ignores the case of letters', () => {
    expect(refundAccountProof({ ...GUESTS, buyer_name: 'Jane Doe' }, 'JANE DOE', false)).toBe('none');
  });

  it.each(['김두리', '김하', '김하나외1', 'ㄱㅣㅁㅎㅏㄴㅏ'])('needs a proof for an account of %j', (account_name) => {
    expect(refundAccountProof(GUESTS, account_name, false)).toBe('phone');
    expect(refundAccountProof(MEMBERS, account_name, true)).toBe('password');
    expect(refundAccountProof(MEMBERS, account_name, false)).toBe('phone');
  });

  it('needs the buyer’s phone for a guest’s order, even if the guest now has an account with a password', () => {
    expect(refundAccountProof(GUESTS, '김두리', true)).toBe('phone');
  });

  it.each(['', ' ', '\n'])('needs no proof until an account holder is typed: %j', (account_name) => {
    expect(refundAccountProof(GUESTS, account_name, false)).toBe('none');
  });
});

describe('accountProofFailures', () => {
  const NOTHING = { password: '', auth_token: '' };

  it('names only the missing proof', () => {
    expect(accountProofFailures(NOTHING, 'none')).toEqual({});
    expect(Object.keys(accountProofFailures(NOTHING, 'password'))).toEqual(['password']);
    expect(Object.keys(accountProofFailures(NOTHING, 'phone'))).toEqual(['auth_token']);
  });

  it('accepts the required proof', () => {
    expect(accountProofFailures({ ...NOTHING, password: 'moajang1!' }, 'password')).toEqual({});
    expect(accountProofFailures({ ...NOTHING, auth_token: 'token' }, 'phone')).toEqual({});
  });
});
