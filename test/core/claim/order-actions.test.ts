import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatus, paymentStatus, type OrderStatus } from '../../../core/api/schema/order-fields.ts';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import {
  listedOrderActions,
  availableActions,
  findLineAction,
  findPaymentAction,
  linesOfPaymentAction,
} from '../../../core/claim/order-actions.ts';
import { detail, detailLine } from './order-detail.ts';

const NOW = Date.UTC(2026, 10, 21, 3, 0, 0);
const DELIVERED = '2026-11-18 14:00:00';
const DEADLINE = Date.UTC(2026, 10, 25, 5, 0, 0);

const actionsOf = (order: OrderDetail, now = NOW) => {
  const { actions, line_list } = availableActions(order, now);
  return {
    whole: actions.map(({ action }) => action),
    lines: line_list.map((line) => line.actions.map(({ action }) => action)),
  };
};
const lines = (...statuses: OrderStatus[]) =>
  statuses.map((order_status, index) => detailLine({ order_idx: index + 1, order_status }));

describe('availableActions', () => {
  it('states the refund of a line and of the whole order before a request', () => {
    const order = detail({ order_list: lines('결제완료', '결제완료') });
    expect(findPaymentAction(order, 'cancel', NOW)?.refund).toMatchObject({
      refund_amount: 23_000,
      delivery_amount: 3_000,
    });
    expect(findLineAction(order, 2, 'cancel', NOW)?.refund).toMatchObject({
      refund_amount: 10_000,
      delivery_amount: 0,
    });
  });

  it('offers the cancellation of the whole order only while no line is being prepared', () => {
    expect(actionsOf(detail({ order_list: lines('결제완료', '결제완료') })).whole).toEqual([
      'cancel',
      'change-address',
    ]);
    expect(actionsOf(detail({ order_list: lines('결제완료', '상품준비중') }))).toEqual({
      whole: [],
      lines: [['cancel'], []],
    });
    expect(actionsOf(detail({ order_list: lines('결제완료', '취소완료') })).whole).toEqual([
      'cancel',
      'change-address',
    ]);
    expect(actionsOf(detail({ order_list: lines('결제완료', '구매확정') })).whole).toEqual(['change-address']);
  });

  it('offers to cancel an order that waits for its deposit only as a whole, which restores the points', () => {
    const vbank = { bank_name: '신한은행', account_no: '1', account_name: '모아장', until_dt: '2026-11-22 23:59:59' };
    const waiting = [detailLine({ order_status: '입금대기', point_share: 1_000, paid_amount: 9_000 })];
    const order = detail({ order_list: waiting, payment_status: 'waiting', pay_method: 'vbank', vbank });
    expect(actionsOf(order)).toEqual({ whole: ['cancel', 'change-address'], lines: [[]] });
    expect(findPaymentAction(order, 'cancel', NOW)).toMatchObject({
      until: Date.UTC(2026, 10, 22, 15, 0, 0),
      refund: { refund_amount: 0, point_amount: 1_000 },
    });
  });

  it('offers a refund request instead of a cancellation for a paid virtual account', () => {
    const order = detail({ pay_method: 'vbank' });
    expect(actionsOf(order)).toEqual({ whole: ['refund-request', 'change-address'], lines: [['refund-request']] });
    expect(findLineAction(order, 1, 'refund-request', NOW)?.refund?.refund_amount).toBe(13_000);
  });

  it('states the refund of a return for each party at fault, and until when it can be requested', () => {
    const order = detail({ order_list: [detailLine({ order_status: '배송완료', delivered_dt: DELIVERED })] });
    expect(findLineAction(order, 1, 'return', NOW)).toMatchObject({
      until: DEADLINE,
      refund: { return_fee: 3_000, refund_amount: 10_000 },
      shopFaultRefund: { return_fee: 0, refund_amount: 13_000 },
    });
    expect(findLineAction(order, 1, 'exchange', DEADLINE - 1)).toMatchObject({ until: DEADLINE, refund: null });
    expect(findLineAction(order, 1, 'exchange', DEADLINE)).toBeNull();
    expect(findLineAction(order, 1, 'return', DEADLINE + 1)).toBeNull();
  });

  it('deducts no delivery fee of the remaining lines from a return if the shop is at fault', () => {
    const free = { delivery_free_type: 'amount', delivery_free_value: 15_000 } as const;
    const returnable = detailLine({ order_status: '배송완료', delivered_dt: DELIVERED, ...free });
    const order = detail({ order_list: [returnable, detailLine({ order_idx: 2, ...free })], total_amount: 20_000 });

    expect(findLineAction(order, 1, 'return', NOW)).toMatchObject({
      refund: { delivery_amount: -3_000, return_fee: 3_000, refund_amount: 4_000 },
      shopFaultRefund: { delivery_amount: 0, return_fee: 0, refund_amount: 10_000 },
    });
  });

  it('offers to confirm one or all delivered lines, and states when they are confirmed automatically', () => {
    const delivered = detailLine({ order_status: '배송완료', delivered_dt: DELIVERED });
    const order = detail({ order_list: [delivered, detailLine({ order_idx: 2, order_status: '배송중' })] });
    expect(findLineAction(order, 1, 'confirm', NOW)?.until).toBe(DEADLINE);
    expect(linesOfPaymentAction(order, 'confirm', NOW)).toEqual([delivered]);
    expect(actionsOf(order).whole).toEqual(['confirm']);
  });

  it('offers tracking once the carrier and the tracking number are known', () => {
    const parcel = { carrier_code: '04', invoice_no: '123456789012' };
    const order = (line: object) => detail({ order_list: [detailLine({ order_status: '배송중', ...line })] });
    expect(actionsOf(order({})).lines).toEqual([['return', 'exchange']]);
    expect(actionsOf(order(parcel)).lines).toEqual([['track', 'return', 'exchange']]);
    expect(actionsOf(order({ ...parcel, invoice_no: null })).lines).toEqual([['return', 'exchange']]);
    expect(actionsOf(order({ ...parcel, carrier_code: null })).lines).toEqual([['return', 'exchange']]);
  });

  it('lets a claim be withdrawn until it is settled', () => {
    expect(actionsOf(detail({ order_list: lines('반품요청', '교환요청', '반품완료', '교환완료') })).lines).toEqual([
      ['withdraw'],
      ['withdraw'],
      [],
      [],
    ]);
  });

  it('allows nothing for a payment that expired or was fully refunded', () => {
    for (const payment_status of ['expired', 'refunded', 'failed'] as const) {
      expect(actionsOf(detail({ payment_status }))).toEqual({ whole: [], lines: [[]] });
    }
  });

  it('states no refund and no deadline for a confirmation or a change of address', () => {
    const none = { until: null, refund: null, shopFaultRefund: null };
    const order = detail({ order_list: [detailLine({ order_status: '배송완료', delivered_dt: DELIVERED })] });

    expect(findPaymentAction(order, 'confirm', NOW)).toEqual({ action: 'confirm', ...none });
    expect(findPaymentAction(detail(), 'change-address', NOW)).toEqual({ action: 'change-address', ...none });
  });

  it('has no deadline for cancelling a paid order, or an order whose account has no deadline', () => {
    const vbank = { bank_name: '신한은행', account_no: '1', account_name: '모아장', until_dt: '2026-11-22 23:59:59' };
    const byAccount = detail({ pay_method: 'vbank', vbank });
    const unread = detail({
      order_list: [detailLine({ order_status: '입금대기' })],
      payment_status: 'waiting',
      pay_method: 'vbank',
      vbank: { ...vbank, until_dt: '' },
    });

    expect(findPaymentAction(detail(), 'cancel', NOW)?.until).toBeNull();
    expect(findPaymentAction(byAccount, 'refund-request', NOW)?.until).toBeNull();
    expect(findPaymentAction(unread, 'cancel', NOW)?.until).toBeNull();
    expect(findPaymentAction({ ...unread, vbank: null }, 'cancel', NOW)?.until).toBeNull();
  });

  it('does not offer the refund of one line before the deposit', () => {
    const order = detail({ payment_status: 'waiting', pay_method: 'vbank', order_list: lines('결제완료') });

    expect(actionsOf(order).lines).toEqual([[]]);
  });

  it('offers nothing for the whole order if no line is left', () => {
    expect(actionsOf(detail({ order_list: lines('취소완료', '환불완료') })).whole).toEqual([]);
  });

  it('applies a change of address to all lines, including cancelled ones', () => {
    const order = detail({ order_list: lines('결제완료', '취소완료') });

    expect(linesOfPaymentAction(order, 'change-address', NOW)).toEqual(order.order_list);
  });

  it('has no actions for a line of another order', () => {
    expect(findLineAction(detail(), 9, 'cancel', NOW)).toBeNull();
  });

  it('deducts earlier refunds', () => {
    const order = detail({
      order_list: lines('취소완료', '결제완료'),
      refund_list: [
        {
          refund_idx: 1,
          refund_status: 'done',
          refund_kind: 'cancel',
          fault: 'shopper',
          goods_amount: 10_000,
          delivery_amount: 0,
          return_fee: 0,
          waived_amount: 0,
          refund_amount: 10_000,
          point_amount: 0,
          order_idx_list: [1],
          reason: '',
          requested_dt: DELIVERED,
          done_dt: DELIVERED,
          account_text: null,
          needs_account: false,
        },
      ],
    });
    expect(findPaymentAction(order, 'cancel', NOW)?.refund?.refund_amount).toBe(13_000);
  });
});

