import { beforeEach, describe, expect, it } from 'vitest';
import type { StartedPayment } from '../../../core/api/buying/payment.api.ts';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import {
  StartPayment,
  type ChosenMethod,
  type OrderToPay,
  type StartOutcome,
} from '../../../core/ordering/start-payment.use-case.ts';
import { FAILED_REQUEST, failure } from '../../../core/outcome/envelope.ts';
import type { DeviceName } from '../../../core/vocabulary/device-names.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNaverPay } from '../../fakes/fake-naver-pay.ts';
import { FakePaymentRedirect } from '../../fakes/fake-payment-redirect.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const FORM = 'POST /api/v2/payment/inicis/validation';
const KAKAO = 'POST /api/v2/payment/kakao/init';
const NAVER_KEY = 'GET /api/v2/payment/naver/key';
const NAVER = 'POST /api/v2/payment/naver/init';
const APP_CARD = 'POST /api/v2/app/card/payment/tid';
const APP_CARD_AUTH = 'POST /api/v2/app/card/auth/pay';
const POINTS = 'POST /api/v2/payment/point/result';

const STARTED: StartedPayment = {
  payment_idx: 7,
  payment_no: '20261121-00000007',
  order_key: '7_abcdefghijklmnopqrstuvwx',
  result_token: '7_9zzk_abcdefghijklmnopqrstuvwxyz0',
};
const ORDER: OrderToPay = {
  request_key: '00000000-0000-4000-8000-000000000001',
  basket_idx_list: [1],
  buyer_name: '김하나',
  buyer_phone: '010-1234-5678',
  receiver_name: '김두리',
  receiver_phone: '02-123-4567',
  zonecode: '04763',
  address: '서울 성동구 왕십리로 88',
  address_detail: '101호',
  agree: true,
  total_amount: 20_900,
};
const CARD = { app_card_auth_token: 'token', card_id: 'card-1', installment: 0 };
const EXPIRES_AT = '2026-11-21 12:10:00';
const GATEWAY_FORM = { action: 'https://gateway.test/pay', accept_charset: 'euc-kr', fields: { P_OID: 'x' } };
const NAVER_VALUES = {
  merchantPayKey: 'key',
  merchantUserKey: 'user',
  productName: '감귤',
  productCount: 1,
  totalPayAmount: 20_900,
  taxScopeAmount: 20_900,
  taxExScopeAmount: 0,
  returnUrl: 'https://shop.test/return',
  productItems: [],
};

let http: FakeHttp;
let redirect: FakePaymentRedirect;
let naverPay: FakeNaverPay;
let placed: StartedPayment[];

const start = (chosen: ChosenMethod, device: DeviceName = 'web'): Promise<StartOutcome> => {
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  return new StartPayment(api, redirect, naverPay, device).run(chosen, ORDER, (started) => placed.push(started));
};

beforeEach(() => {
  http = new FakeHttp();
  redirect = new FakePaymentRedirect();
  naverPay = new FakeNaverPay();
  placed = [];
});

