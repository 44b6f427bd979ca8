import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../../../core/api/schema/order-fields.ts';
import { linesByWork } from '../../../../ui/office/orders/lines-by-work.ts';

describe('linesByWork', () => {
  const order = (statuses: readonly OrderStatus[], chosen: readonly OrderStatus[] = []) =>
    linesByWork(
      statuses.map((order_status) => ({ order_status })),
      chosen,
    ).map(({ order_status }) => order_status);

  it('puts a line that waits for staff before a cancelled one', () => {
    expect(order(['취소완료', '결제완료'])).toEqual(['결제완료', '취소완료']);
    expect(order(['구매확정', '배송완료', '반품요청'])).toEqual(['반품요청', '배송완료', '구매확정']);
  });

  it('puts the lines of the condition first', () => {
    expect(order(['결제완료', '배송완료', '취소완료'], ['취소완료'])).toEqual(['취소완료', '결제완료', '배송완료']);
  });

  it('keeps the order of lines that are alike', () => {
    expect(order(['상품준비중', '결제완료'])).toEqual(['상품준비중', '결제완료']);
  });
});
