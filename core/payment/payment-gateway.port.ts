import type { PayMethod } from '../../../core/api/payment.api.ts';
import type { ReceiptDue } from '../../../core/payment/receipt-due.ts';

/** The ways to pay that need somebody else. */
export type GatewayMethod = Exclude<PayMethod, 'point'>;

/**
 * What the shopper's return from the gateway gives the right to ask with; stored with the payment as JSON before
 * approval is asked for. `tid` is unique over all payments; the rest is the gateway's own.
 */
export interface GatewayAuthentication {
  readonly tid: string;
  readonly [field: string]: string;
}

/** What the browser brought back; proof of nothing but the right to ask for approval. */
export type GatewayReturn =
  | {
      readonly kind: 'authenticated';
      readonly oid: string;
      /** Null where the gateway's return names no amount; then approval compares it. */
      readonly amount: number | null;
      readonly authentication: GatewayAuthentication;
    }
  /** The shopper cancelled, let the time run out, or was declined before approval. */
  | { readonly kind: 'refused'; readonly oid: string | null; readonly message: string }
  /** Forged or broken: a foreign approval address, missing fields. */
  | { readonly kind: 'invalid' };

/** Money that was taken, by the gateway's own numbers: compare `oid` and `amount`, and undo what differs. */
export interface Approval {
  readonly tid: string;
  readonly oid: string;
  readonly amount: number;
  readonly approved_at: string;
  /** Such as KB국민카드, 카카오페이; empty where the gateway does not say. */
  readonly card_name: string;
  readonly card_number: string;
  readonly approval_number: string;
}

/** A virtual account that waits for the money. */
export interface IssuedAccount {
  readonly tid: string;
  readonly oid: string;
  readonly amount: number;
  /** Two digits, the gateway's own. */
  readonly bank_code: string;
  readonly account_no: string;
  readonly account_name: string;
  /** The last moment of the deposit, KST. */
  readonly until_dt: string;
}

export type ApproveAnswer =
  | ({ readonly kind: 'approved' } & Approval)
  | ({ readonly kind: 'issued' } & IssuedAccount)
  | { readonly kind: 'declined'; readonly message: string }
  /** Time-out, broken answer, 5xx: money may or may not have moved. */
  | { readonly kind: 'unknown' };

export type CancelAnswer =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' };

export type InquiryAnswer =
  /** `remaining`: what the gateway still holds of it; less than `amount` after a partial refund. */
  | ({ readonly kind: 'approved'; readonly remaining: number } & Omit<Approval, 'oid'>)
  /** A virtual account without its deposit. */
  | ({ readonly kind: 'issued' } & Omit<IssuedAccount, 'oid'>)
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' };

/** Where money that can't go back the way it came is sent. Three digits of bank, digits of account. */
export interface RefundAccount {
  readonly bank_code: string;
  readonly account_no: string;
  readonly account_name: string;
}

export interface RefundOrder {
  readonly tid: string;
  /** What goes back now, won. */
  readonly amount: number;
  /** What is left of the payment after it; a gateway that holds something else refuses. */
  readonly remaining: number;
  /** Everything goes back, and nothing went back before. */
  readonly whole: boolean;
  readonly message: string;
  /** For a virtual account; null otherwise. */
  readonly account: RefundAccount | null;
}

/**
 * What every gateway can do once the shopper has come back from its window. No method rejects: whatever the
 * network does is an answer, and what cannot be told for sure is `unknown`. How the window is opened is the
 * gateway's own affair.
 */
export interface PaymentGateway {
  approve(oid: string, amount: number, authentication: GatewayAuthentication): Promise<ApproveAnswer>;

  /** Undoes an approval that became no order, or forbids one that has not happened yet. `amount` is what was asked for. */
  netCancel(oid: string, amount: number, authentication: GatewayAuthentication, now: number): Promise<CancelAnswer>;

  /**
   * How a payment stands at the gateway. `tid` is the approved one, null when the approval was never answered:
   * then the `oid`, or the authentication, is looked up.
   */
  inquire(
    oid: string,
    tid: string | null,
    authentication: GatewayAuthentication | null,
    now: number,
  ): Promise<InquiryAnswer>;

  refund(refund: RefundOrder, now: number): Promise<CancelAnswer>;
}

/** A cash receipt for money that came into a virtual account. */
export interface ReceiptOrder extends ReceiptDue {
  readonly goods_name: string;
  readonly buyer_name: string;
  readonly buyer_phone: string;
  readonly buyer_email: string;
}

export type ReceiptAnswer =
  | { readonly kind: 'issued'; readonly receipt_tid: string; readonly approval_number: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** It may have been issued or not. */
  | { readonly kind: 'unknown' };

/**
 * The gateway of virtual accounts can also close an account that nobody paid into, and issue the cash receipts of
 * what was paid.
 */
export interface VirtualAccountGateway extends PaymentGateway {
  closeAccount(tid: string, message: string, now: number): Promise<CancelAnswer>;

  /** Each call issues one more: it is never asked again as long as nobody knows what became of it. */
  issueReceipt(receipt: ReceiptOrder, now: number): Promise<ReceiptAnswer>;

  /** Cancels a receipt whole; cancelling again is as good. */
  cancelReceipt(receipt_tid: string, message: string, now: number): Promise<CancelAnswer>;
}
