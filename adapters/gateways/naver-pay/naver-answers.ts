import * as v from 'valibot';
import { dateTimeOfStamp } from './inicis-time.ts';
import { maskCardNumber } from './inicis-codes.ts';
import type { Approval, InquiryAnswer } from './payment-gateway.ts';

const won = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const text = v.optional(v.nullable(v.string()), '');

/** One entry of a payment's history: its approval, or a cancel of all (03) or part (04) of it. */
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

const answer = v.object({ code: v.string(), message: text, body: v.optional(v.unknown()) });
export type NaverAnswer = v.InferOutput<typeof answer>;

/** The frame around every answer; null for anything else. */
export function readNaverAnswer(said: unknown): NaverAnswer | null {
  const read = v.safeParse(answer, said);
  return read.success ? read.output : null;
}

const applied = v.object({ paymentId: v.string(), detail });
const cancelled = v.object({ totalRestAmount: won });
const history = v.object({ list: v.array(detail) });

/** The approval in a successful answer; null when it is none that can be relied on. */
export function approvalIn(body: unknown): Approval | null {
  const read = v.safeParse(applied, body);
  return read.success && isDone(read.output.detail, '01') ? approvalOf(read.output.detail) : null;
}

/** What is left of a payment after a cancel; null when the answer does not say. */
export function restIn(body: unknown): number | null {
  const read = v.safeParse(cancelled, body);
  return read.success ? read.output.totalRestAmount : null;
}

/** How a payment stands by its history. */
export function standingIn(body: unknown): StandingAnswer {
  const read = v.safeParse(history, body);
  if (!read.success) return { kind: 'unknown' };
  const { list } = read.output;
  const approved = list.find((entry) => isDone(entry, '01'));
  if (approved === undefined) return { kind: 'absent' };
  const back = list.filter((entry) => isDone(entry, '03') || isDone(entry, '04'));
  const remaining = back.reduce((rest, { totalPayAmount }) => rest - totalPayAmount, approved.totalPayAmount);
  const approval = approvalOf(approved);
  if (approval === null || remaining < 0) return { kind: 'unknown' };
  return { kind: 'found', approval, remaining };
}

export type StandingAnswer =
  | { readonly kind: 'found'; readonly approval: Approval; readonly remaining: number }
  | Extract<InquiryAnswer, { kind: 'absent' | 'unknown' }>;

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
    // Its numbers of card companies are not published.
    card_name: '네이버페이',
    card_number: maskCardNumber(found.cardNo ?? ''),
    approval_number: found.cardAuthNo ?? '',
  };
}
