import { sql } from 'kysely';
import type { OrderLine } from '../../../core/api/buying/order.api.ts';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { TERMINAL_STATUSES } from '../../../core/order/order-status.ts';
import type { Transition } from '../../../core/order/transition.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { writeOrderMessages } from '../messages/write-order-messages.ts';
import { eraseEntranceCodes } from '../entrance-codes/entrance-code.ts';

/**
 * Moves order lines, records it for their time line, writes the messages to the shopper about it, and erases the
 * entrance code with the last line that could be delivered. Nothing else writes `order_status`. Throws, so that the
 * transaction is rolled back, if a line is no longer in the status that its move was decided on. The parcel and the
 * claim of a line must be stored before.
 */
export async function applyTransitions(work: Tx, transitions: readonly Transition[], now: number): Promise<void> {
  if (transitions.length === 0) return;
  const moves = transitions.map(({ order_idx, from, to, note }) => ({ order_idx, from, to, note }));
  const at = formatKst(now);
  const { rows } = await sql<{ event_idx: number; order_idx: OrderLineIdx; from: OrderStatus; to: OrderStatus }>`
    with move as (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as (order_idx bigint, "from" text, "to" text, note text)
    ), moved as (
      update order_line set order_status = move."to", status_dt = ${at}
      from move
      where order_line.order_idx = move.order_idx and order_line.order_status = move."from"
      returning order_line.order_idx
    )
    insert into order_event (order_idx, from_status, to_status, note, event_dt)
    select order_idx, "from", "to", note, ${at} from move join moved using (order_idx)
    returning event_idx, order_idx, from_status as "from", to_status as "to"
  `.execute(work);
  if (rows.length < moves.length) throw new Error('an order line has moved meanwhile');
  await writeOrderMessages(work, rows, now);
  await eraseEntranceCodes(work, endedLines(rows));
}

/** The lines that cannot be delivered any more. A late deposit can bring back those that waited for it. */
function endedLines(moves: readonly { order_idx: OrderLineIdx; from: OrderStatus; to: OrderStatus }[]) {
  const ended = moves.filter(({ from, to }) => from !== '입금대기' && TERMINAL_STATUSES.includes(to));
  return ended.map(({ order_idx }) => order_idx);
}

/** Records what was done to a line without another status, for its time line. */
export async function noteOnLine(
  work: Tx,
  { order_idx, order_status }: Pick<OrderLine, 'order_idx' | 'order_status'>,
  note: string,
  now: number,
): Promise<void> {
  await work
    .insertInto('order_event')
    .values({ order_idx, from_status: order_status, to_status: order_status, note, event_dt: formatKst(now) })
    .execute();
}
