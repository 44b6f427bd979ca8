import * as v from 'valibot';
import type { Tid } from '../../vocabulary/ids.ts';
import type { Area } from '../schema/call.ts';
import { count, dateTime, text, zonecode } from '../schema/fields.ts';
import { oneOrder, paymentStatus, resultToken } from '../schema/order-fields.ts';
import { orderRequest, startedPayment } from './payment.api.ts';
import { paymentIdx } from '../schema/id-fields.ts';

const token = text(200);
const tid: v.GenericSchema<Tid, Tid> = text(64);

/** In-app card (앱카드): the card company's app identifies the shopper and authenticates the payment. */
export const appCardApi = {
  'GET /api/v2/app/card/trans/no': {
    summary: '앱카드: 인증 거래를 연다',
    access: 'optional',
    request: v.object({}),
    response: v.object({
      trans_no: v.string(),
      /**
       * It works once, within 3 minutes, and only with the member's login or, for a guest, on the device that stores
       * it.
       */
      token: v.string(),
      expires_at: dateTime,
      card_list: v.array(v.object({ card_code: v.string(), card_name: v.string() })),
    }),
  },
  'POST /api/v2/app/card/auth/data': {
    summary: '앱카드: 카드사 앱을 여는 주소',
    access: 'optional',
    request: v.object({
      trans_no: text(40),
      token,
      card_code: text(4),
      /** Android opens apps by package, other systems by URL scheme. */
      is_android: v.optional(v.boolean(), false),
    }),
    /** `qr_data` is the content of the QR code that a PC displays for the phone. */
    response: v.object({ app_url: v.string(), qr_data: v.string() }),
  },
  'POST /api/v2/app/card/auth/token/data': {
    summary: '앱카드: 인증이 끝났는지',
    access: 'optional',
    request: v.object({ trans_no: text(40), token }),
    response: v.variant('status', [
      v.object({ status: v.literal('WAIT') }),
      v.object({ status: v.literal('CANCELLED') }),
      v.object({
        status: v.literal('DONE'),
        app_card_auth_token: v.string(),
        card_code: v.string(),
        user_no: v.string(),
      }),
    ]),
  },
  'GET /api/v2/app/card/pay/card/list': {
    summary: '앱카드: 결제할 수 있는 카드',
    access: 'optional',
    request: v.object({ app_card_auth_token: token }),
    response: v.array(
      v.object({
        card_id: v.string(),
        card_code: v.string(),
        card_name: v.string(),
        card_no_masked: v.string(),
        is_default: v.boolean(),
        /** False: the card company has suspended the card. */
        is_usable: v.boolean(),
        /** Numbers of months; 0 means a single payment. */
        installments: v.array(count),
      }),
    ),
  },
  'GET /api/v2/app/card/address': {
    summary: '앱카드: 카드사에 등록된 배송지',
    access: 'optional',
    request: v.object({ app_card_auth_token: token }),
    response: v.array(
      v.object({
        name: v.string(),
        phone: v.string(),
        zonecode,
        address: v.string(),
        address_detail: v.string(),
        is_default: v.boolean(),
      }),
    ),
  },
  'POST /api/v2/app/card/payment/tid': {
    summary: '앱카드: 값과 재고를 확인하고 거래번호를 받는다',
    access: 'optional',
    request: v.object({
      ...orderRequest.entries,
      app_card_auth_token: token,
      card_id: text(40),
      installment: v.optional(count, 0),
    }),
    /** `tid` is empty if points cover the whole amount, so that no authentication is needed. */
    response: v.object({ ...startedPayment.entries, tid: v.string(), expires_at: dateTime }),
  },
  'POST /api/v2/app/card/auth/pay': {
    summary: '앱카드: 결제 인증 화면의 주소',
    access: 'optional',
    request: v.object({ result_data: resultToken, tid, order_key: oneOrder.order_key }),
    response: v.object({ auth_url: v.string() }),
  },
  'POST /api/v2/app/card/pay/confirm': {
    summary: '앱카드: 인증한 결제를 승인한다. 여러 번 불러도 결과는 하나다',
    access: 'anyone',
    request: v.object({ result_data: resultToken, tid, auth_no: text(64) }),
    response: v.object({ payment_idx: paymentIdx, payment_status: paymentStatus }),
  },
  'POST /api/v2/app/card/pay/cancel': {
    summary: '앱카드: 카드 앱에서 그만두거나 인증하지 못한 결제를 끝내고 재고를 돌려놓는다',
    access: 'optional',
    request: v.object({
      result_data: resultToken,
      tid,
      result: v.picklist(['cancel', 'fail']),
      order_key: oneOrder.order_key,
    }),
    response: v.object({ payment_idx: paymentIdx, payment_status: paymentStatus }),
  },
} satisfies Area;
