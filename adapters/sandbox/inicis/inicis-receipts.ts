import * as v from 'valibot';
import type { Journal } from './journal.ts';

const at = v.pipe(v.number(), v.integer());

/** Cash receipts of the practice KG Inicis. Whose they are is not kept. */
export const INICIS_RECEIPT_ENTRIES = [
  v.object({
    type: v.literal('receipt.issued'),
    at,
    tid: v.string(),
    amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    use: v.picklist(['1', '2']),
  }),
  v.object({ type: v.literal('receipt.cancelled'), at, tid: v.string() }),
] as const;

/** Null for a number that no receipt has. */
export function receiptState(journal: Journal, tid: string): 'issued' | 'cancelled' | null {
  const own = journal.entries.filter(
    (entry) => (entry.type === 'receipt.issued' || entry.type === 'receipt.cancelled') && entry.tid === tid,
  );
  if (own.length === 0) return null;
  return own.some((entry) => entry.type === 'receipt.cancelled') ? 'cancelled' : 'issued';
}
