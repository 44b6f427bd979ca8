import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import type { Refund } from '../../../core/api/schema/order-fields.ts';
import { heldAmount, NO_REFUND, remainingPaidAmount, refundFor } from '../../../core/claim/refund.ts';
import type { SellerTerms } from '../../../core/settlement/seller-terms.ts';
import { settlementRows, type SettledDelivery, type SettlementRow } from '../../../core/settlement/settlement-rows.ts';
import { payoutOf, type SettlementSums } from '../../../core/settlement/settlement-sums.ts';
import type { SellerId } from '../../../core/vocabulary/ids.ts';
import { detail, detailLine } from '../claim/order-detail.ts';
import { causes, orders } from '../claim/refundable-order.ts';

const agreed = (rate_bp: number): readonly SellerTerms[] => [
  { start_day: '2026-01-01', rate_bp, period_kind: 'half-month' },
];
const TERMS = new Map<SellerId, readonly SellerTerms[]>([
  ['seller', agreed(1_180)],
  ['other', agreed(950)],
]);
const NOTHING: ReadonlyMap<SellerId, SettledDelivery> = new Map();

/** Adds up rows as the database does when a period is closed. */
function sumsOf(rows: readonly SettlementRow[]): SettlementSums {
  const sumOfKind = (kind: SettlementRow['kind']) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);
  return {
    row_cnt: rows.length,
    sale_amount: sumOfKind('sale'),
    refund_amount: sumOfKind('refund'),
    delivery_amount: sumOfKind('delivery'),
    coupon_amount: rows.reduce((sum, row) => sum + row.coupon_amount, 0),
    point_amount: rows.reduce((sum, row) => sum + row.point_amount, 0),
    commission: rows.reduce((sum, row) => sum + row.commission, 0),
  };
}

function rowsOf(order: OrderDetail, delivered = NOTHING): readonly SettlementRow[] {
  const result = settlementRows(order, TERMS, delivered);
  if (result.kind === 'no-terms') throw new Error(`no terms: ${result.member_id}`);
  return result.rows;
}

const refund = (overrides: Partial<Refund>): Refund => ({
  ...NO_REFUND,
  refund_idx: 1,
  refund_status: 'done',
  refund_kind: 'part',
  fault: 'shop',
  order_idx_list: [],
  part_order_idx: null,
  reason: '',
  requested_dt: '2026-11-25 10:00:00',
  done_dt: null,
  account_text: null,
  needs_account: false,
  ...overrides,
});
const part = (refund_idx: number, amount: number): Refund =>
  refund({ refund_idx, part_order_idx: 1, goods_amount: amount, refund_amount: amount });
const final = detailLine({ order_status: '구매확정', status_dt: '2026-11-24 09:00:00' });

