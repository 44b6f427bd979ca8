import { describe, expect, it } from 'vitest';
import { decideRefundAccount } from '../../../core/claim/decide-refund-account.ts';
import { refundWithoutAccount } from '../../../core/claim/refund-without-account.ts';
import { maskedAccount } from '../../../core/payment/banks.ts';
import { needsAccount } from '../../../core/payment/refund-step.ts';
import type { Refund } from '../../../core/api/schema/order-fields.ts';

const ACCOUNT = { bank_code: '088', account_no: '110-234-567890', account_name: ' 김하나 ' };

function refund(change: Partial<Refund> = {}): Refund {
  return {
    refund_idx: 3,
    refund_status: 'requested',
    refund_kind: 'transfer',
    fault: 'shopper',
    goods_amount: 20_900,
    delivery_amount: 0,
    return_fee: 0,
    waived_amount: 0,
    refund_amount: 20_900,
    point_amount: 0,
    order_idx_list: [1],
    reason: '',
    requested_dt: '2026-11-21 12:00:00',
    done_dt: null,
    account_text: null,
    needs_account: true,
    ...change,
  };
}

describe('decideRefundAccount', () => {
  it('normalizes and stores the account that a refund waits for', () => {
    expect(decideRefundAccount({ refund_list: [refund()] }, 3, ACCOUNT)).toEqual({
      kind: 'store',
      account: { bank_code: '088', account_no: '110234567890', account_name: '김하나' },
    });
  });

  it('refuses an account that is not needed, and a refund of another order', () => {
    const refused = { kind: 'refused', refusal: { code: 'account-not-needed' } };
    const named = refund({ needs_account: false, account_text: '국민은행 ****1111' });
    expect(decideRefundAccount({ refund_list: [named] }, 3, ACCOUNT)).toEqual(refused);
    expect(decideRefundAccount({ refund_list: [refund()] }, 4, ACCOUNT)).toEqual(refused);
    expect(decideRefundAccount({ refund_list: [] }, 3, ACCOUNT)).toEqual(refused);
  });

  it('recognizes the account that the refund already has', () => {
    const named = refund({ needs_account: false, account_text: maskedAccount(ACCOUNT) });
    expect(decideRefundAccount({ refund_list: [named] }, 3, ACCOUNT)).toEqual({ kind: 'known' });
  });

  it('names the invalid fields', () => {
    expect(decideRefundAccount({ refund_list: [refund()] }, 3, { ...ACCOUNT, account_no: '1' })).toMatchObject({
      refusal: {
        code: 'refund-account-invalid',
        failures: { account_no: '계좌번호를 숫자 10~16자리로 입력해 주세요.' },
      },
    });
  });
});

describe('refundWithoutAccount', () => {
  it('finds the first refund that waits for an account', () => {
    const list = [refund({ refund_idx: 1, needs_account: false }), refund({ refund_idx: 2 }), refund()];
    expect(refundWithoutAccount({ refund_list: list })?.refund_idx).toBe(2);
    expect(refundWithoutAccount({ refund_list: [] })).toBeNull();
  });
});

describe('needsAccount', () => {
  const facts = { refund_status: 'requested', askedAt: null, hasAccount: false } as const;

  it('returns true for a deposit without an account, until its refund is requested or done', () => {
    expect(needsAccount(facts, { pay_method: 'vbank' })).toBe(true);
    expect(needsAccount({ ...facts, hasAccount: true }, { pay_method: 'vbank' })).toBe(false);
    expect(needsAccount({ ...facts, askedAt: 1 }, { pay_method: 'vbank' })).toBe(false);
    expect(needsAccount({ ...facts, refund_status: 'done' }, { pay_method: 'vbank' })).toBe(false);
    expect(needsAccount(facts, { pay_method: 'card' })).toBe(false);
  });
});

describe('maskedAccount', () => {
  it('shows the bank and the last four digits', () => {
    expect(maskedAccount(ACCOUNT)).toBe('신한은행 ****7890');
    expect(maskedAccount({ bank_code: '', account_no: '', account_name: '' })).toBe('****');
  });
});
