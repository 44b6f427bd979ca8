import { describe, expect, it } from 'vitest';
import { InicisMobile } from '../../../../adapters/gateways/inicis/inicis-mobile.ts';
import { sandboxInicisSettings } from '../../../../adapters/gateways/inicis/inicis-settings.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { NOON, sandboxShop, request, SANDBOX } from '../sandbox-shop.ts';

const OID = request().oid;
const AMOUNT = request().amount;
const TEN_MINUTES = 10 * MINUTE_MS;

describe('a card payment', () => {
  it('is charged once, at approval, and the adapter reads the result', async () => {
    const shop = sandboxShop();
    const authentication = await shop.authenticate();
    expect(await shop.ledger()).toMatchObject([{ state: 'authenticated', charged: 0 }]);

    const result = await shop.gateway.approve(OID, AMOUNT, authentication);
    expect(result).toMatchObject({ kind: 'approved', oid: OID, amount: AMOUNT, approved_at: '2026-11-21 14:00:00' });
    if (result.kind !== 'approved') throw new Error(result.kind);
    expect(result.card_name).toMatch(/카드$/);
    expect(result.card_number).toMatch(/^\d{6}\*{6}\d{4}$/);
    expect(result.approval_number).toMatch(/^\d{8}$/);
    expect(result.tid).toMatch(/^INIMX_CARDsandboxpay\d{20}$/);
    expect(await shop.ledger()).toMatchObject([
      { oid: OID, state: 'approved', charged: AMOUNT, cancelled: 0, remaining: AMOUNT },
    ]);
  });

  it('is charged once when it is approved concurrently or repeatedly, with the same response', async () => {
    const shop = sandboxShop();
    const authentication = await shop.authenticate();
    const results = await Promise.all([1, 2, 3].map(() => shop.gateway.approve(OID, AMOUNT, authentication)));
    results.push(await shop.gateway.approve(OID, AMOUNT, authentication));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ kind: 'approved' });
    expect(await shop.ledger()).toMatchObject([{ charged: AMOUNT }]);
  });

  it('is not approved without the shopper’s authentication, nor for another merchant', async () => {
    const shop = sandboxShop();
    await shop.shopper.open(shop.gateway.openForm(request()));
    const [opened] = await shop.ledger();
    const authentication = {
      tid: String(opened?.['auth_tid']),
      approve_url: `${SANDBOX}/sandbox/inicis/smart/payReq.ini`,
      idc_name: 'stg',
    };
    expect((await shop.gateway.approve(OID, AMOUNT, authentication)).kind).toBe('declined');

    const other = new InicisMobile({ ...sandboxInicisSettings(SANDBOX), mid: 'another' }, shop.fetch);
    expect((await other.approve(OID, AMOUNT, await shop.authenticate())).kind).toBe('declined');
    expect((await shop.ledger()).every((transaction) => transaction['charged'] === 0)).toBe(true);
  });

  it.each([
    [TEN_MINUTES - 1, 'approved'],
    [TEN_MINUTES, 'approved'],
    [TEN_MINUTES + 1, 'declined'],
  ])('that is approved %i ms after the authentication ends as %s', async (later, kind) => {
    const shop = sandboxShop();
    const authentication = await shop.authenticate();
    shop.clock.now = NOON + later;
    expect((await shop.gateway.approve(OID, AMOUNT, authentication)).kind).toBe(kind);
  });
});

