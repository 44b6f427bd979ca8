import { describe, expect, it } from 'vitest';
import { refundDonePath } from '../../../core/claim/claim-address.ts';

describe('refundDonePath', () => {
  const done_dt = '2026-11-20 10:00:00';

  it.each([
    ['of one line', { done_dt, order_idx_list: [31] }, '/order/refund/7/31'],
    ['of several lines', { done_dt, order_idx_list: [31, 32] }, '/order/payment/refund/7'],
    ['that is not paid yet', { done_dt: null, order_idx_list: [31] }, null],
    ['of a part of a line', { done_dt, order_idx_list: [] }, null],
  ])('returns the page of a refund %s', (_, refund, path) => {
    expect(refundDonePath(7, refund)).toBe(path);
  });
});
