import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppCardGateway } from '../../../../adapters/gateways/app-card/app-card-gateway.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { SANDBOX, NOON } from '../sandbox-shop.ts';
import { AMOUNT, dataOf, OID, sandboxAppCard } from './sandbox-app-card.ts';

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const refund = (tid: string, amount: number, remaining: number) => ({
  tid,
  amount,
  remaining,
  isFull: remaining === 0,
  message: '단순 변심',
  account: null,
});

describe('identifying a card holder', () => {
  it('waits for the app, then returns the holder', async () => {
    const card = sandboxAppCard();
    const { trans_no, expires_at } = dataOf(await card.gateway.openTransaction());
    expect(expires_at).toBe(NOON + 3 * MINUTE_MS);
    expect(await card.gateway.findTransaction(trans_no)).toEqual({ kind: 'answered', data: { status: 'WAIT' } });
    expect(await card.signIn(trans_no)).toContain('인증을 마쳤어요');
    expect(await card.gateway.findTransaction(trans_no)).toEqual({
      kind: 'answered',
      data: { status: 'DONE', card_code: '06', user_no: 'U0000000001', user_token: textLike(/^UT/) },
    });
  });

  it.each([
    [{ pin: '111111' }, '비밀번호가 달라요', 'WAIT'],
    [{ pin: '123456' }, '비밀번호가 달라요', 'WAIT'],
    [{ person: 'nobody' }, '비밀번호가 달라요', 'WAIT'],
    [{ pin: '999999' }, '카드가 잠겼어요', 'CANCELLED'],
    [{ choice: 'cancel' }, '인증을 취소했어요', 'CANCELLED'],
  ])('shows for the input %j the text "%s"', async (typed, kind, status) => {
    const card = sandboxAppCard();
    const { trans_no } = dataOf(await card.gateway.openTransaction());
    expect(await card.signIn(trans_no, typed)).toContain(kind);
    expect(dataOf(await card.gateway.findTransaction(trans_no)).status).toBe(status);
  });

  it.each([
    [3 * MINUTE_MS, 'WAIT', '인증을 마쳤어요'],
    [3 * MINUTE_MS + 1, 'EXPIRED', '끝난 인증이에요'],
  ])('has, %i ms after the request, the state %s', async (later, status, kind) => {
    const card = sandboxAppCard();
    const { trans_no } = dataOf(await card.gateway.openTransaction());
    card.clock.now = NOON + later;
    expect(dataOf(await card.gateway.findTransaction(trans_no)).status).toBe(status);
    expect(await card.signIn(trans_no)).toContain(kind);
  });

  it('opens the app: a page of the sandbox, or the company’s app with real keys', async () => {
    const { gateway, settings, fetch } = sandboxAppCard();
    expect(gateway.availability).toBe('everywhere');
    expect(gateway.appUrls('T1', '06', false)?.app_url).toBe(`${SANDBOX}/sandbox/appcard/app?trans_no=T1&card_code=06`);
    const real = new AppCardGateway({ ...settings, app_page_url: null }, fetch, () => NOON);
    expect(real.availability).toBe('apps');
    expect(real.appUrls('T1', '06', true)?.app_url).toBe(
      'intent://appcard/auth?trans_no=T1#Intent;scheme=kb-acp;package=com.kbcard.cxh.appcard;end',
    );
    expect(real.appUrls('T1', '06', false)?.app_url).toBe('kb-acp://appcard/auth?trans_no=T1');
    expect(real.appUrls('T1', '99', false)).toBeNull();
  });
});

describe('a request to the gateway', () => {
  it.each([
    ['another key', { key: 'other' }, NOON],
    ['another secret', { secret: 'other' }, NOON],
    ['a clock that is 5 minutes and 1 ms ahead', {}, NOON + 5 * MINUTE_MS + 1],
    ['a clock that is 5 minutes and 1 ms behind', {}, NOON - 5 * MINUTE_MS - 1],
  ])('with %s is refused', async (_name, wrong, now) => {
    const card = sandboxAppCard();
    const other = new AppCardGateway({ ...card.settings, ...wrong }, card.fetch, () => now);
    expect(await other.openTransaction()).toEqual({ kind: 'unknown' });
  });

  it('is accepted within 5 minutes', async () => {
    const card = sandboxAppCard();
    const slow = new AppCardGateway(card.settings, card.fetch, () => NOON - 5 * MINUTE_MS);
    expect((await slow.openTransaction()).kind).toBe('answered');
  });

  it('is refused when its body was changed in transit', async () => {
    const card = sandboxAppCard();
    const user_token = await card.holder();
    const meddling = new AppCardGateway(
      card.settings,
      (url, init) =>
        card.fetch(url, { ...init, body: typeof init.body === 'string' ? init.body.replace('39800', '100') : null }),
      () => card.clock.now,
    );
    expect(await meddling.issueTransaction(await card.order({ user_token }))).toEqual({ kind: 'unknown' });
    expect(await card.ledger()).toEqual([]);
  });
});

