import { describe, expect, it } from 'vitest';
import { TERMINAL_STATUSES, canTransition } from '../../../core/order/order-status.ts';
import { Transition } from '../../../core/order/transition.ts';

const NOW = Date.UTC(2026, 10, 23, 3);
const card = { pay_method: 'card' } as const;
const vbank = { pay_method: 'vbank' } as const;
const paidLine = { order_idx: 1, order_status: '결제완료', delivered_dt: null } as const;
const cancelledLine = { order_idx: 2, order_status: '취소완료', delivered_dt: null } as const;

describe('Transition', () => {
  it('returns the target status if the table allows the change', () => {
    const { order_idx, from, to, note } = Transition.of(paidLine, '상품준비중', '포장', card, NOW) ?? {};

    expect({ order_idx, from, to, note }).toEqual({ order_idx: 1, from: '결제완료', to: '상품준비중', note: '포장' });
  });

  it('returns null if the table does not allow the change', () => {
    expect(Transition.of(paidLine, '배송완료', '', card, NOW)).toBeNull();
    expect(Transition.of(cancelledLine, '결제완료', '', vbank, NOW)).toBeNull();
    expect(Transition.of(paidLine, '환불완료', '', vbank, NOW)).toBeNull();
  });

  it('restores a cancelled line only for a late deposit', () => {
    const late = { ...vbank, cause: 'late-deposit' } as const;

    expect(Transition.of(cancelledLine, '결제완료', '', late, NOW)?.to).toBe('결제완료');
    expect(Transition.of(cancelledLine, '결제완료', '', { ...card, cause: 'late-deposit' }, NOW)).toBeNull();
    expect(Transition.of(paidLine, '환불완료', '', late, NOW)).toBeNull();
  });

  it('completes the refund of a virtual account’s line immediately when there is nothing to refund', () => {
    const nothing = { ...vbank, cause: 'nothing-to-pay-back' } as const;

    expect(Transition.of(paidLine, '환불완료', '', nothing, NOW)?.to).toBe('환불완료');
    expect(Transition.of(paidLine, '환불완료', '', { ...card, cause: 'nothing-to-pay-back' }, NOW)).toBeNull();
  });

  it('ofAll returns null if one line may not change; ofAllowed omits that line', () => {
    const lines = [paidLine, cancelledLine];

    expect(Transition.ofAll(lines, '상품준비중', '', card, NOW)).toBeNull();
    expect(Transition.ofAll([paidLine], '상품준비중', '', card, NOW)?.map(({ order_idx }) => order_idx)).toEqual([1]);
    expect(Transition.ofAllowed(lines, '상품준비중', '', card, NOW).map(({ order_idx }) => order_idx)).toEqual([1]);
  });

  it('refuses a return from the end of its period', () => {
    const delivered = { order_idx: 3, order_status: '배송완료', delivered_dt: '2026-11-16 12:00:00' } as const;

    expect(Transition.of(delivered, '반품요청', '', card, NOW - 1)?.to).toBe('반품요청');
    expect(Transition.of(delivered, '반품요청', '', card, NOW)).toBeNull();
  });

  it('changes no terminal status, by shopper or operator', () => {
    for (const from of TERMINAL_STATUSES) {
      expect(canTransition(from, '결제완료', { isVirtualAccount: true, delivered_dt: null }, NOW)).toBe(false);
    }
  });
});
