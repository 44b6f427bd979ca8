import type { InquiryKind } from '../api/account/inquiry.api.ts';
import type { PayMethod } from '../api/buying/payment.api.ts';
import type { GroupIdx, InquiryIdx, PaymentIdx, PaymentNo, ReviewIdx, SellerId, SellIdx } from '../vocabulary/ids.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';
import type { MessageKind } from '../vocabulary/message-kinds.ts';

interface OrderFacts {
  readonly payment_idx: PaymentIdx;
  readonly payment_no: PaymentNo;
  /** The name of the first product, without the number of others. */
  readonly product_name: string;
  /** The number of order lines that the message is about; at least 1. */
  readonly line_cnt: number;
}

interface ParcelFacts extends OrderFacts {
  /** Null for a parcel without a carrier. */
  readonly carrier_code: string | null;
  readonly invoice_no: string | null;
}

interface ClaimFacts extends OrderFacts {
  readonly claim: 'return' | 'exchange' | 'refund';
}

interface GroupFacts {
  readonly g_idx: GroupIdx;
  readonly sell_idx: SellIdx;
  readonly product_name: string;
  readonly group_cnt: number;
  readonly goal_cnt: number;
  readonly end_dt: KstText;
}

interface GroupMadeFacts extends GroupFacts {
  /** The points that this member gets for having opened the group; absent if there are none. */
  readonly reward_point?: number;
}

interface AlertFacts {
  readonly sell_idx: SellIdx;
  readonly product_name: string;
  /** The price of one unit, in won, when the message was written. */
  readonly price: number;
}

/**
 * The stored facts of each kind of message. They contain no personal data and no account number. Amounts are in won.
 */
export interface FactsOf {
  readonly 'order-placed': OrderFacts & { readonly total_amount: number };
  readonly 'account-issued': OrderFacts & { readonly total_amount: number; readonly until_dt: KstText };
  readonly 'deposit-received': OrderFacts & { readonly total_amount: number };
  /** `refund_amount` is the deposit. It is refunded once the shopper has named a bank account. */
  readonly 'late-deposit': OrderFacts & { readonly refund_amount: number };
  /** `refund_amount` is the reversed charge. */
  readonly 'charge-reversed': OrderFacts & { readonly refund_amount: number };
  readonly 'order-cancelled': OrderFacts;
  readonly shipped: ParcelFacts;
  readonly delivered: ParcelFacts;
  readonly 'delivery-delayed': OrderFacts & { readonly expected_dt: KstDay; readonly reason: string };
  readonly 'claim-received': ClaimFacts;
  readonly 'claim-refused': ClaimFacts & { readonly reason: string };
  readonly 'claim-done': ClaimFacts;
  /** `pay_method` is absent in old messages. */
  readonly 'refund-done': OrderFacts & {
    readonly refund_amount: number;
    readonly point_amount: number;
    readonly pay_method?: PayMethod;
  };
  readonly 'inquiry-answered': {
    readonly qna_idx: InquiryIdx;
    readonly kind: InquiryKind;
    readonly product_name: string;
  };
  readonly 'review-replied': { readonly review_idx: ReviewIdx; readonly product_name: string };
  readonly 'group-one-missing': GroupFacts;
  readonly 'group-made': GroupMadeFacts;
  readonly 'group-failed': GroupFacts;
  readonly 'sale-opened': AlertFacts;
  /** `option_name` is null if the message is about any option of the sale. */
  readonly restocked: AlertFacts & { readonly option_name: string | null };
  readonly 'price-dropped': AlertFacts & { readonly price_before: number };
  readonly 'points-expiring': { readonly amount: number; readonly expire_dt: KstText; readonly days: 7 | 1 };
  readonly benefit: { readonly title: string; readonly text: string; readonly link: string };
  readonly 'followed-sale': {
    readonly member_id: SellerId;
    readonly member_name: string;
    /** The newest of the sales that opened, and its product. */
    readonly sell_idx: SellIdx;
    readonly product_name: string;
    /** The number of sales that opened; at least 1. */
    readonly sale_cnt: number;
  };
  readonly 'consent-renewal': { readonly agreed_dt: KstText };
}

/** A message of any kind, with its facts. */
export type MessageContent = {
  readonly [K in MessageKind]: { readonly kind: K; readonly facts: FactsOf[K] };
}[MessageKind];

/**
 * The virtual account of an order. It is loaded when a message is shown or sent, and is never stored with a message.
 */
export interface ShownAccount {
  readonly bank_name: string;
  readonly account_no: string;
}
