import { describe, expect, it } from 'vitest';
import { NaverPayGateway } from '../../../../adapters/gateways/naver-pay/naver-pay-gateway.ts';
import {
  sandboxNaverPaySettings,
  sandboxNaverWishSettings,
} from '../../../../adapters/gateways/naver-pay/naver-settings.ts';
import { DisabledNaverWish, NaverWishApi } from '../../../../adapters/gateways/naver-pay/naver-wish.ts';
import { NAVER_PAY } from '../../../vectors/naver-pay.ts';
import { FakeFetch } from '../wire/fake-fetch.ts';

const ORIGIN = 'http://127.0.0.1:4002';
const { apply, base, cancel, headers, idempotency, window: opened, wish } = NAVER_PAY;

/** Returns the gateway on a network that responds `body`, and the requests that it sends. */
function naver(body: object) {
  const network = new FakeFetch(JSON.stringify({ code: 'Success', message: '', body }));
  const sent = () => ({
    url: network.requests[0]?.url,
    headers: Object.fromEntries(new Headers(network.requests[0]?.init.headers)),
    fields: network.fields(),
  });
  return {
    gateway: new NaverPayGateway(sandboxNaverPaySettings(ORIGIN), new DisabledNaverWish(), network.fetch),
    sent,
  };
}

const expectedRequest = ({ call, request }: { readonly call: string; readonly request: object }) => ({
  url: `${ORIGIN}/sandbox/naverpay${base}/${call}`,
  headers,
  fields: request,
});

describe('the worked examples of Naver Pay', () => {
  it('match the values that open the window in the browser', () => {
    const { clientId: client_id, chainId: chain_id } = opened;
    expect(naver({}).gateway.client).toMatchObject({ client_id, chain_id });
  });

  it('match the request and response of an approval', async () => {
    const { paymentId } = apply.request;
    const { gateway, sent } = naver({ paymentId, detail: apply.detail });

    expect(await gateway.approve(opened.merchantPayKey, 39_800, { tid: paymentId })).toMatchObject({
      kind: 'approved',
      tid: paymentId,
      oid: opened.merchantPayKey,
      amount: 39_800,
      approved_at: '2026-11-21 14:00:00',
    });
    expect(sent()).toMatchObject(expectedRequest(apply));
    expect(sent().headers[idempotency]).toMatch(/^[\w-]{1,64}$/);
  });

  it('match the request and response of a partial cancel', async () => {
    const { gateway, sent } = naver(cancel.body);
    const { paymentId: tid, cancelReason: message } = cancel.request;
    const refund = { tid, amount: 10_000, remaining: 29_800, isFull: false, message, account: null };

    expect(await gateway.refund(refund)).toEqual({ kind: 'cancelled' });
    expect(sent()).toMatchObject(expectedRequest(cancel));
    expect(sent().headers[idempotency]).toMatch(/^[\w-]{1,64}$/);
  });

  it('match the request that adds a product to the wish list', async () => {
    const network = new FakeFetch('9000000001');
    const { ITEM_ID: id, ITEM_NAME: name, ITEM_IMAGE: image_url, ITEM_URL: page_url } = wish.request;
    const put = new NaverWishApi(sandboxNaverWishSettings(ORIGIN), network.fetch);

    expect(await put.add({ id, name, price: 19_900, image_url, page_url })).toMatchObject({ item_id: '9000000001' });
    expect(network.requests[0]?.url).toBe(`${ORIGIN}/sandbox/naverpay${wish.path}`);
    expect(network.fields()).toEqual(wish.request);
  });
});
