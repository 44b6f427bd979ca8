import { describe, expect, it } from 'vitest';
import { KakaoPayGateway } from '../../../../adapters/gateways/kakao-pay/kakao-pay-gateway.ts';
import { sandboxKakaoPaySettings } from '../../../../adapters/gateways/kakao-pay/kakao-settings.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { SANDBOX } from '../sandbox-shop.ts';
import { AMOUNT, OID, sandboxKakao } from './sandbox-kakao.ts';

describe('the sandbox KakaoPay', () => {
  it('opens a page for each device, and keeps the query of the return address', async () => {
    const kakao = sandboxKakao();
    const { tid, next_redirect_mobile_url } = await kakao.ready();
    expect(tid).toMatch(/^T\d{19}$/);
    expect(await (await kakao.app.request(next_redirect_mobile_url)).text()).toContain('39,800원');
    const { url } = await kakao.press(tid, 'approve');
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4000\/order\/kakao\/forward\?result_data=abc&pg_token=[0-9a-f]{20}$/);
    expect((await kakao.press(tid, 'approve')).url).toBe(url);
  });

  it.each([
    ['cancel', 'http://127.0.0.1:4001/pg/kakao/cancel/abc'],
    ['fail', 'http://127.0.0.1:4001/pg/kakao/fail/abc'],
    ['expire', 'http://127.0.0.1:4001/pg/kakao/fail/abc'],
  ])('redirects the shopper who chose %s to %s, and accepts nothing after that', async (choice, way) => {
    const kakao = sandboxKakao();
    const { tid, next_redirect_pc_url } = await kakao.ready();
    expect((await kakao.press(tid, choice)).url).toBe(way);
    expect((await kakao.press(tid, 'approve')).status).toBe(404);
    expect((await kakao.app.request(next_redirect_pc_url)).status).toBe(404);
    const ended = { tid, pg_token: 'x', partner_user_id: 'm1' };
    expect((await kakao.gateway.approve(OID, AMOUNT, ended)).kind).toBe('unknown');
    expect(await kakao.gateway.inquire(OID, tid, null)).toEqual({ kind: 'absent' });
    expect(await kakao.gateway.netCancel(OID, AMOUNT, ended)).toEqual({ kind: 'cancelled' });
  });

  it('charges once, and reports it when the approval is repeated', async () => {
    const kakao = sandboxKakao();
    const authentication = await kakao.authenticate();
    const { tid } = authentication;
    expect(await kakao.gateway.approve(OID, AMOUNT, authentication)).toMatchObject({
      kind: 'approved',
      tid,
      oid: OID,
      amount: AMOUNT,
      approved_at: '2026-11-21 14:00:00',
      card_name: '카카오페이 신한카드',
    });
    // The payment was approved before, so this result is unknown, not declined.
    expect(await kakao.gateway.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
    expect(await kakao.gateway.inquire(OID, null, authentication)).toMatchObject({
      kind: 'approved',
      amount: AMOUNT,
      remaining: AMOUNT,
    });
  });

  it.each([
    ['another token', { pg_token: 'f'.repeat(20) }, OID, AMOUNT],
    ['another shopper', { partner_user_id: 'm2' }, OID, AMOUNT],
    ['another order', {}, '20261121-00000002', AMOUNT],
    ['another amount', {}, OID, AMOUNT - 1],
  ])('refuses an approval with %s', async (_what, forged, oid, amount) => {
    const kakao = sandboxKakao();
    const authentication = await kakao.authenticate();
    expect((await kakao.gateway.approve(oid, amount, { ...authentication, ...forged })).kind).toBe('declined');
    expect(await kakao.gateway.inquire(OID, authentication.tid, null)).toEqual({ kind: 'absent' });
  });

  it('refuses an approval before the authentication, or a quarter of an hour after ready', async () => {
    const kakao = sandboxKakao();
    const { tid } = await kakao.ready();
    expect((await kakao.gateway.approve(OID, AMOUNT, { tid, pg_token: 'x', partner_user_id: 'm1' })).kind).toBe(
      'declined',
    );
    for (const [late, kind] of [
      [15 * MINUTE_MS - 1, 'approved'],
      [15 * MINUTE_MS, 'declined'],
    ] as const) {
      const authentication = await kakao.authenticate();
      kakao.clock.now += late;
      expect((await kakao.gateway.approve(OID, AMOUNT, authentication)).kind).toBe(kind);
    }
  });

  it('refuses a wrong key', async () => {
    const kakao = sandboxKakao();
    const settings = { ...sandboxKakaoPaySettings(SANDBOX), secret_key: 'guessed' };
    const stranger = new KakaoPayGateway(settings, kakao.fetch);
    const authentication = await kakao.authenticate();
    expect((await stranger.approve(OID, AMOUNT, authentication)).kind).toBe('declined');
    expect(await stranger.inquire(OID, authentication.tid, null)).toEqual({ kind: 'unknown' });
  });

  it('refunds in parts, and each part once when it is repeated', async () => {
    const kakao = sandboxKakao();
    const authentication = await kakao.authenticate();
    const { tid } = authentication;
    await kakao.gateway.approve(OID, AMOUNT, authentication);
    const refund = (amount: number, remaining: number) =>
      kakao.gateway.refund({ tid, amount, remaining, isFull: false, message: '부분', account: null });
    expect(await refund(10_000, 29_800)).toEqual({ kind: 'cancelled' });
    expect(await refund(10_000, 29_800)).toEqual({ kind: 'cancelled' });
    expect(await kakao.gateway.inquire(OID, tid, null)).toMatchObject({ remaining: 29_800 });
    expect((await refund(10_000, 20_000)).kind).toBe('refused');
    expect((await refund(29_801, 0)).kind).toBe('refused');
    expect(await refund(29_800, 0)).toEqual({ kind: 'cancelled' });
    expect(await kakao.gateway.inquire(OID, tid, null)).toEqual({ kind: 'cancelled' });
    expect(await refund(29_800, 0)).toEqual({ kind: 'cancelled' });
  });

  it('cancels an approval in full, and cannot block a pending one', async () => {
    const kakao = sandboxKakao();
    const authentication = await kakao.authenticate();
    expect((await kakao.gateway.netCancel(OID, AMOUNT, authentication)).kind).toBe('refused');
    await kakao.gateway.approve(OID, AMOUNT, authentication);
    expect(await kakao.gateway.netCancel(OID, AMOUNT, authentication)).toEqual({ kind: 'cancelled' });
    expect(await kakao.gateway.netCancel(OID, AMOUNT, authentication)).toEqual({ kind: 'cancelled' });
    expect(await kakao.gateway.inquire(OID, authentication.tid, null)).toEqual({ kind: 'cancelled' });
  });

  it.each([
    ['decline', { kind: 'declined' }, 'absent'],
    ['lose-answer', { kind: 'unknown' }, 'approved'],
    ['http-500', { kind: 'unknown' }, 'absent'],
    ['amount-differs', { kind: 'approved', amount: AMOUNT + 1 }, 'approved'],
  ])('follows the planned failure: %s', async (behaviour, kind, found) => {
    const kakao = sandboxKakao();
    await kakao.plan({ behaviour });
    const authentication = await kakao.authenticate();
    expect(await kakao.gateway.approve(OID, AMOUNT, authentication)).toMatchObject(kind);
    expect((await kakao.gateway.inquire(OID, null, authentication)).kind).toBe(found);
  });

  it('charges even after the client has timed out', async () => {
    const kakao = sandboxKakao();
    await kakao.plan({ behaviour: 'timeout' });
    const authentication = await kakao.authenticate();
    expect(await kakao.impatient.approve(OID, AMOUNT, authentication)).toEqual({ kind: 'unknown' });
    kakao.release();
    expect((await kakao.gateway.inquire(OID, null, authentication)).kind).toBe('approved');
  });

  it('lists its payments on the sandbox’s first page together with all others', async () => {
    const kakao = sandboxKakao();
    await kakao.authenticate();
    await kakao.authenticate({ oid: '20261121-00000002' });
    const page = await (await kakao.app.request(`${SANDBOX}/sandbox`)).text();
    expect(page).toContain('거래 2건');
    expect(page).toContain('카카오페이');
    expect(page).toContain('인증 완료');
  });
});