describe('the holder’s cards', () => {
  it('include three cards, one of them suspended, and two addresses, one of them in Jeju', async () => {
    const card = sandboxAppCard();
    const user_token = await card.holder();
    const cards = dataOf(await card.gateway.loadCards(user_token));
    expect(cards.map(({ card_id, is_usable }) => [card_id, is_usable])).toEqual([
      ['hana-1', true],
      ['hana-2', false],
      ['hana-3', true],
    ]);
    const addresses = dataOf(await card.gateway.loadAddresses(user_token));
    expect(addresses.map(({ zonecode }) => zonecode)).toEqual(['04763', '63309']);
  });

  it('are not returned to other callers', async () => {
    const { gateway } = sandboxAppCard();
    expect(await gateway.loadCards('UT-guessed')).toMatchObject({ kind: 'refused', code: 'BAD_TOKEN' });
    expect(await gateway.loadAddresses('UT-guessed')).toMatchObject({ kind: 'refused', code: 'BAD_TOKEN' });
  });

  it.each([
    [{ card_id: 'hana-2' }, 'CARD_SUSPENDED'],
    [{ card_id: 'hana-3', amount: 100_001 }, 'LIMIT_EXCEEDED'],
    [{ card_id: 'saerom-1' }, 'BAD_TOKEN'],
    [{ installment: 3, amount: 49_999 }, 'BAD_REQUEST'],
  ])('are refused for %j, with the code %s', async (more, code) => {
    const card = sandboxAppCard();
    expect(await card.gateway.issueTransaction(await card.order(more))).toMatchObject({ kind: 'refused', code });
  });

  it('are charged up to their limit', async () => {
    const card = sandboxAppCard();
    expect((await card.gateway.issueTransaction(await card.order({ card_id: 'hana-3', amount: 100_000 }))).kind).toBe(
      'answered',
    );
  });
});

describe('an in-app card payment', () => {
  it('is charged once, at approval, and the adapter reads the result', async () => {
    const card = sandboxAppCard();
    const authentication = await card.authenticate();
    expect(await card.ledger()).toMatchObject([{ state: 'authenticated', charged: 0 }]);
    expect(await card.gateway.approve(OID, AMOUNT, authentication)).toEqual({
      kind: 'approved',
      tid: authentication.tid,
      oid: OID,
      amount: AMOUNT,
      approved_at: '2026-11-21 14:00:00',
      card_name: 'KB국민 모아카드',
      card_number: '123456******4821',
      approval_number: textLike(/^\d{8}$/),
    });
  });

  it('is charged once when it is approved repeatedly, with the same response', async () => {
    const card = sandboxAppCard();
    const authentication = await card.authenticate();
    const results = [];
    for (let times = 0; times < 3; times += 1) results.push(await card.gateway.approve(OID, AMOUNT, authentication));
    expect(new Set(results.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await card.ledger()).toMatchObject([{ charged: AMOUNT, state: 'approved' }]);
  });

  it.each([
    ['of another amount', { amount: AMOUNT - 1 }],
    ['of another order', { oid: '20261121-00000008' }],
    ['with a forged authentication', { auth_no: 'A1' }],
  ])('%s is declined without a charge', async (_name, { amount = AMOUNT, oid = OID, auth_no }: Wrong) => {
    const card = sandboxAppCard();
    const authentication = await card.authenticate();
    const wrong = { ...authentication, ...(auth_no !== undefined && { auth_no }) };
    expect((await card.gateway.approve(oid, amount, wrong)).kind).toBe('declined');
    expect(await card.ledger()).toMatchObject([{ charged: 0 }]);
  });

  it('is declined without the shopper’s authentication', async () => {
    const card = sandboxAppCard();
    const tid = await card.issue();
    expect((await card.gateway.approve(OID, AMOUNT, { tid, auth_no: '' })).kind).toBe('declined');
  });

  it.each([
    [5 * MINUTE_MS, 'approved'],
    [5 * MINUTE_MS + 1, 'declined'],
  ])('that is confirmed %i ms after it was issued ends as %s', async (later, kind) => {
    const card = sandboxAppCard();
    const authentication = await card.authenticate();
    card.clock.now = NOON + later;
    expect((await card.gateway.approve(OID, AMOUNT, authentication)).kind).toBe(kind);
  });

  it('returns to the storefront with the app’s result', async () => {
    const card = sandboxAppCard();
    const inquire = async () => {
      const tid = await card.issue();
      return dataOf(await card.gateway.sendToApp(tid, 'http://shop.test/forward?a=1')).auth_url;
    };
    expect((await card.authenticateAt(await inquire()))?.href).toMatch(
      /^http:\/\/shop\.test\/forward\?a=1&tid=AC\d{22}&auth_no=A\w{32}&result=ok$/,
    );
    expect((await card.authenticateAt(await inquire(), { choice: 'cancel', pin: '' }))?.search).toMatch(
      /result=cancel$/,
    );
    expect((await card.authenticateAt(await inquire(), { pin: '999999' }))?.search).toMatch(/result=fail$/);
    expect(await card.authenticateAt(await inquire(), { pin: '111111' })).toBeNull();
  });

  it('is authenticated once', async () => {
    const card = sandboxAppCard();
    const { tid } = await card.authenticate();
    expect(await card.gateway.sendToApp(tid, 'http://shop.test/forward')).toMatchObject({ code: 'EXPIRED' });
    expect(await card.authenticateAt(`${SANDBOX}/sandbox/appcard/app/pay?tid=${tid}`)).toBeNull();
  });

  it('survives a restart of the sandbox', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'moajang-app-card-')), 'sandbox.jsonl');
    const before = sandboxAppCard(file);
    const authentication = await before.authenticate();
    await before.gateway.approve(OID, AMOUNT, authentication);
    const after = sandboxAppCard(file);
    expect(await after.gateway.inquire(OID, authentication.tid, null)).toMatchObject({
      kind: 'approved',
      remaining: AMOUNT,
      card_name: 'KB국민 모아카드',
    });
  });
});

