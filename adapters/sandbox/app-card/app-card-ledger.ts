import { MINUTE_MS } from '../../../core/time/durations.ts';
import { appCardEntry, type AppCardEntry } from './app-card-entries.ts';
import { TEST_PEOPLE, type TestPerson } from './app-card-people.ts';
import type { Journal } from '../kit/journal.ts';

/** How long a transaction waits for its card holder, and a payment for its confirmation. */
export const TRANSACTION_MS = 3 * MINUTE_MS;
export const PAYMENT_MS = 5 * MINUTE_MS;

export interface AppCardTransaction {
  readonly trans_no: string;
  readonly opened_at: number;
  readonly state: 'waiting' | 'known' | 'unknown';
  readonly person: TestPerson | null;
  readonly card_code: string;
  readonly user_token: string | null;
}

/** A payment and its cancellations. Amounts are in won, times in epoch milliseconds. */
export interface AppCardPayment {
  readonly tid: string;
  readonly oid: string;
  readonly goods_name: string;
  readonly card_id: string;
  readonly installment: number;
  readonly user_token: string;
  readonly issued_at: number;
  readonly return_url: string | null;
  readonly auth_no: string | null;
  readonly approved_at: number | null;
  readonly approval_no: string;
  readonly requested: number;
  readonly charged: number;
  readonly cancelled: number;
  readonly remaining: number;
  readonly state:
    | 'issued'
    | 'authenticated'
    | 'refused'
    | 'declined'
    | 'voided'
    | 'approved'
    | 'part_cancelled'
    | 'cancelled';
}

type OfTransaction = Extract<AppCardEntry, { trans_no: string }>;
type OfPayment = Extract<AppCardEntry, { tid: string }>;
type Issued = Extract<AppCardEntry, { type: 'appcard.issued' }>;

/** The identified card holders and the payments, derived from the journal and updated with each entry. */
export class AppCardLedger {
  readonly #journal: Journal;
  readonly #transactions = new Map<string, AppCardTransaction>();
  readonly #payments = new Map<string, AppCardPayment>();

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const entry of journal.read(appCardEntry)) this.#apply(entry);
  }

  record(entry: AppCardEntry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  transaction(trans_no: string): AppCardTransaction | null {
    return this.#transactions.get(trans_no) ?? null;
  }

  /** Returns the card holder of a token; null if it is unknown. */
  holder(user_token: string): TestPerson | null {
    return [...this.#transactions.values()].find((one) => one.user_token === user_token)?.person ?? null;
  }

  payment(tid: string): AppCardPayment | null {
    return this.#payments.get(tid) ?? null;
  }

  /** Returns all payments, oldest first. */
  payments(): readonly AppCardPayment[] {
    return [...this.#payments.values()];
  }

  #apply(entry: AppCardEntry): void {
    if ('trans_no' in entry) {
      const { trans_no } = entry;
      const before = this.#transactions.get(trans_no) ?? waiting(trans_no, entry.at);
      this.#transactions.set(trans_no, answered(before, entry));
      return;
    }
    const before = this.#payments.get(entry.tid);
    if (entry.type === 'appcard.issued') this.#payments.set(entry.tid, issued(entry));
    else if (before !== undefined) this.#payments.set(entry.tid, after(before, entry));
  }
}

function waiting(trans_no: string, opened_at: number): AppCardTransaction {
  return { trans_no, opened_at, state: 'waiting', person: null, card_code: '', user_token: null };
}

function answered(before: AppCardTransaction, entry: OfTransaction): AppCardTransaction {
  switch (entry.type) {
    case 'appcard.opened':
      return before;
    case 'appcard.unknown':
      return { ...before, state: 'unknown' };
    case 'appcard.known': {
      const { card_code, user_token } = entry;
      const person = TEST_PEOPLE.find(({ key }) => key === entry.person) ?? null;
      return { ...before, state: 'known', person, card_code, user_token };
    }
  }
}

function issued(entry: Issued): AppCardPayment {
  const { at, tid, oid, goods_name, card_id, installment, user_token, amount } = entry;
  return {
    tid,
    oid,
    goods_name,
    card_id,
    installment,
    user_token,
    issued_at: at,
    return_url: null,
    auth_no: null,
    approved_at: null,
    approval_no: '',
    requested: amount,
    charged: 0,
    cancelled: 0,
    remaining: 0,
    state: 'issued',
  };
}

function after(before: AppCardPayment, entry: Exclude<OfPayment, Issued>): AppCardPayment {
  switch (entry.type) {
    case 'appcard.sent':
      return { ...before, return_url: entry.return_url };
    case 'appcard.answered':
      return entry.auth_no === null
        ? { ...before, state: 'refused' }
        : { ...before, state: 'authenticated', auth_no: entry.auth_no };
    case 'appcard.declined':
      return { ...before, state: 'declined' };
    case 'appcard.voided':
      return { ...before, state: 'voided' };
    case 'appcard.approved': {
      const { at, amount, approval_no } = entry;
      return { ...before, state: 'approved', approved_at: at, approval_no, charged: amount, remaining: amount };
    }
    case 'appcard.cancelled': {
      const remaining = before.remaining - entry.amount;
      return {
        ...before,
        state: remaining === 0 ? 'cancelled' : 'part_cancelled',
        cancelled: before.cancelled + entry.amount,
        remaining,
      };
    }
  }
}
