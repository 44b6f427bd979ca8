import type { CheckedShippingRow } from '../../../core/api/office/orders/shipping.api.ts';
import type { OfficeLineResult } from '../../../core/api/office/orders/order.api.ts';
import { MAX_BULK_LINES } from '../../../core/office-search/order-list.ts';
import type { InterpretedRow, ShippingRow } from '../../../core/office-sheets/shipping-rows.ts';

export type ShippingState = 'unchecked' | 'ready' | 'warning' | 'fault' | 'sent';

/** A row of the sheet as the screen shows it. */
export interface ShownShippingRow {
  readonly input: ShippingRow;
  readonly meaning: InterpretedRow;
  readonly checked: CheckedShippingRow | null;
  readonly state: ShippingState;
  readonly text: string;
}

/** Combines a row of the sheet with the server's check and the result of shipping. */
export function toShownRow(
  input: ShippingRow,
  meaning: InterpretedRow,
  checked: CheckedShippingRow | null,
  refusal: string | null,
): ShownShippingRow {
  const row = { input, meaning, checked };
  if (refusal !== null) return { ...row, state: 'fault', text: refusal };
  if (meaning.error !== null) return { ...row, state: 'fault', text: meaning.error.text };
  if (checked === null) return { ...row, state: 'unchecked', text: '시험 전이에요' };
  if (checked.state !== 'ready') return { ...row, state: checked.state, text: checked.text };
  return { ...row, state: meaning.warning === null ? 'ready' : 'warning', text: meaning.warning ?? checked.text };
}

/** Splits rows into requests with at most the allowed number of lines. The lines of a row stay together. */
export function splitIntoRequests(rows: readonly ShownShippingRow[]): readonly (readonly ShownShippingRow[])[] {
  const requests: ShownShippingRow[][] = [];
  let lines = MAX_BULK_LINES;
  for (const row of rows) {
    const own = row.checked?.order_idx_list.length ?? 0;
    if (lines + own > MAX_BULK_LINES) {
      requests.push([]);
      lines = 0;
    }
    requests.at(-1)?.push(row);
    lines += own;
  }
  return requests;
}

/** Returns why a row was refused; null if all its lines were sent. */
export function refusalOf({ checked }: ShownShippingRow, results: readonly OfficeLineResult[]): string | null {
  const own = new Set<number>(checked?.order_idx_list ?? []);
  return results.find(({ order_idx, refusal }) => own.has(order_idx) && refusal !== null)?.refusal ?? null;
}

/** Returns the known state of a row after it was sent. */
export function toSentRow(checked: CheckedShippingRow): CheckedShippingRow {
  return { ...checked, state: 'sent', text: '보냈어요', order_idx_list: [] };
}
