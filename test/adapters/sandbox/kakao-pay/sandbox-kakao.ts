import { KakaoPayGateway } from '../../../../adapters/gateways/kakao-pay/kakao-pay-gateway.ts';
import type { ReadyRequest } from '../../../../core/payment/gateways/kakao-pay.port.ts';
import { sandboxKakaoPaySettings } from '../../../../adapters/gateways/kakao-pay/kakao-settings.ts';
import { sandboxShop, SANDBOX } from '../sandbox-shop.ts';

export const OID = '20261121-00000001';
export const AMOUNT = 39_800;

/** Creates the adapter on a sandbox KakaoPay. */
export function sandboxKakao() {
  const shop = sandboxShop();
  const { app, fetch } = shop;
  const settings = sandboxKakaoPaySettings(SANDBOX);
  const gateway = new KakaoPayGateway({ ...settings, timeout_ms: 2_000 }, fetch);
  const impatient = new KakaoPayGateway({ ...settings, timeout_ms: 1 }, fetch);
  const ready = async (more: Partial<ReadyRequest> = {}) => {
    const result = await gateway.ready({
      oid: OID,
      amount: AMOUNT,
      goods_name: '감귤 5kg 외 1건',
      quantity: 2,
      partner_user_id: 'm1',
      approval_url: 'http://127.0.0.1:4000/order/kakao/forward?result_data=abc',
      cancel_url: 'http://127.0.0.1:4001/pg/kakao/cancel/abc',
      fail_url: 'http://127.0.0.1:4001/pg/kakao/fail/abc',
      ...more,
    });
    if (result.kind !== 'ready') throw new Error(result.kind);
    return result;
  };
  const press = async (tid: string, choice: string) => {
    const response = await app.request(`${SANDBOX}/sandbox/kakaopay/pay/${tid}/${choice}`, { method: 'POST' });
    return { status: response.status, url: response.headers.get('location') ?? '' };
  };
  const authenticate = async (more: Partial<ReadyRequest> = {}) => {
    const { tid } = await ready(more);
    const { url } = await press(tid, 'approve');
    return { tid, pg_token: new URL(url).searchParams.get('pg_token') ?? '', partner_user_id: 'm1' };
  };
  return { ...shop, gateway, impatient, ready, press, authenticate };
}
