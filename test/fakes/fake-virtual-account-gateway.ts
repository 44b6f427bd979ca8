import type { DepositNotice, DepositNotices } from '../../core/payment/gateways/deposit-notice.port.ts';
import type {
  ApprovalResult,
  ReversalResult,
  InquiryResult,
  IssuedVirtualAccount,
  ReceiptResult,
  ReceiptRequest,
  VirtualAccountGateway,
} from '../../core/payment/payment-gateway.port.ts';
import type { Charge } from './fake-payment-gateway.ts';
import { FakeWindowGateway } from './fake-window-gateway.ts';

/** Issues an account at each approval; a test makes the deposit. */
export class FakeVirtualAccountGateway extends FakeWindowGateway implements VirtualAccountGateway, DepositNotices {
  /** Transaction ids of closed accounts, and of accounts with a deposit. */
  readonly closed = new Set<string>();
  readonly deposited = new Set<string>();
  closeOutcome: 'works' | 'refuses' | 'unknown' = 'works';
  /** Issued receipts by number; cancelled ones are removed. */
  readonly receipts = new Map<string, ReceiptRequest>();
  /** Results of issuing and of cancelling a receipt; `lose` does so and loses the response. */
  receiptIssueOutcome: 'works' | 'refuses' | 'unknown' | 'lose' = 'works';
  receiptCancelOutcome: 'works' | 'refuses' | 'lose' = 'works';
  noticeAddresses: readonly string[] | null = null;
  until_dt = '2026-11-22 23:59:59';

  override reset(): void {
    super.reset();
    this.closed.clear();
    this.deposited.clear();
    this.closeOutcome = 'works';
    this.receipts.clear();
    this.receiptIssueOutcome = 'works';
    this.receiptCancelOutcome = 'works';
    this.noticeAddresses = null;
  }

  /** Makes the deposit, even after the account was closed. Returns the gateway's notice. */
  deposit(oid: string): Record<string, string> {
    const charge = this.charges.find((one) => one.oid === oid);
    if (charge === undefined) throw new Error('no account was issued');
    this.deposited.add(charge.tid);
    return { type: 'deposit', oid, tid: charge.tid, amount: String(charge.amount), account_no: '56211234567890' };
  }

  /** Returns the deposited and not refunded amount of an order number, or of all. */
  override netCharged(oid?: string): number {
    return this.charges
      .filter((charge) => this.deposited.has(charge.tid) && (oid === undefined || charge.oid === oid))
      .reduce((sum, charge) => sum + charge.amount - charge.returned, 0);
  }

  async closeAccount(tid: string): Promise<ReversalResult> {
    if (this.closeOutcome === 'unknown') return { kind: 'unknown' };
    if (this.closeOutcome === 'refuses' || this.deposited.has(tid))
      return { kind: 'refused', message: '입금된 계좌입니다' };
    this.closed.add(tid);
    return { kind: 'cancelled' };
  }

  async issueReceipt(receipt: ReceiptRequest): Promise<ReceiptResult> {
    if (this.receiptIssueOutcome === 'unknown') return { kind: 'unknown' };
    if (this.receiptIssueOutcome === 'refuses') return { kind: 'refused', message: '발행할 수 없는 번호입니다' };
    const receipt_tid = this.nextTid('receipt');
    this.receipts.set(receipt_tid, receipt);
    if (this.receiptIssueOutcome === 'lose') return { kind: 'unknown' };
    return { kind: 'issued', receipt_tid, approval_number: '70001234' };
  }

  async cancelReceipt(receipt_tid: string): Promise<ReversalResult> {
    if (this.receiptCancelOutcome === 'refuses') return { kind: 'refused', message: '취소할 수 없습니다' };
    this.receipts.delete(receipt_tid);
    return this.receiptCancelOutcome === 'lose' ? { kind: 'unknown' } : { kind: 'cancelled' };
  }

  readNotice({ type, oid, tid, amount, account_no }: Readonly<Record<string, string>>): DepositNotice {
    if (oid === undefined || tid === undefined) return { kind: 'invalid' };
    if (type !== 'deposit') return { kind: 'other' };
    return { kind: 'deposit', oid, tid, amount: Number(amount), account_no: account_no ?? null };
  }

  protected override toApproveResult(charge: Charge): ApprovalResult {
    return { kind: 'issued', ...this.#accountOf(charge) };
  }

  protected override toInquiryResult(charge: Charge): InquiryResult {
    if (this.deposited.has(charge.tid)) return super.toInquiryResult(charge);
    return this.closed.has(charge.tid) ? { kind: 'cancelled' } : { kind: 'issued', ...this.#accountOf(charge) };
  }

  #accountOf({ tid, oid, amount }: Charge): IssuedVirtualAccount {
    const { until_dt } = this;
    return { tid, oid, amount, bank_code: '88', account_no: '56211234567890', account_name: '모아장', until_dt };
  }
}
