import type { OrderDetail, OrderDetailLine } from '../../../core/api/buying/order.api.ts';
import { pricedSheet } from '../order-sheet/order-fixture.ts';

/** One line of a paid order. */
export function orderLine(changes: Partial<OrderDetailLine> = {}): OrderDetailLine {
  return {
    order_idx: 1,
    sell_idx: 10,
    type: 'always',
    product_name: '감귤',
    product_img: '',
    option_name: '5kg',
    is_add_option: false,
    option_cnt: 2,
    unit_price: 17_900,
    line_amount: 35_800,
    member_id: 'farm',
    member_name: '제주농장',
    order_status: '결제완료',
    status_dt: '2026-11-21 12:01:00',
    delivered_dt: null,
    discount_amount: 0,
    coupon_share: 0,
    point_share: 0,
    paid_amount: 35_800,
    delivery_free_type: 'always',
    delivery_free_value: 0,
    delivery_price: 3_000,
    carrier_code: null,
    invoice_no: null,
    review_idx: null,
    ...changes,
  };
}

/** An order of the list. */
export function summary(payment_idx: number) {
  return {
    payment_idx,
    payment_no: `20261121-0000000${payment_idx}`,
    payment_status: 'paid' as const,
    pay_method: 'card' as const,
    order_dt: '2026-11-21 12:00:00',
    total_amount: 38_800,
    order_list: [orderLine()],
  };
}

/** An order of two boxes of mandarins for 35,800 won and 3,000 won delivery, paid by card. */
export const DETAILS: OrderDetail = {
  ...summary(7),
  paid_dt: '2026-11-21 12:01:00',
  pay_method_text: 'KB국민카드',
  approval_number: '30418822',
  amounts: pricedSheet({}).amounts,
  is_member: true,
  vbank: null,
  cash_receipt_type: 'none',
  refund_list: [],
  claim_list: [],
  buyer_name: '김하나',
  buyer_phone: '010-2345-6789',
  receiver_name: '김하나',
  receiver_phone: '010-2345-6789',
  zonecode: '04778',
  address: '서울 성동구',
  address_detail: '103동',
  delivery_memo: '',
};
