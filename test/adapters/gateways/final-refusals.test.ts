import { describe, expect, it } from 'vitest';
import { AppCardGateway } from '../../../adapters/gateways/app-card/app-card-gateway.ts';
import { sandboxAppCardSettings } from '../../../adapters/gateways/app-card/app-card-settings.ts';
import { sandboxInicisSettings } from '../../../adapters/gateways/inicis/inicis-settings.ts';
import { InicisVirtualAccount } from '../../../adapters/gateways/inicis/inicis-virtual-account.ts';
import { KakaoPayGateway } from '../../../adapters/gateways/kakao-pay/kakao-pay-gateway.ts';
import { sandboxKakaoPaySettings } from '../../../adapters/gateways/kakao-pay/kakao-settings.ts';
import { NaverPayGateway } from '../../../adapters/gateways/naver-pay/naver-pay-gateway.ts';
import { sandboxNaverPaySettings } from '../../../adapters/gateways/naver-pay/naver-settings.ts';
import { DisabledNaverWish } from '../../../adapters/gateways/naver-pay/naver-wish.ts';
import type { Fetch } from '../../../adapters/gateways/wire/form-post.ts';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { PaymentGateway } from '../../../core/payment/payment-gateway.port.ts';
import { nextRefundStep, type RefundResults } from '../../../core/payment/refund-step.ts';
import { KAKAO_PAY } from '../../vectors/kakao-pay.ts';
import { NAVER_PAY } from '../../vectors/naver-pay.ts';

const ORIGIN = 'http://127.0.0.1:4002';
const NOW = Date.UTC(2026, 10, 21, 5, 0, 0);
const OID = 'ORD20261121000001';
const KAKAO_TID = KAKAO_PAY.approve.response.tid;
const NAVER_TID = NAVER_PAY.apply.request.paymentId;

/** Creates a network that refuses a cancellation, and otherwise reports a payment without one. */
function refusing(cancelPath: string, status: number, refusal: object, standing: object): Fetch {
  return (url) => {
    const isCancel = url.endsWith(cancelPath);
    const body = JSON.stringify(isCancel ? refusal : standing);
    return Promise.resolve(new Response(body, { status: isCancel ? status : 200 }));
  };
}

function kakao(error_code: number): PaymentGateway {
  const { amount, ...approved } = KAKAO_PAY.approve.response;
  const order = { ...approved, amount, status: 'SUCCESS_PAYMENT', cancel_available_amount: amount };
  const fetch = refusing('/cancel', 400, { error_code, error_message: 'failure' }, order);
  return new KakaoPayGateway(sandboxKakaoPaySettings(ORIGIN), fetch);
}

function naver(code: string): PaymentGateway {
  const list = [{ ...NAVER_PAY.apply.detail }];
  const standing = { code: 'Success', message: '', body: { list } };
  const fetch = refusing('/cancel', 200, { code, message: '취소할 수 없습니다.' }, standing);
  return new NaverPayGateway(sandboxNaverPaySettings(ORIGIN), new DisabledNaverWish(), fetch);
}

function appCard(code: string): PaymentGateway {
  const standing = {
    tid: 'AC1',
    state: 'APPROVED',
    order_no: OID,
    amount: 39_800,
    remaining: 39_800,
    approval_no: '30001234',
    approved_at: NOW,
    card_name: '신한카드',
    card_no_masked: '1234-56**-****-7890',
  };
  const fetch = refusing('/cancel', 400, { code, message: '' }, standing);
  return new AppCardGateway(sandboxAppCardSettings(ORIGIN), fetch, () => NOW);
}

/** Returns the step that follows a refused refund. */
async function stepAfter(gateway: PaymentGateway, pay_method: PayMethod, tid: string, oid: string) {
  const refund = { tid, amount: 10_000, remaining: 29_800, isFull: false, message: '주문 취소', account: null };
  const facts = {
    refund_status: 'sending',
    refund_amount: 10_000,
    remaining: 29_800,
    askedAt: null,
    unansweredSince: null,
    refused_cnt: 0,
    hasAccount: false,
  } as const;
  const results: RefundResults = {
    refund: await gateway.refund(refund, NOW),
    inquiry: await gateway.inquire(oid, tid, null, NOW),
  };
  return nextRefundStep(facts, { pay_method, tid }, results, 0, NOW);
}

const HANDED_OVER = { kind: 'hand-over', reason: 'refused' };
const AGAIN = { kind: 'try-later', refused_cnt: 1 };

describe('a refund that a gateway refuses', () => {
  it.each([
    [-711, HANDED_OVER],
    [-722, HANDED_OVER],
    [-784, HANDED_OVER],
    [-710, AGAIN],
    [-781, AGAIN],
  ])('is handed to the operator if the refusal is final, else tried again: KakaoPay %d', async (code, step) => {
    const oid = KAKAO_PAY.approve.request.partner_order_id;
    expect(await stepAfter(kakao(code), 'kakao', KAKAO_TID, oid)).toEqual(step);
  });

  it.each([
    ['OverRemainAmount', HANDED_OVER],
    ['AlreadyCanceled', HANDED_OVER],
    ['RestAmountDiff', AGAIN],
    ['Fail', AGAIN],
  ])('is handed to the operator if the refusal is final, else tried again: Naver Pay %s', async (code, step) => {
    const oid = NAVER_PAY.window.merchantPayKey;
    expect(await stepAfter(naver(code), 'naver', NAVER_TID, oid)).toEqual(step);
  });

  it.each([
    ['EXPIRED', HANDED_OVER],
    ['NOT_FOUND', HANDED_OVER],
    ['AMOUNT_MISMATCH', AGAIN],
  ])('is handed to the operator if the refusal is final, else tried again: in-app card %s', async (code, step) => {
    expect(await stepAfter(appCard(code), 'app_card', 'AC1', OID)).toEqual(step);
  });

  it('has a final refusal for an account that KG Inicis would reject', async () => {
    const gateway = new InicisVirtualAccount(sandboxInicisSettings(ORIGIN), () => Promise.reject(new Error('unused')));
    const account = { bank_code: '999', account_no: '110123456789', account_name: '김하나' };
    const refund = { tid: 'tid', amount: 10_000, remaining: 0, isFull: true, message: '', account };
    expect(await gateway.refund(refund, NOW)).toMatchObject({ kind: 'refused', isFinal: true });
  });
});
