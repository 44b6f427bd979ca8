import { describe, expect, it } from 'vitest';
import {
  checkUnpaidShopCancel,
  decideShopCancel,
  shopCancelRefusalText,
} from '../../../core/operator/decide-shop-cancel.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { detail, detailLine } from '../claim/order-detail.ts';

const NOW = parseKst('2026-11-24 09:00:00') ?? 0;

describe('decideShopCancel', () => {
  it('refunds a whole line without a deduction, since the shop is at fault', () => {
    const order_list = [detailLine(), detailLine({ order_idx: 2, order_status: '상품준비중' })];

    expect(decideShopCancel(detail({ order_list }), [2], '품절', NOW)).toMatchObject({
      kind: 'cancel',
      lines: [{ order_idx: 2 }],
      moves: [{ order_idx: 2, to: '취소완료', note: '품절' }],
      refund: { goods_amount: 10_000, delivery_amount: 0, refund_amount: 10_000 },
    });
  });

  it('refuses all lines when one of them was shipped, and names it', () => {
    const order_list = [detailLine(), detailLine({ order_idx: 2, order_status: '배송중' })];

    const decision = decideShopCancel(detail({ order_list }), null, '품절', NOW);

    expect(decision.kind === 'refused' && shopCancelRefusalText(decision.refusal)).toBe(
      '지금 상태에서는 취소할 수 없어요: #2 배송중',
    );
  });

  it('refuses a line of another order', () => {
    expect(decideShopCancel(detail(), [9], '품절', NOW)).toEqual({
      kind: 'refused',
      refusal: { code: 'unknown-line', order_idx: 9 },
    });
  });

  it('refuses an order whose lines are all cancelled', () => {
    expect(decideShopCancel(detail({ order_list: [detailLine({ order_status: '취소완료' })] }), null, '', NOW)).toEqual(
      {
        kind: 'refused',
        refusal: { code: 'nothing-to-cancel' },
      },
    );
  });
});

describe('checkUnpaidShopCancel', () => {
  const order = detail({ payment_status: 'waiting', order_list: [detailLine(), detailLine({ order_idx: 2 })] });

  it('allows all lines together, by name or as null', () => {
    expect(checkUnpaidShopCancel(order, null)).toBeNull();
    expect(checkUnpaidShopCancel(order, [2, 1])).toBeNull();
  });

  it('refuses a part of the lines', () => {
    expect(checkUnpaidShopCancel(order, [1])).toEqual({ code: 'only-whole-before-deposit' });
  });

  it('refuses a line of another order', () => {
    expect(checkUnpaidShopCancel(order, [1, 2, 9])).toEqual({ code: 'unknown-line', order_idx: 9 });
  });
});
