import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderDetail, OrderDetailLine } from '../../../core/api/buying/order.api.ts';
import type { OrderClaim, Refund } from '../../../core/api/schema/order-fields.ts';
import { NO_REFUND, refundFor, type RefundCause } from '../../../core/claim/refund.ts';
import { refundSubject, requestSubject, refundRows, type RefundSubject } from '../../../core/refund/refund-table.ts';
import { refundTotal } from '../../../core/refund/refund-text.ts';
import { detail, detailLine } from '../claim/order-detail.ts';
import { causes, orders } from '../claim/refundable-order.ts';

const FREE_FROM = { delivery_free_type: 'amount', delivery_free_value: 30_000 } as const;

function lineOf(order_idx: number, price: number, changes: Partial<OrderDetailLine> = {}): OrderDetailLine {
  return detailLine({ order_idx, line_amount: price, paid_amount: price, ...changes });
}

function rowsFor(
  order: OrderDetail,
  order_idx: number | null,
  cause: RefundCause & Partial<Pick<RefundSubject, 'reason_type'>>,
) {
  const subject = requestSubject(order, order_idx, { reason_type: null, ...cause });
  return refundRows(order, refundFor(order, subject.order_idx_list, cause), subject);
}

const CANCEL: RefundCause = { kind: 'cancel', fault: 'shopper' };
const RETURN = { kind: 'return', fault: 'shopper', reason_type: 'change-of-mind' } as const;

describe('refundRows', () => {
  it('states that a fee is refunded since no line of the seller is left', () => {
    const order = detail({
      order_list: [lineOf(1, 10_100), lineOf(2, 5_000, { member_id: 'other', member_name: '순천해변' })],
      total_amount: 21_100,
    });
    expect(rowsFor(order, 1, CANCEL)).toEqual([
      { name: '상품 금액', amount: 10_100, reason: null },
      { name: '배송비', amount: 3_000, reason: '감귤밭 상품을 모두 취소해요' },
    ]);
    expect(rowsFor(order, null, CANCEL)[1]).toEqual({
      name: '배송비',
      amount: 6_000,
      reason: '판매자 2곳 상품을 모두 취소해요',
    });
  });

  it('states that the rest is too little for free delivery, and why the shopper pays the return delivery', () => {
    const order = detail({
      order_list: [lineOf(1, 17_900, FREE_FROM), lineOf(2, 15_000, FREE_FROM)],
      total_amount: 32_900,
    });
    expect(rowsFor(order, 1, RETURN)).toEqual([
      { name: '상품 금액', amount: 17_900, reason: null },
      { name: '처음 배송비', amount: -3_000, reason: '남은 상품이 30,000원보다 적어요' },
      { name: '반품 배송비', amount: -3_000, reason: '마음이 바뀌어 내가 내요' },
    ]);
    expect(rowsFor(order, 1, { ...RETURN, reason_type: 'wrong-option' }).at(-1)?.reason).toBe(
      '옵션을 잘못 골라 내가 내요',
    );
    expect(rowsFor(order, 1, { ...RETURN, reason_type: null }).at(-1)?.reason).toBe('돌려보내는 배송비를 내가 내요');
  });

  it('states a refunded fee and one that becomes due apart, even if their sum is 0', () => {
    const order = detail({
      order_list: [lineOf(1, 18_100, { ...FREE_FROM, delivery_price: 3_500 }), lineOf(2, 45_400)],
      total_amount: 66_500,
    });
    expect(rowsFor(order, 2, CANCEL)).toEqual([
      { name: '상품 금액', amount: 45_400, reason: null },
      { name: '배송비', amount: 3_000, reason: '이 상품을 보내는 배송비예요' },
      { name: '처음 배송비', amount: -3_500, reason: '남은 상품이 30,000원보다 적어요' },
    ]);
    const same = detail({ order_list: [lineOf(1, 18_100, FREE_FROM), lineOf(2, 45_400)], total_amount: 66_500 });
    expect(rowsFor(same, 2, CANCEL).map(({ amount }) => amount)).toEqual([45_400, 3_000, -3_000]);
  });

  it('states that the seller pays the return delivery if the seller is at fault', () => {
    const order = detail({ order_list: [lineOf(1, 17_900), lineOf(2, 5_000)], total_amount: 25_900 });
    expect(rowsFor(order, 1, { kind: 'return', fault: 'shop', reason_type: 'defective' })).toEqual([
      { name: '상품 금액', amount: 17_900, reason: null },
      { name: '반품 배송비', amount: 0, reason: '판매자가 내요' },
    ]);
  });

  it('states that a fee above the refund is not collected', () => {
    const order = detail({ order_list: [lineOf(1, 2_500), lineOf(2, 5_000)], total_amount: 10_500 });
    expect(rowsFor(order, 1, RETURN)).toEqual([
      { name: '상품 금액', amount: 2_500, reason: null },
      { name: '반품 배송비', amount: -3_000, reason: '마음이 바뀌어 내가 내요' },
      { name: '면제된 배송비', amount: 500, reason: '더 내지 않아도 돼요' },
    ]);
  });

  it('starts with the price in the order, and deducts the discounts of that time', () => {
    const discounts = { discount_amount: 1_000, coupon_share: 500, point_share: 242, paid_amount: 8_258 };
    const order = detail({ order_list: [lineOf(1, 10_000, discounts), lineOf(2, 5_000)], total_amount: 16_258 });
    expect(rowsFor(order, 1, CANCEL)).toEqual([
      { name: '상품 금액', amount: 10_000, reason: null },
      { name: '공동구매 할인', amount: -1_000, reason: '주문할 때 할인받은 금액이에요' },
      { name: '쿠폰 할인', amount: -500, reason: '주문할 때 할인받은 금액이에요' },
    ]);
  });

  it('adds up to the refund for any order, with a reason for each row but the products', () => {
    fc.assert(
      fc.property(orders, causes, fc.integer({ min: 0, max: 127 }), (shape, cause, chosen) => {
        const order_list = shape.order_list.map((line) => lineOf(line.order_idx, line.line_amount, line));
        const order = detail({ ...shape, order_list, zonecode: shape.zonecode, refund_list: [] });
        const ids = order_list.map((line) => line.order_idx).filter((_, index) => ((chosen >> index) & 1) === 1);
        const parts = refundFor(order, ids, cause);
        const subject = { ...cause, reason_type: null, order_idx_list: ids, refundedLineIds: [] };
        const [first, ...rows] = refundRows(order, parts, subject);
        const sum = rows.reduce((total, row) => total + row.amount, first?.amount ?? 0);
        expect(sum).toBe(refundTotal(parts));
        expect(rows.filter(({ reason }) => reason === null || reason === '')).toEqual([]);
      }),
    );
  });
});

