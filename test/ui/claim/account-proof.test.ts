import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import { FormDraft } from '../../../core/storage/form-draft.ts';
import { ClaimRequestViewModel, parseClaimDraft } from '../../../ui/claim-form/claim-request.view-model.ts';
import { RefundRequestViewModel } from '../../../ui/claim-form/refund-request.view-model.ts';
import { INFO } from '../my-page/member-fixture.ts';
import { DETAILS, orderLine } from '../order/sample-order.ts';
import { claimFixture } from './claim-fixture.ts';

const DETAIL = 'POST /api/v1/order/detail';
const REFUND = 'POST /api/v2/payment/refund/request';
const RETURN = 'POST /api/v2/payment/return/request';
const MEMBER = 'GET /api/v1/my-page/members';
const SEND = 'POST /api/v1/common/alimtalk';
const CHECK = 'POST /api/v1/common/auth';
const ACCOUNT = { bank_code: '004', account_no: '123456-78-901234', account_name: '박다른' };

describe('the identity check for a refund to another account holder', () => {
  async function open(order: Partial<OrderDetail>, has_password = true) {
    const fixture = claimFixture(order.is_member === true);
    fixture.http.succeed(DETAIL, { ...DETAILS, pay_method: 'vbank', buyer_name: '김하나', ...order });
    fixture.http.succeed(MEMBER, { ...INFO, phone: '01055556666', has_password });
    fixture.http.succeed(SEND, { auth_idx: 3, expire_sec: 180, resend_sec: 30 });
    fixture.http.succeed(CHECK, { auth_token: 'proof' });
    fixture.http.succeed(REFUND, DETAILS);
    const proof = fixture.newProof();
    const page = new RefundRequestViewModel(fixture.services, proof, { payment_idx: 7 }, null);
    await page.load();
    const verifyPhone = async () => {
      await proof.phone?.sendNumber();
      proof.phone?.verification.changeNumber('123456');
      await proof.phone?.confirmNumber();
    };
    const needed = () =>
      page.opened.data === null ? null : proof.requiredProof(page.opened.data, page.form.account_name);
    return { ...fixture, page, proof, verifyPhone, needed };
  }

  it('is skipped for an account of the buyer', async () => {
    const { page, needed, http } = await open({ is_member: false });
    expect(needed()).toBe('none');
    page.change({ ...ACCOUNT, account_name: '김 하나' });
    expect(needed()).toBe('none');
    await page.submit();
    expect(http.requestsOf(REFUND)).toMatchObject([{ password: null, auth_token: null }]);
  });

  it('verifies only the buyer’s phone for a guest’s order', async () => {
    const { page, needed, http, verifyPhone } = await open({ is_member: false, buyer_phone: '010-1234-5678' });
    page.change(ACCOUNT);
    expect(needed()).toBe('phone');
    expect(await page.submit()).toBe(false);
    expect(Object.keys(page.failures)).toEqual(['auth_token']);
    await verifyPhone();
    expect(http.requestsOf(SEND)).toEqual([{ phone: '010-1234-5678', purpose: 'refund' }]);
    expect(await page.submit()).toBe(true);
    expect(http.requestsOf(REFUND)).toMatchObject([{ ...ACCOUNT, password: null, auth_token: 'proof' }]);
    expect(http.requestsOf(MEMBER)).toEqual([]);
  });

  it('requires the password of a member, and clears it, but not the account, when the page is left', async () => {
    const { page, needed, http } = await open({ is_member: true });
    page.change(ACCOUNT);
    expect(needed()).toBe('password');
    expect(await page.submit()).toBe(false);
    expect(Object.keys(page.failures)).toEqual(['password']);
    page.change({ password: 'moajang1!' });
    http.replyOnce(REFUND, failure(422, '비밀번호가 맞지 않아요.', { password: '비밀번호가 맞지 않아요.' }));
    expect(await page.submit()).toBe(false);
    expect(page.failures).toEqual({ password: '비밀번호가 맞지 않아요.' });
    expect(page.form).toMatchObject({ ...ACCOUNT, password: 'moajang1!' });
    page.start()();
    expect(page.form).toMatchObject({ ...ACCOUNT, password: '' });
    page.change({ password: 'moajang1!' });
    expect(await page.submit()).toBe(true);
    expect(http.requestsOf(REFUND).at(-1)).toMatchObject({ password: 'moajang1!', auth_token: null });
  });

  it('verifies the phone of a member without a password', async () => {
    const { page, needed, http, verifyPhone } = await open({ is_member: true, buyer_phone: '010-1234-5678' }, false);
    page.change(ACCOUNT);
    expect(needed()).toBe('phone');
    await verifyPhone();
    expect(http.requestsOf(SEND)).toEqual([{ phone: '010-5555-6666', purpose: 'refund' }]);
    expect(await page.submit()).toBe(true);
  });

  it('requests another verification when the server no longer accepts the proof, and keeps the typed account', async () => {
    const { page, proof, http, verifyPhone } = await open({ is_member: false });
    page.change({ ...ACCOUNT, reason: '필요 없어졌어요' });
    await verifyPhone();
    const text = '휴대폰 인증이 끝났어요.';
    http.replyOnce(REFUND, failure(422, text, { auth_token: text }));
    expect(await page.submit()).toBe(false);
    expect(proof.phone?.auth_token).toBe('');
    expect(page.form).toMatchObject({ ...ACCOUNT, reason: '필요 없어졌어요' });
    await verifyPhone();
    expect(await page.submit()).toBe(true);
  });

  it('is also part of a return that is refunded to an account, and is never stored in the draft', async () => {
    const fixture = claimFixture(false);
    const order_list = [orderLine({ order_status: '배송완료', delivered_dt: '2026-11-19 12:00:00' })];
    const order: OrderDetail = { ...DETAILS, pay_method: 'vbank', buyer_name: '김하나', is_member: false, order_list };
    fixture.http.succeed(DETAIL, order).succeed(RETURN, order);
    fixture.http
      .succeed(SEND, { auth_idx: 3, expire_sec: 180, resend_sec: 30 })
      .succeed(CHECK, { auth_token: 'proof' });
    const proof = fixture.newProof();
    const draft = new FormDraft(fixture.storage, 'claim/return/1', parseClaimDraft);
    const upload = { send: () => Promise.resolve(failure(500, '')) };
    const services = { ...fixture.services, upload, session: fixture.session, draft, proof };
    const page = new ClaimRequestViewModel(services, 'return', 1);
    await page.load();
    page.change({ ...ACCOUNT, reason_type: 'change-of-mind' });
    expect(await page.submit()).toBe(false);
    expect(Object.keys(page.failures)).toEqual(['auth_token']);
    await proof.phone?.sendNumber();
    proof.phone?.verification.changeNumber('123456');
    await proof.phone?.confirmNumber();
    expect(JSON.stringify(fixture.storage.items)).not.toMatch(/proof|박다른/);
    expect(await page.submit()).toBe(true);
    expect(fixture.http.requestsOf(RETURN)).toMatchObject([{ account: ACCOUNT, password: null, auth_token: 'proof' }]);
    page.start()();
    expect(draft.read(fixture.clock.now())).toBeNull();
  });
});