describe('StartPayment', () => {
  it.each(['card', 'vbank'] as const)('posts the form of the gateway for %s', async (method) => {
    http.succeed(FORM, { ...STARTED, form: GATEWAY_FORM });

    expect(await start({ method })).toEqual({ kind: 'leaving', started: STARTED });

    expect(http.requestsOf(FORM)).toEqual([{ ...ORDER, pay_method: method }]);
    expect(redirect.posted).toEqual([GATEWAY_FORM]);
    expect(placed).toEqual([STARTED]);
  });

  it('returns paid without a gateway when the form has no fields', async () => {
    http.succeed(FORM, { ...STARTED, form: { ...GATEWAY_FORM, fields: {} } });

    expect(await start({ method: 'card' })).toEqual({ kind: 'paid', started: STARTED });

    expect(redirect.posted).toEqual([]);
  });

  it.each([
    ['web', 'pc'],
    ['ios-moWeb', 'mobile'],
    ['ios-app', 'app'],
    ['aos-app', 'app'],
  ] as const)('redirects from %s to the page of KakaoPay for the device kind %s', async (device, device_kind) => {
    http.succeed(KAKAO, { ...STARTED, next_redirect_url: 'https://kakao.test/pay' });

    expect(await start({ method: 'kakao' }, device)).toEqual({ kind: 'leaving', started: STARTED });

    expect(http.requestsOf(KAKAO)).toMatchObject([{ device_kind }]);
    expect(redirect.externalUrls).toEqual(['https://kakao.test/pay']);
  });

  it('returns paid when KakaoPay has nothing left to charge', async () => {
    const next_redirect_url = `https://shop.test/order/result/${STARTED.result_token}`;
    http.succeed(KAKAO, { ...STARTED, next_redirect_url });

    expect(await start({ method: 'kakao' })).toEqual({ kind: 'paid', started: STARTED });

    expect(redirect.externalUrls).toEqual([]);
  });

  it('places no order when the key of Naver Pay fails to load', async () => {
    http.reply(NAVER_KEY, FAILED_REQUEST);

    expect(await start({ method: 'naver' })).toEqual({ kind: 'refused', failure: FAILED_REQUEST });

    expect(http.requestsOf(NAVER)).toEqual([]);
    expect(placed).toEqual([]);
  });

  it.each([
    ['opened', 'leaving'],
    ['failed', 'refused'],
  ] as const)('when the Naver Pay window has %s, returns %s with the number of the order', async (result, kind) => {
    const client = {
      client_id: 'client',
      chain_id: 'chain',
      mode: 'development',
      script_url: 'https://naver.test/sdk.js',
    } as const;
    http.succeed(NAVER_KEY, client);
    http.succeed(NAVER, { ...STARTED, open: NAVER_VALUES });
    naverPay.result = result;

    expect(await start({ method: 'naver' })).toMatchObject({ kind });

    expect(placed).toEqual([STARTED]);
  });

  it("redirects to the card company's app", async () => {
    http.succeed(APP_CARD, { ...STARTED, tid: 'tid-1', expires_at: EXPIRES_AT });
    http.succeed(APP_CARD_AUTH, { auth_url: 'https://card.test/auth' });

    expect(await start({ method: 'app_card', card: CARD })).toEqual({ kind: 'leaving', started: STARTED });

    expect(http.requestsOf(APP_CARD)).toMatchObject([CARD]);
    expect(http.requestsOf(APP_CARD_AUTH)).toEqual([
      { result_data: STARTED.result_token, tid: 'tid-1', order_key: STARTED.order_key },
    ]);
    expect(redirect.externalUrls).toEqual(['https://card.test/auth']);
  });

  it('returns paid without the card company when points cover everything', async () => {
    http.succeed(APP_CARD, { ...STARTED, tid: '', expires_at: EXPIRES_AT });

    expect(await start({ method: 'app_card', card: CARD })).toEqual({ kind: 'paid', started: STARTED });

    expect(http.requestsOf(APP_CARD_AUTH)).toEqual([]);
  });

  it('reports the order when the address of the card company’s app fails to load', async () => {
    http.succeed(APP_CARD, { ...STARTED, tid: 'tid-1', expires_at: EXPIRES_AT });
    http.reply(APP_CARD_AUTH, FAILED_REQUEST);

    expect(await start({ method: 'app_card', card: CARD })).toEqual({ kind: 'refused', failure: FAILED_REQUEST });

    expect(placed).toEqual([STARTED]);
  });

  it('returns paid immediately for a payment with points alone', async () => {
    http.succeed(POINTS, STARTED);

    expect(await start({ method: 'point' })).toEqual({ kind: 'paid', started: STARTED });
  });

  it.each([
    [{ method: 'card' }, FORM],
    [{ method: 'kakao' }, KAKAO],
    [{ method: 'app_card', card: CARD }, APP_CARD],
    [{ method: 'point' }, POINTS],
  ] as const)('reports no order when the server refuses %j', async (chosen, call) => {
    const refusal = failure(409, '감귤: 품절이에요');
    http.reply(call, refusal);

    expect(await start(chosen)).toEqual({ kind: 'refused', failure: refusal });

    expect([placed, redirect.posted, redirect.externalUrls]).toEqual([[], [], []]);
  });
});
