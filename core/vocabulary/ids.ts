import type { Tagged } from './tagged.ts';

/** Id of an order: `payment_idx`. */
export type PaymentIdx = Tagged<number, 'PaymentIdx'>;
/** Number of an order for shoppers and gateways: `payment_no`, or `oid` at a gateway. */
export type PaymentNo = Tagged<string, 'PaymentNo'>;
/** Key that gives access to a guest's order: `order_key`. It is never part of an address. */
export type OrderKey = Tagged<string, 'OrderKey'>;
/** Expiring token in an address, which only shows how a payment ended: `result_token`, `result_data`. */
export type ResultToken = Tagged<string, 'ResultToken'>;
/** A gateway's number of a transaction: `tid`. */
export type Tid = Tagged<string, 'Tid'>;
/** Id of an order line: `order_idx`. */
export type OrderLineIdx = Tagged<number, 'OrderLineIdx'>;
/** Id of a refund: `refund_idx`. */
export type RefundIdx = Tagged<number, 'RefundIdx'>;
/** Id of a cash receipt: `receipt_idx`. */
export type ReceiptIdx = Tagged<number, 'ReceiptIdx'>;
/** A gateway's number of a cash receipt, which differs from that of its payment: `receipt_tid`. */
export type ReceiptTid = Tagged<string, 'ReceiptTid'>;
/** Id of a payment case, which the operator must settle: `case_idx`. */
export type PaymentCaseIdx = Tagged<number, 'PaymentCaseIdx'>;
/** Id of the points of one grant: `point_idx`. */
export type PointLotIdx = Tagged<number, 'PointLotIdx'>;
/** Id of a coupon: `coupon_idx`. */
export type CouponIdx = Tagged<number, 'CouponIdx'>;
/** Id of a group of a group purchase: `g_idx`. */
export type GroupIdx = Tagged<number, 'GroupIdx'>;
/** Id of a member's cart line: `basket_idx`. */
export type BasketIdx = Tagged<number, 'BasketIdx'>;
/** Id of a sale: `sell_idx`. */
export type SellIdx = Tagged<number, 'SellIdx'>;
/** Id of an option or add-on of a sale: `option_idx`. */
export type OptionIdx = Tagged<number, 'OptionIdx'>;
/** Id of a product: `product_idx`. */
export type ProductIdx = Tagged<number, 'ProductIdx'>;
/** Id of a member, who is never a seller: `member_idx`. */
export type MemberIdx = Tagged<number, 'MemberIdx'>;
/** Row id of a seller: `seller_idx`. */
export type SellerIdx = Tagged<number, 'SellerIdx'>;
/** Id of a seller in addresses: `member_id`. */
export type SellerId = Tagged<string, 'SellerId'>;
/** Id of a review: `review_idx`. */
export type ReviewIdx = Tagged<number, 'ReviewIdx'>;
/** Id of an inquiry: `qna_idx`. */
export type InquiryIdx = Tagged<number, 'InquiryIdx'>;
/** Id of a message to a shopper: `message_idx`. */
export type MessageIdx = Tagged<number, 'MessageIdx'>;
/** Id of a staff member of the office: `staff_idx`. */
export type StaffIdx = Tagged<number, 'StaffIdx'>;
/** Id of a seller's closed settlement period: `statement_idx`. */
export type StatementIdx = Tagged<number, 'StatementIdx'>;
/** Id of an advertising campaign: `campaign_idx`. */
export type CampaignIdx = Tagged<number, 'CampaignIdx'>;
/** Id of a claim: `claim_idx`. */
export type ClaimIdx = Tagged<number, 'ClaimIdx'>;
/** Id of a delivery address of a member: `address_idx`. */
export type AddressIdx = Tagged<number, 'AddressIdx'>;
/** Id of a member's session on a device: `session_idx`. */
export type MemberSessionIdx = Tagged<number, 'MemberSessionIdx'>;
/** Id of a session of a staff member in the office, also `session_idx`. */
export type StaffSessionIdx = Tagged<number, 'StaffSessionIdx'>;
/** Id of a category at any level: `category_idx`. */
export type CategoryIdx = Tagged<number, 'CategoryIdx'>;
/** Id of a notice: `board_idx`. */
export type NoticeIdx = Tagged<number, 'NoticeIdx'>;
/** Id of an event for shoppers: `event_idx`. The steps of an order and the logs have ids of that name, too. */
export type EventIdx = Tagged<number, 'EventIdx'>;
/** Id of an FAQ entry: `faq_idx`. */
export type FaqIdx = Tagged<number, 'FaqIdx'>;
/** Id of a banner: `banner_idx`. */
export type BannerIdx = Tagged<number, 'BannerIdx'>;
/** Id of a curation: `curation_idx`. */
export type CurationIdx = Tagged<number, 'CurationIdx'>;
