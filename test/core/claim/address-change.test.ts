import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { checkAddressChange } from '../../../core/claim/address-change.ts';
import { detail, detailLine } from './order-detail.ts';

const FIXED = { kind: 'refused', refusal: { code: 'address-fixed' } };
const OTHER_FEE = { kind: 'refused', refusal: { code: 'address-fee-differs' } };
const order = (...statuses: OrderStatus[]) =>
  detail({ order_list: statuses.map((order_status) => detailLine({ order_status })) });

describe('checkAddressChange', () => {
  it('allows the change while all remaining lines wait for payment or preparation', () => {
    expect(checkAddressChange(order('결제완료', '취소완료'), '06234')).toEqual({ kind: 'allowed' });
    const waiting = { ...order('입금대기'), payment_status: 'waiting' as const };
    expect(checkAddressChange(waiting, '06234')).toEqual({ kind: 'allowed' });
    for (const status of ['상품준비중', '배송중', '배송완료', '반품요청', '교환요청'] as const) {
      expect(checkAddressChange(order('결제완료', status), '06234')).toEqual(FIXED);
    }
  });

  it('refuses the change if no line is left to ship, or if the order has expired', () => {
    expect(checkAddressChange(order('취소완료', '환불요청', '구매확정'), '06234')).toEqual(FIXED);
    expect(checkAddressChange({ ...order('결제완료'), payment_status: 'expired' }, '06234')).toEqual(FIXED);
  });

  it('refuses the change if the delivery fee would differ', () => {
    expect(checkAddressChange(order('결제완료'), '63122')).toEqual(OTHER_FEE);
    const jeju = { ...order('결제완료'), zonecode: '63122' };
    expect(checkAddressChange(jeju, '63000')).toEqual({ kind: 'allowed' });
    expect(checkAddressChange(jeju, '23100')).toEqual(OTHER_FEE);
    expect(checkAddressChange(jeju, '04763')).toEqual(OTHER_FEE);
  });
});
