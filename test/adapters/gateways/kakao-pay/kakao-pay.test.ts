import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';
import { KakaoPayGateway } from '../../../../adapters/gateways/kakao-pay/kakao-pay-gateway.ts';
import { kakaoPayFromEnvironment } from '../../../../adapters/gateways/kakao-pay/kakao-settings.ts';
import { FakeFetch } from '../wire/fake-fetch.ts';

const TID = 'T1234567890123456789';
const OID = '20261121-00000001';
const AUTHENTICATION = { tid: TID, pg_token: 'abc', partner_user_id: 'm1' };
const SETTINGS = kakaoPayFromEnvironment(
  parseEnvironment({ KAKAOPAY_SECRET_KEY: 'DEVKEY', KAKAOPAY_CID: 'TC0ONETIME' }),
);
const APPROVED = {
  aid: 'A1',
  tid: TID,
  partner_order_id: OID,
  payment_method_type: 'CARD',
  amount: { total: 39_800 },
  card_info: { kakaopay_issuer_corp: '신한카드', approved_id: '30001234' },
  approved_at: '2026-11-21T14:00:05',
};

function kakao(body: unknown, status = 200) {
  if (SETTINGS === null) throw new Error('no settings');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const network = new FakeFetch(() => Promise.resolve(new Response(text, { status })));
  const sent = (): unknown => {
    const sentBody = network.requests.at(-1)?.init.body;
    return JSON.parse(typeof sentBody === 'string' ? sentBody : 'null');
  };
  return { network, sent, gateway: new KakaoPayGateway(SETTINGS, network.fetch) };
}

const refusal = (error_code: number, extras?: object) => ({ error_code, error_message: 'failure', extras });

describe('ready', () => {
  const request = {
    oid: OID,
    amount: 39_800,
    goods_name: '감귤 5kg 외 1건',
    quantity: 2,
    partner_user_id: 'm1',
    approval_url: 'https://shop.example/order/kakao/forward?result_data=x',
    cancel_url: 'https://api.example/pg/kakao/cancel/x',
    fail_url: 'https://api.example/pg/kakao/fail/x',
  };
  const urls = {
    next_redirect_pc_url: 'https://kakao.example/pc',
    next_redirect_mobile_url: 'https://kakao.example/m',
    next_redirect_app_url: 'https://kakao.example/app',
  };

  it('sends the key in the header and the merchant code in the body', async () => {
    const { network, sent, gateway } = kakao({ tid: TID, ...urls, created_at: '2026-11-21T14:00:00' });
    expect(await gateway.ready(request)).toEqual({ kind: 'ready', tid: TID, ...urls });
    expect(network.requests[0]?.url).toBe('https://open-api.kakaopay.com/online/v1/payment/ready');
    expect(network.requests[0]?.init.headers).toMatchObject({ authorization: 'SECRET_KEY DEVKEY' });
    expect(sent()).toEqual({
      cid: 'TC0ONETIME',
      partner_order_id: OID,
      partner_user_id: 'm1',
      item_name: '감귤 5kg 외 1건',
      quantity: 2,
      total_amount: 39_800,
      tax_free_amount: 0,
      approval_url: request.approval_url,
      cancel_url: request.cancel_url,
      fail_url: request.fail_url,
    });
  });

  it('names the app to which KakaoTalk on iOS returns', async () => {
    const { sent, gateway } = kakao({ tid: TID, ...urls, created_at: '2026-11-21T14:00:00' });
    await gateway.ready({ ...request, app_scheme: 'moajang://' });
    expect(sent()).toMatchObject({ custom_json: { return_custom_url: 'moajang://' } });
    await gateway.ready({ ...request, app_scheme: null });
    expect(sent()).not.toHaveProperty('custom_json');
  });

  it('refuses an invalid redirect address', async () => {
    const { gateway } = kakao({ tid: TID, ...urls, next_redirect_mobile_url: 'javascript:alert(1)' });
    expect(await gateway.ready(request)).toEqual({ kind: 'unknown' });
  });

  it('returns the reason of a refusal', async () => {
    const { gateway } = kakao(refusal(-797, { method_result_message: '한도를 넘었습니다' }), 400);
    expect(await gateway.ready(request)).toEqual({ kind: 'refused', message: '한도를 넘었습니다' });
  });
});

