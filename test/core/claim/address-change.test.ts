import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../../core/api/order-fields.ts';
import { addressChange } from '../../../core/claim/address-change.ts';
import { detail, detailLine } from './order-detail.ts';

const order = (...statuses: OrderStatus[]) =>
  detail({ order_list: statuses.map((order_status) => detailLine({ order_status })) });

describe('addressChange', () => {
  it('is allowed while all that is to come waits for payment or preparation', () => {
    expect(addressChange(order('결제완료', '취소완료'), '06234')).toEqual({ kind: 'allowed' });
    const waiting = { ...order('입금대기'), payment_status: 'waiting' as const };
    expect(addressChange(waiting, '06234')).toEqual({ kind: 'allowed' });
    for (const status of ['상품준비중', '배송중', '배송완료', '반품요청', '교환요청'] as const) {
      expect(addressChange(order('결제완료', status), '06234')).toMatchObject({ code: 'state' });
    }
  });

  it('is refused where nothing is left to be sent, and for what is no order', () => {
    expect(addressChange(order('취소완료', '환불요청', '구매확정'), '06234')).toMatchObject({ code: 'state' });
    expect(addressChange({ ...order('결제완료'), payment_status: 'expired' }, '06234')).toMatchObject({
      code: 'state',
    });
  });

  it('is refused where delivery costs something else', () => {
    expect(addressChange(order('결제완료'), '63122')).toMatchObject({ code: 'fee' });
    const jeju = { ...order('결제완료'), zonecode: '63122' };
    expect(addressChange(jeju, '63000')).toEqual({ kind: 'allowed' });
    expect(addressChange(jeju, '23100')).toMatchObject({ code: 'fee' });
    expect(addressChange(jeju, '04763')).toMatchObject({ code: 'fee' });
  });
});
