import type {
  Approval,
  ApprovalResult,
  ReversalResult,
  GatewayAuthentication,
  InquiryResult,
  PaymentGateway,
  RefundRequest,
} from '../../core/payment/payment-gateway.port.ts';

/**
 * Result of an approval: `approve` charges and returns it; `decline` charges nothing; `unknown` charges nothing, with
 * an unknown result; `lose` charges and loses the response; `throw` charges and throws; `amount-differs` charges one
 * won more; `oid-differs` charges for another order number.
 */
export type ApproveScript = 'approve' | 'decline' | 'unknown' | 'lose' | 'throw' | 'amount-differs' | 'oid-differs';

/** The charge requested from a gateway. */
export interface PaymentRequest {
  readonly oid: string;
  readonly amount: number;
}

/** A charge of an approval, and the refunded part of it. */
export interface Charge {
  readonly oid: string;
  readonly tid: string;
  readonly authentication: string;
  readonly amount: number;
  returned: number;
}

/** Returns the wrong order number of an `oid-differs` approval. */
export function otherOidOf(oid: string): string {
  return `${oid}-other`;
}

/** A gateway with a ledger, scripted by a test. Its subclasses open the payment window. */
export class FakePaymentGateway implements PaymentGateway {
  readonly timeoutMs = 10_000;
  readonly charges: Charge[] = [];
  /** Order numbers of requested approvals, inquiries, cancels and refunds, in order. */
  readonly approved: string[] = [];
  readonly inquired: string[] = [];
  readonly netCancelled: string[] = [];
  readonly refunded: string[] = [];
  readonly refundRequests: RefundRequest[] = [];
  /** Results of net cancels and of refunds; `lose` refunds and loses the response. */
  netCancelOutcome: 'works' | 'refuses' | 'unknown' = 'works';
  refundOutcome: 'works' | 'refuses' | 'unknown' | 'lose' = 'works';
  /** Refunds of these amounts are refused permanently. */
  readonly refusedAmounts = new Set<number>();
  inquiryOutcome: 'works' | 'unknown' = 'works';
  /** Runs while an approval is in flight, before the charge. */
  beforeApproval: () => Promise<void> = async () => {};
  /** Runs after the charge of an approval; the response waits for it. */
  beforeApprovalResponse: () => Promise<void> = async () => {};
  /** Whether an authentication that is approved again is charged again. */
  chargesAgain = false;
  /** Runs after the lookup of an inquiry; the response waits for it. */
  beforeInquiryResponse: () => Promise<void> = async () => {};
  cardName = 'KB국민카드';
  /** Prefix of the transaction ids, which makes them unique among several gateways. */
  tidPrefix = '';
  /** The request of each authentication, independent of what the browser sends later. */
  readonly #authentications = new Map<string, PaymentRequest>();
  readonly #voided = new Set<string>();
  #scripts: ApproveScript[] = [];
  #count = 0;

  /** Sets the results of the next approvals, one each; later ones approve. */
  script(...scripts: ApproveScript[]): void {
    this.#scripts = scripts;
  }

  /** Authenticates as the shopper. Returns the number of the authentication. */
  authenticate(request: PaymentRequest, tid = this.nextTid('auth')): string {
    this.#authentications.set(tid, request);
    return tid;
  }

  nextTid(kind: string): string {
    this.#count += 1;
    return `${this.tidPrefix}${kind}${this.#count}`;
  }

  /** Returns the charged and not refunded amount of an order number, or of all. */
  netCharged(oid?: string): number {
    return this.charges
      .filter((charge) => oid === undefined || charge.oid === oid)
      .reduce((sum, charge) => sum + charge.amount - charge.returned, 0);
  }

  reset(): void {
    for (const list of [
      this.charges,
      this.approved,
      this.inquired,
      this.netCancelled,
      this.refunded,
      this.refundRequests,
    ]) {
      list.length = 0;
    }
    this.netCancelOutcome = 'works';
    this.refundOutcome = 'works';
    this.refusedAmounts.clear();
    this.inquiryOutcome = 'works';
    this.beforeApproval = async () => {};
    this.beforeApprovalResponse = async () => {};
    this.chargesAgain = false;
    this.beforeInquiryResponse = async () => {};
    this.#authentications.clear();
    this.#voided.clear();
    this.#scripts = [];
  }

