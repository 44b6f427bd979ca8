import * as v from 'valibot';
import { OPERATOR_CASES } from '../../../payment/operator-case.ts';
import { PAYMENT_DOUBTS } from '../../../payment/payment-phase.ts';
import { payMethod } from '../../buying/payment.api.ts';
import { count, dateTime, id, text } from '../../schema/fields.ts';
import { paymentCaseIdx, paymentIdx, paymentNo } from '../../schema/id-fields.ts';
import { paymentStatus } from '../../schema/order-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const reason = v.pipe(text(500), v.minLength(1));
const what = v.picklist(OPERATOR_CASES);

/** A payment whose result is unknown, or that staff must settle at its gateway. */
const listedPayment = v.object({
  /** Id of the case, or of the payment if it only waits for its result. */
  row_idx: id,
  payment_idx: paymentIdx,
  payment_no: paymentNo,
  payment_status: paymentStatus,
  pay_method: payMethod,
  /** The case to settle; null while the payment waits for its result. */
  what: v.nullable(what),
  amount: count,
  since_dt: v.nullable(dateTime),
  closed_dt: v.nullable(dateTime),
  /** The masked name of the buyer. */
  buyer_name: v.string(),
});
export type ListedPaymentCase = v.InferOutput<typeof listedPayment>;

const paymentCase = v.object({
  case_idx: paymentCaseIdx,
  what,
  /** What staff must do. */
  text: v.string(),
  /** The gateway's transaction id; null if unknown. */
  tid: v.nullable(v.string()),
  amount: count,
  noted_dt: dateTime,
  closed_dt: v.nullable(dateTime),
});

const paymentPage = v.object({
  payment_idx: paymentIdx,
  payment_no: paymentNo,
  payment_status: paymentStatus,
  pay_method: payMethod,
  pay_method_text: v.string(),
  order_name: v.string(),
  /** True if the payment became an order, which has its own page. */
  is_order: v.boolean(),
  /** The masked name and phone number of the buyer. */
  buyer_name: v.string(),
  buyer_phone: v.string(),
  total_amount: count,
  tid: v.nullable(v.string()),
  order_dt: dateTime,
  approving_dt: v.nullable(dateTime),
  inquired_dt: v.nullable(dateTime),
  /** Why the payment ended, or is being reversed; otherwise empty. */
  end_text: v.string(),
  /**
   * `approving`: the approval has no result yet; `undoing`: the reversal has none; `waiting`: the virtual account could
   * not be closed. Null if nothing is in doubt.
   */
  doubt: v.nullable(v.picklist(PAYMENT_DOUBTS)),
  case_list: v.array(paymentCase),
  /** Jobs that failed for the payment. `retry_dt` is null if the job is no longer retried. */
  failure_list: v.array(
    v.object({ job: v.string(), failed_cnt: count, error: v.string(), retry_dt: v.nullable(dateTime) }),
  ),
  story_list: v.array(v.object({ event_dt: dateTime, staff_name: v.string(), what: v.string(), reason: v.string() })),
});
export type PaymentCasePage = v.InferOutput<typeof paymentPage>;

export const paymentCaseApi = {
  'GET /api/office/v1/payments': {
    summary: '결제 확인 목록 보기',
    right: 'payments.view',
    /**
     * `cases`: payments that staff must settle at a gateway; `pending`: payments without a result yet; `closed`:
     * settled cases, newest first.
     */
    request: v.object({
      view: v.optional(v.picklist(['cases', 'pending', 'closed']), 'cases'),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ list: v.array(listedPayment), next_cursor: v.nullable(v.string()) }),
  },
  'GET /api/office/v1/payments/{payment_idx}': {
    summary: '결제 확인 보기',
    right: 'payments.view',
    request: v.object({ payment_idx: paymentIdx }),
    response: paymentPage,
  },
  'GET /api/office/v1/payments/{payment_idx}/inquiry': {
    summary: '결제를 결제사에 물어보기',
    right: 'payments.view',
    request: v.object({ payment_idx: paymentIdx }),
    response: v.object({
      state: v.picklist(['approved', 'issued', 'cancelled', 'absent', 'unknown']),
      /** Amount that the gateway holds, won; null if it does not report one. */
      held_amount: v.nullable(v.number()),
    }),
  },
  'POST /api/office/v1/payments/{payment_idx}/end': {
    summary: '결제 끝내기',
    right: 'payments.settle',
    audit: 'change',
    needsConfirmation: true,
    /** `doubt` is the state that the caller saw. */
    request: v.object({ payment_idx: paymentIdx, doubt: v.picklist(PAYMENT_DOUBTS), reason }),
    response: v.null(),
  },
  'POST /api/office/v1/payments/{payment_idx}/retry': {
    summary: '멈춘 작업 다시 하기',
    right: 'payments.settle',
    audit: 'change',
    request: v.object({ payment_idx: paymentIdx, job: text(60) }),
    response: v.null(),
  },
  'POST /api/office/v1/payments/cases/{case_idx}/close': {
    summary: '결제 확인 정리',
    right: 'payments.settle',
    audit: 'change',
    needsConfirmation: true,
    request: v.object({ case_idx: paymentCaseIdx, reason }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
