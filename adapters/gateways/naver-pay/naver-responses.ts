import * as v from 'valibot';
import { dateTimeOfStamp } from '../wire/inicis-time.ts';
import { maskCardNumber } from '../wire/inicis-codes.ts';
import type { Approval, InquiryResult } from '../../../core/payment/payment-gateway.port.ts';

const won = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const text = v.optional(v.nullable(v.string()), '');

/** An entry of a payment's history: its approval (01), or a full (03) or partial (04) cancellation. */
const detail = v.object({
  paymentId: v.string(),
  merchantPayKey: v.string(),
  admissionTypeCode: v.string(),
  admissionState: v.string(),
  admissionYmdt: v.string(),
  totalPayAmount: won,
  cardNo: text,
  cardAuthNo: text,
});
type Detail = v.InferOutput<typeof detail>;

const responseSchema = v.object({ code: v.string(), message: text, body: v.optional(v.unknown()) });
export type NaverResponse = v.InferOutput<typeof responseSchema>;

/** Parses the envelope of a response; null if it is invalid. */
export function parseNaverResponse(json: unknown): NaverResponse | null {
  const read = v.safeParse(responseSchema, json);
  return read.success ? read.output : null;
}

const applied = v.object({ paymentId: v.string(), detail });
const cancelled = v.object({ totalRestAmount: won });
const history = v.object({ list: v.array(detail) });

/** Returns the approval in a successful response; null if it is incomplete or invalid. */
export function parseApproval(body: unknown): Approval | null {
  const read = v.safeParse(applied, body);
  return read.success && isDone(read.output.detail, '01') ? approvalOf(read.output.detail) : null;
}

/** Returns the amount left after a cancellation; null if the response has none. */
export function parseRemaining(body: unknown): number | null {
  const read = v.safeParse(cancelled, body);
  return read.success ? read.output.totalRestAmount : null;
}

/** Derives the status of a payment from its history. */
export function parseStatus(body: unknown): PaymentStateResult {
  const read = v.safeParse(history, body);
  if (!read.success) return { kind: 'unknown' };
  const { list } = read.output;
  const approved = list.find((entry) => isDone(entry, '01'));
  if (approved === undefined) return { kind: 'absent' };
  const cancellations = list.filter((entry) => isDone(entry, '03') || isDone(entry, '04'));
  const remaining = cancellations.reduce((rest, { totalPayAmount }) => rest - totalPayAmount, approved.totalPayAmount);
  const approval = approvalOf(approved);
  if (approval === null || remaining < 0) return { kind: 'unknown' };
  return { kind: 'found', approval, remaining };
}

export type PaymentStateResult =
  | { readonly kind: 'found'; readonly approval: Approval; readonly remaining: number }
  | Extract<InquiryResult, { kind: 'absent' | 'unknown' }>;

function isDone({ admissionTypeCode, admissionState }: Detail, type: string): boolean {
  return admissionTypeCode === type && admissionState === 'SUCCESS';
}

function approvalOf(found: Detail): Approval | null {
  const approved_at = dateTimeOfStamp(found.admissionYmdt);
  if (approved_at === null) return null;
  return {
    tid: found.paymentId,
    oid: found.merchantPayKey,
    amount: found.totalPayAmount,
    approved_at,
    // The card company is unknown, since Naver does not publish its codes.
    card_name: '네이버페이',
    card_number: maskCardNumber(found.cardNo ?? ''),
    approval_number: found.cardAuthNo ?? '',
  };
}
