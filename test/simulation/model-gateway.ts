import type {
  Approval,
  ApprovalResult,
  ShopCancelResult,
  InquiryResult,
  IssuedVirtualAccount,
} from '../../core/payment/payment-gateway.port.ts';
import type { SimulationRandom } from './simulation-random.ts';

const MINUTE = 60_000;

/** The shopper's authentication. */
export interface Authentication {
  readonly tid: string;
  readonly oid: string;
  readonly amount: number;
  readonly at: number;
  isVoid: boolean;
}

/** An entry of the gateway's ledger: a charge, or a virtual account with its deposit, if any. */
export interface Entry {
  readonly tid: string;
  readonly oid: string;
  readonly authentication: string;
  readonly isAccount: boolean;
  readonly amount: number;
  taken: number;
  sent: number;
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
  refusesForGood = false;
  isCalm = false;
  readonly #chance: SimulationRandom;
  readonly #isAccount: boolean;
  #count = 0;

  constructor(chance: SimulationRandom, isAccount: boolean) {
    this.#chance = chance;
    this.#isAccount = isAccount;
  }

  authenticate(oid: string, amount: number, at: number): Authentication {
    this.#count += 1;
    return { tid: `a${this.#count}`, oid, amount, at, isVoid: false };
  }

  approve(authentication: Authentication, now: number, again = false): ApprovalResult {
    const { tid, oid, amount, at, isVoid } = authentication;
    const before = again ? undefined : this.entries.find((one) => one.authentication === tid);
    if (before !== undefined) return this.#answer(before);
    if (isVoid || now - at > 10 * MINUTE) return { kind: 'declined', message: '' };
    if (this.#isBad(16)) return UNKNOWN;
    if (this.#isBad(16)) {
      authentication.isVoid = true;
      return { kind: 'declined', message: '' };
    }
    this.#count += 1;
    const entry: Entry = {
      tid: `t${this.#count}`,
      oid: this.#isBad(24) ? `${oid}-other` : oid,
      authentication: tid,
      isAccount: this.#isAccount,
      amount: this.#isBad(24) ? amount + 1 : amount,
      taken: 0,
      sent: 0,
      isClosed: false,
    };
    if (!this.#isAccount) entry.taken = entry.amount;
    this.entries.push(entry);
    return this.#isBad(6) ? UNKNOWN : this.#answer(entry);
  }

  /** Pays into an account; returns false if that is impossible. */
  deposit(entry: Entry): boolean {
    if (!entry.isAccount || entry.isClosed || entry.taken > 0) return false;
    entry.taken = this.#isBad(24) ? entry.amount + 1 : entry.amount;
    return true;
  }

  netCancel(authentication: Authentication, oid: string): ShopCancelResult {
    if (this.#isBad(5)) return UNKNOWN;
    const entries = this.entries.filter((one) => one.authentication === authentication.tid);
    const entry = entries[0];
    if (this.#isBad(4) || entries.length > 1 || (entry !== undefined && entry.oid !== oid)) return REFUSED;
    if (entry === undefined) authentication.isVoid = true;
    else if (entry.isAccount) return REFUSED;
    else if (entry.sent > 0 && entry.sent < entry.taken) return REFUSED;
    else entry.sent = entry.taken;
    return this.#isBad(6) ? UNKNOWN : CANCELLED;
  }

  inquire(oid: string, tid: string | null, authentication: string | null): InquiryResult {
    if (this.#isBad(5)) return UNKNOWN;
    const entry = this.entries.find((one) => {
      if (tid !== null) return one.tid === tid;
      return authentication === null ? one.oid === oid : one.authentication === authentication;
    });
    if (entry === undefined) return { kind: 'absent' };
    if (entry.isClosed || (entry.taken > 0 && entry.sent >= entry.taken)) return CANCELLED;
    if (entry.isAccount && entry.taken === 0) return { kind: 'issued', ...this.#account(entry) };
    return { kind: 'approved', remaining: entry.taken - entry.sent, ...this.#approval(entry) };
  }

  refund(tid: string, amount: number, remaining: number, hasAccount: boolean): ShopCancelResult {
    if (this.#isBad(5)) return UNKNOWN;
    const entry = this.entries.find((one) => one.tid === tid);
    const fits = entry !== undefined && entry.taken - entry.sent === amount + remaining;
    if (this.refusesForGood) return this.#chance.oneIn(4) ? { ...REFUSED, is_final: true } : REFUSED;
    if (!fits || this.#isBad(5) || (this.#isAccount && !hasAccount)) return REFUSED;
    entry.sent += amount;
    return this.#isBad(6) ? UNKNOWN : CANCELLED;
  }

  close(tid: string): ShopCancelResult {
    if (this.#isBad(5)) return UNKNOWN;
    const entry = this.entries.find((one) => one.tid === tid);
    if (entry === undefined || entry.taken > 0 || this.#isBad(6)) return REFUSED;
    entry.isClosed = true;
    return this.#isBad(6) ? UNKNOWN : CANCELLED;
  }

  /** Returns true once in `times` calls on average, unless the gateway is calm. */
  #isBad(times: number): boolean {
    return !this.isCalm && this.#chance.oneIn(times);
  }

  #answer(entry: Entry): ApprovalResult {
    return entry.isAccount
      ? { kind: 'issued', oid: entry.oid, ...this.#account(entry) }
      : { kind: 'approved', oid: entry.oid, ...this.#approval(entry) };
  }

  #approval({ tid, taken }: Entry): Omit<Approval, 'oid'> {
    return { tid, amount: taken, ...CARD };
  }

  #account({ tid, amount }: Entry): Omit<IssuedVirtualAccount, 'oid'> {
    return { tid, amount, ...ACCOUNT };
  }
}
