import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NaverPayGateway } from '../../../../adapters/gateways/naver-pay/naver-pay-gateway.ts';
import { DisabledNaverWish } from '../../../../adapters/gateways/naver-pay/naver-wish.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { AMOUNT, OID, sandboxNaver, values } from './sandbox-naver.ts';
import { NOON, SANDBOX } from '../sandbox-shop.ts';

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const TEN_MINUTES = 10 * MINUTE_MS;
const refund = (tid: string, amount: number, remaining: number) => ({
  tid,
  amount,
  remaining,
  isFull: remaining === 0,
  message: '단순 변심',
  account: null,
});

describe('the return from Naver Pay', () => {
  it('has a paymentId and no amount when the shopper pays', async () => {
    const naver = sandboxNaver();
    expect(await naver.press('결제')).toEqual({
      kind: 'authenticated',
      oid: OID,
      amount: null,
      authentication: { tid: textLike(/^20261121NP\d{10}$/) },
    });
  });

  it.each([
    ['취소', '결제를 취소하셨습니다'],
    ['시간초과', '결제 가능 시간이 지났습니다'],
    ['인증 실패', '본인인증에 실패하였습니다'],
  ])('shows Naver’s own message: %s', async (label, message) => {
    const naver = sandboxNaver();
    expect(await naver.press(label)).toEqual({ kind: 'refused', oid: OID, message });
  });

  it.each([
    [{}],
    [{ resultCode: 'Success' }],
    [{ resultCode: 'Success', paymentId: 'a/../b' }],
    [{ resultCode: 'Success', paymentId: 'x'.repeat(51) }],
  ])('is invalid for %j', (fields) => {
    expect(sandboxNaver().gateway.readReturn(OID, fields)).toEqual({ kind: 'invalid' });
  });

  it.each([
    [{ resultCode: 'UserCancel' }, '결제를 취소했어요.'],
    [{ resultCode: 'New', resultMessage: 'a\nb' }, '네이버페이 결제가 완료되지 않았어요. 다시 시도해 주세요.'],
    [
      { resultCode: 'New', resultMessage: '가'.repeat(201) },
      '네이버페이 결제가 완료되지 않았어요. 다시 시도해 주세요.',
    ],
  ])('shows our own message instead of an unreadable one of Naver’s: %j', (fields, message) => {
    expect(sandboxNaver().gateway.readReturn(OID, fields)).toEqual({ kind: 'refused', oid: OID, message });
  });

  it('is sent twice, by the sandbox and by the browser, with the same number on 두 번 알림', async () => {
    const naver = sandboxNaver();
    const back = await naver.pressTo('두 번 알림');
    expect(naver.sentUrls).toEqual([back.href]);
  });
});

describe('the payment window', () => {
  it.each([
    [{ clientId: 'another' }],
    [{ totalPayAmount: 99, taxScopeAmount: 99 }],
    [{ taxScopeAmount: AMOUNT - 1 }],
    [{ productName: '가'.repeat(129) }],
    [{ productItems: [] }],
    [{ merchantUserKey: '' }],
    [{ returnUrl: 'javascript:alert(1)' }],
  ])('does not open for %j', async (wrong) => {
    expect((await sandboxNaver().openWindow(wrong)).status).toBe(400);
  });

  it('opens from 100 won', async () => {
    const { status } = await sandboxNaver().openWindow({ totalPayAmount: 100, taxScopeAmount: 100 });
    expect(status).toBe(200);
  });

  it('is opened by a script with the calls of Naver’s SDK', async () => {
    const naver = sandboxNaver();
    const script = await naver.app.request(naver.settings.script_url);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('window.Naver.Pay');
    expect(naver.gateway.hosts).toEqual({ script: [SANDBOX], page: [SANDBOX] });
  });

  it('cannot be used to pay after it was cancelled', async () => {
    const naver = sandboxNaver();
    const { html } = await naver.openWindow();
    const [reserve] = /R\d{20}/.exec(html) ?? [];
    const press = (choice: string) => naver.post(`/sandbox/naverpay/window/${reserve}/${choice}`, {});
    expect((await press('cancel')).status).toBe(303);
    expect((await press('cancel')).status).toBe(303);
    expect((await press('approve')).status).toBe(404);
  });
});