describe('an injected failure', () => {
  it('declines without a charge', async () => {
    const shop = sandboxShop();
    await shop.plan({ behaviour: 'decline' });
    const result = await shop.gateway.approve(OID, AMOUNT, await shop.authenticate());
    expect(result).toEqual({ kind: 'declined', message: '한도가 초과되었습니다' });
    expect(await shop.ledger()).toMatchObject([{ state: 'declined', charged: 0 }]);
  });

  it('responds too late: the adapter returns unknown, and an inquiry finds the charge', async () => {
    const shop = sandboxShop();
    await shop.plan({ behaviour: 'timeout', delay_ms: 60_000 });
    const authentication = await shop.authenticate();
    expect(await shop.impatient.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
    expect(await shop.gateway.inquire(OID, null, null, NOON)).toMatchObject({ kind: 'approved', amount: AMOUNT });
    shop.release();
  });

  it('responds late but within the timeout', async () => {
    const shop = sandboxShop();
    await shop.plan({ behaviour: 'timeout' });
    const answering = shop.gateway.approve(OID, AMOUNT, await shop.authenticate());
    await expect.poll(async () => (await shop.ledger())[0]?.['charged']).toBe(AMOUNT);
    shop.release();
    expect((await answering).kind).toBe('approved');
  });

  it('loses the response: the adapter returns unknown, and a repeated request returns the approval', async () => {
    const shop = sandboxShop();
    await shop.plan({ behaviour: 'lose-answer' });
    const authentication = await shop.authenticate();
    expect(await shop.gateway.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
    expect(await shop.ledger()).toMatchObject([{ charged: AMOUNT }]);
    expect((await shop.gateway.approve(OID, AMOUNT, authentication)).kind).toBe('approved');
    expect(await shop.ledger()).toMatchObject([{ charged: AMOUNT }]);
  });

  it('before the charge makes the adapter return unknown, and a later inquiry absent', async () => {
    const shop = sandboxShop();
    await shop.plan({ behaviour: 'http-500' });
    expect(await shop.gateway.approve(OID, AMOUNT, await shop.authenticate())).toEqual({ kind: 'unknown' });
    expect(await shop.gateway.inquire(OID, null, null, NOON)).toEqual({ kind: 'absent' });
  });

  it('charges another amount: the adapter returns it, and a net cancel refunds all of it', async () => {
    const shop = sandboxShop();
    await shop.plan({ behaviour: 'amount-differs' });
    const authentication = await shop.authenticate();
    expect(await shop.gateway.approve(OID, AMOUNT, authentication)).toMatchObject({
      kind: 'approved',
      amount: AMOUNT + 1,
    });
    expect(await shop.gateway.netCancel(OID, AMOUNT, authentication, NOON)).toEqual({ kind: 'cancelled' });
    expect(await shop.ledger()).toMatchObject([{ charged: AMOUNT + 1, cancelled: AMOUNT + 1, remaining: 0 }]);
  });

  it('occurs once, for the named payment or the next one that opens', async () => {
    const shop = sandboxShop();
    await shop.plan({ behaviour: 'decline', oid: 'B' });
    await shop.plan({ behaviour: 'http-500' });
    const first = await shop.authenticate({ oid: 'A' });
    const second = await shop.authenticate({ oid: 'B' });
    const third = await shop.authenticate({ oid: 'C' });
    expect((await shop.gateway.approve('A', AMOUNT, first)).kind).toBe('unknown');
    expect((await shop.gateway.approve('A', AMOUNT, first)).kind).toBe('approved');
    expect((await shop.gateway.approve('B', AMOUNT, second)).kind).toBe('declined');
    expect((await shop.gateway.approve('C', AMOUNT, third)).kind).toBe('approved');
  });

  it('is chosen by the amount only while this rule is switched on', async () => {
    const shop = sandboxShop();
    const pay = async (oid: string) =>
      shop.gateway.approve(oid, 12_780, await shop.authenticate({ oid, amount: 12_780 }));
    expect((await pay('A')).kind).toBe('approved');
    await shop.plan({ amount_suffix: true });
    expect((await pay('B')).kind).toBe('declined');
    await shop.plan({ clear: true });
    expect((await pay('C')).kind).toBe('approved');
  });

  it('is refused when it is unknown', async () => {
    const shop = sandboxShop();
    expect(await shop.plan({ behaviour: 'explode' })).toBe(400);
    expect(await shop.plan({ behaviour: 'decline', delay_ms: -1 })).toBe(400);
  });
});

describe('a net cancel', () => {
  it('refunds everything, and returns the same when repeated', async () => {
    const shop = sandboxShop();
    const authentication = await shop.authenticate();
    await shop.gateway.approve(OID, AMOUNT, authentication);
    for (let time = 0; time < 2; time += 1) {
      expect(await shop.gateway.netCancel(OID, AMOUNT, authentication, NOON)).toEqual({ kind: 'cancelled' });
    }
    expect(await shop.ledger()).toMatchObject([
      { state: 'cancelled', charged: AMOUNT, cancelled: AMOUNT, remaining: 0 },
    ]);
    expect(await shop.gateway.inquire(OID, null, null, NOON)).toEqual({ kind: 'cancelled' });
    expect(await shop.gateway.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
  });

  it('blocks the payment before the approval', async () => {
    const shop = sandboxShop();
    const authentication = await shop.authenticate();
    expect(await shop.gateway.netCancel(OID, AMOUNT, authentication, NOON)).toEqual({ kind: 'cancelled' });
    expect((await shop.gateway.approve(OID, AMOUNT, authentication)).kind).toBe('declined');
    expect(await shop.ledger()).toMatchObject([{ state: 'voided', charged: 0 }]);
  });

  it('is refused for another order number, another amount, a wrong key, or after more than ten minutes', async () => {
    const shop = sandboxShop();
    const authentication = await shop.authenticate();
    await shop.gateway.approve(OID, AMOUNT, authentication);
    const stranger = new InicisMobile({ ...sandboxInicisSettings(SANDBOX), hash_key: 'guessed' }, shop.fetch);
    expect((await shop.gateway.netCancel('OTHER', AMOUNT, authentication, NOON)).kind).toBe('refused');
    expect((await shop.gateway.netCancel(OID, AMOUNT - 1, authentication, NOON)).kind).toBe('refused');
    expect((await stranger.netCancel(OID, AMOUNT, authentication, NOON)).kind).toBe('refused');
    shop.clock.now = NOON + TEN_MINUTES + 1;
    expect((await shop.gateway.netCancel(OID, AMOUNT, authentication, NOON)).kind).toBe('refused');
    expect(await shop.ledger()).toMatchObject([{ remaining: AMOUNT }]);
  });
});

describe('a refund', () => {
  async function paid() {
    const shop = sandboxShop();
    const result = await shop.gateway.approve(OID, AMOUNT, await shop.authenticate());
    if (result.kind !== 'approved') throw new Error(result.kind);
    const refund = (amount: number, remaining: number, isFull = false, tid = result.tid) =>
      shop.gateway.refund({ tid, amount, remaining, isFull, message: '고객 요청', account: null }, NOON);
    return { shop, tid: result.tid, refund };
  }

  it('refunds the full amount once', async () => {
    const { shop, tid, refund } = await paid();
    expect(await refund(AMOUNT, 0, true)).toEqual({ kind: 'cancelled' });
    expect(await refund(AMOUNT, 0, true)).toEqual({ kind: 'cancelled' });
    expect(await shop.ledger()).toMatchObject([{ cancelled: AMOUNT, remaining: 0, cancel_count: 1 }]);
    expect(await shop.gateway.inquire(OID, tid, null, NOON)).toEqual({ kind: 'cancelled' });
  });

  it('in parts is exact to the won, down to zero', async () => {
    const { shop, tid, refund } = await paid();
    expect(await refund(10_000, 29_800)).toEqual({ kind: 'cancelled' });
    expect(await shop.gateway.inquire(OID, tid, null, NOON)).toMatchObject({ kind: 'approved', amount: AMOUNT });
    expect(await refund(29_800, 0)).toEqual({ kind: 'cancelled' });
    expect(await shop.ledger()).toMatchObject([{ state: 'cancelled', cancelled: AMOUNT, remaining: 0 }]);
  });

  it('is refused without a change when the remaining amounts differ', async () => {
    const { shop, refund } = await paid();
    await refund(10_000, 29_800);
    for (const refundRequest of [
      refund(10_000, 29_800),
      refund(10_000, 19_801),
      refund(29_801, 0),
      refund(29_801, -1),
      refund(AMOUNT, 0, true),
      refund(0, 29_800),
      refund(1000, 28_800, false, 'INIMX_CARDsandboxpay20261121140000999999'),
    ]) {
      expect((await refundRequest).kind).toBe('refused');
    }
    expect(await shop.ledger()).toMatchObject([{ cancelled: 10_000, remaining: 29_800 }]);
  });

  it('is refused with a wrong key', async () => {
    const { shop, tid } = await paid();
    const stranger = new InicisMobile({ ...sandboxInicisSettings(SANDBOX), iniapi_key: 'guessed' }, shop.fetch);
    const refundRequest = { tid, amount: AMOUNT, remaining: 0, isFull: true, message: '', account: null };
    expect((await stranger.refund(refundRequest, NOON)).kind).toBe('refused');
    expect(await stranger.inquire(OID, tid, null, NOON)).toEqual({ kind: 'unknown' });
    expect(await shop.ledger()).toMatchObject([{ remaining: AMOUNT }]);
  });
});

describe('an inquiry', () => {
  it('finds an approval by its own number, by the order number, and by the number of the authentication', async () => {
    const shop = sandboxShop();
    const authentication = await shop.authenticate();
    expect(await shop.gateway.inquire(OID, authentication.tid, null, NOON)).toEqual({ kind: 'absent' });
    const result = await shop.gateway.approve(OID, AMOUNT, authentication);
    if (result.kind !== 'approved') throw new Error(result.kind);
    const { oid: _oid, ...approval } = result;
    const found = { ...approval, remaining: AMOUNT };
    for (const tid of [result.tid, null, authentication.tid]) {
      expect(await shop.gateway.inquire(OID, tid, null, NOON)).toEqual(found);
    }
    expect(await shop.gateway.inquire('OTHER', result.tid, null, NOON)).toEqual({ kind: 'absent' });
  });

  it('finds the paid window of an order with several windows', async () => {
    const shop = sandboxShop();
    const first = await shop.authenticate();
    const second = await shop.authenticate();
    await shop.gateway.approve(OID, AMOUNT, first);
    await shop.gateway.approve(OID, AMOUNT, second);
    await shop.gateway.netCancel(OID, AMOUNT, second, NOON);
    expect((await shop.gateway.inquire(OID, null, null, NOON)).kind).toBe('approved');
  });
});
