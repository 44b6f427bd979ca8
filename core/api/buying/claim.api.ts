import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { multilineText, text } from '../schema/fields.ts';
import { claimReason, oneOrder, refundParts } from '../schema/order-fields.ts';
import { orderDetail } from './order.api.ts';
import { password } from '../account/member.api.ts';
import { orderLineIdx, refundIdx } from '../schema/id-fields.ts';

/** Idempotency key, one per button press: a repeated call returns the result of the first one. */
const requestKey = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/));

const reason = multilineText(500);
export const bankAccount = v.object({ bank_code: text(3), account_no: text(20), account_name: text(20) });
export type BankAccount = v.InferOutput<typeof bankAccount>;

/** The refund amount displayed to the shopper. If the server calculates a different one, it refuses without changes. */
const seen = { refund_amount: refundParts.entries.refund_amount };

/**
 * Required if the account holder is not the buyer: `password` is the member's password. A guest, or a member without a
 * password, sends `auth_token` instead, the proof that their phone was verified for `refund`.
 */
const accountProof = {
  password: v.optional(v.nullable(password), null),
  auth_token: v.optional(v.nullable(text(200)), null),
};

/** Pickup address and reason of a claim. */
const claimRequest = v.object({
  ...oneOrder,
  order_idx: orderLineIdx,
  request_key: requestKey,
  reason_type: claimReason,
  reason,
  img_list: v.optional(v.pipe(v.array(text(200)), v.maxLength(5)), []),
  pickup_zonecode: text(5),
  pickup_address: text(200),
  pickup_address_detail: text(100),
});

export const claimApi = {
  'POST /api/v2/payment/cancel': {
    summary: '주문 전체 취소',
    access: 'optional',
    request: v.object({ ...oneOrder, ...seen, request_key: requestKey, reason }),
    response: orderDetail,
  },
  'POST /api/v2/payment/partial/cancel': {
    summary: '한 상품 취소',
    access: 'optional',
    request: v.object({ ...oneOrder, ...seen, order_idx: orderLineIdx, request_key: requestKey, reason }),
    response: orderDetail,
  },
  'POST /api/v2/payment/refund/request': {
    summary: '가상계좌 환불 요청: 주문 전체 또는 한 상품',
    access: 'optional',
    request: v.object({
      ...oneOrder,
      ...seen,
      ...bankAccount.entries,
      ...accountProof,
      order_idx: v.optional(v.nullable(orderLineIdx), null),
      request_key: requestKey,
      reason,
    }),
    response: orderDetail,
  },
  'POST /api/v2/payment/refund/account': {
    summary: '환불받을 계좌: 주문이 끝난 뒤의 입금처럼 계좌를 모르는 환불',
    access: 'optional',
    request: v.object({ ...oneOrder, ...bankAccount.entries, ...accountProof, refund_idx: refundIdx }),
    response: orderDetail,
  },
  'POST /api/v2/payment/purchase/confirm': {
    summary: '구매확정: 주문 전체 또는 한 상품',
    access: 'optional',
    request: v.object({ ...oneOrder, order_idx: v.optional(v.nullable(orderLineIdx), null) }),
    response: orderDetail,
  },
  'POST /api/v2/payment/return/request': {
    summary: '반품 요청',
    access: 'optional',
    request: v.object({
      ...claimRequest.entries,
      ...seen,
      /** Required for payments to a virtual account. */
      account: v.optional(v.nullable(bankAccount), null),
      ...accountProof,
    }),
    response: orderDetail,
  },
  'POST /api/v2/payment/exchange/request': {
    summary: '교환 요청',
    access: 'optional',
    request: claimRequest,
    response: orderDetail,
  },
  'POST /api/v2/payment/claim/withdraw': {
    summary: '반품·교환 요청 철회',
    access: 'optional',
    request: v.object({ ...oneOrder, order_idx: orderLineIdx }),
    response: orderDetail,
  },
} satisfies Area;
