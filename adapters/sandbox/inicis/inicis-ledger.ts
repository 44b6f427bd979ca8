import { demoEntries } from './demo-payments.ts';
import { inicisEntry, type InicisEntry } from './inicis-entries.ts';
import type { Journal } from '../kit/journal.ts';

export type TransactionState =
  | 'opened'
  | 'authenticated'
  | 'refused'
  | 'declined'
  | 'voided'
  /** States of a virtual account: it waits for its deposit, or was closed without one. */
  | 'issued'
  | 'closed'
  | 'approved'
  | 'part_cancelled'
  | 'cancelled';

/** A virtual account. `isNoticed`: whether the server has confirmed the notice of its deposit. */
export interface VirtualAccount {
  readonly account_no: string;
  readonly amount: number;
  readonly until: number;
  readonly noti_url: string;
  readonly isNoticed: boolean;
}

/** A payment window and its later events. Amounts are in won, times in epoch milliseconds. */
export interface Transaction {
  readonly auth_tid: string;
  readonly oid: string;
  readonly goods_name: string;
  readonly noti: string;
  readonly next_url: string;
  readonly method: 'CARD' | 'VBANK';
  readonly opened_at: number;
  /** The requested amount. `charged` is the charged one, 0 before the charge. */
  readonly requested: number;
  readonly charged: number;
  readonly cancelled: number;
  readonly remaining: number;
  readonly cancel_count: number;
  readonly state: TransactionState;
  readonly authenticated_at: number | null;
  readonly approved_at: number | null;
  /** Transaction id, which the approval assigns; null before it. */
  readonly tid: string | null;
  readonly card_code: string;
  readonly card_number: string;
  readonly approval_number: string;
  readonly account: VirtualAccount | null;
}

/** The payments of the sandbox KG Inicis, derived from the journal and updated with each entry. */
export class InicisLedger {
  readonly #journal: Journal;
  readonly #transactions = new Map<string, Transaction>();

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const entry of journal.read(inicisEntry)) this.#apply(entry);
  }

  record(entry: InicisEntry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  /** Returns all payments, oldest first. */
  all(): readonly Transaction[] {
    return [...this.#transactions.values()];
  }

  byAuthentication(authTid: string): Transaction | null {
    return this.#transactions.get(authTid) ?? null;
  }

  byApproval(tid: string): Transaction | null {
    return this.#withTid(tid) ?? this.#importDemoPayment(tid);
  }

  /**
   * Returns the approved payment of an order number. If there are several, returns the one that is paid or awaits its
   * deposit, otherwise the newest.
   */
  approvedByOid(oid: string): Transaction | null {
    const approved = this.all().filter((transaction) => transaction.oid === oid && transaction.tid !== null);
    const active = approved.find(({ remaining, state }) => remaining > 0 || state === 'issued');
    return active ?? approved.at(-1) ?? null;
  }

  #withTid(tid: string): Transaction | null {
    return this.all().find((transaction) => transaction.tid === tid) ?? null;
  }

  #importDemoPayment(tid: string): Transaction | null {
    for (const entry of demoEntries(tid) ?? []) this.record(entry);
    return this.#withTid(tid);
  }

  #apply(entry: InicisEntry): void {
    if (entry.type === 'inicis.opened') {
      this.#transactions.set(entry.auth_tid, opened(entry));
      return;
    }
    const before = this.#transactions.get(entry.auth_tid);
    if (before !== undefined) this.#transactions.set(entry.auth_tid, after(before, entry));
  }
}

type Opened = Extract<InicisEntry, { type: 'inicis.opened' }>;
type Later = Exclude<InicisEntry, Opened>;

function opened({
  at,
  auth_tid,
  oid,
  amount,
  goods_name,
  noti,
  next_url,
  method,
  until,
  noti_url,
}: Opened): Transaction {
  return {
    auth_tid,
    oid,
    goods_name,
    noti,
    next_url,
    method,
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
    account: method === 'VBANK' ? { account_no: '', amount: 0, until, noti_url, isNoticed: false } : null,
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
    case 'inicis.issued': {
      const { tid, amount, account_no } = entry;
      return { ...before, state: 'issued', tid, account: withAccount(before, { account_no, amount }) };
    }
    case 'inicis.deposited': {
      const amount = before.account?.amount ?? 0;
      return { ...before, state: 'approved', approved_at: entry.at, charged: amount, remaining: amount };
    }
    case 'inicis.closed':
      return { ...before, state: 'closed' };
    case 'inicis.noticed':
      return { ...before, account: withAccount(before, { isNoticed: true }) };
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

function withAccount({ account }: Transaction, change: Partial<VirtualAccount>): VirtualAccount | null {
  return account === null ? null : { ...account, ...change };
}
