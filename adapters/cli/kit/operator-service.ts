import type { BankAccount } from '../../core/api/claim.api.ts';
import type { Fault, OrderStatus, Refund, RefundParts } from '../../core/api/order-fields.ts';
import type { OrderDetail, OrderSummary } from '../../core/api/order.api.ts';
import type { CatalogueFaq, CatalogueNotice, CatalogueSeller } from '../../core/catalogue/catalogue.ts';
import type {
  ImportCounts,
  ImportedCatalogue,
  ImportFault,
  ImportOptions,
} from '../../core/catalogue/imported-catalogue.ts';

/** What became of what the operator asked for; the text says why nothing did. */
export type DeskAnswer = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly text: string };

/** What the operator cancels of an order; null: all of it. */
export interface OrderCancel {
  readonly order_idx_list: readonly number[] | null;
  readonly reason: string;
  /** Where a deposit goes back to; null where the money goes back by itself, or nobody knows yet. */
  readonly account: BankAccount | null;
  readonly isDry: boolean;
}

/** What was, or would be, cancelled, and what comes back for it. */
export type CancelAnswer =
  | { readonly kind: 'done'; readonly order_idx_list: readonly number[]; readonly refund: RefundParts }
  | Extract<DeskAnswer, { kind: 'refused' }>;

/** An order as operators list it. */
export interface ListedOrder extends OrderSummary {
  readonly buyer_name: string;
}

export interface OrderFilter {
  /** With a line in this state; null: all. */
  readonly order_status: OrderStatus | null;
  /** Days of KST, `YYYY-MM-DD`, both included; null: no bound. */
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number;
}

export interface ListedRefund extends Omit<Refund, 'order_idx_list'> {
  readonly payment_idx: number;
  readonly payment_no: string;
  readonly buyer_name: string;
}

/** A cash receipt that the shop can't settle by itself. */
export interface ListedReceipt {
  readonly receipt_idx: number;
  readonly receipt_status: string;
  readonly amount: number;
  readonly asked_dt: string;
  readonly payment_no: string;
  readonly buyer_name: string;
}

export interface ListedInquiry {
  readonly qna_idx: number;
  readonly kind: 'product' | 'order';
  /** The line that an order's inquiry is about; null for a product's. */
  readonly order_idx: number | null;
  readonly product_name: string;
  readonly writer_name: string;
  readonly qna_type: string;
  readonly content: string;
  readonly write_dt: string;
  readonly answer: string | null;
}

/** What a day of KST brought. Money in won. */
export interface DayFigures {
  readonly day: string;
  readonly order_cnt: number;
  readonly paid_cnt: number;
  readonly paid_amount: number;
  readonly refund_cnt: number;
  readonly refund_amount: number;
  readonly new_member_cnt: number;
}

/** What stands in the shop at a moment. */
export interface ShopFigures {
  readonly at: string;
  /** Sales that are on, by their type; and those that begin, or end, within the 24 hours from then. */
  readonly on_sale: Readonly<Record<string, number>>;
  readonly beginning_cnt: number;
  readonly ending_cnt: number;
  readonly banner_cnt: number;
  readonly pick_cnt: number;
  readonly event_cnt: number;
}

/** What an operator can do with the shop; the server's functions, or a test's. */
export interface OperatorDesk {
  orders(filter: OrderFilter): Promise<readonly ListedOrder[]>;
  /** By the order's number or its `payment_no`; null where there is none. */
  order(number: string): Promise<OrderDetail | null>;
  prepare(order_idx: number): Promise<DeskAnswer>;
  ship(order_idx: number, carrier_code: string, invoice_no: string): Promise<DeskAnswer>;
  deliver(order_idx: number): Promise<DeskAnswer>;
  approveReturn(order_idx: number, found: { fault?: Fault; restock?: boolean }): Promise<DeskAnswer>;
  refuseReturn(order_idx: number, reason: string): Promise<DeskAnswer>;
  finishExchange(order_idx: number): Promise<DeskAnswer>;
  refuseExchange(order_idx: number, reason: string): Promise<DeskAnswer>;
  cancelOrder(number: string, cancel: OrderCancel): Promise<CancelAnswer>;
  refunds(waitingOnly: boolean): Promise<readonly ListedRefund[]>;
  confirmRefund(refund_idx: number): Promise<DeskAnswer>;
  retryRefund(refund_idx: number, account: BankAccount | null): Promise<DeskAnswer>;
  receipts(): Promise<readonly ListedReceipt[]>;
  retryReceipt(receipt_idx: number): Promise<DeskAnswer>;
  confirmReceipt(receipt_idx: number, receipt_tid: string): Promise<DeskAnswer>;
  inquiries(waitingOnly: boolean): Promise<readonly ListedInquiry[]>;
  answerInquiry(qna_idx: number, text: string): Promise<boolean>;
  addNotice(notice: Omit<CatalogueNotice, 'notice_dt'> & { readonly notice_dt: string | null }): Promise<number>;
  addFaq(faq: CatalogueFaq): Promise<number>;
  setEmployee(email: string, isEmployee: boolean): Promise<DeskAnswer>;
  /** Dry: only says whether it could. */
  openSeller(seller: Omit<CatalogueSeller, 'key'>, isDry: boolean): Promise<DeskAnswer>;
  /** Null: the day of now. */
  figuresOfDay(day: string | null): Promise<DayFigures>;
  /** `at` in epoch milliseconds. */
  figuresAt(at: number): Promise<ShopFigures>;
  importFaults(catalogue: ImportedCatalogue): Promise<readonly ImportFault[]>;
  /** Keeps a picture of a catalogue, unless dry, and answers the path by which the shop shows it; null for what is no picture. */
  keepPicture(bytes: Uint8Array, isDry: boolean): Promise<string | null>;
  importCatalogue(
    catalogue: ImportedCatalogue,
    options: ImportOptions,
    progress: (done: number, all: number) => void,
  ): Promise<ImportCounts>;
}
