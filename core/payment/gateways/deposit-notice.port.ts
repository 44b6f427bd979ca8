import type { PaymentNo, Tid } from '../../vocabulary/ids.ts';

/** The gateway's notice about a virtual account: a hint to inquire about the payment, never a proof. */
export type DepositNotice =
  | {
      readonly kind: 'deposit';
      readonly oid: PaymentNo;
      readonly tid: Tid;
      readonly amount: number;
      /** Null if the notice does not contain it. */
      readonly account_no: string | null;
    }
  /** A notice that requires nothing, such as an issued account. */
  | { readonly kind: 'other' }
  | { readonly kind: 'invalid' };

/** Parses the form that the gateway posts after a deposit. */
export interface DepositNotices {
  /** Network addresses from which notices are accepted; null accepts any. */
  readonly noticeAddresses: readonly string[] | null;
  readNotice(fields: Readonly<Record<string, string>>): DepositNotice;
}
