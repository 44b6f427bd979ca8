import { describe, expect, it } from 'vitest';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { OrderDetailViewModel } from '../../../ui/order-detail/order-detail.view-model.ts';
import { RefundAccountViewModel } from '../../../ui/order-detail/refund-account.view-model.ts';
import { claimFixture } from '../claim/claim-fixture.ts';
import { DETAILS, orderLine } from '../order/sample-order.ts';

const DETAIL = 'POST /api/v1/order/detail';
const NAME = 'POST /api/v2/payment/refund/account';
const ACCOUNT = { bank_code: '088', account_no: '110-234-567890', account_name: '김하나' };

const refund = {
  refund_idx: 31,
  refund_status: 'requested' as const,
  refund_kind: 'transfer' as const,
  fault: 'shopper' as const,
  goods_amount: 17_900,
  delivery_amount: 3_000,
  return_fee: 0,
  waived_amount: 0,
  refund_amount: 20_900,
  point_amount: 0,
  order_idx_list: [1],
  reason: '주문이 끝난 뒤의 입금',
  requested_dt: '2026-11-21 12:00:00',
  done_dt: null,
  account_text: null,
  needs_account: true,
};
const LATE = {
  ...DETAILS,
  payment_status: 'expired' as const,
  pay_method: 'vbank' as const,
  order_list: [orderLine({ order_status: '취소완료' })],
  refund_list: [refund],
};

describe('RefundAccountViewModel', () => {
  function detailPage() {
    const fixture = claimFixture();
    const page = new OrderDetailViewModel(fixture.services, { payment_idx: LATE.payment_idx });
    return {
      ...fixture,
      page,
      account: new RefundAccountViewModel(page.claimServices, fixture.newProof(), page.opened),
    };
  }

  it('requests the account of a deposit that arrived too late, and sends it with its refund', async () => {
    const { page, account, http, dialogs } = detailPage();
    http.succeed(DETAIL, LATE);
    await page.load();
    expect(account.refund?.refund_amount).toBe(20_900);
    account.change(ACCOUNT);
    const paid = { ...refund, refund_status: 'done' as const, needs_account: false, account_text: '신한은행 ****7890' };
    http.reply(NAME, success({ ...LATE, payment_status: 'refunded', refund_list: [paid] }));
    expect(await account.submit()).toBe(true);
    expect(http.requestsOf(NAME)).toEqual([
      { payment_idx: LATE.payment_idx, order_key: null, refund_idx: 31, ...ACCOUNT, password: null, auth_token: null },
    ]);
    expect(account.refund).toBeNull();
    expect(account.form).toMatchObject({ bank_code: '', account_no: '', account_name: '' });
    expect(dialogs.toasts).toEqual([{ message: '환불받을 계좌를 등록했어요' }]);
  });

  it('sends nothing while a field is missing', async () => {
    const { page, account, http } = detailPage();
    http.succeed(DETAIL, LATE);
    await page.load();
    account.change({ ...ACCOUNT, account_no: '12' });
    expect(await account.submit()).toBe(false);
    expect(account.failures).toEqual({ account_no: '계좌번호를 숫자 10~16자리로 입력해 주세요.' });
    expect(http.requestsOf(NAME)).toEqual([]);
  });

  it('requires the password for an account of another holder, and sends it', async () => {
    const { page, account, http } = detailPage();
    http.succeed(DETAIL, { ...LATE, is_member: true });
    await page.load();
    account.start();
    account.change({ ...ACCOUNT, account_name: '도둑' });
    expect(await account.submit()).toBe(false);
    expect(Object.keys(account.failures)).toEqual(['password']);

    account.change({ password: 'password12' });
    http.reply(NAME, success({ ...LATE, refund_list: [] }));
    expect(await account.submit()).toBe(true);

    expect(http.requestsOf(NAME)).toMatchObject([{ account_name: '도둑', password: 'password12', auth_token: null }]);
  });

  it('shows the current order when the account is no longer needed', async () => {
    const { page, account, http, dialogs } = detailPage();
    http.succeed(DETAIL, LATE);
    await page.load();
    account.change(ACCOUNT);
    http.reply(NAME, failure(409, '계좌를 기다리는 환불이 없어요. 주문 내역을 다시 확인해 주세요.'));
    http.succeed(DETAIL, { ...LATE, refund_list: [{ ...refund, needs_account: false }] });
    dialogs.prepareReplies(true);
    expect(await account.submit()).toBe(false);
    expect(account.refund).toBeNull();
  });

  it('requests no account if every refund has one', async () => {
    const { page, account, http } = detailPage();
    http.succeed(DETAIL, {
      ...LATE,
      refund_list: [{ ...refund, needs_account: false, account_text: '신한은행 ****7890' }],
    });
    await page.load();
    expect(account.refund).toBeNull();
  });
});