describe('a Naver payment', () => {
  it('is charged once, at approval, and the adapter reads the result', async () => {
    const naver = sandboxNaver();
    const authentication = await naver.authenticate();
    expect(await naver.ledger()).toMatchObject([{ state: 'authenticated', charged: 0 }]);
    expect(await naver.gateway.approve(OID, AMOUNT, authentication)).toEqual({
      kind: 'approved',
      tid: authentication.tid,
      oid: OID,
      amount: AMOUNT,
      approved_at: '2026-11-21 14:00:00',
      card_name: '네이버페이',
      card_number: textLike(/^\d{6}\*{6}\d{4}$/),
      approval_number: textLike(/^\d{8}$/),
    });
    expect(await naver.ledger()).toMatchObject([{ oid: OID, state: 'approved', charged: AMOUNT, remaining: AMOUNT }]);
  });

  it('is charged once when it is approved repeatedly, with the same response', async () => {
    const naver = sandboxNaver();
    const authentication = await naver.authenticate();
    const approvals = await Promise.all([1, 2, 3].map(() => naver.gateway.approve(OID, AMOUNT, authentication)));
    expect(new Set(approvals.map((approval) => JSON.stringify(approval))).size).toBe(1);
    expect(await naver.ledger()).toMatchObject([{ charged: AMOUNT }]);
  });

  it('is found in the history, never declined, if it was approved before under another key (AlreadyComplete)', async () => {
    const naver = sandboxNaver();
    const authentication = await naver.authenticate();
    const first = await naver.gateway.approve('another-step', AMOUNT, authentication);
    expect(await naver.gateway.approve(OID, AMOUNT, authentication)).toEqual(first);
    expect(await naver.ledger()).toMatchObject([{ charged: AMOUNT }]);
  });

  it('is not approved again if it was cancelled before a repeated approval', async () => {
    const naver = sandboxNaver();
    const authentication = await naver.authenticate();
    await naver.gateway.approve('another-step', AMOUNT, authentication);
    await naver.gateway.netCancel(OID, AMOUNT, authentication);
    expect(await naver.gateway.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
    expect(await naver.gateway.inquire(OID, null, authentication)).toEqual({ kind: 'cancelled' });
  });

  it.each([
    [TEN_MINUTES, 'approved'],
    [TEN_MINUTES + 1, 'declined'],
  ])('that is approved %i ms after the authentication ends as %s', async (later, kind) => {
    const naver = sandboxNaver();
    const authentication = await naver.authenticate();
    naver.clock.now = NOON + later;
    expect((await naver.gateway.approve(OID, AMOUNT, authentication)).kind).toBe(kind);
  });

  it('is not charged without an authentication, nor for another merchant', async () => {
    const naver = sandboxNaver();
    expect((await naver.gateway.approve(OID, AMOUNT, { tid: '20261121NP0000000099' })).kind).toBe('declined');
    const settings = { ...naver.settings, client_secret: 'wrong' };
    const other = new NaverPayGateway(settings, new DisabledNaverWish(), naver.fetch);
    expect(await other.approve(OID, AMOUNT, await naver.authenticate())).toEqual({ kind: 'unknown' });
    expect((await naver.ledger()).every(({ charged }) => charged === 0)).toBe(true);
  });

  it('survives a restart of the sandbox', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'moajang-naver-')), 'sandbox.jsonl');
    const before = sandboxNaver(file);
    const authentication = await before.authenticate();
    await before.gateway.approve(OID, AMOUNT, authentication);
    expect(await sandboxNaver(file).gateway.inquire(OID, null, authentication)).toMatchObject({
      kind: 'approved',
      amount: AMOUNT,
      remaining: AMOUNT,
    });
  });
});

