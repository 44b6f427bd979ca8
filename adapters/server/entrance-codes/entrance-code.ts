import { sql } from 'kysely';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import { TERMINAL_STATUSES } from '../../../core/order/order-status.ts';
import type { OrderLineIdx, PaymentNo } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { asSealedText, type SealedText } from '../database/tables/sealed-columns.ts';
import type { Secret } from '../kernel/secret.ts';

/** An order's number, and its entrance code as the row stores it. */
interface StoredCode {
  readonly payment_no: PaymentNo;
  readonly entrance_code: SealedText | '';
}

/** Seals the entrance code of an order's address. Without a secret, as for the demo catalogue, it stays plain. */
export function sealEntranceCode(secret: Secret | null, payment_no: PaymentNo, code: string): SealedText | '' {
  if (code === '') return '';
  return secret === null ? asSealedText(code) : secret.seal(['payment', 'entrance_code', payment_no], code);
}

/** Opens the entrance code of an order's address; empty without one, null if no configured secret opens it. */
export function openEntranceCode(secret: Secret, { payment_no, entrance_code }: StoredCode): string | null {
  return entrance_code === '' ? '' : secret.unseal(['payment', 'entrance_code', payment_no], entrance_code);
}

/** Adds the entrance code to an order, for the member who placed it. */
export function withEntranceCode(
  secret: Secret,
  { payment, detail }: { readonly payment: StoredCode; readonly detail: OrderDetail },
): OrderDetail {
  return detail.is_member ? { ...detail, entrance_code: openEntranceCode(secret, payment) ?? '' } : detail;
}

/**
 * Erases the entrance codes of the orders of these lines, if nothing of the order can be delivered any more: each line
 * is in a terminal status.
 */
export async function eraseEntranceCodes(tx: Tx, lines: readonly OrderLineIdx[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .updateTable('payment')
    .set({ entrance_code: '' })
    .where('entrance_code', '<>', '')
    .where('payment_idx', 'in', (row) =>
      row
        .selectFrom('order_line')
        .select('order_line.payment_idx')
        .where('order_line.order_idx', '=', sql<OrderLineIdx>`any(${[...lines]}::bigint[])`),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('order_line')
            .select('order_line.order_idx')
            .whereRef('order_line.payment_idx', '=', 'payment.payment_idx')
            .where('order_line.order_status', 'not in', [...TERMINAL_STATUSES]),
        ),
      ),
    )
    .execute();
}
