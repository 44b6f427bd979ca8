import type { BankAccount } from '../api/claim.api.ts';
import type { ClaimReason, Fault } from '../api/order-fields.ts';
import type { PayMethod } from '../api/payment.api.ts';

/** An order that a member placed some time ago, and what became of it since. */
export interface CatalogueOrder {
  /** The member's e-mail. */
  readonly member: string;
  readonly order_dt: string;
  readonly pay_method: Exclude<PayMethod, 'point'>;
  readonly card_name: string;
  readonly use_point: number;
  /** Each names a sale and the place of one of its options. */
  readonly lines: readonly { readonly sale: string; readonly option: number; readonly option_cnt: number }[];
  /** A purchase group by a name of the file's own: the first order of a name opens it, those after it join. Paid ones only. */
  readonly group?: string;
  /** Whether it was paid; an unpaid virtual account waits for its deposit. */
  readonly is_paid: boolean;
  /** In the order in which they happened. */
  readonly events: readonly CatalogueOrderEvent[];
}

/** What happened to one line, by the same rules as anything that happens to orders. */
export type CatalogueOrderEvent = { readonly event_dt: string; readonly line: number } & (
  | { readonly event: 'prepare' | 'deliver' | 'confirm' | 'withdraw' | 'exchanged' }
  | { readonly event: 'ship'; readonly carrier_code: string; readonly invoice_no: string }
  | { readonly event: 'cancel'; readonly reason: string }
  /** Into an account that the gateway takes, or one that waits for the operator. */
  | { readonly event: 'refund'; readonly reason: string; readonly account: BankAccount; readonly is_sent: boolean }
  | { readonly event: 'return' | 'exchange'; readonly reason_type: ClaimReason; readonly reason: string }
  | { readonly event: 'returned'; readonly fault: Fault }
  | { readonly event: 'refuse'; readonly reason: string }
);
