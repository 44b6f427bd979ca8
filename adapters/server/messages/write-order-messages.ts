import { sql } from 'kysely';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { claimOfStatus, orderMessage } from '../../../core/message/order-message.ts';
import type { Tx } from '../database/database.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import { buyerOf, recipientKey, writeMessages, type NewMessage } from './write-messages.ts';

/** A transition of an order line that was just recorded. */
export interface RecordedTransition {
  readonly event_idx: number;
  readonly order_idx: OrderLineIdx;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

/**
 * Writes messages to a shopper about transitions of their order lines, in the transaction that moves them. Lines of one
 * order that move together, or in one parcel, are one message.
 */
export async function writeOrderMessages(
  work: Tx,
  transitions: readonly RecordedTransition[],
  now: number,
): Promise<void> {
  const lines = await loadLines(
    work,
    transitions.map(({ order_idx }) => order_idx),
  );
  const groups = new Map<string, { readonly reported: Reported; readonly line: Line; line_cnt: number }>();
  for (const transition of transitions) {
    const line = lines.find(({ order_idx }) => order_idx === transition.order_idx);
    const kind = line === undefined ? null : orderMessage({ ...transition, ...line });
    if (line === undefined || kind === null) continue;
    const reported = { ...transition, kind };
    const key = `${kind} ${parcelKey(reported, line) ?? line.payment_idx}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { reported, line, line_cnt: 1 });
    else group.line_cnt += 1;
  }
  const fresh: NewMessage[] = [];
  for (const { reported, line, line_cnt } of groups.values()) {
    const message = messageOf(reported, line, line_cnt);
    const isAdded = parcelKey(reported, line) !== null && (await addToParcel(work, message, line_cnt));
    if (!isAdded) fresh.push(message);
  }
  await writeMessages(work, fresh, now);
}

type Line = Awaited<ReturnType<typeof loadLines>>[number];
type Reported = RecordedTransition & { readonly kind: NonNullable<ReturnType<typeof orderMessage>> };

/** Returns what names a parcel that is sent or arrives; null without one. */
function parcelKey({ kind }: Reported, { payment_idx, carrier_code, invoice_no }: Line): string | null {
  if ((kind !== 'shipped' && kind !== 'delivered') || invoice_no === null) return null;
  return `parcel:${payment_idx}:${carrier_code ?? ''}:${invoice_no}`;
}

function messageOf(reported: Reported, line: Line, line_cnt: number): NewMessage {
  const { kind, from, to, event_idx } = reported;
  const { payment_idx, payment_no, product_name, order_name, total_amount, carrier_code, invoice_no } = line;
  const facts = { payment_idx, payment_no, product_name, line_cnt };
  const claim = claimOfStatus(to) ?? claimOfStatus(from) ?? 'return';
  const buyer = { to: buyerOf(line), subject: parcelKey(reported, line) ?? `event:${event_idx}` };
  switch (kind) {
    case 'order-placed':
    case 'deposit-received': {
      const whole = { payment_idx, payment_no, product_name: order_name, line_cnt: 1, total_amount };
      return { kind, ...buyer, subject: `order:${payment_idx}`, facts: whole };
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
      return { kind, ...buyer, facts: { ...facts, claim, reason: line.refused_reason ?? '' } };
  }
}

/** Adds lines to the message about their parcel, if there is one. Returns whether there was. */
async function addToParcel(work: Tx, { to, kind, subject }: NewMessage, line_cnt: number): Promise<boolean> {
  const { rows } = await sql`
    update message
    set facts = jsonb_set(facts, '{line_cnt}', to_jsonb((facts ->> 'line_cnt')::int + ${line_cnt}::int))
    where recipient = ${recipientKey(to)} and kind = ${kind} and subject = ${subject}
    returning message_idx
  `.execute(work);
  return rows.length > 0;
}

function loadLines(work: Tx, order_idx_list: readonly OrderLineIdx[]) {
  return work
    .selectFrom('order_line')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('order_claim')
          .select(['claim_status', 'refused_reason'])
          .whereRef('order_claim.order_idx', '=', 'order_line.order_idx')
          .orderBy('claim_idx', 'desc')
          .limit(1)
          .as('claim'),
      (join) => join.onTrue(),
    )
    .select(['order_idx', 'product_name', 'carrier_code', 'invoice_no', 'claim_status', 'refused_reason'])
    .select(['payment.payment_idx', 'payment_no', 'order_name', 'total_amount', 'pay_method', 'payment.member_idx'])
    .where('order_idx', 'in', order_idx_list)
    .orderBy('order_idx')
    .execute();
}
