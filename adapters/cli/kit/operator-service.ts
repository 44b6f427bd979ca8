import type { ContentService } from './content-service.ts';
import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import type { Fault, OrderStatus, Refund, RefundParts, RefundWait } from '../../../core/api/schema/order-fields.ts';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { NewCoupon } from '../../../core/operator/check-coupon.ts';
import type { ClaimByPhone } from '../../../core/operator/decide-phoned-claim.ts';
import type { DelayNotice } from '../../../core/operator/decide-delay-notice.ts';
import type { RefundPart } from '../../../core/operator/decide-refund-part.ts';
import type { SeenAtGateway } from '../../../core/payment/seen-at-gateway.ts';
import type { ShopSetting } from '../../../core/vocabulary/content/shop-settings.ts';
import type { Parcel } from '../../../core/order/parcel.ts';
import type { OperatorCase } from '../../../core/payment/operator-case.ts';
import type { OrderDetail, OrderSummary } from '../../../core/api/buying/order.api.ts';
import type { CatalogueFaq, CatalogueNotice, CatalogueSeller } from '../../../core/catalogue/catalogue.ts';
import type { ImportError } from '../../../core/catalogue/imported-catalogue.ts';
import type { CompanyInfo } from '../../../core/content/company.ts';
import type { ListedCompany, ListedTerms, NewTerms } from '../../../core/content/legal-versions.ts';
import type { ImportCatalogue } from './import-catalogue.ts';
import type { ImportIndex } from '../../../core/catalogue/import-source.ts';
import type {
  CouponIdx,
  InquiryIdx,
  MemberIdx,
  MessageIdx,
  OrderLineIdx,
  PaymentCaseIdx,
  PaymentIdx,
  PaymentNo,
  ReceiptIdx,
  ReceiptTid,
  RefundIdx,
  SellIdx,
  SellerId,
  Tid,
} from '../../../core/vocabulary/ids.ts';
import type { AwaitedSale } from '../listed/awaited-sale.ts';
import type { ListedCoupon } from '../listed/listed-coupon.ts';
import type { RankingPeriod } from '../../../core/vocabulary/limits/ranking-limits.ts';
import type { MessageChannel, MessageKind } from '../../../core/vocabulary/message-kinds.ts';
import type { DispatchTimes } from '../../../core/delivery/dispatch-times.ts';
import type { FailedJob } from '../listed/failed-job.ts';
import type { FollowerCount } from '../listed/follower-count.ts';
import type { LineResult, OperatorResult, Refused } from './change-output.ts';
import type { MemberAdministration } from './member-administration.ts';
import type { ReviewModeration } from './review-moderation.ts';
import type { SaleOperations } from './sale-operations.ts';
import type { DayRange } from '../../../core/time/date-input.ts';
import type { KstDay, KstText } from '../../../core/vocabulary/kst-text.ts';

export type AddedCoupon = { readonly kind: 'done'; readonly coupon_idx: CouponIdx } | Refused;

/** A cancellation of order lines; `order_idx_list` null cancels all lines of the order. */
export interface OrderCancel {
  readonly order_idx_list: readonly OrderLineIdx[] | null;
  readonly reason: string;
  /** Account for the refund of a deposit; null if the refund needs no account, or the account is unknown. */
  readonly account: BankAccount | null;
  /** True if the account is unknown and the refund waits for it. */
  readonly isAccountLater: boolean;
  readonly isDry: boolean;
}

/** A partial refund for an order line that the shopper keeps. */
export interface PartRefund extends RefundPart, Pick<OrderCancel, 'account' | 'isAccountLater' | 'isDry'> {}

/** `left`: the part of the payment, in won, that remains after the refund. */
export type PartialRefundResult =
  | { readonly kind: 'done'; readonly refund: RefundParts; readonly left: number }
  | Refused;

export interface ReturnFindings {
  readonly fault?: Fault;
  readonly restock?: boolean;
  readonly isDry: boolean;
}

/** `refund`: the refund if the opened return is approved; null for an exchange. */
export type OpenedClaim = { readonly kind: 'done'; readonly refund: RefundParts | null } | Refused;

/** The effects of approving a return; in a dry run, the expected ones. */
export type OpenReturnResult =
  | { readonly kind: 'done'; readonly refund: RefundParts; readonly fault: Fault; readonly isRestocked: boolean }
  | Refused;

