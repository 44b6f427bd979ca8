import type { OrderDetail, OrderDetailLine } from '../../../core/api/buying/order.api.ts';

/** A line of a paid order: 10,000 won, 3,000 won delivery per seller. */
export function detailLine(overrides: Partial<OrderDetailLine> = {}): OrderDetailLine {
  return {
    order_idx: 1,
    sell_idx: 1,
    type: 'always',
    product_name: '제주 감귤 5kg',
    product_img: 'product/1/1.webp',
    option_name: '기본',
    is_add_option: false,
    option_cnt: 1,
    unit_price: 10_000,
    line_amount: 10_000,
    member_id: 'seller',
    member_name: '감귤밭',
    order_status: '결제완료',
    status_dt: '2026-11-20 10:00:00',
    delivered_dt: null,
    discount_amount: 0,
    coupon_share: 0,
    point_share: 0,
    paid_amount: 10_000,
    delivery_free_type: 'always',
    delivery_free_value: 0,
    delivery_price: 3_000,
    carrier_code: null,
    invoice_no: null,
    review_idx: null,
    ...overrides,
  };
}

/** A member's order paid by card, with one line by default. */
export function detail(overrides: Partial<OrderDetail> = {}): OrderDetail {
  const order_list = overrides.order_list ?? [detailLine()];
  const goodsAmount = order_list.reduce((sum, line) => sum + line.paid_amount, 0);
  const total_amount = overrides.total_amount ?? goodsAmount + 3_000;
  return {
    payment_idx: 1,
    payment_no: '20261120-00000001',
    payment_status: 'paid',
    pay_method: 'card',
    order_dt: '2026-11-20 10:00:00',
    order_list,
    is_member: true,
    paid_dt: '2026-11-20 10:00:10',
    pay_method_text: 'KB국민카드 1234-56**-****-7890',
    approval_number: '30418822',
    amounts: {
      goods_amount: goodsAmount,
      discount_amount: 0,
      coupon_amount: 0,
      delivery_amount: total_amount - goodsAmount,
      remote_amount: 0,
      use_point: 0,
      total_amount,
      expected_point: 0,
    },
    vbank: null,
    cash_receipt_type: 'none',
    refund_list: [],
    claim_list: [],
    buyer_name: '김하나',
    buyer_phone: '010-1234-5678',
    receiver_name: '김두리',
    receiver_phone: '02-123-4567',
    zonecode: '04763',
    address: '서울 성동구 왕십리로 88',
    address_detail: '101호',
    delivery_memo: '',
    ...overrides,
    total_amount,
  };
}
