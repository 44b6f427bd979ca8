import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import type { RefundParts } from '../../../core/api/schema/order-fields.ts';
import { parcelText } from '../../../core/order/parcel.ts';
import { formatWon } from '../../../core/money/won.ts';
import { columns } from '../kit/command-help.ts';
import type { ListedOrder } from '../kit/operator-service.ts';

/** Returns the lines of a list for one order. */
export function orderListLines(order: ListedOrder): string[] {
  const { payment_idx, payment_no, order_dt, total_amount, buyer_name, order_list } = order;
  const head = `${payment_idx}  ${payment_no}  ${order_dt}  ${formatWon(total_amount)}  ${buyer_name}`;
  return [head, ...linesOf(order_list)];
}

/** Returns the lines with the details of an order. */
export function orderDetailLines(order: OrderDetail): string[] {
  const { amounts } = order;
  return [
    `${order.payment_idx}  ${order.payment_no}  ${order.order_dt}  ${order.payment_status}  ${order.pay_method_text}`,
    ...linesOf(order.order_list),
    `상품 ${formatWon(amounts.goods_amount)}, 할인 ${formatWon(amounts.discount_amount)}, 쿠폰 ${formatWon(amounts.coupon_amount)}, 배송 ${formatWon(amounts.delivery_amount)}, 포인트 ${formatWon(amounts.use_point)}, 합계 ${formatWon(amounts.total_amount)}`,
    `주문 ${order.buyer_name} ${order.buyer_phone}`,
    `받는 분 ${order.receiver_name} ${order.receiver_phone} (${order.zonecode}) ${order.address} ${order.address_detail} ${order.delivery_memo}`.trimEnd(),
    ...(order.entrance_code ? [`공동현관 ${order.entrance_code}`] : []),
    ...order.order_list
      .filter(({ invoice_no }) => invoice_no !== null)
      .map((line) => `송장 #${line.order_idx} ${parcelText(line)}`),
    ...order.claim_list.flatMap((claim) => [
      `요청 #${claim.order_idx} ${claim.claim_type} ${claim.claim_status} ${claim.reason_type} ${claim.reason}`.trimEnd(),
      `  회수 (${claim.pickup_zonecode}) ${claim.pickup_address} ${claim.pickup_address_detail}`,
    ]),
    ...order.refund_list.map((refund) =>
      [
        `환불 ${refund.refund_idx} ${refund.refund_status} ${formatWon(refund.refund_amount)}`,
        ...(typeof refund.part_order_idx === 'number' ? [`#${refund.part_order_idx}의 일부`] : []),
        refund.reason,
      ].join(' '),
    ),
  ];
}

/** Returns the amounts of a refund in one line. */
export function refundText({ refund_amount, delivery_amount, return_fee, point_amount }: RefundParts): string {
  const fee = return_fee === 0 ? '' : `, 반품 배송비 ${formatWon(return_fee)}`;
  return `환불 ${formatWon(refund_amount)} (배송비 ${formatWon(delivery_amount)}${fee}), 포인트 ${formatWon(point_amount)}`;
}

/** Returns the last line of output of a command that has a dry run. */
export function doneText(isDry: boolean): string {
  return isDry ? '아직 하지 않았어요.' : '했어요.';
}

function linesOf(lines: ListedOrder['order_list']): string[] {
  return columns(
    lines.map((line) => [
      `#${line.order_idx}`,
      line.order_status,
      `${line.option_cnt}개`,
      `${line.product_name} / ${line.option_name}`,
    ]),
  );
}