describe('an injected failure', () => {
  it('declines without a charge, and shows Naver’s message unchanged', async () => {
    const naver = sandboxNaver();
    await naver.plan({ behaviour: 'decline' });
    expect(await naver.gateway.approve(OID, AMOUNT, await naver.authenticate())).toEqual({
      kind: 'declined',
      message: '계좌 잔액이 부족합니다. 잔액을 확인해 주세요.',
    });
    expect(await naver.ledger()).toMatchObject([{ state: 'declined', charged: 0 }]);
  });

  it.each(['lose-answer', 'timeout'])(
    'charges and returns unknown with %s; an inquiry then finds the charge',
    async (behaviour) => {
      const naver = sandboxNaver();
      await naver.plan({ behaviour });
      const authentication = await naver.authenticate();
      const gateway = behaviour === 'timeout' ? naver.impatient : naver.gateway;
      expect(await gateway.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
      expect(await naver.gateway.inquire(OID, null, authentication)).toMatchObject({
        kind: 'approved',
        amount: AMOUNT,
      });
      naver.release();
    },
  );

  it('before the charge makes the adapter return unknown, and a later inquiry absent', async () => {
    const naver = sandboxNaver();
    await naver.plan({ behaviour: 'http-500' });
    const authentication = await naver.authenticate();
    expect(await naver.gateway.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
    expect(await naver.gateway.inquire(OID, null, authentication)).toEqual({ kind: 'absent' });
    // The approval cannot be blocked, and may still follow.
    expect(await naver.gateway.netCancel(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
  });

  it('charges another amount: the adapter returns it, and a net cancel refunds all of it', async () => {
    const naver = sandboxNaver();
    await naver.plan({ behaviour: 'amount-differs' });
    const authentication = await naver.authenticate();
    expect(await naver.gateway.approve(OID, AMOUNT, authentication)).toMatchObject({ amount: AMOUNT + 1 });
    expect(await naver.gateway.netCancel(OID, AMOUNT, authentication)).toEqual({ kind: 'cancelled' });
    expect(await naver.gateway.netCancel(OID, AMOUNT, authentication)).toEqual({ kind: 'cancelled' });
    expect(await naver.ledger()).toMatchObject([{ charged: AMOUNT + 1, cancelled: AMOUNT + 1 }]);
  });
});

describe('an inquiry', () => {
  it('ignores a payment for another order', async () => {
    const naver = sandboxNaver();
    const authentication = await naver.authenticate({ merchantPayKey: '20261121-00000008' });
    await naver.gateway.approve(OID, AMOUNT, authentication);
    expect(await naver.gateway.inquire(OID, null, authentication)).toEqual({ kind: 'absent' });
    expect(await naver.gateway.inquire('20261121-00000008', null, authentication)).toMatchObject({ kind: 'approved' });
  });

  it('returns absent without a payment number', async () => {
    expect(await sandboxNaver().gateway.inquire(OID, null, null)).toEqual({ kind: 'absent' });
  });
});

describe('a refund', () => {
  async function approved() {
    const naver = sandboxNaver();
    const authentication = await naver.authenticate();
    await naver.gateway.approve(OID, AMOUNT, authentication);
    return { ...naver, tid: authentication.tid };
  }

  it('is made in parts, and each part once when it is repeated', async () => {
    const { gateway, ledger, tid } = await approved();
    const parts = [
      refund(tid, 9_800, 30_000),
      refund(tid, 9_800, 30_000),
      refund(tid, 30_000, 0),
      refund(tid, 30_000, 0),
    ];
    for (const part of parts) expect(await gateway.refund(part)).toEqual({ kind: 'cancelled' });
    expect(await ledger()).toMatchObject([{ cancelled: AMOUNT, remaining: 0, state: 'cancelled' }]);
    expect(await gateway.inquire(OID, tid, null)).toEqual({ kind: 'cancelled' });
  });

  it('is not repeated when its response was lost', async () => {
    const { gateway, impatient, ledger, tid } = await approved();
    await impatient.refund(refund(tid, 9_800, 30_000));
    expect(await gateway.refund(refund(tid, 9_800, 30_000))).toEqual({ kind: 'cancelled' });
    expect(await ledger()).toMatchObject([{ cancelled: 9_800 }]);
  });

  it('is refused when the remaining amounts of both sides differ', async () => {
    const { gateway, ledger, tid } = await approved();
    expect((await gateway.refund(refund(tid, 9_800, 29_999))).kind).toBe('refused');
    expect((await gateway.refund(refund(tid, AMOUNT + 1, 0))).kind).toBe('refused');
    expect(await ledger()).toMatchObject([{ cancelled: 0 }]);
  });

  it('of a part leaves the rest approved', async () => {
    const { gateway, tid } = await approved();
    await gateway.refund(refund(tid, 9_800, 30_000));
    expect(await gateway.inquire(OID, tid, null)).toMatchObject({
      kind: 'approved',
      amount: AMOUNT,
      remaining: 30_000,
    });
  });
});

describe('the wish list', () => {
  const item = {
    id: '12',
    name: '제주 감귤 5kg',
    price: 17_900,
    image_url: 'http://shop.test/a.webp',
    page_url: 'http://shop.test/product/12',
  };

  it('adds a product and shows it', async () => {
    const naver = sandboxNaver();
    const wished = await naver.wish.add(item);
    expect(wished?.item_id).toMatch(/^\d{10}$/);
    const popup = await naver.app.request(wished?.popup_url ?? '');
    expect(popup.status).toBe(200);
    expect(await popup.text()).toContain('제주 감귤 5kg');
  });

  it('rejects a product without a price', async () => {
    expect(await sandboxNaver().wish.add({ ...item, price: 0 })).toBeNull();
  });
});

it('the adapter returns the keys with which the browser opens the window', () => {
  const { client } = sandboxNaver().gateway;
  expect({ clientId: client.client_id, chainId: client.chain_id }).toEqual({
    clientId: values().clientId,
    chainId: values().chainId,
  });
});
