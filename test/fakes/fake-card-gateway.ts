import type {
  ApproveAnswer,
  CancelAnswer,
  CardGateway,
  CardPaymentRequest,
  GatewayAuthentication,
  GatewayForm,
  GatewayReturn,
  InquiryAnswer,
} from '../../adapters/server/gateways/card-gateway.ts';

/**
 * What an approval does:
 * `approve` charges and says so; `decline` charges nothing; `unknown` charges nothing and nobody can tell;
 * `lose` charges, and the answer is lost; `throw` charges and breaks; `amount-differs` charges one won more;
 * `oid-differs` charges, for another order number.
 */
export type ApproveScript = 'approve' | 'decline' | 'unknown' | 'lose' | 'throw' | 'amount-differs' | 'oid-differs';

/** One approval: what the card was charged, and whether it went back. */
export interface Charge {
  readonly oid: string;
  readonly tid: string;
  readonly authentication: string;
  readonly amount: number;
  isCancelled: boolean;
}

/** A gateway that keeps a ledger, and does what a test tells it to. */
export class FakeCardGateway implements CardGateway {
  readonly forms: CardPaymentRequest[] = [];
  readonly charges: Charge[] = [];
  /** Order numbers for which an approval, a cancel or a refund was asked, in order. */
  readonly approved: string[] = [];
  readonly netCancelled: string[] = [];
  readonly refunded: string[] = [];
  /** What net cancels and refunds do. */
  netCancelling: 'works' | 'refuses' | 'unknown' = 'works';
  refunding: 'works' | 'refuses' | 'unknown' = 'works';
  inquiring: 'works' | 'unknown' = 'works';
  /** Runs while an approval is on its way, before anything is charged. */
  beforeApproval: () => Promise<void> = async () => {};
  /** Runs between what an inquiry found and its answer. */
  beforeInquiryAnswer: () => Promise<void> = async () => {};
  /** What each authentication was given for, whatever the browser says later. */
  readonly #authentications = new Map<string, CardPaymentRequest>();
  readonly #voided = new Set<string>();
  #scripts: ApproveScript[] = [];
  #count = 0;

  /** What the next approvals do, one each; after them, approvals approve. */
  script(...scripts: ApproveScript[]): void {
    this.#scripts = scripts;
  }

  /** The fields with which the browser comes back when the shopper authenticated the last payment, or that of `oid`. */
  authenticated(oid?: string): Record<string, string> {
    const request = this.requestOf(oid);
    this.#count += 1;
    const tid = `auth${this.#count}`;
    this.#authentications.set(tid, request);
    return { status: 'ok', oid: request.oid, amount: String(request.amount), tid };
  }

  /** The fields with which the browser comes back when the shopper cancelled. */
  cancelled(oid?: string): Record<string, string> {
    return { status: 'cancelled', oid: this.requestOf(oid).oid };
  }

  requestOf(oid?: string): CardPaymentRequest {
    const request = this.forms.findLast((form) => oid === undefined || form.oid === oid);
    if (request === undefined) throw new Error('no form was opened');
    return request;
  }

  /** What was charged for an order number, or for all, and did not go back. */
  standing(oid?: string): number {
    return this.charges
      .filter((charge) => !charge.isCancelled && (oid === undefined || charge.oid === oid))
      .reduce((sum, charge) => sum + charge.amount, 0);
  }

  reset(): void {
    for (const list of [this.forms, this.charges, this.approved, this.netCancelled, this.refunded]) list.length = 0;
    this.netCancelling = 'works';
    this.refunding = 'works';
    this.inquiring = 'works';
    this.beforeApproval = async () => {};
    this.beforeInquiryAnswer = async () => {};
    this.#authentications.clear();
    this.#voided.clear();
    this.#scripts = [];
  }

  openForm(request: CardPaymentRequest): GatewayForm {
    this.forms.push(request);
    const fields = { oid: request.oid, amount: String(request.amount), return_url: request.return_url };
    return { action: 'http://gateway.test/pay', method: 'POST', accept_charset: 'utf-8', fields };
  }

