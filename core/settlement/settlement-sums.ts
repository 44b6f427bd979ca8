import { commissionVat } from './commission.ts';

/** The sums of a seller's rows, in won. */
export interface SettlementSums {
  readonly row_cnt: number;
  /** The final purchases after the seller's own discounts. */
  readonly sale_amount: number;
  /** The amounts refunded for them afterwards; not positive. */
  readonly refund_amount: number;
  readonly delivery_amount: number;
  /** The parts of the sales that the shop pays: coupons and points. */
  readonly coupon_amount: number;
  readonly point_amount: number;
  readonly commission: number;
}

export interface Payout {
  readonly commission_vat: number;
  /** The amount to pay. If it is negative, the seller owes it, and it reduces the next payout. */
  readonly payout_amount: number;
}

/** Returns the payout for these sums of a seller, and the VAT on the commission, both in won. */
export function payoutOf(sums: SettlementSums): Payout {
  const commission_vat = commissionVat(sums.commission);
  const gross = sums.sale_amount + sums.refund_amount + sums.delivery_amount;
  return { commission_vat, payout_amount: gross - sums.commission - commission_vat };
}
