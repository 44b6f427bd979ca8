import type { Generated, GeneratedAlways } from 'kysely';
import type {
  ClaimReason,
  ClaimStatus,
  ClaimType,
  OrderStatus,
  PaymentStatus,
} from '../../../../core/api/schema/order-fields.ts';
import type { CashReceiptType, PayMethod } from '../../../../core/api/buying/payment.api.ts';
import type { DeliveryFreeType, SaleType, ValueType } from '../../../../core/api/schema/sale-fields.ts';
import type { OperatorCase } from '../../../../core/payment/operator-case.ts';
import type { PaymentFailure } from '../../../../core/payment/payment-failure.ts';
import type { Json } from './json-column.ts';
import type { OrderEventTable } from './order-event-table.ts';
import type { RefundTable } from './refund-table.ts';
import type { SealedText } from './sealed-columns.ts';
import type {
  BasketIdx,
  ClaimIdx,
  CouponIdx,
  GroupIdx,
  MemberIdx,
  OptionIdx,
  OrderLineIdx,
  PaymentCaseIdx,
  PaymentIdx,
  PaymentNo,
  PointLotIdx,
  ReceiptIdx,
  ReceiptTid,
  RefundIdx,
  SellerId,
  SellerIdx,
  SellIdx,
  Tid,
} from '../../../../core/vocabulary/ids.ts';
import type { KstDay, KstText } from '../../../../core/vocabulary/kst-text.ts';

/** Carts, payments, orders and points, as the migrations define them; see `Tables`. */
export interface OrderTables {
  app_card_transaction: AppCardTransactionTable;
  app_card_token: AppCardTokenTable;
  cart_line: CartLineTable;
  removed_cart_line: RemovedCartLineTable;
  later_line: LaterLineTable;
  cart_merge: { member_idx: MemberIdx; merge_key: string; merged_dt: KstText };
  payment: PaymentTable;
  payment_case: PaymentCaseTable;
  guest_network: { payment_idx: PaymentIdx; network: string };
  order_line: OrderLineTable;
  order_delivery: OrderDeliveryTable;
  order_claim: OrderClaimTable;
  order_event: OrderEventTable;
  refund: RefundTable;
  refund_line: { refund_idx: RefundIdx; order_idx: OrderLineIdx };
  group_purchase: GroupPurchaseTable;
  group_member: GroupMemberTable;
  cash_receipt: CashReceiptTable;
  point_lot: PointLotTable;
  point_hist: PointHistTable;
  coupon: CouponTable;
  member_coupon: { member_idx: MemberIdx; coupon_idx: CouponIdx; taken_dt: KstText; payment_idx: PaymentIdx | null };
  point_use: { payment_idx: PaymentIdx; point_idx: PointLotIdx; amount: number };
}

interface CouponTable {
  coupon_idx: GeneratedAlways<CouponIdx>;
  coupon_name: string;
  code: string | null;
  value_type: ValueType;
  value: number;
  max_discount: number | null;
  min_amount: number;
  seller_idx: SellerIdx | null;
  with_group: boolean;
  total_cnt: number | null;
  taken_cnt: Generated<number>;
  start_dt: KstText;
  end_dt: KstText;
  closed_dt: Generated<KstText | null>;
}

interface CashReceiptTable {
  receipt_idx: GeneratedAlways<ReceiptIdx>;
  payment_idx: PaymentIdx;
  /** `unclear`: requested, but the response was lost. */
  receipt_status: 'asked' | 'issued' | 'refused' | 'unclear' | 'cancelling' | 'cancelled';
  amount: number;
  receipt_tid: ReceiptTid | null;
  approval_number: Generated<string>;
  asked_dt: KstText;
}

interface CartLineTable extends StoredCartLine {
  basket_idx: GeneratedAlways<BasketIdx>;
}

interface StoredCartLine {
  member_idx: MemberIdx;
  sell_idx: SellIdx;
  type: SaleType;
  option_idx: OptionIdx;
  option_cnt: number;
  g_idx: GroupIdx | null;
}

/** Removed lines, with the id under which they can be restored. */
interface RemovedCartLineTable extends StoredCartLine {
  basket_idx: BasketIdx;
  removed_dt: KstText;
}

/** A line that a member set aside to buy later. */
interface LaterLineTable extends StoredCartLine {
  kept_dt: KstText;
}

interface GroupPurchaseTable {
  g_idx: GeneratedAlways<GroupIdx>;
  sell_idx: SellIdx;
  opener_payment_idx: PaymentIdx;
  goal_cnt: number;
  group_cnt: Generated<number>;
  opened_dt: KstText;
  /** Time, reason and staff member if staff ended the group before the end of its sale; null otherwise. */
  ended_dt: Generated<KstText | null>;
  ended_reason: Generated<string | null>;
  ended_by: Generated<string | null>;
}

