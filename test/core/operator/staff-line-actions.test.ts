import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { decidePhonedClaim } from '../../../core/operator/decide-phoned-claim.ts';
import { decideRefundPart } from '../../../core/operator/decide-refund-part.ts';
import { decideShopCancel } from '../../../core/operator/decide-shop-cancel.ts';
import { shopCancellableLinesAt, staffLineActionsAt } from '../../../core/operator/staff-line-actions.ts';
import { ORDER_STATUSES } from '../../../core/order/order-status.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { detail, detailLine } from '../claim/order-detail.ts';

const DELIVERED_DT = '2026-11-23 10:00:00';
const NOW = parseKst('2026-11-24 09:00:00') ?? 0;
const AFTER_DEADLINE = parseKst('2026-11-30 10:00:00') ?? 0;

function orderWith(order_status: OrderStatus, changes: Partial<OrderDetail> = {}): OrderDetail {
  return detail({ order_list: [detailLine({ order_status, delivered_dt: DELIVERED_DT })], ...changes });
}

function actionsOf(order: OrderDetail, now = NOW) {
  return order.order_list.map((line) => staffLineActionsAt(order, line, now));
}

function unpaidOrder(changes: Partial<OrderDetail> = {}): OrderDetail {
  const order_list = [1, 2].map((order_idx) => detailLine({ order_idx, order_status: '입금대기' }));
  return detail({ payment_status: 'waiting', pay_method: 'vbank', order_list, ...changes });
}

describe('staffLineActionsAt', () => {
  it('offers cancellation and a partial refund while a paid line is not shipped', () => {
    expect(actionsOf(orderWith('결제완료'))).toEqual([['cancel', 'refund-part']]);
    expect(actionsOf(orderWith('상품준비중'))).toEqual([['cancel', 'refund-part']]);
  });

  it('offers a claim by phone until the deadline for returns and exchanges', () => {
    expect(actionsOf(orderWith('배송완료'))).toEqual([['claim', 'refund-part']]);
    expect(actionsOf(orderWith('배송완료'), AFTER_DEADLINE)).toEqual([['refund-part']]);
  });

  it('offers a partial refund for a line that the shopper keeps after an exchange', () => {
    expect(actionsOf(orderWith('교환완료'))).toEqual([['refund-part']]);
  });

  it('offers nothing for a single line before the deposit', () => {
    expect(actionsOf(unpaidOrder())).toEqual([[], []]);
  });

  it('offers exactly what the decisions allow, for each status, paid by card and by deposit', () => {
    const account = { bank_code: '004', account_no: '12345678901', account_name: '김하나' };
    const part = { order_idx: 1, amount: 1, reason: '흠집', isAgain: false };
    const phoned = { order_idx: 1, reason_type: 'defective', reason: '깨져서 왔어요', pickup: null, account } as const;
    for (const pay_method of ['card', 'vbank'] as const) {
      for (const order_status of ORDER_STATUSES) {
        const order = orderWith(order_status, { pay_method });
        const isClaimable = (['return', 'exchange'] as const).some(
          (claim_type) => decidePhonedClaim(order, { ...phoned, claim_type }, NOW).kind === 'request',
        );

        expect([order_status, ...actionsOf(order).flat()]).toEqual([
          order_status,
          ...(decideShopCancel(order, [1], '품절', NOW).kind === 'cancel' ? ['cancel'] : []),
          ...(isClaimable ? ['claim'] : []),
          ...(decideRefundPart(order, part).kind === 'refund' ? ['refund-part'] : []),
        ]);
      }
    }
  });
});

describe('shopCancellableLinesAt', () => {
  const idsOf = (order: OrderDetail) => shopCancellableLinesAt(order, NOW).map(({ order_idx }) => order_idx);

  it('returns the lines of a paid order that are not shipped', () => {
    const order_list = (['결제완료', '상품준비중', '배송중', '취소완료'] as const).map((order_status, index) =>
      detailLine({ order_idx: index + 1, order_status }),
    );

    expect(idsOf(detail({ order_list }))).toEqual([1, 2]);
  });

  it('returns all lines of an order that waits for its deposit', () => {
    expect(idsOf(unpaidOrder())).toEqual([1, 2]);
  });

  it('returns no line of an order that has expired', () => {
    expect(idsOf(unpaidOrder({ payment_status: 'expired' }))).toEqual([]);
  });
});