/** The option that was sent in an exchange; by default the one that was bought. */
export interface Replacement {
  readonly option_name?: string;
  readonly restock?: boolean;
  readonly parcel?: Parcel;
}

/** A request of a company that wants to sell or cooperate. */
export interface ListedPartnerRequest {
  readonly request_idx: number;
  readonly partner_type: string;
  readonly company_name: string;
  readonly person_name: string;
  readonly phone: string;
  readonly email: string;
  readonly homepage: string;
  readonly content: string;
  readonly requested_dt: KstText;
}

/** A day on which the customer center is closed. */
export interface ListedHoliday {
  readonly holiday_dt: KstDay;
  readonly holiday_name: string;
}

/** The cancelled lines and their refund; in a dry run, the expected ones. */
export type ShopCancelResult =
  | { readonly kind: 'done'; readonly order_idx_list: readonly OrderLineIdx[]; readonly refund: RefundParts }
  | Refused;

export interface ListedOrder extends OrderSummary {
  readonly buyer_name: string;
}

/** A case of a payment that the operator has to settle at the gateway. */
export interface ListedCase {
  readonly case_idx: PaymentCaseIdx;
  readonly what: OperatorCase;
  /** The gateway's transaction id; null if it is unknown. */
  readonly tid: Tid | null;
  /** Amount in won. */
  readonly amount: number;
  readonly noted_dt: KstText;
  readonly payment_idx: PaymentIdx;
  readonly payment_no: PaymentNo;
  readonly payment_status: string;
  readonly pay_method: string;
  readonly buyer_name: string;
}

export interface OrderFilter {
  /** Only orders with a line in this status; null returns all orders. */
  readonly order_status: OrderStatus | null;
  /** First and last date in KST, both included; null means no limit. */
  readonly from: KstDay | null;
  readonly to: KstDay | null;
  readonly limit: number;
}

export interface ListedRefund extends Omit<Refund, 'order_idx_list' | 'needs_account'> {
  readonly pay_method: PayMethod;
  /** What the refund waits for; null once it is paid. */
  readonly wait: RefundWait | null;
  /** The account to which a deposit is refunded; null if the refund needs no account, or the account is unknown. */
  readonly account: BankAccount | null;
  readonly payment_idx: PaymentIdx;
  readonly payment_no: PaymentNo;
  readonly buyer_name: string;
}

/**
 * A payment that is being approved or reversed. `tid`: the gateway's transaction id, known while it is being reversed.
 */
export interface PendingPayment {
  readonly payment_idx: PaymentIdx;
  readonly payment_no: PaymentNo;
  readonly total_amount: number;
  readonly tid: Tid | null;
  readonly approving_dt: KstText | null;
  readonly buyer_name: string;
}

/** A cash receipt that needs an operator. */
export interface ListedReceipt {
  readonly receipt_idx: ReceiptIdx;
  readonly receipt_status: string;
  readonly amount: number;
  readonly asked_dt: KstText;
  readonly payment_no: PaymentNo;
  readonly buyer_name: string;
}

export interface ListedInquiry {
  readonly qna_idx: InquiryIdx;
  readonly kind: 'product' | 'order';
  /** The order line of an order inquiry; null for a product inquiry. */
  readonly order_idx: OrderLineIdx | null;
  readonly product_name: string;
  readonly writer_name: string;
  readonly qna_type: string;
  readonly content: string;
  readonly write_dt: KstText;
  readonly answer: string | null;
}

/** A message that is sent through one channel. */
export interface ListedMessage {
  readonly message_idx: MessageIdx;
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly delivery_status: string;
  /** Why the message was skipped; empty otherwise. */
  readonly reason: string;
  readonly failed_cnt: number;
  readonly created_dt: KstText;
  readonly due_dt: KstText;
  readonly ended_dt: KstText | null;
  /** The member to whom the message is sent; null for a guest. */
  readonly member_idx: MemberIdx | null;
  readonly payment_no: PaymentNo | null;
}

export interface Advertisement {
  readonly title: string;
  readonly text: string;
  /** Path on the storefront that the message links to. */
  readonly link: string;
  readonly isDry: boolean;
}

