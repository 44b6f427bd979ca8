import { describe, expect, it } from 'vitest';
import type { GatewayAuthentication, PaymentGateway } from '../../../core/payment/payment-gateway.port.ts';
import { FakePaymentGateway } from '../../fakes/fake-payment-gateway.ts';
import { sandboxAppCard } from './app-card/sandbox-app-card.ts';
import { sandboxKakao } from './kakao-pay/sandbox-kakao.ts';
import { sandboxNaver } from './naver-pay/sandbox-naver.ts';
import { NOON, request, sandboxShop } from './sandbox-shop.ts';

/** A gateway with a shopper who authenticates a payment of `oid`. */
interface Opened {
  readonly gateway: PaymentGateway;
  readonly oid: string;
  readonly amount: number;
  readonly authenticate: () => Promise<GatewayAuthentication>;
  /** Makes the next approval fail. */
  readonly decline: () => Promise<unknown>;
}

const AMOUNT = 39_800;
const OID = '20261121-00000001';

function openFake(): Opened {
  const gateway = new FakePaymentGateway();
  const authenticate = async () => ({ tid: gateway.authenticate({ oid: OID, amount: AMOUNT }) });
  return { gateway, oid: OID, amount: AMOUNT, authenticate, decline: async () => gateway.script('decline') };
}

function openInicis(): Opened {
  const shop = sandboxShop();
  const { oid, amount } = request();
  const decline = () => shop.plan({ behaviour: 'decline' });
  return { gateway: shop.gateway, oid, amount, authenticate: () => shop.authenticate(), decline };
}

function openKakao(): Opened {
  const kakao = sandboxKakao();
  const decline = () => kakao.plan({ behaviour: 'decline' });
  return { gateway: kakao.gateway, oid: OID, amount: AMOUNT, authenticate: () => kakao.authenticate(), decline };
}

function openNaver(): Opened {
  const naver = sandboxNaver();
  const oid = '20261121-00000007';
  const decline = () => naver.plan({ behaviour: 'decline' });
  return { gateway: naver.gateway, oid, amount: AMOUNT, authenticate: () => naver.authenticate(), decline };
}

function openAppCard(): Opened {
  const card = sandboxAppCard();
  const oid = '20261121-00000007';
  const decline = () => card.plan({ behaviour: 'decline' });
  return { gateway: card.gateway, oid, amount: AMOUNT, authenticate: () => card.authenticate(), decline };
}

describe.each([
  ['FakePaymentGateway', openFake],
  ['KG Inicis and its sandbox', openInicis],
  ['KakaoPay and its sandbox', openKakao],
  ['Naver Pay and its sandbox', openNaver],
  ['the in-app card and its sandbox', openAppCard],
])('%s', (_name, open) => {
  /** Returns the transaction of an approved payment. */
  async function approved({ gateway, oid, amount, authenticate }: Opened): Promise<string> {
    const result = await gateway.approve(oid, amount, await authenticate());
    if (result.kind !== 'approved') throw new Error(result.kind);
    return result.tid;
  }

  const refund = (tid: string, amount: number, remaining: number) => ({
    tid,
    amount,
    remaining,
    isFull: remaining === 0 && amount === AMOUNT,
    message: '구매자 취소',
    account: null,
  });

  it('charges the requested amount of the order, and nothing before the approval', async () => {
    const opened = open();
    const { gateway, oid, amount } = opened;
    const authentication = await opened.authenticate();

    expect(await gateway.inquire(oid, null, authentication, NOON)).toEqual({ kind: 'absent' });
    expect(await gateway.approve(oid, amount, authentication)).toMatchObject({ kind: 'approved', oid, amount });
  });

  it('charges once when the approval is requested again, and does not decline the second request', async () => {
    const opened = open();
    const { gateway, oid, amount } = opened;
    const authentication = await opened.authenticate();

    const result = await gateway.approve(oid, amount, authentication);

    const again = await gateway.approve(oid, amount, authentication);

    expect(again).toEqual(again.kind === 'unknown' ? { kind: 'unknown' } : result);
    expect(await gateway.inquire(oid, null, authentication, NOON)).toMatchObject({
      kind: 'approved',
      amount,
      remaining: amount,
    });
  });

  it('charges nothing when it declines, and returns why', async () => {
    const opened = open();
    const { gateway, oid, amount } = opened;
    await opened.decline();
    const authentication = await opened.authenticate();

    const result = await gateway.approve(oid, amount, authentication);

    expect(result.kind === 'declined' ? result.message : result.kind).toMatch(/[가-힣]/);
    expect(await gateway.inquire(oid, null, authentication, NOON)).toEqual({ kind: 'absent' });
  });

  it('reverses an approval by a net cancel', async () => {
    const opened = open();
    const { gateway, oid, amount } = opened;
    const authentication = await opened.authenticate();
    await gateway.approve(oid, amount, authentication);

    expect(await gateway.netCancel(oid, amount, authentication, NOON)).toEqual({ kind: 'cancelled' });

    expect((await gateway.inquire(oid, null, authentication, NOON)).kind).toBe('cancelled');
  });

  it('approves no payment whose approval it has forbidden', async () => {
    const opened = open();
    const { gateway, oid, amount } = opened;
    const authentication = await opened.authenticate();

    const forbidden = await gateway.netCancel(oid, amount, authentication, NOON);
    const result = await gateway.approve(oid, amount, authentication);

    // Not every gateway can forbid an approval that has not been requested.
    expect(forbidden.kind === 'cancelled' && result.kind === 'approved').toBe(false);
  });

  it('refunds in parts, and reports the amount that remains', async () => {
    const opened = open();
    const { gateway, oid, amount } = opened;
    const tid = await approved(opened);

    expect(await gateway.refund(refund(tid, 9_800, amount - 9_800), NOON)).toEqual({ kind: 'cancelled' });
    expect(await gateway.inquire(oid, tid, null, NOON)).toMatchObject({ kind: 'approved', remaining: amount - 9_800 });
    expect(await gateway.refund(refund(tid, amount - 9_800, 0), NOON)).toEqual({ kind: 'cancelled' });
    expect((await gateway.inquire(oid, tid, null, NOON)).kind).toBe('cancelled');
  });

  it('refuses a refund whose remaining amount differs from its own, and refunds nothing', async () => {
    const opened = open();
    const { gateway, oid, amount } = opened;
    const tid = await approved(opened);

    expect((await gateway.refund(refund(tid, 9_800, amount - 5_000), NOON)).kind).toBe('refused');

    expect(await gateway.inquire(oid, tid, null, NOON)).toMatchObject({ kind: 'approved', remaining: amount });
  });

  it('refunds once when a refund is repeated, and reports it as done', async () => {
    const opened = open();
    const { gateway, oid, amount } = opened;
    const tid = await approved(opened);
    const part = refund(tid, 9_800, amount - 9_800);
    await gateway.refund(part, NOON);

    // A gateway may refuse the repeated refund, or report it as already done.
    expect((await gateway.refund(part, NOON)).kind).not.toBe('unknown');
    expect(await gateway.inquire(oid, tid, null, NOON)).toMatchObject({ remaining: amount - 9_800 });
  });
});
