import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NaverPayApi } from '../../../../adapters/server/gateways/naver-pay-api.ts';
import { ClosedNaverWish } from '../../../../adapters/server/gateways/naver-wish.ts';
import { AMOUNT, OID, practiceNaver, values } from './practice-naver.ts';
import { NOON, SANDBOX } from './practice-shop.ts';

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const TEN_MINUTES = 10 * 60 * 1_000;
const refund = (tid: string, amount: number, remaining: number) => ({
  tid,
  amount,
  remaining,
  whole: remaining === 0,
  message: '단순 변심',
  account: null,
});

describe('the way back from Naver Pay', () => {
  it('brings a paymentId and no amount when the shopper pays', async () => {
    const naver = practiceNaver();
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
  ])('says in Naver’s own words why not: %s', async (label, message) => {
    const naver = practiceNaver();
    expect(await naver.press(label)).toEqual({ kind: 'refused', oid: OID, message });
  });

  it.each([
    [{}],
    [{ resultCode: 'Success' }],
    [{ resultCode: 'Success', paymentId: 'a/../b' }],
    [{ resultCode: 'Success', paymentId: 'x'.repeat(51) }],
  ])('understands nothing in %j', (fields) => {
    expect(practiceNaver().gateway.readReturn(OID, fields)).toEqual({ kind: 'invalid' });
  });

  it.each([
    [{ resultCode: 'UserCancel' }, '결제를 취소했어요.'],
    [{ resultCode: 'New', resultMessage: 'a\nb' }, '네이버페이 결제가 완료되지 않았어요. 다시 시도해 주세요.'],
    [
      { resultCode: 'New', resultMessage: '가'.repeat(201) },
      '네이버페이 결제가 완료되지 않았어요. 다시 시도해 주세요.',
    ],
  ])('says in the shop’s own words where Naver’s can’t be shown: %j', (fields, message) => {
    expect(practiceNaver().gateway.readReturn(OID, fields)).toEqual({ kind: 'refused', oid: OID, message });
  });

  it('is told twice, with the same number, when asked for', async () => {
    const naver = practiceNaver();
    const back = await naver.pressTo('두 번 알림');
    expect(naver.told).toEqual([back.href]);
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
    expect((await practiceNaver().openWindow(wrong)).status).toBe(400);
  });

  it('opens from 100 won', async () => {
    const { status } = await practiceNaver().openWindow({ totalPayAmount: 100, taxScopeAmount: 100 });
    expect(status).toBe(200);
  });

  it('is opened by a script with Naver’s own calls', async () => {
    const naver = practiceNaver();
    const script = await naver.app.request(naver.settings.script_url);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('window.Naver.Pay');
    expect(naver.gateway.hosts).toEqual({ script: [SANDBOX], page: [SANDBOX] });
  });

  it('can’t pay after it refused', async () => {
    const naver = practiceNaver();
    const { html } = await naver.openWindow();
    const [reserve] = /R\d{20}/.exec(html) ?? [];
    const press = (choice: string) => naver.post(`/sandbox/naverpay/window/${reserve}/${choice}`, {});
    expect((await press('cancel')).status).toBe(303);
    expect((await press('cancel')).status).toBe(303);
    expect((await press('approve')).status).toBe(404);
  });
});

describe('a Naver payment', () => {
  it('is charged once, at approval, with what the adapter then reads', async () => {
    const naver = practiceNaver();
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

  it('is charged once however often it is approved, with the same answer', async () => {
    const naver = practiceNaver();
    const authentication = await naver.authenticate();
    const answers = await Promise.all([1, 2, 3].map(() => naver.gateway.approve(OID, AMOUNT, authentication)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await naver.ledger()).toMatchObject([{ charged: AMOUNT }]);
  });

  it('approved before under another key (AlreadyComplete) is found by its history, never declined', async () => {
    const naver = practiceNaver();
    const authentication = await naver.authenticate();
    const first = await naver.gateway.approve('another-step', AMOUNT, authentication);
    expect(await naver.gateway.approve(OID, AMOUNT, authentication)).toEqual(first);
    expect(await naver.ledger()).toMatchObject([{ charged: AMOUNT }]);
  });

  it('cancelled meanwhile is not approved a second time', async () => {
    const naver = practiceNaver();
    const authentication = await naver.authenticate();
    await naver.gateway.approve('another-step', AMOUNT, authentication);
    await naver.gateway.netCancel(OID, AMOUNT, authentication);
    expect(await naver.gateway.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
    expect(await naver.gateway.inquire(OID, null, authentication)).toEqual({ kind: 'cancelled' });
  });

  it.each([
    [TEN_MINUTES, 'approved'],
    [TEN_MINUTES + 1, 'declined'],
  ])('asked for %i ms after the authentication is %s', async (later, kind) => {
    const naver = practiceNaver();
    const authentication = await naver.authenticate();
    naver.clock.now = NOON + later;
    expect((await naver.gateway.approve(OID, AMOUNT, authentication)).kind).toBe(kind);
  });

  it('of a number that nobody authenticated, or asked for by another shop, is not charged', async () => {
    const naver = practiceNaver();
    expect((await naver.gateway.approve(OID, AMOUNT, { tid: '20261121NP0000000099' })).kind).toBe('declined');
    const settings = { ...naver.settings, client_secret: 'wrong' };
    const other = new NaverPayApi(settings, new ClosedNaverWish(), naver.fetch);
    expect(await other.approve(OID, AMOUNT, await naver.authenticate())).toEqual({ kind: 'unknown' });
    expect((await naver.ledger()).every(({ charged }) => charged === 0)).toBe(true);
  });

  it('is still there after the sandbox started again', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'moajang-naver-')), 'sandbox.jsonl');
    const before = practiceNaver(file);
    const authentication = await before.authenticate();
    await before.gateway.approve(OID, AMOUNT, authentication);
    expect(await practiceNaver(file).gateway.inquire(OID, null, authentication)).toMatchObject({
      kind: 'approved',
      amount: AMOUNT,
      remaining: AMOUNT,
    });
  });
});

