import { setTimeout } from 'node:timers/promises';

export const BEHAVIOURS = ['approve', 'decline', 'timeout', 'lose-answer', 'amount-differs', 'http-500'] as const;

/**
 * Behavior of the next approval. `timeout` charges and responds after `delay_ms`; `lose-answer` charges and drops the
 * connection; `amount-differs` charges one won more than requested; `http-500` charges nothing.
 */
export interface Fault {
  readonly behaviour: (typeof BEHAVIOURS)[number];
  readonly delay_ms: number;
}

/**
 * Behavior of the next refund or account closure. `timeout` refunds and responds after `delay_ms`; `lose-answer`
 * refunds and drops the connection; `http-500` refunds nothing; `refuse` refunds nothing and refuses after `delay_ms`.
 */
export const REFUND_BEHAVIOURS = ['timeout', 'lose-answer', 'http-500', 'refuse'] as const;

export interface RefundFault {
  readonly behaviour: (typeof REFUND_BEHAVIOURS)[number];
  readonly delay_ms: number;
}

/** A delay that is longer than any client's timeout. */
export const LONG_DELAY_MS = 20_000;

const APPROVE: Fault = { behaviour: 'approve', delay_ms: 0 };

/** Failures that the last digits of an amount select if `amountSuffix` is true. */
const BY_SUFFIX: Readonly<Record<string, Fault['behaviour']>> = {
  '780': 'decline',
  '999': 'timeout',
  '500': 'http-500',
  '111': 'amount-differs',
};

/** The planned failures. Each occurs once; a restart of the sandbox cancels them. */
export class FaultPlan {
  #next: Fault | null = null;
  readonly #byOid = new Map<string, Fault>();
  readonly #refunds = new Map<string, RefundFault>();
  amountSuffix = false;
  #delays = new AbortController();

  get next(): Fault | null {
    return this.#next;
  }

  get oids(): Readonly<Record<string, Fault>> {
    return Object.fromEntries(this.#byOid);
  }

  get refunds(): Readonly<Record<string, RefundFault>> {
    return Object.fromEntries(this.#refunds);
  }

  /** Resolves after `ms`, or when `endDelays` is called. */
  async delay(ms: number): Promise<void> {
    await setTimeout(ms, undefined, { signal: this.#delays.signal }).catch(() => undefined);
  }

  /** Sends all delayed responses now. */
  endDelays(): void {
    this.#delays.abort();
    this.#delays = new AbortController();
  }

  /** Plans a failure for an order number; if `oid` is null, for the next payment window that opens. */
  set(oid: string | null, fault: Fault): void {
    if (oid === null) this.#next = fault;
    else this.#byOid.set(oid, fault);
  }

  clear(): void {
    this.#next = null;
    this.#byOid.clear();
    this.#refunds.clear();
    this.amountSuffix = false;
  }

  setRefund(oid: string, fault: RefundFault): void {
    this.#refunds.set(oid, fault);
  }

  removeRefundFault(oid: string): RefundFault | null {
    const planned = this.#refunds.get(oid) ?? null;
    this.#refunds.delete(oid);
    return planned;
  }

  /** Assigns the failure planned for the next payment to `oid`, whose window has opened. */
  windowOpened(oid: string): void {
    if (this.#next === null) return;
    this.#byOid.set(oid, this.#next);
    this.#next = null;
  }

  removePaymentFault(oid: string, amount: number): Fault {
    const planned = this.#byOid.get(oid);
    this.#byOid.delete(oid);
    if (planned !== undefined) return planned;
    const behaviour = this.amountSuffix ? BY_SUFFIX[String(amount).slice(-3)] : undefined;
    return behaviour === undefined ? APPROVE : { behaviour, delay_ms: LONG_DELAY_MS };
  }
}
