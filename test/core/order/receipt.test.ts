import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containedVat, receiptOf } from '../../../core/order/receipt.ts';
import { DETAILS, orderLine } from '../../ui/order/sample-order.ts';

const AMOUNTS = {
  goods_amount: 35_800,
  discount_amount: 1_000,
  coupon_amount: 500,
  delivery_amount: 6_000,
  remote_amount: 3_000,
  use_point: 300,
  total_amount: 40_000,
  expected_point: 350,
};
const REFUND = {
  refund_idx: 1,
  refund_status: 'done',
  refund_kind: 'part',
  fault: 'shop',
  goods_amount: 5_000,
  delivery_amount: 0,
  return_fee: 0,
  waived_amount: 0,
  refund_amount: 5_000,
  point_amount: 0,
  order_idx_list: [],
  reason: '',
  requested_dt: '2026-11-21 12:00:00',
  done_dt: null,
  account_text: null,
  needs_account: false,
} as const;

describe('receiptOf', () => {
  it('lists products, delivery and deductions, which add up to the total', () => {
    const receipt = receiptOf({ ...DETAILS, amounts: AMOUNTS });
    expect(receipt?.rows.map(({ name, amount }) => [name, amount])).toEqual([
      ['감귤', 35_800],
      ['배송비', 3_000],
      ['제주·도서산간 추가 배송비', 3_000],
      ['공동구매 할인', -1_000],
      ['쿠폰 할인', -500],
      ['포인트 사용', -300],
    ]);
    expect(receipt).toMatchObject({ total_amount: 40_000, refund_amount: 0, keptAmount: 40_000, vat_amount: 3_636 });
  });

  it('subtracts refunds, also those that are not paid out yet', () => {
    const refund_list = [{ ...REFUND, order_idx_list: [] }];
    const receipt = receiptOf({ ...DETAILS, amounts: AMOUNTS, refund_list });
    expect(receipt).toMatchObject({ refund_amount: 5_000, keptAmount: 35_000, vat_amount: 3_182 });
  });

  it('returns null before the payment', () => {
    expect(receiptOf({ ...DETAILS, paid_dt: null })).toBeNull();
  });

  it('adds up for any order', () => {
    const won = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(won, { minLength: 1, maxLength: 5 }), won, won, (goodsAmount, delivery, remote) => {
        const order_list = goodsAmount.map((line_amount) => orderLine({ line_amount }));
        const goods_amount = goodsAmount.reduce((sum, amount) => sum + amount, 0);
        const delivery_amount = delivery + remote;
        const [discount_amount, use_point] = [Math.floor(goods_amount / 3), Math.floor(goods_amount / 5)];
        const coupon_amount = Math.floor(goods_amount / 7);
        const total_amount = goods_amount - discount_amount - coupon_amount + delivery_amount - use_point;
        const parts = {
          goods_amount,
          delivery_amount,
          remote_amount: remote,
          discount_amount,
          coupon_amount,
          use_point,
        };
        const receipt = receiptOf({ ...DETAILS, order_list, amounts: { ...AMOUNTS, ...parts, total_amount } });
        const sum = receipt?.rows.reduce((before, { amount }) => before + amount, 0);
        expect(sum).toBe(total_amount);
      }),
    );
  });
});

describe('containedVat', () => {
  it('is an eleventh of the price', () => {
    expect([containedVat(51_700), containedVat(11), containedVat(0)]).toEqual([4_700, 1, 0]);
  });
});
