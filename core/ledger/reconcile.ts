import type { StatementEntry } from './statement-columns.ts';

/** A payment, or a refund with a negative amount, in our records. */
export interface OwnEntry {
  readonly payment_no: string;
  /** The gateway's transaction number; null if the gateway assigned none. */
  readonly tid: string | null;
  readonly amount: number;
}

/** `ours`: only our records have it. `file`: only the file has it. `amount`: the amounts differ. */
export type ComparisonState = 'same' | 'amount' | 'ours' | 'file';

/** All payments, or all refunds, of one order on both sides. Amounts are in won, and negative for refunds. */
export interface Comparison {
  readonly state: ComparisonState;
  readonly kind: 'payment' | 'refund';
  /** The order number; for a transaction that we do not know, the file's number. */
  readonly reference: string;
  readonly own_amount: number;
  readonly file_amount: number;
}

export interface Reconciliation {
  readonly same_cnt: number;
  readonly own_amount: number;
  readonly file_amount: number;
  /** All comparisons whose state is not `same`, the largest difference first. */
  readonly differences: readonly Comparison[];
}

/**
 * Compares a gateway's statement with our payments and refunds of the same days. Entries are matched by the gateway's
 * number or the order number. Several refunds of an order are compared as a sum, since gateways assign each its own
 * number.
 */
export function reconcile(own: readonly OwnEntry[], file: readonly StatementEntry[]): Reconciliation {
  const known = new Map<string, string>();
  for (const { payment_no, tid } of own) {
    known.set(payment_no, payment_no);
    if (tid !== null) known.set(tid, payment_no);
  }
  const sums = new Map<
    string,
    { kind: Comparison['kind']; reference: string; own: number | null; file: number | null }
  >();
  const add = (side: 'own' | 'file', reference: string, amount: number): void => {
    const kind = amount < 0 ? 'refund' : 'payment';
    const key = `${kind} ${reference}`;
    const sum = sums.get(key) ?? { kind, reference, own: null, file: null };
    sums.set(key, { ...sum, [side]: (sum[side] ?? 0) + amount });
  };
  for (const { payment_no, amount } of own) if (amount !== 0) add('own', payment_no, amount);
  for (const { references, amount } of file) {
    const match = references.map((reference) => known.get(reference)).find((found) => found !== undefined);
    add('file', match ?? references[0] ?? '', amount);
  }
  const compared = [...sums.values()].map((sum): Comparison => ({
    state: stateOf(sum.own, sum.file),
    kind: sum.kind,
    reference: sum.reference,
    own_amount: sum.own ?? 0,
    file_amount: sum.file ?? 0,
  }));
  const total = (amount: (row: Comparison) => number) => compared.reduce((sum, row) => sum + amount(row), 0);
  const gap = (row: Comparison) => Math.abs(row.own_amount - row.file_amount);
  return {
    same_cnt: compared.filter(({ state }) => state === 'same').length,
    own_amount: total((row) => row.own_amount),
    file_amount: total((row) => row.file_amount),
    differences: compared
      .filter(({ state }) => state !== 'same')
      .toSorted((one, other) => gap(other) - gap(one) || (one.reference < other.reference ? -1 : 1)),
  };
}

function stateOf(own: number | null, file: number | null): ComparisonState {
  if (own === null) return 'file';
  if (file === null) return 'ours';
  return own === file ? 'same' : 'amount';
}

const STATE_TEXTS: Readonly<Record<ComparisonState, string>> = {
  same: '맞음',
  amount: '금액 다름',
  ours: '우리만 있음',
  file: '파일에만 있음',
};

/** Returns the Korean name of what the comparison with a statement found, for staff. */
export function comparisonText(state: ComparisonState): string {
  return STATE_TEXTS[state];
}
