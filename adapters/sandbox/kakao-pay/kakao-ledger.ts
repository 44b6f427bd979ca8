import type { Journal } from '../kit/journal.ts';
import { kakaoEntry, type KakaoEntry } from './kakao-entries.ts';

export type KakaoState =
  | 'READY'
  | 'AUTH_PASSWORD'
  | 'SUCCESS_PAYMENT'
  | 'PART_CANCEL_PAYMENT'
  | 'CANCEL_PAYMENT'
  | 'QUIT_PAYMENT'
  | 'FAIL_PAYMENT';

type Ready = Extract<KakaoEntry, { type: 'kakao.ready' }>;

/** A payment and its cancellations. Amounts are in won, times in epoch milliseconds. */
export interface KakaoPayment extends Omit<Ready, 'type' | 'at' | 'amount'> {
  readonly ready_at: number;
  readonly requested: number;
  readonly charged: number;
  readonly cancelled: number;
  readonly remaining: number;
  readonly state: KakaoState;
  readonly pg_token: string | null;
  readonly aid: string;
  readonly approved_at: number | null;
}

/** The payments of the sandbox KakaoPay, derived from the journal and updated with each entry. */
export class KakaoLedger {
  readonly #journal: Journal;
  readonly #payments = new Map<string, KakaoPayment>();

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const entry of journal.read(kakaoEntry)) this.#apply(entry);
  }

  record(entry: KakaoEntry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  /** Returns all payments, oldest first. */
  all(): readonly KakaoPayment[] {
    return [...this.#payments.values()];
  }

  byTid(tid: string): KakaoPayment | null {
    return this.#payments.get(tid) ?? null;
  }

  #apply(entry: KakaoEntry): void {
    if (entry.type === 'kakao.ready') {
      this.#payments.set(entry.tid, readied(entry));
      return;
    }
    const before = this.#payments.get(entry.tid);
    if (before !== undefined) this.#payments.set(entry.tid, after(before, entry));
  }
}

function readied({ at, amount, ...ready }: Ready): KakaoPayment {
  return {
    ...ready,
    ready_at: at,
    requested: amount,
    charged: 0,
    cancelled: 0,
    remaining: 0,
    state: 'READY',
    pg_token: null,
    aid: '',
    approved_at: null,
  };
}

function after(before: KakaoPayment, entry: Exclude<KakaoEntry, Ready>): KakaoPayment {
  switch (entry.type) {
    case 'kakao.authenticated':
      return { ...before, state: 'AUTH_PASSWORD', pg_token: entry.pg_token };
    case 'kakao.ended':
      return { ...before, state: entry.quit ? 'QUIT_PAYMENT' : 'FAIL_PAYMENT' };
    case 'kakao.declined':
      return { ...before, state: 'FAIL_PAYMENT' };
    case 'kakao.approved': {
      const { at, aid, amount } = entry;
      return { ...before, state: 'SUCCESS_PAYMENT', aid, approved_at: at, charged: amount, remaining: amount };
    }
    case 'kakao.cancelled': {
      const remaining = before.remaining - entry.amount;
      return {
        ...before,
        state: remaining === 0 ? 'CANCEL_PAYMENT' : 'PART_CANCEL_PAYMENT',
        cancelled: before.cancelled + entry.amount,
        remaining,
      };
    }
  }
}