describe('approve', () => {
  it('returns the charged amount, with the gateway’s own numbers', async () => {
    const { sent, gateway } = kakao(APPROVED);
    expect(await gateway.approve(OID, 39_800, AUTHENTICATION)).toEqual({
      kind: 'approved',
      tid: TID,
      oid: OID,
      amount: 39_800,
      approved_at: '2026-11-21 14:00:05',
      card_name: '카카오페이 신한카드',
      card_number: '',
      approval_number: '30001234',
    });
    expect(sent()).toMatchObject({ partner_order_id: OID, partner_user_id: 'm1', pg_token: 'abc' });
  });

  it('reads a payment by KakaoPay money', async () => {
    const { gateway } = kakao({ ...APPROVED, payment_method_type: 'MONEY', card_info: null });
    expect(await gateway.approve(OID, 39_800, AUTHENTICATION)).toMatchObject({
      card_name: '카카오페이머니',
      approval_number: 'A1',
    });
  });

  it.each([-701, -706, -707, -708, -721, -723, -780])('returns declined for %i', async (code) => {
    expect((await kakao(refusal(code), 400).gateway.approve(OID, 39_800, AUTHENTICATION)).kind).toBe('declined');
  });

  it.each([-702, -783, -785])('returns unknown for %i, since money may have been charged', async (code) => {
    expect((await kakao(refusal(code), 400).gateway.approve(OID, 39_800, AUTHENTICATION)).kind).toBe('unknown');
  });

  it.each([
    ['', 200],
    ['<html>', 200],
    [{ ...APPROVED, tid: 'T0' }, 200],
    [{ ...APPROVED, approved_at: null }, 200],
    [{ ...APPROVED, amount: { total: '39800' } }, 200],
    [APPROVED, 302],
    [refusal(-500), 500],
    [refusal(-503), 503],
    ['{}', 400],
  ])('returns unknown, never declined, for the response %j with %i', async (body, status) => {
    expect(await kakao(body, status).gateway.approve(OID, 39_800, AUTHENTICATION)).toEqual({ kind: 'unknown' });
  });
});

describe('inquire', () => {
  const order = (status: string, more: object = {}) => ({
    ...APPROVED,
    status,
    cancel_available_amount: { total: 39_800 },
    ...more,
  });
  const inquire = (body: unknown, status = 200) => kakao(body, status).gateway.inquire(OID, null, AUTHENTICATION);

  it.each([
    ['SUCCESS_PAYMENT', 'approved'],
    ['PART_CANCEL_PAYMENT', 'approved'],
    ['CANCEL_PAYMENT', 'cancelled'],
    ['READY', 'absent'],
    ['AUTH_PASSWORD', 'absent'],
    ['QUIT_PAYMENT', 'absent'],
  ])('parses %s as %s', async (status, kind) => {
    expect((await inquire(order(status))).kind).toBe(kind);
  });

  it('returns the remaining amount', async () => {
    expect(await inquire(order('PART_CANCEL_PAYMENT', { cancel_available_amount: { total: 9_800 } }))).toMatchObject({
      amount: 39_800,
      remaining: 9_800,
    });
  });

  it('returns unknown for a payment of another order', async () => {
    expect(await inquire(order('SUCCESS_PAYMENT', { partner_order_id: 'OTHER' }))).toEqual({ kind: 'unknown' });
  });

  it('returns absent without a number, and when KakaoPay does not know it', async () => {
    expect(await kakao('').gateway.inquire(OID, null, null)).toEqual({ kind: 'absent' });
    expect(await inquire(refusal(-721), 400)).toEqual({ kind: 'absent' });
    expect(await inquire(refusal(-401), 401)).toEqual({ kind: 'unknown' });
  });
});

describe('the settings of KakaoPay', () => {
  it('name the sandbox without a key, are null where the sandbox is not allowed, and are never incomplete', () => {
    expect(kakaoPayFromEnvironment(parseEnvironment({}))?.api_url).toBe('http://127.0.0.1:4002/sandbox/kakaopay');
    expect(kakaoPayFromEnvironment(parseEnvironment({ NODE_ENV: 'production' }))).toBeNull();
    expect(() => kakaoPayFromEnvironment(parseEnvironment({ KAKAOPAY_SECRET_KEY: 'x' }))).toThrow('KAKAOPAY_CID');
    const own = { KAKAOPAY_SECRET_KEY: 'x', KAKAOPAY_CID: 'y', KAKAOPAY_KEY_PREFIX: 'DEV_SECRET_KEY' };
    expect(kakaoPayFromEnvironment(parseEnvironment(own))?.key_prefix).toBe('DEV_SECRET_KEY');
  });
});