describe('a fault', () => {
  it('declines: nothing is charged, and Naver’s words reach the shopper as they are', async () => {
    const naver = practiceNaver();
    await naver.plan({ behaviour: 'decline' });
    expect(await naver.gateway.approve(OID, AMOUNT, await naver.authenticate())).toEqual({
      kind: 'declined',
      message: '계좌 잔액이 부족합니다. 잔액을 확인해 주세요.',
    });
    expect(await naver.ledger()).toMatchObject([{ state: 'declined', charged: 0 }]);
  });

  it.each(['lose-answer', 'timeout'])('charges and %s: unknown, then found by an inquiry', async (behaviour) => {
    const naver = practiceNaver();
    await naver.plan({ behaviour });
    const authentication = await naver.authenticate();
    const gateway = behaviour === 'timeout' ? naver.impatient : naver.gateway;
    expect(await gateway.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
    expect(await naver.gateway.inquire(OID, null, authentication)).toMatchObject({ kind: 'approved', amount: AMOUNT });
    naver.release();
  });

  it('breaks before anything is charged: unknown, and absent from an inquiry', async () => {
    const naver = practiceNaver();
    await naver.plan({ behaviour: 'http-500' });
    const authentication = await naver.authenticate();
    expect(await naver.gateway.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
    expect(await naver.gateway.inquire(OID, null, authentication)).toEqual({ kind: 'absent' });
    // It can't be forbidden, and may still be approved.
    expect(await naver.gateway.netCancel(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
  });

  it('charges another amount: passed on, and a net cancel gives all of it back', async () => {
    const naver = practiceNaver();
    await naver.plan({ behaviour: 'amount-differs' });
    const authentication = await naver.authenticate();
    expect(await naver.gateway.approve(OID, AMOUNT, authentication)).toMatchObject({ amount: AMOUNT + 1 });
    expect(await naver.gateway.netCancel(OID, AMOUNT, authentication)).toEqual({ kind: 'cancelled' });
    expect(await naver.gateway.netCancel(OID, AMOUNT, authentication)).toEqual({ kind: 'cancelled' });
    expect(await naver.ledger()).toMatchObject([{ charged: AMOUNT + 1, cancelled: AMOUNT + 1 }]);
  });
});

describe('an inquiry', () => {
  it('does not take a payment for another order as this one’s', async () => {
    const naver = practiceNaver();
    const authentication = await naver.authenticate({ merchantPayKey: '20261121-00000008' });
    await naver.gateway.approve(OID, AMOUNT, authentication);
    expect(await naver.gateway.inquire(OID, null, authentication)).toEqual({ kind: 'absent' });
    expect(await naver.gateway.inquire('20261121-00000008', null, authentication)).toMatchObject({ kind: 'approved' });
  });

  it('without a number knows that nothing was approved', async () => {
    expect(await practiceNaver().gateway.inquire(OID, null, null)).toEqual({ kind: 'absent' });
  });
});

describe('a refund', () => {
  async function approved() {
    const naver = practiceNaver();
    const authentication = await naver.authenticate();
    await naver.gateway.approve(OID, AMOUNT, authentication);
    return { ...naver, tid: authentication.tid };
  }

  it('goes back in parts, and once each however often it is asked for', async () => {
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

  it('whose answer was lost is not made a second time', async () => {
    const { gateway, impatient, ledger, tid } = await approved();
    await impatient.refund(refund(tid, 9_800, 30_000));
    expect(await gateway.refund(refund(tid, 9_800, 30_000))).toEqual({ kind: 'cancelled' });
    expect(await ledger()).toMatchObject([{ cancelled: 9_800 }]);
  });

  it('is refused when Naver holds something else than the shop thinks', async () => {
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

  it('takes a product and shows it', async () => {
    const naver = practiceNaver();
    const wished = await naver.wish.put(item);
    expect(wished?.item_id).toMatch(/^\d{10}$/);
    const popup = await naver.app.request(wished?.popup_url ?? '');
    expect(popup.status).toBe(200);
    expect(await popup.text()).toContain('제주 감귤 5kg');
  });

  it('takes nothing without a price', async () => {
    expect(await practiceNaver().wish.put({ ...item, price: 0 })).toBeNull();
  });
});

it('knows what the browser opens it with', () => {
  const { client } = practiceNaver().gateway;
  expect({ clientId: client.client_id, chainId: client.chain_id }).toEqual({
    clientId: values().clientId,
    chainId: values().chainId,
  });
});
