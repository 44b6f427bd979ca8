import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { orderMessage } from '../../../core/message/order-message.ts';

function message(from: OrderStatus, to: OrderStatus, more: Partial<Parameters<typeof orderMessage>[0]> = {}) {
  return orderMessage({ from, to, pay_method: 'card', claim_status: null, ...more });
}

describe('orderMessage', () => {
  it.each([
    ['입금대기', '결제완료', 'order-placed'],
    ['입금대기', '취소완료', 'order-cancelled'],
    ['결제완료', '취소완료', 'order-cancelled'],
    ['상품준비중', '배송중', 'shipped'],
    ['배송중', '배송완료', 'delivered'],
    ['배송완료', '반품요청', 'claim-received'],
    ['배송완료', '교환요청', 'claim-received'],
    ['결제완료', '환불요청', 'claim-received'],
    ['반품요청', '반품완료', 'claim-done'],
    ['교환요청', '교환완료', 'claim-done'],
  ] as const)('returns for the change from %s to %s: %s', (from, to, kind) => {
    expect(message(from, to)).toBe(kind);
  });

  it('distinguishes a deposit, even a late one, from a card payment', () => {
    expect(message('입금대기', '결제완료', { pay_method: 'vbank' })).toBe('deposit-received');
    expect(message('취소완료', '결제완료', { pay_method: 'vbank' })).toBe('deposit-received');
  });

  it('reports a refused claim, and not one that the shopper withdrew', () => {
    expect(message('반품요청', '배송완료', { claim_status: 'refused' })).toBe('claim-refused');
    expect(message('반품요청', '배송완료', { claim_status: 'withdrawn' })).toBeNull();
  });

  it.each([
    ['결제완료', '상품준비중'],
    ['상품준비중', '결제완료'],
    ['배송완료', '구매확정'],
    ['환불요청', '환불완료'],
  ] as const)('returns null for the change from %s to %s', (from, to) => {
    expect(message(from, to)).toBeNull();
  });
});