interface PaymentTable {
  payment_idx: GeneratedAlways<PaymentIdx>;
  payment_no: PaymentNo;
  request_key: string;
  member_idx: MemberIdx | null;
  payment_status: PaymentStatus;
  pay_method: PayMethod;
  referrer_type: '0' | '1' | '2' | '3';
  goods_amount: number;
  discount_amount: number;
  coupon_amount: Generated<number>;
  coupon_idx: Generated<CouponIdx | null>;
  delivery_amount: number;
  remote_amount: number;
  use_point: number;
  total_amount: number;
  expected_point: number;
  order_name: string;
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  receiver_name: string;
  receiver_phone: string;
  zonecode: string;
  address: string;
  address_detail: string;
  delivery_memo: string;
  /** Empty without an entrance code. */
  entrance_code: Generated<SealedText | ''>;
  order_dt: KstText;
  hold_until_dt: KstText;
  paid_dt: KstText | null;
  message: Generated<string>;
  authentication: Json<unknown> | null;
  approving_dt: KstText | null;
  stock_held: boolean;
  tid: Tid | null;
  card_name: Generated<string>;
  card_number: Generated<string>;
  approval_number: Generated<string>;
  refund_amount: Generated<number>;
  /** Amount in won that the operator refunded by bank transfer, so that the gateway still holds it. */
  paid_outside: Generated<number>;
  /** Why the payment failed, or is being reversed. */
  end_reason: PaymentFailure | null;
  /** Time of the last inquiry at the gateway; a job inquires again after a lease. */
  inquired_dt: KstText | null;
  /** The gateway's data of the opened window, for gateways that assign a number before the shopper authenticates. */
  opened: Json<unknown> | null;
  vbank_code: string | null;
  vbank_number: string | null;
  vbank_holder: string | null;
  vbank_until_dt: KstText | null;
  cash_receipt_type: Generated<CashReceiptType>;
  /** Empty without a cash receipt. */
  cash_receipt_number: Generated<SealedText | ''>;
  /** True if the cash receipt does not match the payment yet. */
  receipt_due: Generated<boolean>;
  is_direct: Generated<boolean>;
}

interface PaymentCaseTable {
  case_idx: GeneratedAlways<PaymentCaseIdx>;
  payment_idx: PaymentIdx;
  what: OperatorCase;
  tid: Tid | null;
  amount: number;
  noted_dt: KstText;
  closed_dt: KstText | null;
}

interface OrderLineTable {
  order_idx: GeneratedAlways<OrderLineIdx>;
  payment_idx: PaymentIdx;
  sell_idx: SellIdx;
  type: SaleType;
  option_idx: OptionIdx;
  option_cnt: number;
  g_idx: GroupIdx | null;
  basket_idx: BasketIdx | null;
  product_name: string;
  product_img: string;
  option_name: string;
  is_add_option: boolean;
  seller_idx: SellerIdx;
  unit_price: number;
  line_amount: number;
  discount_amount: number;
  coupon_share: Generated<number>;
  point_share: number;
  paid_amount: number;
  order_status: OrderStatus;
  status_dt: KstText;
  delivery_free_type: Generated<DeliveryFreeType>;
  delivery_free_value: Generated<number>;
  delivery_price: Generated<number>;
  carrier_code: string | null;
  invoice_no: string | null;
  shipped_dt: KstText | null;
  delivered_dt: KstText | null;
  /** The arrival day promised at payment, and the one calculated when the parcel left. */
  promised_dt: Generated<KstDay | null>;
  expected_dt: Generated<KstDay | null>;
  /** Points that the opener of a group earns with this line if the group reaches its target. */
  reward_point: Generated<number>;
}

interface OrderClaimTable {
  claim_idx: GeneratedAlways<ClaimIdx>;
  order_idx: OrderLineIdx;
  request_key: string | null;
  claim_type: ClaimType;
  claim_status: ClaimStatus;
  reason_type: ClaimReason;
  reason: string;
  img_list: Json<string[]>;
  pickup_zonecode: string;
  pickup_address: string;
  pickup_address_detail: string;
  bank_code: string | null;
  account_no: SealedText | null;
  account_name: SealedText | null;
  refused_reason: Generated<string>;
  requested_dt: KstText;
  closed_dt: KstText | null;
  closed_by: Generated<string | null>;
}

interface OrderDeliveryTable {
  payment_idx: PaymentIdx;
  ordinal: number;
  member_id: SellerId;
  delivery_free_type: DeliveryFreeType;
  delivery_free_value: number;
  delivery_price: number;
  fee: number;
  remote_fee: number;
}

interface PointLotTable {
  point_idx: GeneratedAlways<PointLotIdx>;
  member_idx: MemberIdx;
  amount: number;
  remaining: number;
  reason: string;
  given_dt: KstText;
  expire_dt: KstText;
  order_idx: OrderLineIdx | null;
  /** The line that opened a group, if these points are the opener's reward. */
  reward_order_idx: Generated<OrderLineIdx | null>;
}

interface PointHistTable {
  hist_idx: GeneratedAlways<number>;
  member_idx: MemberIdx;
  hist_type: 'save' | 'use' | 'return' | 'expire';
  amount: number;
  reason: string;
  payment_idx: PaymentIdx | null;
  order_idx: OrderLineIdx | null;
  hist_dt: KstText;
}

interface AppCardTransactionTable {
  trans_no: string;
  token_hash: string;
  member_token_hash: string | null;
  expires_dt: KstText;
  used_dt: KstText | null;
}

interface AppCardTokenTable {
  token_hash: string;
  member_token_hash: string | null;
  sealed_user_token: SealedText;
  card_code: string;
  last_used_dt: KstText;
}

interface GroupMemberTable {
  g_idx: GroupIdx;
  payment_idx: PaymentIdx;
  person: string;
  joined_dt: KstText;
  left_dt: KstText | null;
}
