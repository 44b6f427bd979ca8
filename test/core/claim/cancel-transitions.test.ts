import { describe, expect, it } from 'vitest';
import { cancelTransitions } from '../../../core/claim/cancel-transitions.ts';

const NOW = Date.UTC(2026, 10, 23, 3);
const paid = { order_idx: 1, order_status: '결제완료', delivered_dt: null } as const;
const shipped = { order_idx: 2, order_status: '배송중', delivered_dt: null } as const;

describe('cancelTransitions', () => {
  const to = (pay_method: 'card' | 'vbank', refund_amount: number) =>
    cancelTransitions([paid], { pay_method }, refund_amount, '', NOW)?.map((move) => move.to);

  it('cancels lines that are refunded by the payment method', () => {
    expect(to('card', 1_000)).toEqual(['취소완료']);
    expect(to('card', 0)).toEqual(['취소완료']);
  });

  it('requests the refund of a virtual account, or completes it immediately if the amount is 0', () => {
    expect(to('vbank', 1_000)).toEqual(['환불요청']);
    expect(to('vbank', 0)).toEqual(['환불완료']);
  });

  it('lets only the shop cancel a line in preparation', () => {
    const preparing = { ...paid, order_status: '상품준비중' } as const;
    const statuses = (pay_method: 'card' | 'vbank', isByShop: boolean, refund_amount = 1_000) =>
      cancelTransitions([preparing, paid], { pay_method, isByShop }, refund_amount, '', NOW)?.map((move) => move.to);

    expect(statuses('card', true)).toEqual(['취소완료', '취소완료']);
    expect(statuses('vbank', true)).toEqual(['환불요청', '환불요청']);
    expect(statuses('vbank', true, 0)).toEqual(['환불완료', '환불완료']);
    expect(statuses('card', false)).toBeUndefined();
    expect(statuses('vbank', false)).toBeUndefined();
    expect(cancelTransitions([preparing], { pay_method: 'card' }, 1_000, '', NOW)).toBeNull();
    expect(cancelTransitions([shipped], { pay_method: 'card', isByShop: true }, 0, '', NOW)).toBeNull();
  });

  it('returns null if one of the lines cannot be cancelled', () => {
    expect(cancelTransitions([paid, shipped], { pay_method: 'card' }, 1_000, '', NOW)).toBeNull();
  });
});
