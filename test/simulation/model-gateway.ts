import { MINUTE_MS } from '../../core/time/durations.ts';
import type {
  Approval,
  ApprovalResult,
  ReversalResult,
  InquiryResult,
  IssuedVirtualAccount,
} from '../../core/payment/payment-gateway.port.ts';
import type { SimulationRandom } from './simulation-random.ts';

/** The shopper's authentication. */
export interface Authentication {
  readonly tid: string;
  readonly oid: string;
  readonly amount: number;
  readonly authenticatedAt: number;
  isVoid: boolean;
}

/** An entry of the gateway's ledger: a charge, or a virtual account with its deposit, if any. */
export interface Entry {
  readonly tid: string;
  readonly oid: string;
  readonly authentication: string;
  readonly isAccount: boolean;
  readonly amount: number;
  paidAmount: number;
  refundedAmount: number;
  isClosed: boolean;
}

const UNKNOWN = { kind: 'unknown' } as const;
const CANCELLED = { kind: 'cancelled' } as const;
const REFUSED = { kind: 'refused', message: '' } as const;
const CARD = { approved_at: '', card_name: '', card_number: '', approval_number: '' };
const ACCOUNT = { bank_code: '', account_no: '', account_name: '', until_dt: '' };

/** A gateway in memory, synchronous, with a correct ledger and the failures of real gateways. */
export class ModelGateway {
  readonly entries: Entry[] = [];
  /** True: every refund is refused, as for a closed card. */
  refusesPermanently = false;
  isCalm = false;
  /** True: the gateway does what it is requested, or does not, but no response about refunds arrives. */
  isSilent = false;
  readonly #chance: SimulationRandom;
  readonly #isAccount: boolean;
  #count = 0;

  constructor(chance: SimulationRandom, isAccount: boolean) {
    this.#chance = chance;
    this.#isAccount = isAccount;
  }

  authenticate(oid: string, amount: number, authenticatedAt: number): Authentication {
    this.#count += 1;
    return { tid: `a${this.#count}`, oid, amount, authenticatedAt, isVoid: false };
  }

  approve(authentication: Authentication, now: number, again = false): ApprovalResult {
    const { tid, oid, amount, authenticatedAt, isVoid } = authentication;
    const before = again ? undefined : this.entries.find((one) => one.authentication === tid);
    if (before !== undefined) return this.#toApproveResult(before);
    if (isVoid || now - authenticatedAt > 10 * MINUTE_MS) return { kind: 'declined', message: '' };
    if (this.#fails(16)) return UNKNOWN;
    if (this.#fails(16)) {
      authentication.isVoid = true;
      return { kind: 'declined', message: '' };
    }
    this.#count += 1;
    const entry: Entry = {
      tid: `t${this.#count}`,
      oid: this.#fails(24) ? `${oid}-other` : oid,
      authentication: tid,
      isAccount: this.#isAccount,
      amount: this.#fails(24) ? amount + 1 : amount,
      paidAmount: 0,
      refundedAmount: 0,
      isClosed: false,
    };
    if (!this.#isAccount) entry.paidAmount = entry.amount;
    this.entries.push(entry);
    return this.#fails(6) ? UNKNOWN : this.#toApproveResult(entry);
  }

  /** Pays into an account; returns false if that is impossible. */
  deposit(entry: Entry): boolean {
    if (!entry.isAccount || entry.isClosed || entry.paidAmount > 0) return false;
    entry.paidAmount = this.#fails(24) ? entry.amount + 1 : entry.amount;
    return true;
  }

  netCancel(authentication: Authentication, oid: string): ReversalResult {
    if (this.#fails(5)) return UNKNOWN;
    const entries = this.entries.filter((one) => one.authentication === authentication.tid);
    const entry = entries[0];
    if (this.#fails(4) || entries.length > 1 || (entry !== undefined && entry.oid !== oid)) return REFUSED;
    if (entry === undefined) authentication.isVoid = true;
    else if (entry.isAccount) return REFUSED;
    else if (entry.refundedAmount > 0 && entry.refundedAmount < entry.paidAmount) return REFUSED;
    else entry.refundedAmount = entry.paidAmount;
    return this.#fails(6) ? UNKNOWN : CANCELLED;
  }

  inquire(oid: string, tid: string | null, authentication: string | null): InquiryResult {
    if (this.#fails(5) || (this.isSilent && !this.isCalm)) return UNKNOWN;
    const entry = this.entries.find((one) => {
      if (tid !== null) return one.tid === tid;
      return authentication === null ? one.oid === oid : one.authentication === authentication;
    });
    if (entry === undefined) return { kind: 'absent' };
    if (entry.isClosed || (entry.paidAmount > 0 && entry.refundedAmount >= entry.paidAmount)) return CANCELLED;
    if (entry.isAccount && entry.paidAmount === 0) return { kind: 'issued', ...this.#toAccount(entry) };
    return { kind: 'approved', remaining: entry.paidAmount - entry.refundedAmount, ...this.#toApproval(entry) };
  }

  refund(tid: string, amount: number, remaining: number, hasAccount: boolean): ReversalResult {
    if (this.#fails(5)) return UNKNOWN;
    const entry = this.entries.find((one) => one.tid === tid);
    const fits = entry !== undefined && entry.paidAmount - entry.refundedAmount === amount + remaining;
    if (this.refusesPermanently) return this.#chance.oneIn(4) ? { ...REFUSED, isFinal: true } : REFUSED;
    if (!fits || this.#fails(5) || (this.#isAccount && !hasAccount)) return REFUSED;
    entry.refundedAmount += amount;
    return this.#fails(this.isSilent ? 1 : 6) ? UNKNOWN : CANCELLED;
  }

  close(tid: string): ReversalResult {
    if (this.#fails(5)) return UNKNOWN;
    const entry = this.entries.find((one) => one.tid === tid);
    if (entry === undefined || entry.paidAmount > 0 || this.#fails(6)) return REFUSED;
    entry.isClosed = true;
    return this.#fails(6) ? UNKNOWN : CANCELLED;
  }

  /** Returns true once in `times` calls on average, unless the gateway is calm. */
  #fails(times: number): boolean {
    return !this.isCalm && this.#chance.oneIn(times);
  }

  #toApproveResult(entry: Entry): ApprovalResult {
    return entry.isAccount
      ? { kind: 'issued', oid: entry.oid, ...this.#toAccount(entry) }
      : { kind: 'approved', oid: entry.oid, ...this.#toApproval(entry) };
  }

  #toApproval({ tid, paidAmount }: Entry): Omit<Approval, 'oid'> {
    return { tid, amount: paidAmount, ...CARD };
  }

  #toAccount({ tid, amount }: Entry): Omit<IssuedVirtualAccount, 'oid'> {
    return { tid, amount, ...ACCOUNT };
  }
}
