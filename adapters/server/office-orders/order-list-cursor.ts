import * as v from 'valibot';
import { count, id } from '../../../core/api/schema/fields.ts';
import type { OrderSort } from '../../../core/office-search/order-list.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { parseKst } from '../../../core/time/kst.ts';

const cursorTime = v.pipe(
  v.string(),
  v.check((text) => parseKst(text) !== null),
);
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
  return Buffer.from(JSON.stringify([sort, value, payment_idx])).toString('base64url');
}

/**
 * Returns the position in a cursor. Returns null, for the first page, if it is missing, invalid or of another sort
 * order.
 */
export function parseOrderCursor(cursor: string | null, sort: OrderSort): OrderPosition | null {
  const parsed = v.safeParse(orderPosition, readJson(cursor));
  return parsed.success && parsed.output[0] === sort ? parsed.output : null;
}

function readJson(cursor: string | null): unknown {
  try {
    return cursor === null ? null : JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
