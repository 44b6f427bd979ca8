import type { OrderDetail } from '../api/buying/order.api.ts';

/** An amount on a receipt, in won; negative if it reduces the total. */
export interface ReceiptRow {
  readonly key: string;
  readonly name: string;
  /** Option, quantity and seller of a product; otherwise empty. */
  readonly note: string;
  readonly amount: number;
}

/** The receipt of an order. `rows` add up to `total_amount`; `total_amount` minus `refund_amount` is `keptAmount`. */
export interface Receipt {
  readonly rows: readonly ReceiptRow[];
  readonly total_amount: number;
  /** The amount in won that is refunded, or will be. */
  readonly refund_amount: number;
  readonly keptAmount: number;
  /** The value added tax contained in `keptAmount`. */
  readonly vat_amount: number;
}

/**
 * Returns the receipt of an order; null until it is paid. Omits rows of 0, except products. Points are not money: used
 * points are a deduction, and restored points are not part of the refund.
 */
export function receiptOf(
  order: Pick<OrderDetail, 'paid_dt' | 'order_list' | 'amounts' | 'refund_list'>,
): Receipt | null {
  if (order.paid_dt === null) return null;
  const { delivery_amount, remote_amount, discount_amount, coupon_amount, use_point, total_amount } = order.amounts;
  const products = order.order_list.map((line) => {
    const note = `${line.option_name} · ${line.option_cnt}개 · ${line.member_name}`;
    return { key: `line ${line.order_idx}`, name: line.product_name, note, amount: line.line_amount };
  });
  const others = [
    { key: 'delivery', name: '배송비', note: '', amount: delivery_amount - remote_amount },
    { key: 'remote', name: '제주·도서산간 추가 배송비', note: '', amount: remote_amount },
    { key: 'discount', name: '공동구매 할인', note: '', amount: -discount_amount },
    { key: 'coupon', name: '쿠폰 할인', note: '', amount: -coupon_amount },
    { key: 'points', name: '포인트 사용', note: '', amount: -use_point },
  ];
  const refund_amount = order.refund_list.reduce((sum, refund) => sum + refund.refund_amount, 0);
  const keptAmount = Math.max(0, total_amount - refund_amount);
  return {
    rows: [...products, ...others.filter(({ amount }) => amount !== 0)],
    total_amount,
    refund_amount,
    keptAmount,
    vat_amount: containedVat(keptAmount),
  };
}

/** Returns the value added tax of 10 percent that a price contains, rounded to the won. */
export function containedVat(amount: number): number {
  return Math.round(amount / 11);
}