/** Figures of a day in KST. Amounts are in won. */
export interface DayFigures {
  readonly day: string;
  readonly order_cnt: number;
  readonly paid_cnt: number;
  readonly paid_amount: number;
  readonly refund_cnt: number;
  readonly refund_amount: number;
  readonly new_member_cnt: number;
  /** Counted from the behavior log, which is stored for 90 days. */
  readonly view_cnt: number;
  readonly device_cnt: number;
  readonly product_device_cnt: number;
}

/** Figures of the catalogue at a time. */
export interface ShopFigures {
  readonly at: string;
  /** Running sales by type. `beginning_cnt` and `ending_cnt`: sales that start or end within the next 24 hours. */
  readonly on_sale: Readonly<Record<string, number>>;
  readonly beginning_cnt: number;
  readonly ending_cnt: number;
  readonly banner_cnt: number;
  readonly pick_cnt: number;
  readonly event_cnt: number;
}

/** A stored ranking, with the counted days and orders. */
export interface StoredRanking {
  readonly start_dt: KstDay;
  readonly end_dt: KstDay;
  /** Number of orders in these days. */
  readonly order_cnt: number;
  readonly made_dt: KstText;
  /** Includes sales that are no longer available. */
  readonly sales: readonly {
    readonly sell_idx: SellIdx;
    readonly product_name: string;
    readonly previous_rank: number | null;
    readonly buyer_cnt: number;
    readonly unit_cnt: number;
  }[];
}

