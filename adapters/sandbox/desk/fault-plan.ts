export const BEHAVIOURS = ['approve', 'decline', 'timeout', 'lose-answer', 'amount-differs', 'http-500'] as const;

/**
 * How the next approval goes.
 * `timeout` charges, then answers after `delay_ms`; `lose-answer` charges and drops the connection;
 * `amount-differs` charges one won more than was asked; `http-500` charges nothing.
 */
export interface Fault {
  readonly behaviour: (typeof BEHAVIOURS)[number];
  readonly delay_ms: number;
}

/**
 * How the next refund goes, or the closing of an account: `timeout` sends the money back, then answers after
 * `delay_ms`; `lose-answer` sends it back and drops the connection; `http-500` does nothing.
 */
export const REFUND_BEHAVIOURS = ['timeout', 'lose-answer', 'http-500'] as const;

export interface RefundFault {
  readonly behaviour: (typeof REFUND_BEHAVIOURS)[number];
  readonly delay_ms: number;
}

/** Longer than any client waits. */
export const LONG_DELAY_MS = 20_000;

const APPROVE: Fault = { behaviour: 'approve', delay_ms: 0 };

/** What an amount ending in these digits does, once that is switched on. */
const BY_SUFFIX: Readonly<Record<string, Fault['behaviour']>> = {
  '780': 'decline',
  '999': 'timeout',
  '500': 'http-500',
  '111': 'amount-differs',
};

/** The trouble that was asked for. A fault strikes once; a restart forgets it. */
export class FaultPlan {
  #next: Fault | null = null;
  readonly #byOid = new Map<string, Fault>();
  readonly #refunds = new Map<string, RefundFault>();
  amountSuffix = false;

  get next(): Fault | null {
    return this.#next;
  }

  get oids(): Readonly<Record<string, Fault>> {
    return Object.fromEntries(this.#byOid);
  }

  get refunds(): Readonly<Record<string, RefundFault>> {
    return Object.fromEntries(this.#refunds);
  }

  /** `oid` null: whichever payment window opens next. */
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

  takeRefund(oid: string): RefundFault | null {
    const planned = this.#refunds.get(oid) ?? null;
    this.#refunds.delete(oid);
    return planned;
  }

  /** The window of `oid` opened: what was meant for the next payment is meant for this one. */
  windowOpened(oid: string): void {
    if (this.#next === null) return;
    this.#byOid.set(oid, this.#next);
    this.#next = null;
  }

  take(oid: string, amount: number): Fault {
    const planned = this.#byOid.get(oid);
    this.#byOid.delete(oid);
    if (planned !== undefined) return planned;
    const behaviour = this.amountSuffix ? BY_SUFFIX[String(amount).slice(-3)] : undefined;
    return behaviour === undefined ? APPROVE : { behaviour, delay_ms: LONG_DELAY_MS };
  }
}
