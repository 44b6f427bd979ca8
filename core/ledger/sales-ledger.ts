import type { PayMethod } from '../api/buying/payment.api.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

/** VAT is a tenth of the supply value, so an eleventh of the amount paid. */
const VAT_PARTS = 11;

export interface TaxSplit {
  readonly supply_amount: number;
  readonly vat_amount: number;
}

/**
 * Splits an amount paid, in won, into supply value and VAT, whose sum equals the amount. VAT is truncated to whole won.
 * A refund is split like a sale, with the opposite sign. All products count as taxed, since products have no tax type.
 */
export function splitVat(paid: number): TaxSplit {
  const vat_amount = Math.trunc(paid / VAT_PARTS);
  return { supply_amount: paid - vat_amount, vat_amount };
}

/** The amounts paid and refunded on one KST day by one payment method, in won; none is negative. */
export interface DaySums {
  readonly day: KstDay;
  readonly pay_method: PayMethod;
  readonly sale_cnt: number;
  readonly sale_amount: number;
  readonly refund_cnt: number;
  readonly refund_amount: number;
  /** The discount by coupons. Like the points, it is not part of the supply value. */
  readonly coupon_amount: number;
  readonly point_amount: number;
}

/** A row of the ledger. `refund_amount` is negative. Supply value and VAT are net of refunds. */
export interface LedgerRow extends DaySums, TaxSplit {
  readonly net_amount: number;
  /** Always 0, since no product is tax-free; the tax office expects the column. */
  readonly tax_free_amount: number;
}

/** Returns the ledger's row for a day and a payment method, in won: refunds become negative, and VAT is split off. */
export function ledgerRow(sums: DaySums): LedgerRow {
  const [sold, back] = [splitVat(sums.sale_amount), splitVat(0 - sums.refund_amount)];
  return {
    ...sums,
    refund_amount: 0 - sums.refund_amount,
    net_amount: sums.sale_amount - sums.refund_amount,
    supply_amount: sold.supply_amount + back.supply_amount,
    vat_amount: sold.vat_amount + back.vat_amount,
    tax_free_amount: 0,
  };
}

export type LedgerTotal = Omit<LedgerRow, 'day' | 'pay_method'>;

const ZERO: LedgerTotal = {
  sale_cnt: 0,
  sale_amount: 0,
  refund_cnt: 0,
  refund_amount: 0,
  coupon_amount: 0,
  point_amount: 0,
  net_amount: 0,
  supply_amount: 0,
  vat_amount: 0,
  tax_free_amount: 0,
};

/**
 * Adds up rows. The VAT of a total is the sum of the rows' VAT, not the VAT of the total amount, which may be rounded
 * differently.
 */
export function sumLedger(rows: readonly LedgerRow[]): LedgerTotal {
  return rows.reduce<LedgerTotal>(
    (total, row) => ({
      sale_cnt: total.sale_cnt + row.sale_cnt,
      sale_amount: total.sale_amount + row.sale_amount,
      refund_cnt: total.refund_cnt + row.refund_cnt,
      refund_amount: total.refund_amount + row.refund_amount,
      coupon_amount: total.coupon_amount + row.coupon_amount,
      point_amount: total.point_amount + row.point_amount,
      net_amount: total.net_amount + row.net_amount,
      supply_amount: total.supply_amount + row.supply_amount,
      vat_amount: total.vat_amount + row.vat_amount,
      tax_free_amount: total.tax_free_amount + row.tax_free_amount,
    }),
    ZERO,
  );
}