  async approve(oid: string, _amount: number, authentication: GatewayAuthentication): Promise<ApprovalResult> {
    this.approved.push(oid);
    await this.beforeApproval();
    const request = this.#authentications.get(authentication.tid);
    if (request === undefined) return { kind: 'declined', message: '인증 정보를 찾을 수 없습니다' };
    const before = this.charges.find((charge) => charge.authentication === authentication.tid);
    if (before !== undefined && !this.chargesAgain) return this.toApproveResult(before);
    if (this.#voided.has(authentication.tid)) return { kind: 'declined', message: '승인할 수 없는 인증입니다' };
    const script = this.#scripts.shift() ?? 'approve';
    if (script === 'decline') return { kind: 'declined', message: '한도가 초과되었습니다' };
    if (script === 'unknown') return { kind: 'unknown' };
    const charge: Charge = {
      oid: script === 'oid-differs' ? otherOidOf(request.oid) : request.oid,
      tid: this.tidOf(authentication.tid),
      authentication: authentication.tid,
      amount: script === 'amount-differs' ? request.amount + 1 : request.amount,
      returned: 0,
    };
    this.charges.push(charge);
    await this.beforeApprovalResponse();
    if (script === 'throw') throw new Error('the connection broke');
    return script === 'lose' ? { kind: 'unknown' } : this.toApproveResult(charge);
  }

  async netCancel(oid: string, _amount: number, authentication: GatewayAuthentication): Promise<ReversalResult> {
    this.netCancelled.push(oid);
    if (this.netCancelOutcome === 'unknown') return { kind: 'unknown' };
    const charge = this.charges.find((one) => one.authentication === authentication.tid);
    if (this.netCancelOutcome === 'refuses' || (charge !== undefined && charge.oid !== oid)) {
      return { kind: 'refused', message: '망취소할 수 없습니다' };
    }
    if (charge !== undefined) charge.returned = charge.amount;
    else this.#voided.add(authentication.tid);
    return { kind: 'cancelled' };
  }

  async inquire(oid: string, tid: string | null): Promise<InquiryResult> {
    this.inquired.push(oid);
    const result = this.#lookUp(oid, tid);
    await this.beforeInquiryResponse();
    return result;
  }

  async refund(refund: RefundRequest): Promise<ReversalResult> {
    const charge = this.charges.find((one) => one.tid === refund.tid);
    this.refundRequests.push(refund);
    this.refunded.push(charge?.oid ?? refund.tid);
    if (this.refundOutcome === 'unknown') return { kind: 'unknown' };
    const fits = charge !== undefined && charge.amount - charge.returned === refund.amount + refund.remaining;
    const isRefused = this.refundOutcome === 'refuses' || this.refusedAmounts.has(refund.amount);
    if (isRefused || !fits) return { kind: 'refused', message: '취소할 수 없습니다' };
    charge.returned += refund.amount;
    return this.refundOutcome === 'lose' ? { kind: 'unknown' } : { kind: 'cancelled' };
  }

  /** Returns the transaction id of the approval for an authentication. */
  protected tidOf(_authentication: string): string {
    return this.nextTid('tid');
  }

  protected toApproveResult(charge: Charge): ApprovalResult {
    return { kind: 'approved', ...this.toApproval(charge) };
  }

  protected toInquiryResult(charge: Charge): InquiryResult {
    return { kind: 'approved', remaining: charge.amount - charge.returned, ...this.toApproval(charge) };
  }

  protected toApproval({ oid, tid, amount }: Charge): Approval {
    return {
      tid,
      oid,
      amount,
      approved_at: '2026-11-21 12:00:05',
      card_name: this.cardName,
      card_number: '123456******7890',
      approval_number: '30001234',
    };
  }

  #lookUp(oid: string, tid: string | null): InquiryResult {
    if (this.inquiryOutcome === 'unknown') return { kind: 'unknown' };
    const charge = this.charges.find((one) => (tid === null ? one.oid === oid : one.tid === tid));
    if (charge === undefined) return { kind: 'absent' };
    return charge.returned >= charge.amount ? { kind: 'cancelled' } : this.toInquiryResult(charge);
  }
}
