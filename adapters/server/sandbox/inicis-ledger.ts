import type { Entry, Journal } from './journal.ts';

export type TransactionState =
  | 'opened'
  | 'authenticated'
  | 'refused'
  | 'declined'
  | 'voided'
  | 'approved'
  | 'part_cancelled'
  | 'cancelled';

/** One payment window and all that came of it. Amounts in won, times in epoch milliseconds. */
export interface Transaction {
  readonly auth_tid: string;
  readonly oid: string;
  readonly goods_name: string;
  readonly noti: string;
  readonly next_url: string;
  readonly opened_at: number;
  /** What the shop asked for; `charged` is what was taken, 0 as long as nothing was. */
  readonly requested: number;
  readonly charged: number;
  readonly cancelled: number;
  readonly remaining: number;
  readonly cancel_count: number;
  readonly state: TransactionState;
  readonly authenticated_at: number | null;
  readonly approved_at: number | null;
  /** Null before the approval, which gives the payment a number of its own. */
  readonly tid: string | null;
  readonly card_code: string;
  readonly card_number: string;
  readonly approval_number: string;
}

/** The money of the practice gateway: a reading of the journal, kept up to date with each entry. */
export class InicisLedger {
  readonly #journal: Journal;
  readonly #transactions = new Map<string, Transaction>();

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const entry of journal.entries) this.#apply(entry);
  }

  record(entry: Entry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  /** Oldest first. */
  all(): readonly Transaction[] {
    return [...this.#transactions.values()];
  }

  byAuthentication(authTid: string): Transaction | null {
    return this.#transactions.get(authTid) ?? null;
  }

  byApproval(tid: string): Transaction | null {
    return this.all().find((transaction) => transaction.tid === tid) ?? null;
  }

  /** Of several windows of one order number, the one that holds money, else the newest that ever did. */
  approvedByOid(oid: string): Transaction | null {
    const approved = this.all().filter((transaction) => transaction.oid === oid && transaction.tid !== null);
    return approved.find((transaction) => transaction.remaining > 0) ?? approved.at(-1) ?? null;
  }

  #apply(entry: Entry): void {
    if (entry.type === 'message') return;
    if (entry.type === 'inicis.opened') {
      this.#transactions.set(entry.auth_tid, opened(entry));
      return;
    }
    const before = this.#transactions.get(entry.auth_tid);
    if (before !== undefined) this.#transactions.set(entry.auth_tid, after(before, entry));
  }
}

type Opened = Extract<Entry, { type: 'inicis.opened' }>;
type Later = Exclude<Entry, { type: 'inicis.opened' | 'message' }>;

function opened({ at, auth_tid, oid, amount, goods_name, noti, next_url }: Opened): Transaction {
  return {
    auth_tid,
    oid,
    goods_name,
    noti,
    next_url,
    opened_at: at,
    requested: amount,
    charged: 0,
    cancelled: 0,
    remaining: 0,
    cancel_count: 0,
    state: 'opened',
    authenticated_at: null,
    approved_at: null,
    tid: null,
    card_code: '',
    card_number: '',
    approval_number: '',
  };
}

function after(before: Transaction, entry: Later): Transaction {
  switch (entry.type) {
    case 'inicis.answered':
      return entry.authenticated
        ? { ...before, state: 'authenticated', authenticated_at: entry.at }
        : { ...before, state: 'refused' };
    case 'inicis.declined':
      return { ...before, state: 'declined' };
    case 'inicis.voided':
      return { ...before, state: 'voided' };
    case 'inicis.approved': {
      const { at, amount, tid, card_code, card_number, approval_number } = entry;
      return {
        ...before,
        state: 'approved',
        approved_at: at,
        tid,
        card_code,
        card_number,
        approval_number,
        charged: amount,
        remaining: amount,
      };
    }
    case 'inicis.cancelled': {
      const remaining = before.remaining - entry.amount;
      return {
        ...before,
        state: remaining === 0 ? 'cancelled' : 'part_cancelled',
        cancelled: before.cancelled + entry.amount,
        remaining,
        cancel_count: before.cancel_count + 1,
      };
    }
  }
}
