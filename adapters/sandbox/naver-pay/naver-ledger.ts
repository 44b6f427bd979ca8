import type { Journal } from '../kit/journal.ts';
import { naverEntry, type NaverEntry } from './naver-entries.ts';

export interface NaverCancel {
  readonly at: number;
  readonly amount: number;
  readonly key: string;
  /** Amount left after the cancellation. */
  readonly rest: number;
}

/** A payment window and its later events. Amounts are in won, times in epoch milliseconds. */
export interface NaverTransaction {
  readonly reserve_id: string;
  readonly oid: string;
  readonly product_name: string;
  readonly return_url: string;
  readonly opened_at: number;
  readonly requested: number;
  readonly charged: number;
  readonly cancelled: number;
  readonly remaining: number;
  readonly state: 'opened' | 'authenticated' | 'refused' | 'declined' | 'approved' | 'part_cancelled' | 'cancelled';
  /** Id of the payment; null until the shopper has authenticated. */
  readonly payment_id: string | null;
  readonly authenticated_at: number | null;
  readonly approved_at: number | null;
  readonly approval_key: string;
  readonly card_number: string;
  readonly approval_number: string;
  readonly cancels: readonly NaverCancel[];
}

type AddedWish = Extract<NaverEntry, { type: 'naver.wished' }>;
type OfPayment = Exclude<NaverEntry, AddedWish>;
type Opened = Extract<NaverEntry, { type: 'naver.opened' }>;

/** The payments of the sandbox Naver Pay, derived from the journal and updated with each entry. */
export class NaverLedger {
  readonly #journal: Journal;
  readonly #transactions = new Map<string, NaverTransaction>();
  readonly #wished = new Map<string, AddedWish>();

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const entry of journal.read(naverEntry)) this.#apply(entry);
  }

  record(entry: NaverEntry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  /** Returns all payments, oldest first. */
  all(): readonly NaverTransaction[] {
    return [...this.#transactions.values()];
  }

  byReserve(reserve_id: string): NaverTransaction | null {
    return this.#transactions.get(reserve_id) ?? null;
  }

  byPayment(payment_id: string): NaverTransaction | null {
    return this.all().find((transaction) => transaction.payment_id === payment_id) ?? null;
  }

  wished(item_id: string): AddedWish | null {
    return this.#wished.get(item_id) ?? null;
  }

  #apply(entry: NaverEntry): void {
    if (entry.type === 'naver.wished') {
      this.#wished.set(entry.item_id, entry);
      return;
    }
    const before = this.#transactions.get(entry.reserve_id);
    if (entry.type === 'naver.opened') this.#transactions.set(entry.reserve_id, opened(entry));
    else if (before !== undefined) this.#transactions.set(entry.reserve_id, after(before, entry));
  }
}

function opened({ at, reserve_id, oid, amount, product_name, return_url }: Opened): NaverTransaction {
  return {
    reserve_id,
    oid,
    product_name,
    return_url,
    opened_at: at,
    requested: amount,
    charged: 0,
    cancelled: 0,
    remaining: 0,
    state: 'opened',
    payment_id: null,
    authenticated_at: null,
    approved_at: null,
    approval_key: '',
    card_number: '',
    approval_number: '',
    cancels: [],
  };
}

function after(before: NaverTransaction, entry: Exclude<OfPayment, Opened>): NaverTransaction {
  switch (entry.type) {
    case 'naver.answered':
      return entry.payment_id === null
        ? { ...before, state: 'refused' }
        : { ...before, state: 'authenticated', payment_id: entry.payment_id, authenticated_at: entry.at };
    case 'naver.declined':
      return { ...before, state: 'declined' };
    case 'naver.approved': {
      const { at, amount, key, card_number, approval_number } = entry;
      return {
        ...before,
        state: 'approved',
        approved_at: at,
        approval_key: key,
        card_number,
        approval_number,
        charged: amount,
        remaining: amount,
      };
    }
    case 'naver.cancelled': {
      const { at, amount, key } = entry;
      const rest = before.remaining - amount;
      return {
        ...before,
        state: rest === 0 ? 'cancelled' : 'part_cancelled',
        cancelled: before.cancelled + amount,
        remaining: rest,
        cancels: [...before.cancels, { at, amount, key, rest }],
      };
    }
  }
}
