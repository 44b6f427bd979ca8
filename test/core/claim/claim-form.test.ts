import { describe, expect, it } from 'vitest';
import {
  claimFormFailures,
  needsRefundAccount,
  type ClaimForm,
  type ClaimTerms,
} from '../../../core/claim/claim-form.ts';
import { claimReasonText } from '../../../core/claim/claim-reason.ts';

const FORM: ClaimForm = {
  reason_type: 'change-of-mind',
  reason: '',
  pickup_zonecode: '04763',
  pickup_address: '서울 성동구 왕십리로 88',
  pickup_address_detail: '101호',
  account: null,
};
const TERMS: ClaimTerms = { claim_type: 'return', pay_method: 'card', refund_amount: 17_900 };
const BY_ACCOUNT: ClaimTerms = { ...TERMS, pay_method: 'vbank' };

describe('claimFormFailures', () => {
  it('accepts a form without a text when the shopper changed their mind', () => {
    expect(claimFormFailures(FORM, TERMS)).toEqual({});
    expect(claimFormFailures(FORM, { ...TERMS, claim_type: 'exchange', refund_amount: 0 })).toEqual({});
  });

  it.each(['', '  \n'])('requires a text instead of %j when the shop is at fault', (reason) => {
    const failures = claimFormFailures({ ...FORM, reason_type: 'defective', reason }, TERMS);
    expect(failures).toEqual({ reason: '어떤 점이 문제였는지 적어 주세요.' });
  });

  it('requires the wanted option for an exchange of a wrong one, but not for its return', () => {
    const wrong: ClaimForm = { ...FORM, reason_type: 'wrong-option' };
    const exchange: ClaimTerms = { ...TERMS, claim_type: 'exchange', refund_amount: 0 };
    expect(claimFormFailures(wrong, exchange)).toEqual({ reason: '바꾸고 싶은 옵션을 적어 주세요.' });
    expect(claimFormFailures({ ...wrong, reason: '브라운' }, exchange)).toEqual({});
    expect(claimFormFailures(wrong, TERMS)).toEqual({});
  });

  it('requires a reason, and an address at which the products are picked up', () => {
    const empty = { reason_type: null, pickup_zonecode: '1234', pickup_address: ' ', pickup_address_detail: '' };
    expect(claimFormFailures({ ...FORM, ...empty }, TERMS)).toEqual({
      reason_type: '사유를 골라 주세요.',
      pickup_zonecode: '우편번호 다섯 자리를 입력해 주세요.',
      pickup_address: '회수할 주소를 입력해 주세요.',
      pickup_address_detail: '상세 주소를 입력해 주세요.',
    });
  });

  it.each(['047631', 'a04763', '0476', ''])(
    'rejects the postal code %j, and ignores spaces around a valid one',
    (code) => {
      expect(claimFormFailures({ ...FORM, pickup_zonecode: code }, TERMS)).toHaveProperty('pickup_zonecode');
      expect(claimFormFailures({ ...FORM, pickup_zonecode: ' 04763 ' }, TERMS)).toEqual({});
    },
  );

  it('does not accept spaces as the detail of an address', () => {
    expect(claimFormFailures({ ...FORM, pickup_address_detail: '  ' }, TERMS)).toHaveProperty('pickup_address_detail');
  });

  it('requires each field of a valid account if a virtual account is refunded', () => {
    expect(Object.keys(claimFormFailures(FORM, BY_ACCOUNT))).toEqual(['bank_code', 'account_no', 'account_name']);
    const account = { bank_code: '088', account_no: '110-234-567890', account_name: '김하나' };
    expect(claimFormFailures({ ...FORM, account }, BY_ACCOUNT)).toEqual({});
    expect(claimFormFailures({ ...FORM, account: { ...account, account_no: '12' } }, BY_ACCOUNT)).toEqual({
      account_no: '계좌번호를 숫자 10~16자리로 입력해 주세요.',
    });
  });

  it.each([
    ['nothing is refunded', { ...BY_ACCOUNT, refund_amount: 0 }],
    ['the claim is an exchange', { ...BY_ACCOUNT, claim_type: 'exchange' }],
    ['the refund goes to a card', TERMS],
  ] as const)('requires no account if %s', (_, terms) => {
    expect(needsRefundAccount(terms)).toBe(false);
    expect(claimFormFailures(FORM, terms)).toEqual({});
  });
});

describe('claimReasonText', () => {
  it('returns the chosen reason if the shopper typed no text', () => {
    expect(claimReasonText('change-of-mind', ' ')).toBe('마음이 바뀌었어요');
    expect(claimReasonText('change-of-mind', '생각보다 커요')).toBe('생각보다 커요');
  });
});
