import * as v from 'valibot';
import { count, id } from '../../../core/api/schema/fields.ts';
import { cursorTime } from '../listing/cursor.ts';
import { parseJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';
import type { OrderSort } from '../../../core/office-search/order-list.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

const byTime = v.strictTuple([v.picklist(['-placed', 'placed']), cursorTime, id]);
const byAmount = v.strictTuple([v.picklist(['-amount', 'amount']), count, id]);
const orderPosition = v.union([byTime, byAmount]);
export type OrderPosition = v.InferOutput<typeof orderPosition>;

interface Sortable {
  readonly payment_idx: PaymentIdx;
  readonly order_dt: KstText;
  readonly total_amount: number;
}

/** Encodes the position after an order as an opaque cursor. */
export function writeOrderCursor(sort: OrderSort, { payment_idx, order_dt, total_amount }: Sortable): string {
  const value = sort === 'placed' || sort === '-placed' ? order_dt : total_amount;
  return writeJsonCursor([sort, value, payment_idx]);
}

/**
 * Returns the position in a cursor. Returns null, for the first page, if it is missing, invalid or of another sort
 * order.
 */
export function parseOrderCursor(cursor: string | null, sort: OrderSort): OrderPosition | null {
  const position = parseJsonCursor(cursor, orderPosition);
  return position?.[0] === sort ? position : null;
}