describe('refundSubject', () => {
  const refund: Refund = {
    ...NO_REFUND,
    refund_idx: 2,
    refund_status: 'done',
    refund_kind: 'return',
    fault: 'shopper',
    order_idx_list: [2],
    reason: '',
    requested_dt: '2026-11-21 10:00:00',
    done_dt: '2026-11-21 10:01:00',
    account_text: null,
    needs_account: false,
  };

  it('contains the earlier refunded lines separately, and the reason of the return', () => {
    const claim: OrderClaim = {
      claim_idx: 1,
      order_idx: 2,
      claim_type: 'return',
      claim_status: 'done',
      reason_type: 'wrong-option',
      reason: '',
      img_list: [],
      pickup_zonecode: '',
      pickup_address: '',
      pickup_address_detail: '',
      refused_reason: '',
      requested_dt: '2026-11-21 09:00:00',
      closed_dt: null,
    };
    const order = detail({
      order_list: [lineOf(1, 1_000), lineOf(2, 2_000), lineOf(3, 3_000)],
      refund_list: [{ ...refund, refund_idx: 1, order_idx_list: [1] }, refund, { ...refund, refund_idx: 3 }],
      claim_list: [claim],
    });
    expect(refundSubject(order, refund)).toEqual({
      kind: 'return',
      fault: 'shopper',
      reason_type: 'wrong-option',
      order_idx_list: [2],
      refundedLineIds: [1],
    });
  });

  it('leads to a single row for a partial refund of a line', () => {
    const part: Refund = { ...refund, refund_kind: 'part', goods_amount: 500, refund_amount: 500, order_idx_list: [] };
    const order = detail({ refund_list: [part] });
    expect(refundRows(order, part, refundSubject(order, part))).toEqual([
      { name: '상품 금액', amount: 500, reason: null },
    ]);
  });
});
