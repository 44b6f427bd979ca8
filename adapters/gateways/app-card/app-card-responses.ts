import * as v from 'valibot';
import { formatKst } from '../../../core/time/kst.ts';
import { maskCardNumber } from '../wire/inicis-codes.ts';
import type { Approval } from '../../../core/payment/payment-gateway.port.ts';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const text = v.pipe(v.string(), v.maxLength(200));
const key = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/));

export const openedTransaction = v.object({ trans_no: key, expires_at: whole });

export const transaction = v.variant('status', [
  v.object({ status: v.picklist(['WAIT', 'CANCELLED', 'EXPIRED']) }),
  v.object({ status: v.literal('DONE'), user_token: text, card_code: text, user_no: text }),
]);

export const cards = v.object({
  cards: v.array(
    v.object({
      card_id: key,
      card_code: text,
      card_name: text,
      card_no_masked: text,
      is_default: v.boolean(),
      is_usable: v.boolean(),
      installments: v.array(whole),
    }),
  ),
});

export const addresses = v.object({
  addresses: v.array(
    v.object({
      name: text,
      phone: text,
      zonecode: v.pipe(v.string(), v.regex(/^\d{5}$/)),
      address: text,
      address_detail: text,
      is_default: v.boolean(),
    }),
  ),
});

export const issued = v.object({ tid: key, expires_at: whole });

export const sent = v.object({ auth_url: v.pipe(v.string(), v.url()) });

/** State of a payment. `amount`: the charged amount in won, 0 before the charge. */
export const payment = v.object({
  tid: key,
  state: v.picklist([
    'ISSUED',
    'AUTHENTICATED',
    'REFUSED',
    'DECLINED',
    'VOIDED',
    'APPROVED',
    'PART_CANCELLED',
    'CANCELLED',
  ]),
  order_no: text,
  amount: whole,
  remaining: whole,
  approval_no: text,
  approved_at: v.nullable(whole),
  card_name: text,
  card_no_masked: text,
});
export type AppCardPaymentState = v.InferOutput<typeof payment>;

export const refusal = v.object({ code: v.string(), message: v.optional(v.string(), '') });

/** Returns the approval of a charged payment; null if nothing was charged. */
export function approvalOf(state: AppCardPaymentState): Approval | null {
  const { tid, order_no, amount, approved_at, approval_no, card_name, card_no_masked } = state;
  if (approved_at === null || amount === 0) return null;
  return {
    tid,
    oid: order_no,
    amount,
    approved_at: formatKst(approved_at),
    card_name,
    card_number: maskCardNumber(card_no_masked),
    approval_number: approval_no,
  };
}

/** Returns the message for the shopper. The gateway's own messages are for developers. */
export function appCardReason(code: string): string {
  switch (code) {
    case 'EXPIRED':
      return '결제 시간이 지났어요. 다시 결제해 주세요.';
    case 'NOT_AUTHED':
      return '카드 앱에서 인증을 마치지 않았어요. 다시 결제해 주세요.';
    case 'BAD_TOKEN':
      return '앱카드 인증 시간이 만료됐어요. 다시 인증해 주세요.';
    case 'CARD_SUSPENDED':
      return '사용이 정지된 카드예요. 다른 카드로 결제해 주세요.';
    case 'LIMIT_EXCEEDED':
      return '카드 한도를 넘는 금액이에요. 다른 카드로 결제해 주세요.';
    case 'AMOUNT_MISMATCH':
      return '결제 금액이 주문과 달라 결제하지 않았어요. 다시 주문해 주세요.';
    default:
      return '앱카드 결제를 마치지 못했어요. 다시 시도해 주세요.';
  }
}
