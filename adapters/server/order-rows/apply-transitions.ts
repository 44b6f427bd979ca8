import { sql } from 'kysely';
import type { OrderLine } from '../../../core/api/buying/order.api.ts';
import { TERMINAL_STATUSES } from '../../../core/order/order-status.ts';
import type { Transition } from '../../../core/order/transition.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { PREPARED } from '../database/prepared-statements.ts';
import { writeOrderMessages, type RecordedTransition } from '../messages/write-order-messages.ts';
import { currentStaff } from '../request/request-scope.ts';
import { eraseEntranceCodes } from '../entrance-codes/entrance-code.ts';

/**
 * Moves order lines, records the transitions, writes the messages to the shopper about them, and erases the entrance
 * code when no line can be delivered any more. No other code writes `order_status`. Throws, so that the transaction is
 * rolled back, if a line has left the status on which its move was decided. The parcel and the claim of a line must be
 * stored before the call. `promised` has the arrival days of lines, which are stored with their move. In a call of the
 * office, the moves are recorded as those of its staff member. The values are arrays: for JSON the planner would read
 * all order lines of the shop.
 */
export async function applyTransitions(
  tx: Tx,
  transitions: readonly Transition[],
  now: number,
  promised: ReadonlyMap<OrderLineIdx, KstDay> = new Map(),
): Promise<void> {
  if (transitions.length === 0) return;
  const at = formatKst(now);
  const lines = transitions.map(({ order_idx }) => order_idx);
  const from = transitions.map((transition) => transition.from);
  const to = transitions.map((transition) => transition.to);
  const notes = transitions.map(({ note }) => note);
  const days = lines.map((order_idx) => promised.get(order_idx) ?? null);
  const { rows } = await sql<RecordedTransition & { readonly has_entrance_code: boolean }>`${PREPARED}
    with move as (
      select order_idx, "from", "to", note, promised_dt from unnest(
        (select ${lines}::bigint[]), (select ${from}::text[]), (select ${to}::text[]), (select ${notes}::text[]),
        (select ${days}::text[])
      ) as line (order_idx, "from", "to", note, promised_dt)
    ), moved as (
      update order_line set order_status = move."to", status_dt = ${at},
        promised_dt = coalesce(move.promised_dt, order_line.promised_dt)
      from move
      where order_line.order_idx = move.order_idx and order_line.order_status = move."from"
      returning order_line.order_idx, order_line.payment_idx, product_name, carrier_code, invoice_no
    ), recorded as (
      insert into order_event (order_idx, from_status, to_status, note, event_dt, staff_idx)
      select order_idx, "from", "to", note, ${at}, ${currentStaff()}::bigint from move join moved using (order_idx)
      returning event_idx, order_idx, from_status, to_status
    )
    select event_idx, order_idx, from_status as "from", to_status as "to", product_name, carrier_code, invoice_no,
      payment.payment_idx, payment_no, order_name, total_amount, pay_method, payment.member_idx,
      claim_status, refused_reason, payment.entrance_code <> '' as has_entrance_code
    from recorded
    join moved using (order_idx)
    join payment on payment.payment_idx = moved.payment_idx
    left join lateral (
      select claim_status, refused_reason from order_claim
      where order_claim.order_idx = recorded.order_idx
      order by claim_idx desc limit 1
    ) as claim on true
    order by event_idx
  `.execute(tx);
  if (rows.length < transitions.length) throw new Error('an order line was changed by another transaction');
  await writeOrderMessages(tx, rows, now);
  await eraseEntranceCodes(tx, endedLines(rows.filter(({ has_entrance_code }) => has_entrance_code)));
}

/** Returns the lines that can no longer be delivered, without those that a late deposit can restore. */
function endedLines(moves: readonly RecordedTransition[]) {
  const ended = moves.filter(({ from, to }) => from !== '입금대기' && TERMINAL_STATUSES.includes(to));
  return ended.map(({ order_idx }) => order_idx);
}

/** Records an action on a line that does not change its status, for its history. */
export async function recordLineNote(
  tx: Tx,
  { order_idx, order_status }: Pick<OrderLine, 'order_idx' | 'order_status'>,
  note: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('order_event')
    .values({
      order_idx,
      from_status: order_status,
      to_status: order_status,
      note,
      event_dt: formatKst(now),
      staff_idx: currentStaff(),
    })
    .execute();
}
