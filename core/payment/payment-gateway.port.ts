import type { PayMethod } from '../api/buying/payment.api.ts';
import type { RequiredReceipt } from './required-receipt.ts';
import type { PaymentNo, ReceiptTid, Tid } from '../vocabulary/ids.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** The methods that need an external gateway. */
export type GatewayMethod = Exclude<PayMethod, 'point'>;

export const GATEWAY_METHODS = [
  'card',
  'vbank',
  'kakao',
  'naver',
  'app_card',
] as const satisfies readonly GatewayMethod[];

/**
 * The data that are required to request approval. They arrive with the shopper's return, and are stored with the
 * payment as JSON before approval is requested. `tid` is unique over all payments; the rest is specific to the gateway.
 */
export interface GatewayAuthentication {
  readonly tid: Tid;
  readonly [field: string]: string;
}

/** The parsed data with which a gateway returns the shopper. They prove only the right to request approval. */
export type GatewayReturn =
  | {
      readonly kind: 'authenticated';
      readonly oid: PaymentNo;
      /** Null if the gateway did not send it; it is then compared at the approval. */
      readonly amount: number | null;
      readonly authentication: GatewayAuthentication;
    }
  /** The shopper cancelled, the time ran out, or the gateway declined before approval. */
  | { readonly kind: 'refused'; readonly oid: PaymentNo | null; readonly message: string }
  /** The data are forged or broken: the approval address is foreign, or fields are missing. */
  | { readonly kind: 'invalid' };

/** A completed charge, as the gateway reports it. Compare `oid` and `amount`, and reverse it if they differ. */
export interface Approval {
  readonly tid: Tid;
  readonly oid: PaymentNo;
  readonly amount: number;
  readonly approved_at: KstText;
  /** The card or service, such as KB국민카드 or 카카오페이; empty if the gateway does not report it. */
  readonly card_name: string;
  readonly card_number: string;
  readonly approval_number: string;
}

/** A virtual account that waits for its deposit. */
export interface IssuedVirtualAccount {
  readonly tid: Tid;
  readonly oid: PaymentNo;
  readonly amount: number;
  /** The gateway's own code of two digits. */
  readonly bank_code: string;
  readonly account_no: string;
  readonly account_name: string;
  /** Deposit deadline, KST. */
  readonly until_dt: KstText;
}

export type ApprovalResult =
  | ({ readonly kind: 'approved' } & Approval)
  | ({ readonly kind: 'issued' } & IssuedVirtualAccount)
  | { readonly kind: 'declined'; readonly message: string }
  /** Timeout, invalid response, 5xx: the money may or may not have moved. */
  | { readonly kind: 'unknown' };

/** The result of a net cancel or a refund, of closing an account, or of cancelling a receipt. */
export type ReversalResult =
  | { readonly kind: 'cancelled' }
  /** `isFinal`: a retry would be refused, too. */
  | { readonly kind: 'refused'; readonly message: string; readonly isFinal?: boolean }
  | { readonly kind: 'unknown' };

export type InquiryResult =
  /** `remaining` is the amount that the gateway still holds; it is less than `amount` after a partial refund. */
  | ({ readonly kind: 'approved'; readonly remaining: number } & Omit<Approval, 'oid'>)
  /** A virtual account without its deposit. */
  | ({ readonly kind: 'issued' } & Omit<IssuedVirtualAccount, 'oid'>)
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' };

/** Account for refunds that cannot use the original method. The bank code has three digits, the number only digits. */
export interface RefundAccount {
  readonly bank_code: string;
  readonly account_no: string;
  readonly account_name: string;
}

export interface RefundRequest {
  readonly tid: Tid;
  /** The refund amount, won. */
  readonly amount: number;
  /** Balance of the payment after the refund; the gateway refuses if its own differs. */
  readonly remaining: number;
  /** True: a full refund without an earlier partial one. */
  readonly isFull: boolean;
  readonly message: string;
  /** The account to which a deposit is refunded; null for other methods. */
  readonly account: RefundAccount | null;
}

/**
 * The operations of every gateway after the shopper's return. No method rejects: every network failure is a result, and
 * an uncertain one is `unknown`. How the window is opened differs by gateway.
 */
export interface PaymentGateway {
  /** Timeout of one call (ms), after which its result is `unknown`. */
  readonly timeoutMs: number;

  approve(oid: PaymentNo, amount: number, authentication: GatewayAuthentication): Promise<ApprovalResult>;

  /**
   * Reverses an approval that did not become an order, or forbids one that has not happened yet. `amount` is the
   * requested one.
   */
  netCancel(
    oid: PaymentNo,
    amount: number,
    authentication: GatewayAuthentication,
    now: number,
  ): Promise<ReversalResult>;

  /**
   * Returns the payment's state at the gateway. `tid` identifies the approval. It is null if the approval had no
   * response; the payment is then looked up by `oid` or authentication.
   */
  inquire(
    oid: PaymentNo,
    tid: Tid | null,
    authentication: GatewayAuthentication | null,
    now: number,
  ): Promise<InquiryResult>;

  refund(refund: RefundRequest, now: number): Promise<ReversalResult>;
}

/** A cash receipt for the deposit into a virtual account. */
export interface ReceiptRequest extends RequiredReceipt {
  readonly goods_name: string;
  readonly buyer_name: string;
  readonly buyer_phone: string;
  readonly buyer_email: string;
}

export type ReceiptResult =
  | { readonly kind: 'issued'; readonly receipt_tid: ReceiptTid; readonly approval_number: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** The receipt may or may not have been issued. */
  | { readonly kind: 'unknown' };

/** The gateway of virtual accounts also closes unpaid accounts and issues cash receipts. */
export interface VirtualAccountGateway extends PaymentGateway {
  closeAccount(tid: Tid, message: string, now: number): Promise<ReversalResult>;

  /** Each call issues another receipt, so never retry while the result of the first is unknown. */
  issueReceipt(receipt: ReceiptRequest, now: number): Promise<ReceiptResult>;

  /** Cancels a receipt in full; idempotent. */
  cancelReceipt(receipt_tid: ReceiptTid, message: string, now: number): Promise<ReversalResult>;
}
