import { describe, expect, it } from 'vitest';
import { KakaoPayGateway } from '../../../../adapters/gateways/kakao-pay/kakao-pay-gateway.ts';
import { sandboxKakaoPaySettings } from '../../../../adapters/gateways/kakao-pay/kakao-settings.ts';
import { KAKAO_PAY } from '../../../vectors/kakao-pay.ts';
import { FakeFetch } from '../wire/fake-fetch.ts';

const ORIGIN = 'http://127.0.0.1:4002';
const { approve, authorization, cancel, ready } = KAKAO_PAY;

/** Returns the gateway on a network that responds `body`, and the requests that it sends. */
function kakao(body: object) {
  const network = new FakeFetch(JSON.stringify(body));
  const sent = () => {
    const [request] = network.requests;
    const text = request?.init.body;
    const json: unknown = JSON.parse(typeof text === 'string' ? text : 'null');
    return { url: request?.url, authorization: new Headers(request?.init.headers).get('authorization'), json };
  };
  return { gateway: new KakaoPayGateway(sandboxKakaoPaySettings(ORIGIN), network.fetch), sent };
}

const expectedRequest = ({ path, request }: { readonly path: string; readonly request: object }) => ({
  url: `${ORIGIN}/sandbox/kakaopay${path}`,
  authorization,
  json: request,
});

describe('the worked examples of KakaoPay', () => {
  it('match the request and response of ready', async () => {
    const { gateway, sent } = kakao(ready.response);
    const { partner_order_id, item_name, total_amount, cid: _cid, tax_free_amount: _tax, ...rest } = ready.request;
    const request = { ...rest, oid: partner_order_id, goods_name: item_name, amount: total_amount };

    expect(await gateway.ready(request)).toMatchObject({ kind: 'ready', tid: ready.response.tid });
    expect(sent()).toEqual(expectedRequest(ready));
  });

  it('match the request and response of approve', async () => {
    const { gateway, sent } = kakao(approve.response);
    const { tid, pg_token, partner_user_id, partner_order_id, total_amount } = approve.request;

    expect(await gateway.approve(partner_order_id, total_amount, { tid, pg_token, partner_user_id })).toMatchObject({
      kind: 'approved',
      oid: partner_order_id,
      amount: 39_800,
      approved_at: '2026-11-21 14:00:00',
    });
    expect(sent()).toEqual(expectedRequest(approve));
  });

  it('match the request and response of a partial cancel', async () => {
    const { gateway, sent } = kakao(cancel.response);
    const { tid, cancel_amount: amount } = cancel.request;
    const refund = { tid, amount, remaining: 29_800, isFull: false, message: '고객 요청', account: null };

    expect(await gateway.refund(refund)).toEqual({ kind: 'cancelled' });
    expect(sent()).toEqual(expectedRequest(cancel));
  });
});
