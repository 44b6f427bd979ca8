import * as v from 'valibot';
import type { Journal } from '../kit/journal.ts';

const at = v.pipe(v.number(), v.integer());

/** Journal entries of cash receipts at the sandbox KG Inicis, without their holders. */
const receiptEntry = v.variant('type', [
  v.object({
    type: v.literal('receipt.issued'),
    at,
    tid: v.string(),
    amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    use: v.picklist(['1', '2']),
  }),
  v.object({ type: v.literal('receipt.cancelled'), at, tid: v.string() }),
]);

type ReceiptEntry = v.InferOutput<typeof receiptEntry>;

export function recordReceipt(journal: Journal, entry: ReceiptEntry): void {
  journal.append(entry);
}

/** Returns the state of a cash receipt; null for an unknown number. */
export function receiptState(journal: Journal, tid: string): 'issued' | 'cancelled' | null {
  const own = journal.read(receiptEntry).filter((entry) => entry.tid === tid);
  if (own.length === 0) return null;
  return own.some((entry) => entry.type === 'receipt.cancelled') ? 'cancelled' : 'issued';
}
