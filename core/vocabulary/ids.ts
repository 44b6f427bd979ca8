import type { Tagged } from './tagged.ts';

/** Order: `payment_idx`. */
export type PaymentIdx = Tagged<number, 'PaymentIdx'>;
/** Number of an order, which shopper and gateway see: `payment_no`, and `oid` at gateways. */
export type PaymentNo = Tagged<string, 'PaymentNo'>;
/** Key that opens a guest's order: `order_key`. It is in no address. */
export type OrderKey = Tagged<string, 'OrderKey'>;
/** Expiring token in addresses, which shows how a payment ended and opens nothing: `result_token`, `result_data`. */
export type ResultToken = Tagged<string, 'ResultToken'>;
/** A gateway's number of a transaction: `tid`. */
export type Tid = Tagged<string, 'Tid'>;
/** Order line: `order_idx`. */
export type OrderLineIdx = Tagged<number, 'OrderLineIdx'>;
/** Refund: `refund_idx`. */
export type RefundIdx = Tagged<number, 'RefundIdx'>;
/** Cash receipt: `receipt_idx`. */
export type ReceiptIdx = Tagged<number, 'ReceiptIdx'>;
/** A gateway's number of a cash receipt; the payment has another number: `receipt_tid`. */
export type ReceiptTid = Tagged<string, 'ReceiptTid'>;
/** Case for the operator: `case_idx`. */
export type PaymentCaseIdx = Tagged<number, 'PaymentCaseIdx'>;
/** Points of one grant: `point_idx`. */
export type PointLotIdx = Tagged<number, 'PointLotIdx'>;
/** Coupon: `coupon_idx`. */
export type CouponIdx = Tagged<number, 'CouponIdx'>;
/** Group of a group purchase: `g_idx`. */
export type GroupIdx = Tagged<number, 'GroupIdx'>;
/** Cart line of a member: `basket_idx`. */
export type BasketIdx = Tagged<number, 'BasketIdx'>;
/** Sale: `sell_idx`. */
export type SellIdx = Tagged<number, 'SellIdx'>;
/** Option or add-on of a sale: `option_idx`. */
export type OptionIdx = Tagged<number, 'OptionIdx'>;
/** Product: `product_idx`. */
export type ProductIdx = Tagged<number, 'ProductIdx'>;
/** A shopper with an account: `member_idx`. */
export type MemberIdx = Tagged<number, 'MemberIdx'>;
/** Row of a seller: `seller_idx`. */
export type SellerIdx = Tagged<number, 'SellerIdx'>;
/** Seller in addresses: `member_id`. */
export type SellerId = Tagged<string, 'SellerId'>;
/** Review: `review_idx`. */
export type ReviewIdx = Tagged<number, 'ReviewIdx'>;
/** Inquiry: `qna_idx`. */
export type InquiryIdx = Tagged<number, 'InquiryIdx'>;
/** Message to a shopper: `message_idx`. */
export type MessageIdx = Tagged<number, 'MessageIdx'>;
/** Staff of the office: `staff_idx`. */
export type StaffIdx = Tagged<number, 'StaffIdx'>;
/** Closed settlement period of a seller: `statement_idx`. */
export type StatementIdx = Tagged<number, 'StatementIdx'>;
/** Advertising campaign: `campaign_idx`. */
export type CampaignIdx = Tagged<number, 'CampaignIdx'>;
