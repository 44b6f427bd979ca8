import type { OrderStatus } from '../../../core/api/order-fields.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';

/** Moves lines of a locked order, and writes it down for the time line. Whether they may move was asked before. */
export async function moveOrderLines(
  work: Work,
  lines: readonly { readonly order_idx: number; readonly order_status: OrderStatus }[],
  to: OrderStatus,
  note: string,
  now: number,
): Promise<void> {
  if (lines.length === 0) return;
  const status_dt = formatKst(now);
  await work
    .updateTable('order_line')
    .set({ order_status: to, status_dt })
    .where(
      'order_idx',
      'in',
      lines.map(({ order_idx }) => order_idx),
    )
    .execute();
  const events = lines.map(({ order_idx, order_status }) => ({
    order_idx,
    from_status: order_status,
    to_status: to,
    note,
    event_dt: status_dt,
  }));
  await work.insertInto('order_event').values(events).execute();
}
