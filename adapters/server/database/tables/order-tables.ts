import type { Generated, GeneratedAlways } from 'kysely';
import type {
  ClaimReason,
  ClaimStatus,
  ClaimType,
  Fault,
  OrderStatus,
  PaymentStatus,
  RefundKind,
  RefundStatus,
} from '../../../../core/api/schema/order-fields.ts';
import type { CashReceiptType, PayMethod } from '../../../../core/api/buying/payment.api.ts';
import type { DeliveryFreeType, SaleType } from '../../../../core/api/schema/sale-fields.ts';
import type { OperatorCase } from '../../../../core/payment/operator-case.ts';
import type { PaymentFailure } from '../../../../core/payment/payment-failure.ts';
import type { Json } from './json-column.ts';

/** Carts, payments, orders and points, as the migrations define them; see `Tables`. */
export interface OrderTables {
  app_card_transaction: AppCardTransactionTable;
  app_card_token: AppCardTokenTable;
  cart_line: CartLineTable;
  cart_merge: { member_idx: number; merge_key: string; merged_dt: string };
  payment: PaymentTable;
  payment_case: PaymentCaseTable;
  guest_network: { payment_idx: number; network: string };
  order_line: OrderLineTable;
  order_delivery: OrderDeliveryTable;
  order_claim: OrderClaimTable;
  order_event: OrderEventTable;
  refund: RefundTable;
  refund_line: { refund_idx: number; order_idx: number };
  group_purchase: GroupPurchaseTable;
  group_member: GroupMemberTable;
  cash_receipt: CashReceiptTable;
  point_lot: PointLotTable;
  point_hist: PointHistTable;
  point_use: { payment_idx: number; point_idx: number; amount: number };
}

interface CashReceiptTable {
  receipt_idx: GeneratedAlways<number>;
  payment_idx: number;
  /** `unclear`: requested, response lost. */
  receipt_status: 'asked' | 'issued' | 'refused' | 'unclear' | 'cancelling' | 'cancelled';
  amount: number;
  receipt_tid: string | null;
  approval_number: Generated<string>;
  asked_dt: string;
}

interface CartLineTable {
  basket_idx: GeneratedAlways<number>;
  member_idx: number;
  sell_idx: number;
  type: SaleType;
  option_idx: number;
  option_cnt: number;
  g_idx: number | null;
}

interface GroupPurchaseTable {
  g_idx: GeneratedAlways<number>;
  sell_idx: number;
  opener_payment_idx: number;
  goal_cnt: number;
  group_cnt: Generated<number>;
  opened_dt: string;
}

interface PaymentTable {
  payment_idx: GeneratedAlways<number>;
  payment_no: string;
  request_key: string;
  member_idx: number | null;
  payment_status: PaymentStatus;
  pay_method: PayMethod;
  referrer_type: '0' | '1' | '2' | '3';
  goods_amount: number;
  discount_amount: number;
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
  order_dt: string;
  hold_until_dt: string;
  paid_dt: string | null;
  message: Generated<string>;
  authentication: Json<unknown> | null;
  approving_dt: string | null;
  stock_held: boolean;
  tid: string | null;
  card_name: Generated<string>;
  card_number: Generated<string>;
  approval_number: Generated<string>;
  refund_amount: Generated<number>;
  /** Refunds that the operator transferred: the gateway still holds this amount. Won. */
  paid_outside: Generated<number>;
  /** Why it came to nothing, or is being undone. */
  end_reason: PaymentFailure | null;
  /** When a job last asked the gateway about it. */
  inquired_dt: string | null;
  /** What opened the gateway's window, when it gives a number of its own before the shopper authenticates. */
  opened: Json<unknown> | null;
  vbank_code: string | null;
  vbank_number: string | null;
  vbank_holder: string | null;
  vbank_until_dt: string | null;
  cash_receipt_type: Generated<CashReceiptType>;
  cash_receipt_number: Generated<string>;
  /** The cash receipt does not match the payment yet. */
  receipt_due: Generated<boolean>;
  is_direct: Generated<boolean>;
}

interface PaymentCaseTable {
  case_idx: GeneratedAlways<number>;
  payment_idx: number;
  what: OperatorCase;
  tid: string | null;
  amount: number;
  noted_dt: string;
  closed_dt: string | null;
}

interface OrderLineTable {
  order_idx: GeneratedAlways<number>;
  payment_idx: number;
  sell_idx: number;
  type: SaleType;
  option_idx: number;
  option_cnt: number;
  g_idx: number | null;
  basket_idx: number | null;
  product_name: string;
  product_img: string;
  option_name: string;
  is_add_option: boolean;
  seller_idx: number;
  unit_price: number;
  line_amount: number;
  discount_amount: number;
  point_share: number;
  paid_amount: number;
  order_status: OrderStatus;
  status_dt: string;
  delivery_free_type: Generated<DeliveryFreeType>;
  delivery_free_value: Generated<number>;
  delivery_price: Generated<number>;
  carrier_code: string | null;
  invoice_no: string | null;
  shipped_dt: string | null;
  delivered_dt: string | null;
}

interface OrderClaimTable {
  claim_idx: GeneratedAlways<number>;
  order_idx: number;
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
  account_no: string | null;
  account_name: string | null;
  refused_reason: Generated<string>;
  requested_dt: string;
  closed_dt: string | null;
}

interface OrderEventTable {
  event_idx: GeneratedAlways<number>;
  order_idx: number;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  note: Generated<string>;
  event_dt: string;
}

interface RefundTable {
  refund_idx: GeneratedAlways<number>;
  payment_idx: number;
  request_key: string;
  refund_status: RefundStatus;
  refund_kind: RefundKind;
  fault: Generated<Fault>;
  goods_amount: number;
  delivery_amount: number;
  return_fee: number;
  waived_amount: number;
  refund_amount: number;
  remaining_amount: number;
  point_amount: number;
  reason: string;
  bank_code: string | null;
  account_no: string | null;
  account_name: string | null;
  requested_dt: string;
  asked_dt: string | null;
  /** Number of definite refusals by the gateway. */
  refused_cnt: Generated<number>;
  done_dt: string | null;
}

interface OrderDeliveryTable {
  payment_idx: number;
  ordinal: number;
  member_id: string;
  delivery_free_type: DeliveryFreeType;
  delivery_free_value: number;
  delivery_price: number;
  fee: number;
  remote_fee: number;
}

interface PointLotTable {
  point_idx: GeneratedAlways<number>;
  member_idx: number;
  amount: number;
  remaining: number;
  reason: string;
  given_dt: string;
  expire_dt: string;
  order_idx: number | null;
}

interface PointHistTable {
  hist_idx: GeneratedAlways<number>;
  member_idx: number;
  hist_type: 'save' | 'use' | 'return' | 'expire';
  amount: number;
  reason: string;
  payment_idx: number | null;
  order_idx: number | null;
  hist_dt: string;
}

interface AppCardTransactionTable {
  trans_no: string;
  token_hash: string;
  member_token_hash: string | null;
  expires_dt: string;
  used_dt: string | null;
}

interface AppCardTokenTable {
  token_hash: string;
  member_token_hash: string | null;
  sealed_user_token: string;
  card_code: string;
  last_used_dt: string;
}

interface GroupMemberTable {
  g_idx: number;
  payment_idx: number;
  person: string;
  joined_dt: string;
  left_dt: string | null;
}