  readReturn(fields: Readonly<Record<string, string>>): GatewayReturn {
    const { status, oid, amount, tid } = fields;
    if (status === 'cancelled') return { kind: 'refused', oid: oid ?? null, message: '결제를 취소했어요.' };
    if (status !== 'ok' || oid === undefined || tid === undefined || !/^\d+$/.test(amount ?? '')) {
      return { kind: 'invalid' };
    }
    const authentication = { tid, approve_url: 'http://gateway.test/approve', idc_name: 'fc' };
    return { kind: 'authenticated', oid, amount: Number(amount), authentication };
  }

  async approve(oid: string, _amount: number, authentication: GatewayAuthentication): Promise<ApproveAnswer> {
    this.approved.push(oid);
    await this.beforeApproval();
    const request = this.#authentications.get(authentication.tid);
    if (request === undefined) return { kind: 'declined', message: '인증 정보를 찾을 수 없습니다' };
    const before = this.charges.find((charge) => charge.authentication === authentication.tid);
    if (before !== undefined) return approvedAnswer(before);
    if (this.#voided.has(authentication.tid)) return { kind: 'declined', message: '승인할 수 없는 인증입니다' };
    const script = this.#scripts.shift() ?? 'approve';
    if (script === 'decline') return { kind: 'declined', message: '한도가 초과되었습니다' };
    if (script === 'unknown') return { kind: 'unknown' };
    this.#count += 1;
    const charge: Charge = {
      oid: script === 'oid-differs' ? `${request.oid}-other` : request.oid,
      tid: `tid${this.#count}`,
      authentication: authentication.tid,
      amount: script === 'amount-differs' ? request.amount + 1 : request.amount,
      isCancelled: false,
    };
    this.charges.push(charge);
    if (script === 'throw') throw new Error('the connection broke');
    return script === 'lose' ? { kind: 'unknown' } : approvedAnswer(charge);
  }

  async netCancel(oid: string, _amount: number, authentication: GatewayAuthentication): Promise<CancelAnswer> {
    this.netCancelled.push(oid);
    if (this.netCancelling === 'unknown') return { kind: 'unknown' };
    const charge = this.charges.find((one) => one.authentication === authentication.tid);
    if (this.netCancelling === 'refuses' || (charge !== undefined && charge.oid !== oid)) {
      return { kind: 'refused', message: '망취소할 수 없습니다' };
    }
    if (charge !== undefined) charge.isCancelled = true;
    else this.#voided.add(authentication.tid);
    return { kind: 'cancelled' };
  }

  async inquire(oid: string, tid: string | null): Promise<InquiryAnswer> {
    const answer = this.#lookUp(oid, tid);
    await this.beforeInquiryAnswer();
    return answer;
  }

  #lookUp(oid: string, tid: string | null): InquiryAnswer {
    if (this.inquiring === 'unknown') return { kind: 'unknown' };
    const charge = this.charges.find((one) => one.oid === oid && (tid === null || one.tid === tid));
    if (charge === undefined) return { kind: 'absent' };
    if (charge.isCancelled) return { kind: 'cancelled' };
    const { kind, ...approval } = approvedAnswer(charge);
    return { kind, ...approval };
  }

  async refund(refund: Parameters<CardGateway['refund']>[0]): Promise<CancelAnswer> {
    const charge = this.charges.find((one) => one.tid === refund.tid);
    this.refunded.push(charge?.oid ?? refund.tid);
    if (this.refunding === 'unknown') return { kind: 'unknown' };
    if (this.refunding === 'refuses' || charge === undefined || !refund.whole) {
      return { kind: 'refused', message: '취소할 수 없습니다' };
    }
    charge.isCancelled = true;
    return { kind: 'cancelled' };
  }
}

function approvedAnswer({ oid, tid, amount }: Charge) {
  return {
    kind: 'approved' as const,
    tid,
    oid,
    amount,
    approved_at: '2026-11-21 12:00:05',
    card_name: 'KB국민카드',
    card_number: '123456******7890',
    approval_number: '30001234',
  };
}