describe('settlementRows', () => {
  it('settles a final line with the rate of its day, and its delivery fee without commission', () => {
    expect(rowsOf(detail({ order_list: [final] }))).toMatchObject([
      { row_key: 'sale:1', amount: 10_000, rate_bp: 1_180, commission: 1_180, event_dt: '2026-11-24 09:00:00' },
      { row_key: 'delivery:1:seller:0', amount: 3_000, commission: 0 },
    ]);
  });

  it('counts coupons and points as sales, since the shop pays them, but not the group discount', () => {
    const line = { ...final, discount_amount: 1_000, coupon_share: 2_000, point_share: 500, paid_amount: 6_500 };
    const [sale] = rowsOf(detail({ order_list: [line] }));
    expect(sale).toMatchObject({ amount: 9_000, coupon_amount: 2_000, point_amount: 500, commission: 1_062 });
  });

  it('settles no line that may still be returned, and no delivery fee while there is such a line', () => {
    const open = detailLine({ order_idx: 2, order_status: '배송완료' });
    expect(rowsOf(detail({ order_list: [final, open] })).map(({ row_key }) => row_key)).toEqual(['sale:1']);
    expect(rowsOf(detail({ order_list: [{ ...final, order_status: '배송완료' }] }))).toEqual([]);
  });

  it('settles refunds of a line as negative amounts at the rate of the line, exact to the won', () => {
    const order = detail({ order_list: [final], refund_list: [part(1, 3_333), part(2, 6_667)] });
    const rows = rowsOf(order).filter(({ kind }) => kind !== 'delivery');
    expect(rows.map(({ amount, rate_bp }) => [amount, rate_bp])).toEqual([
      [10_000, 1_180],
      [-3_333, 1_180],
      [-6_667, 1_180],
    ]);
    expect(rows.reduce((sum, { commission }) => sum + commission, 0)).toBe(0);
  });

  it('keeps the rate of the day on which the line became final, even for a refund under later terms', () => {
    const later = [...agreed(1_180), { start_day: '2026-11-25', rate_bp: 100, period_kind: 'month' } as const];
    const result = settlementRows(
      detail({ order_list: [final], refund_list: [part(1, 1_000)] }),
      new Map([['seller', later]]),
      NOTHING,
    );
    expect(result.kind === 'rows' ? result.rows.map(({ rate_bp }) => rate_bp) : []).toEqual([1_180, 1_180, 0]);
  });

  it('settles nothing until the terms of the seller are agreed', () => {
    const order = detail({ order_list: [{ ...final, member_id: 'new' }] });
    expect(settlementRows(order, TERMS, NOTHING)).toEqual({ kind: 'no-terms', member_id: 'new' });
  });

  it('settles no order that is not paid', () => {
    expect(rowsOf(detail({ payment_status: 'expired', order_list: [final] }))).toEqual([]);
  });

  it('assigns a paid return delivery to its seller', () => {
    const returned = detailLine({ order_status: '반품완료' });
    const back = refund({
      refund_kind: 'return',
      fault: 'shopper',
      order_idx_list: [1],
      goods_amount: 10_000,
      return_fee: 3_000,
      delivery_amount: 3_000,
      refund_amount: 10_000,
    });
    expect(rowsOf(detail({ order_list: [returned], refund_list: [back] }))).toMatchObject([
      { kind: 'delivery', amount: 3_000 },
    ]);
  });

  it('splits delivery money among the sellers of an order by their own fees and return deliveries', () => {
    const remainingLine = detailLine({ ...final, order_idx: 1, delivery_price: 4_000 });
    const returned = detailLine({ order_idx: 2, member_id: 'other', order_status: '반품완료' });
    const back = refund({
      refund_kind: 'return',
      fault: 'shopper',
      order_idx_list: [2],
      goods_amount: 10_000,
      delivery_amount: 3_000,
      return_fee: 3_000,
      refund_amount: 10_000,
    });
    const order = detail({ order_list: [remainingLine, returned], refund_list: [back], total_amount: 27_000 });
    const delivery = rowsOf(order).filter(({ kind }) => kind === 'delivery');
    expect(delivery.map(({ member_id, amount }) => [member_id, amount])).toEqual([
      ['seller', 4_000],
      ['other', 3_000],
    ]);
  });

  it('settles a later change of the delivery money once, as a difference', () => {
    const whole = detail({ order_list: [final] });
    const settled = new Map([['seller', { amount: 3_000, row_cnt: 1 }]]);
    expect(rowsOf(whole, settled).map(({ kind }) => kind)).toEqual(['sale']);
    const more = refund({
      part_order_idx: 1,
      goods_amount: 10_000,
      delivery_amount: 1_000,
      refund_amount: 11_000,
    });
    expect(rowsOf({ ...whole, refund_list: [more] }, settled).at(-1)).toMatchObject({
      row_key: 'delivery:1:seller:1',
      amount: -1_000,
    });
  });

  it('adds up, without commission, to the amount held of the payment and the shop’s share', () => {
    const steps = fc.array(
      fc.record({ which: fc.nat(6), percent: fc.constantFrom(1, 30, 100), cause: causes, isPart: fc.boolean() }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(orders, steps, (paid, changes) => {
        let order = detail({
          order_list: paid.order_list.map((line) => detailLine({ ...line, order_status: '구매확정' })),
          total_amount: paid.total_amount,
          zonecode: paid.zonecode ?? '',
        });
        const terms = new Map(order.order_list.map(({ member_id }) => [member_id, agreed(1_180)]));
        const refundedIds = () => new Set(order.refund_list.flatMap(({ order_idx_list }) => order_idx_list));
        for (const { which, percent, cause, isPart } of changes) {
          const line = order.order_list[which];
          if (line === undefined || refundedIds().has(line.order_idx)) continue;
          const refund_idx = order.refund_list.length + 1;
          if (isPart) {
            const refund_amount = Math.floor((heldAmount(order) * percent) / 100);
            const goods_amount = Math.min(refund_amount, remainingPaidAmount(order, line));
            const parts = { refund_amount, goods_amount, delivery_amount: refund_amount - goods_amount };
            order = {
              ...order,
              refund_list: [...order.refund_list, refund({ refund_idx, part_order_idx: line.order_idx, ...parts })],
            };
          } else {
            const parts = refundFor(order, [line.order_idx], cause);
            order = {
              ...order,
              order_list: order.order_list.map((one) =>
                one.order_idx === line.order_idx ? { ...one, order_status: '반품완료' } : one,
              ),
              refund_list: [
                ...order.refund_list,
                refund({ refund_idx, ...parts, fault: cause.fault, order_idx_list: [line.order_idx] }),
              ],
            };
          }
        }
        const result = settlementRows(order, terms, NOTHING);
        const rows = result.kind === 'rows' ? result.rows : [];
        const stay = order.order_list.filter(({ order_idx }) => !refundedIds().has(order_idx));
        const borne = stay.reduce((sum, line) => sum + line.coupon_share + line.point_share, 0);
        const sums = sumsOf(rows);
        expect(sums.sale_amount + sums.refund_amount + sums.delivery_amount).toBe(heldAmount(order) + borne);
        const { payout_amount, commission_vat } = payoutOf(sums);
        expect(payout_amount + sums.commission + commission_vat).toBe(heldAmount(order) + borne);
      }),
      { numRuns: 1_000 },
    );
  });
});
