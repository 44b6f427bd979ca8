import { sql } from 'kysely';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { ClaimStatus, OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { claimOfStatus, orderMessage } from '../../../core/message/order-message.ts';
import type { Tx } from '../database/database.ts';
import type { MemberIdx, OrderLineIdx, PaymentIdx, PaymentNo } from '../../../core/vocabulary/ids.ts';
import { toMessageRecipient, recipientKey, writeMessages, type NewMessage } from './write-messages.ts';

/** A recorded transition of an order line, with the facts of its message. */
export interface RecordedTransition {
  readonly event_idx: number;
  readonly order_idx: OrderLineIdx;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly product_name: string;
  readonly carrier_code: string | null;
  readonly invoice_no: string | null;
  readonly payment_idx: PaymentIdx;
  readonly payment_no: PaymentNo;
  readonly order_name: string;
  readonly total_amount: number;
  readonly pay_method: PayMethod;
  readonly member_idx: MemberIdx | null;
  /** Status of the line's last claim; null without a claim. */
  readonly claim_status: ClaimStatus | null;
  readonly refused_reason: string | null;
}

/**
 * Writes messages to a shopper about transitions of their order lines, in the transaction that moves them. Lines of an
 * order that move together or in one parcel share a message.
 */
export async function writeOrderMessages(
  tx: Tx,
  transitions: readonly RecordedTransition[],
  now: number,
): Promise<void> {
  const groups = new Map<string, { readonly reported: ReportedTransition; line_cnt: number }>();
  for (const transition of transitions) {
    const kind = orderMessage(transition);
    if (kind === null) continue;
    const reported = { ...transition, kind };
    const key = `${kind} ${parcelKey(reported) ?? reported.payment_idx}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { reported, line_cnt: 1 });
    else group.line_cnt += 1;
  }
  const newMessages: NewMessage[] = [];
  for (const { reported, line_cnt } of groups.values()) {
    const message = toMessage(reported, line_cnt);
    const isAdded = parcelKey(reported) !== null && (await addToParcel(tx, message, line_cnt));
    if (!isAdded) newMessages.push(message);
  }
  await writeMessages(tx, newMessages, now);
}

type ReportedTransition = RecordedTransition & { readonly kind: NonNullable<ReturnType<typeof orderMessage>> };

/** Returns a key shared by the messages about one parcel; null for other transitions, and without a tracking number. */
function parcelKey({ kind, payment_idx, carrier_code, invoice_no }: ReportedTransition): string | null {
  if ((kind !== 'shipped' && kind !== 'delivered') || invoice_no === null) return null;
  return `parcel:${payment_idx}:${carrier_code ?? ''}:${invoice_no}`;
}

function toMessage(reported: ReportedTransition, line_cnt: number): NewMessage {
  const { kind, from, to, event_idx } = reported;
  const { payment_idx, payment_no, product_name, order_name, total_amount, carrier_code, invoice_no } = reported;
  const facts = { payment_idx, payment_no, product_name, line_cnt };
  const claim = claimOfStatus(to) ?? claimOfStatus(from) ?? 'return';
  const buyer = { to: toMessageRecipient(reported), subject: parcelKey(reported) ?? `event:${event_idx}` };
  switch (kind) {
    case 'order-placed':
    case 'deposit-received': {
      const orderFacts = { payment_idx, payment_no, product_name: order_name, line_cnt: 1, total_amount };
      return { kind, ...buyer, subject: `order:${payment_idx}`, facts: orderFacts };
    }
    case 'order-cancelled':
      return { kind, ...buyer, facts };
    case 'shipped':
    case 'delivered':
      return { kind, ...buyer, facts: { ...facts, carrier_code, invoice_no } };
    case 'claim-received':
    case 'claim-done':
      return { kind, ...buyer, facts: { ...facts, claim } };
    case 'claim-refused':
      return { kind, ...buyer, facts: { ...facts, claim, reason: reported.refused_reason ?? '' } };
  }
}

/** Adds lines to the existing message about their parcel. Returns false if there is none. */
async function addToParcel(tx: Tx, { to, kind, subject }: NewMessage, line_cnt: number): Promise<boolean> {
  const { rows } = await sql`
    update message
    set facts = jsonb_set(facts, '{line_cnt}', to_jsonb((facts ->> 'line_cnt')::int + ${line_cnt}::int))
    where recipient = ${recipientKey(to)} and kind = ${kind} and subject = ${subject}
    returning message_idx
  `.execute(tx);
  return rows.length > 0;
}
