import { describe, expect, it } from 'vitest';
import { claimOutcomes } from '../../../core/operator/claim-outcome.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { detail, detailLine } from '../claim/order-detail.ts';

const NOW = parseKst('2026-11-23 12:00:00') ?? 0;

describe('claimOutcomes', () => {
  const returned = detailLine({ order_status: '반품요청', delivered_dt: '2026-11-22 10:00:00' });

  it('returns for each party at fault the refund, whether units are restocked, and the amount held afterwards', () => {
    const order = detail({ order_list: [returned] });
    expect(claimOutcomes(order, returned, 'change-of-mind', NOW)).toMatchObject([
      {
        fault: 'shopper',
        refund: { return_fee: 3_000, refund_amount: 10_000 },
        is_restocked: true,
        held_amount: 3_000,
      },
      { fault: 'shop', refund: { return_fee: 0, refund_amount: 13_000 }, is_restocked: false, held_amount: 0 },
    ]);
  });

  it('restores the coupon only with the last line that it discounted', () => {
    const one = { ...returned, coupon_share: 500 };
    const other = detailLine({ order_idx: 2, coupon_share: 500, order_status: '배송완료' });
    const both = detail({ order_list: [one, other] });
    expect(claimOutcomes(both, one, 'defective', NOW)[0]?.is_coupon_returned).toBe(false);
    const alone = detail({ order_list: [one, { ...other, coupon_share: 0 }] });
    expect(claimOutcomes(alone, one, 'defective', NOW)[0]?.is_coupon_returned).toBe(true);
  });

  it('returns [] for a line without a requested return', () => {
    const delivered = { ...returned, order_status: '배송완료' as const };
    expect(claimOutcomes(detail({ order_list: [delivered] }), delivered, 'defective', NOW)).toEqual([]);
  });
});
