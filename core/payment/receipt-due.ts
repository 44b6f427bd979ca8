import type { CashReceiptType, PayMethod } from '../api/payment.api.ts';

/** A cash receipt as the tax office hears of it. Won; `supply_amount` and `tax_amount` add up to `amount`. */
export interface ReceiptDue {
  readonly type: Exclude<CashReceiptType, 'none'>;
  /** Digits of a phone or of a business's registration. */
  readonly number: string;
  readonly amount: number;
  readonly supply_amount: number;
  readonly tax_amount: number;
}

/** From here on, won, the law wants a receipt for cash, asked for or not. */
const ALWAYS_FROM = 100_000;
/** The tax office's own number for a buyer who named none. */
const NOBODY = { type: 'deduction', number: '0100001234' } as const;

/**
 * The cash receipt that a payment should have when the shop holds `held_amount` won of it; null for none. Only for
 * money that was paid in cash, which is what comes into a virtual account: as the shopper asked for it, and from
 * 100,000 won paid also unasked, by the tax office's number for nobody. Nothing held: none. VAT is a tenth of the
 * supply and in the price (decisions, "The shop"), to the nearest won.
 */
export function receiptDue(
  payment: {
    readonly pay_method: PayMethod;
    readonly total_amount: number;
    readonly cash_receipt_type: CashReceiptType;
    readonly cash_receipt_number: string;
  },
  held_amount: number,
): ReceiptDue | null {
  const { pay_method, total_amount, cash_receipt_type, cash_receipt_number } = payment;
  if (pay_method !== 'vbank' || held_amount <= 0) return null;
  if (cash_receipt_type === 'none' && total_amount < ALWAYS_FROM) return null;
  const who = cash_receipt_type === 'none' ? NOBODY : { type: cash_receipt_type, number: cash_receipt_number };
  const tax_amount = Math.round(held_amount / 11);
  return { ...who, amount: held_amount, supply_amount: held_amount - tax_amount, tax_amount };
}