describe('listedOrderActions', () => {
  it('lists the actions on the whole order', () => {
    const delivered = detail({ order_list: [detailLine({ order_status: '배송완료', delivered_dt: DELIVERED })] });

    expect(listedOrderActions(detail(), NOW).actions).toEqual(['cancel']);
    expect(listedOrderActions(detail({ pay_method: 'vbank' }), NOW).actions).toEqual(['refund-request']);
    expect(listedOrderActions(delivered, NOW).actions).toEqual(['confirm']);
  });

  it('lists the same actions as the order page, for any order', () => {
    const line = fc.record({
      order_status: fc.constantFrom(...orderStatus.options),
      delivered_dt: fc.constantFrom(null, DELIVERED),
      carrier_code: fc.constantFrom(null, '04'),
      invoice_no: fc.constantFrom(null, '123456789012'),
    });
    const order = fc.record({
      payment_status: fc.constantFrom(...paymentStatus.options),
      pay_method: fc.constantFrom('card' as const, 'vbank' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    });
    const now = fc.constantFrom(NOW, DEADLINE - 1, DEADLINE);
    fc.assert(
      fc.property(order, now, ({ lines: made, ...changes }, at) => {
        const whole = detail({
          ...changes,
          order_list: made.map((one, index) => detailLine({ order_idx: index + 1, ...one })),
        });
        const listed = {
          ...changes,
          order_list: made.map((one, index) => ({ order_idx: index + 1, ...one })),
        };
        const { actions, line_list } = listedOrderActions(listed, at);
        const claims = actionsOf(whole, at);
        expect([...actions].sort()).toEqual(claims.whole.filter((action) => action !== 'change-address').sort());
        expect(line_list.map((one) => one.actions)).toEqual(claims.lines);
      }),
    );
  });
});