/** All actions of an operator. Implemented by the server, and by fakes in tests. */
export interface OperatorService extends ReviewModeration, SaleOperations, ContentService, MemberAdministration {
  orders(filter: OrderFilter): Promise<readonly ListedOrder[]>;
  /** Finds an order by its `payment_idx` or its `payment_no`; returns null if it does not exist. */
  order(number: string): Promise<OrderDetail | null>;
  /** Returns the payment cases that the operator must settle. */
  openCases(): Promise<readonly ListedCase[]>;
  closeCase(case_idx: PaymentCaseIdx): Promise<OperatorResult>;
  /** Returns the payments whose result at the gateway is pending. */
  pendingPayments(): Promise<readonly PendingPayment[]>;
  /** Ends a payment whose result is pending. `number`: its `payment_idx` or its `payment_no`. */
  endPayment(number: string): Promise<OperatorResult>;
  /** Prepares lines, each on its own, and returns the results in the same order. `unprepare` reverses it. */
  prepare(order_idx_list: readonly OrderLineIdx[]): Promise<readonly LineResult[]>;
  unprepare(order_idx_list: readonly OrderLineIdx[]): Promise<readonly LineResult[]>;
  ship(order_idx: OrderLineIdx, carrier_code: string, invoice_no: string): Promise<OperatorResult>;
  correctTracking(order_idx: OrderLineIdx, parcel: Parcel): Promise<OperatorResult>;
  deliver(order_idx: OrderLineIdx): Promise<OperatorResult>;
  openPhonedClaim(request: ClaimByPhone & { readonly isDry: boolean }): Promise<OpenedClaim>;
  /** Notifies the shopper that lines of one order will arrive later. */
  notifyDelay(order_idx_list: readonly OrderLineIdx[], notice: DelayNotice): Promise<OperatorResult>;
  approveReturn(order_idx: OrderLineIdx, found: ReturnFindings): Promise<OpenReturnResult>;
  refuseReturn(order_idx: OrderLineIdx, reason: string): Promise<OperatorResult>;
  finishExchange(order_idx: OrderLineIdx, replacement: Replacement): Promise<OperatorResult>;
  refuseExchange(order_idx: OrderLineIdx, reason: string): Promise<OperatorResult>;
  cancelOrder(number: string, cancel: OrderCancel): Promise<ShopCancelResult>;
  refundPart(part: PartRefund): Promise<PartialRefundResult>;
  refunds(waitingOnly: boolean): Promise<readonly ListedRefund[]>;
  /** `seenAtGateway`: what the operator saw at the gateway; used only if the gateway reports no balance. */
  confirmRefund(refund_idx: RefundIdx, seenAtGateway: SeenAtGateway | null): Promise<OperatorResult>;
  retryRefund(refund_idx: RefundIdx, account: BankAccount | null): Promise<OperatorResult>;
  receipts(): Promise<readonly ListedReceipt[]>;
  retryReceipt(receipt_idx: ReceiptIdx): Promise<OperatorResult>;
  confirmReceipt(receipt_idx: ReceiptIdx, receipt_tid: ReceiptTid): Promise<OperatorResult>;
  inquiries(waitingOnly: boolean): Promise<readonly ListedInquiry[]>;
  answerInquiry(qna_idx: InquiryIdx, text: string): Promise<boolean>;
  /** Returns messages. `failedOnly`: only those that the server does not retry. */
  messages(failedOnly: boolean): Promise<readonly ListedMessage[]>;
  failedJobs(): Promise<readonly FailedJob[]>;
  retryFailedJob(job: string, number: string): Promise<OperatorResult>;
  /** Sends a message again; if `channel` is null, through each channel that failed. */
  retryMessage(message_idx: MessageIdx, channel: MessageChannel | null): Promise<OperatorResult>;
  advertise(advertisement: Advertisement): Promise<{ readonly kind: 'done'; readonly member_cnt: number } | Refused>;
  awaitedSales(): Promise<readonly AwaitedSale[]>;
  clearAlerts(sell_idx: SellIdx): Promise<OperatorResult>;
  partnerRequests(): Promise<readonly ListedPartnerRequest[]>;
  /** Returns the newest coupons, with the number of downloads and uses. */
  coupons(): Promise<readonly ListedCoupon[]>;
  /** If `start_dt` is null, the coupon starts now. */
  addCoupon(coupon: Omit<NewCoupon, 'start_dt'> & { readonly start_dt: KstText | null }): Promise<AddedCoupon>;
  closeCoupon(coupon_idx: CouponIdx): Promise<OperatorResult>;
  addNotice(notice: Omit<CatalogueNotice, 'notice_dt'> & { readonly notice_dt: KstText | null }): Promise<number>;
  addFaq(faq: CatalogueFaq): Promise<number>;
  shopSettings(): Promise<Readonly<Record<ShopSetting, string | null>>>;
  /** Stores a setting; null clears it. */
  storeShopSetting(name: ShopSetting, value: string | null): Promise<void>;
  /** Returns the holidays from today on. */
  holidays(): Promise<readonly ListedHoliday[]>;
  storeHoliday(holiday: ListedHoliday): Promise<void>;
  removeHoliday(day: KstDay): Promise<OperatorResult>;
  suggestedKeywords(): Promise<readonly string[]>;
  storeSuggestedKeywords(keywords: readonly string[]): Promise<void>;
  termsVersions(): Promise<readonly ListedTerms[]>;
  setTerms(terms: NewTerms): Promise<OperatorResult>;
  companies(): Promise<readonly ListedCompany[]>;
  /** Changes the company's data from the start of a day on; null means now. */
  setCompany(changes: Readonly<Partial<CompanyInfo>>, from: KstDay | null): Promise<OperatorResult>;
  setEmployee(email: string, isEmployee: boolean): Promise<OperatorResult>;
  /** Logs a member out on all devices; if `email` is null, logs out all members. */
  logOut(email: string | null): Promise<OperatorResult>;
  /** Opens a seller shop. If `isDry`, only checks whether it can be opened. */
  openSeller(seller: Omit<CatalogueSeller, 'key'>, isDry: boolean): Promise<OperatorResult>;
  /** Returns the sellers that have followers, those with the most first. */
  followers(): Promise<readonly FollowerCount[]>;
  /** Sets the dispatch times of a seller; null makes them unknown. */
  setSellerDispatch(member_id: SellerId, times: DispatchTimes | null): Promise<OperatorResult>;
  /** Adds days off of a seller, or removes them if `isOff` is false. */
  setSellerDaysOff(member_id: SellerId, range: DayRange, isOff: boolean): Promise<OperatorResult>;
  /** Returns the figures of a day; null means today. */
  figuresOfDay(day: string | null): Promise<DayFigures>;
  /** Returns the figures at a time in epoch milliseconds. */
  figuresAt(at: number): Promise<ShopFigures>;
  /** Returns the first hundred ranks of the latest ranking; null before the first ranking. */
  ranking(period: RankingPeriod): Promise<StoredRanking | null>;
  /** Makes the job count all orders of the last 90 days again; it starts within a minute. */
  recountSales(): Promise<void>;
  findImportErrors(index: ImportIndex): Promise<readonly ImportError[]>;
  /** Stores a catalogue image, unless dry, and returns its path. Returns null for an invalid image. */
  storeImage(bytes: Uint8Array, isDry: boolean): Promise<string | null>;
  readonly importCatalogue: ImportCatalogue;
}
