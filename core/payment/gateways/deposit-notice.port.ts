/** What the gateway itself tells about a virtual account: a hint to look the payment up, never a proof. */
export type DepositNotice =
  | {
      readonly kind: 'deposit';
      readonly oid: string;
      readonly tid: string;
      readonly amount: number;
      /** Null where the notice does not name it. */
      readonly account_no: string | null;
    }
  /** News that need nothing done, such as an account that was issued. */
  | { readonly kind: 'other' }
  | { readonly kind: 'invalid' };

/** Reads the form that the gateway posts when a deposit has come. */
export interface DepositNotices {
  /** The network addresses that notices come from; null: from anywhere. */
  readonly noticeAddresses: readonly string[] | null;
  readNotice(fields: Readonly<Record<string, string>>): DepositNotice;
}
