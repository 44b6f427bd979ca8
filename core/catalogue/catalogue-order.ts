import type { BankAccount } from '../api/buying/claim.api.ts';
import type { ClaimReason, Fault } from '../api/schema/order-fields.ts';
import type { PayMethod } from '../api/buying/payment.api.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** A past order of a member, with its history. */
export interface CatalogueOrder {
  /** The member's email address. */
  readonly member: string;
  readonly order_dt: KstText;
  readonly pay_method: Exclude<PayMethod, 'point'>;
  readonly card_name: string;
  readonly use_point: number;
  /** The key of a sale and the index of one of its options. */
  readonly lines: readonly { readonly sale: string; readonly option: number; readonly option_cnt: number }[];
  /**
   * Name of a purchase group within the file. The first order with a name opens the group, later ones join it. Paid
   * orders only.
   */
  readonly group?: string;
  /** When staff ended the group, after this order had joined it: who, and why. */
  readonly group_end?: { readonly ended_dt: KstText; readonly ended_by: string; readonly reason: string };
  /** Whether the order is paid. An unpaid virtual account waits for its deposit. */
  readonly is_paid: boolean;
  /** The events in chronological order. */
  readonly events: readonly CatalogueOrderEvent[];
}

/** An event of one order line, subject to the same rules as events of real orders. */
export type CatalogueOrderEvent = { readonly event_dt: KstText; readonly line: number } & (
  | { readonly event: 'prepare' | 'deliver' | 'confirm' | 'withdraw' | 'exchanged' }
  | { readonly event: 'ship'; readonly carrier_code: string; readonly invoice_no: string }
  | { readonly event: 'cancel'; readonly reason: string }
  /** A refund to an account. The gateway has paid it out (`is_sent`), or it waits for the operator. */
  | { readonly event: 'refund'; readonly reason: string; readonly account: BankAccount; readonly is_sent: boolean }
  | { readonly event: 'return' | 'exchange'; readonly reason_type: ClaimReason; readonly reason: string }
  | { readonly event: 'returned'; readonly fault: Fault }
  | { readonly event: 'refuse'; readonly reason: string }
);
