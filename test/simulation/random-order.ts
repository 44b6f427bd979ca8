import type { OrderDetail, OrderDetailLine } from '../../core/api/buying/order.api.ts';
import type { PayMethod } from '../../core/api/buying/payment.api.ts';
import { deliveryFees } from '../../core/pricing/delivery-fee.ts';
import { allocate } from '../../core/pricing/allocate.ts';
import type { SimulationRandom } from './simulation-random.ts';

const METHODS: readonly [PayMethod, ...PayMethod[]] = ['card', 'card', 'kakao', 'vbank'];
const ZONES: readonly [string, ...string[]] = ['04763', '04763', '63122', '23100'];
const FREE: readonly [OrderDetailLine['delivery_free_type'], ...OrderDetailLine['delivery_free_type'][]] = [
  'free',
  'amount',
  'amount',
  'always',
];

/**
 * Creates a paid order of up to five lines of up to three sellers, with random prices, discounts, points, policies and
 * addresses.
 */
export function randomOrder(chance: SimulationRandom): OrderDetail {
  const is_member = !chance.oneIn(4);
  const order_list = Array.from({ length: 1 + chance.below(5) }, (_, index) => randomLine(chance, index + 1));
  const costs = order_list.map((line) => line.line_amount - line.discount_amount);
  const goods = costs.reduce((sum, cost) => sum + cost, 0);
  const use_point = is_member && chance.oneIn(3) ? (chance.oneIn(3) ? goods : chance.below(goods + 1)) : 0;
  const points = use_point === 0 ? [] : allocate(use_point, costs);
  for (const [index, line] of order_list.entries()) {
    line.point_share = points[index] ?? 0;
    line.paid_amount = (costs[index] ?? 0) - line.point_share;
  }
  const zonecode = chance.pick(ZONES);
  const fees = deliveryFees(order_list.map(asCartLine), zonecode);
  const total_amount = goods - use_point + fees.total;
  return {
    payment_idx: 1,
    payment_no: '',
    payment_status: 'paid',
    pay_method: total_amount === 0 ? 'point' : chance.pick(METHODS),
    order_dt: '2026-11-01 12:00:00',
    total_amount,
    order_list,
    is_member,
    paid_dt: '2026-11-01 12:00:00',
    pay_method_text: '',
    approval_number: '30418822',
    amounts: {
      goods_amount: order_list.reduce((sum, line) => sum + line.line_amount, 0),
      discount_amount: order_list.reduce((sum, line) => sum + line.discount_amount, 0),
      coupon_amount: 0,
      delivery_amount: fees.total,
      remote_amount: fees.remote,
      use_point,
      total_amount,
      expected_point: 0,
    },
    vbank: null,
    cash_receipt_type: 'none',
    refund_list: [],
    claim_list: [],
    buyer_name: '',
    buyer_phone: '',
    receiver_name: '',
    receiver_phone: '',
    zonecode,
    address: '',
    address_detail: '',
    delivery_memo: '',
  };
}

function randomLine(chance: SimulationRandom, order_idx: number): OrderDetailLine {
  const unit_price = chance.oneIn(20) ? 0 : 100 * chance.below(400) + (chance.oneIn(3) ? chance.below(100) : 0);
  const option_cnt = 1 + chance.below(3);
  const line_amount = unit_price * option_cnt;
  const seller = chance.below(3);
  return {
    order_idx,
    sell_idx: 1,
    type: 'always',
    product_name: '',
    product_img: '',
    option_name: '',
    is_add_option: false,
    option_cnt,
    unit_price,
    line_amount,
    member_id: `seller${seller}`,
    member_name: '',
    order_status: '결제완료',
    status_dt: '',
    delivered_dt: null,
    discount_amount: chance.oneIn(4) ? Math.floor(unit_price / (2 + chance.below(8))) * option_cnt : 0,
    coupon_share: 0,
    point_share: 0,
    paid_amount: 0,
    delivery_free_type: chance.pick(FREE),
    delivery_free_value: 10_000 * chance.below(6),
    delivery_price: 500 * chance.below(10),
    carrier_code: null,
    invoice_no: null,
    review_idx: null,
  };
}

/** Returns the cart's view of a line: the same price, before points. */
export function asCartLine(line: OrderDetailLine): Parameters<typeof deliveryFees>[0][number] {
  const { member_id, delivery_free_type, delivery_free_value, delivery_price } = line;
  return {
    member_id,
    delivery_free_type,
    delivery_free_value,
    delivery_price,
    consumer_price: line.line_amount - line.discount_amount,
    option_price: 0,
    is_add_option: false,
    option_cnt: 1,
    group_buy_flag: false,
    value_type: null,
    config_value: 0,
  };
}