interface Wrong {
  readonly amount?: number;
  readonly oid?: string;
  readonly auth_no?: string;
}

describe('an injected failure', () => {
  it('declines without a charge', async () => {
    const card = sandboxAppCard();
    await card.plan({ behaviour: 'decline' });
    expect(await card.gateway.approve(OID, AMOUNT, await card.authenticate())).toEqual({
      kind: 'declined',
      message: '카드 한도를 넘는 금액이에요. 다른 카드로 결제해 주세요.',
    });
    expect(await card.ledger()).toMatchObject([{ state: 'declined', charged: 0 }]);
  });

  it.each(['lose-answer', 'timeout'])(
    'charges and returns unknown with %s; an inquiry then finds the charge',
    async (behaviour) => {
      const card = sandboxAppCard();
      await card.plan({ behaviour });
      const authentication = await card.authenticate();
      const gateway = behaviour === 'timeout' ? card.impatient : card.gateway;
      expect(await gateway.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
      expect(await card.gateway.inquire(OID, null, authentication)).toMatchObject({ kind: 'approved', amount: AMOUNT });
      card.release();
    },
  );

  it('before the charge makes an inquiry return absent, and lets a net cancel block the payment', async () => {
    const card = sandboxAppCard();
    await card.plan({ behaviour: 'http-500' });
    const authentication = await card.authenticate();
    expect(await card.gateway.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
    expect(await card.gateway.inquire(OID, null, authentication)).toEqual({ kind: 'absent' });
    expect(await card.gateway.netCancel(OID, AMOUNT, authentication)).toEqual({ kind: 'cancelled' });
    expect((await card.gateway.approve(OID, AMOUNT, authentication)).kind).toBe('declined');
    expect(await card.ledger()).toMatchObject([{ state: 'voided', charged: 0 }]);
  });

  it('charges another amount: the adapter returns it, and a net cancel refunds all of it', async () => {
    const card = sandboxAppCard();
    await card.plan({ behaviour: 'amount-differs' });
    const authentication = await card.authenticate();
    expect(await card.gateway.approve(OID, AMOUNT, authentication)).toMatchObject({ amount: AMOUNT + 1 });
    expect(await card.gateway.netCancel(OID, AMOUNT, authentication)).toEqual({ kind: 'cancelled' });
    expect(await card.gateway.netCancel(OID, AMOUNT, authentication)).toEqual({ kind: 'cancelled' });
    expect(await card.ledger()).toMatchObject([{ cancelled: AMOUNT + 1, remaining: 0 }]);
  });
});

describe('an inquiry', () => {
  it('returns absent for a payment that was not issued, of another order, or not requested', async () => {
    const card = sandboxAppCard();
    const authentication = await card.authenticate();
    await card.gateway.approve(OID, AMOUNT, authentication);
    expect(await card.gateway.inquire(OID, 'AC0', null)).toEqual({ kind: 'absent' });
    expect(await card.gateway.inquire('20261121-00000008', null, authentication)).toEqual({ kind: 'absent' });
    expect(await card.gateway.inquire(OID, null, null)).toEqual({ kind: 'absent' });
  });
});

describe('a refund', () => {
  async function approved() {
    const card = sandboxAppCard();
    const authentication = await card.authenticate();
    await card.gateway.approve(OID, AMOUNT, authentication);
    return { ...card, tid: authentication.tid };
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

  it('is refused when the remaining amounts of both sides differ', async () => {
    const { gateway, ledger, tid } = await approved();
    expect((await gateway.refund(refund(tid, 9_800, 29_999))).kind).toBe('refused');
    expect((await gateway.refund(refund(tid, AMOUNT + 1, 0))).kind).toBe('refused');
    expect(await ledger()).toMatchObject([{ cancelled: 0 }]);
  });
});
