import type { CashReceiptType, PayMethod } from '../api/buying/payment.api.ts';

/**
 * A cash receipt in the form reported to the tax office. In won, `supply_amount` and `taxAmount` add up to `amount`.
 */
export interface RequiredReceipt {
  readonly type: Exclude<CashReceiptType, 'none'>;
  /** Digits of a phone or business registration number. */
  readonly number: string;
  readonly amount: number;
  readonly supply_amount: number;
  readonly taxAmount: number;
}

/** From this amount, in won, the law requires a receipt for cash even without a request. */
const MANDATORY_RECEIPT_AMOUNT = 100_000;
/** The tax office's number for buyers who gave none. */
const ANONYMOUS = { type: 'deduction', number: '0100001234' } as const;

/**
 * Returns the cash receipt that a payment requires; null if none is required, or if everything is refunded.
 * `held_amount` is the part that is not refunded, in won. Only deposits into a virtual account count as cash. They need
 * the receipt that the shopper requested; from 100,000 won paid they need one even without a request, under the tax
 * office's anonymous number. Prices include VAT, a tenth of the supply amount, rounded to the nearest won.
 */
export function requiredReceipt(
  payment: {
    readonly pay_method: PayMethod;
    readonly total_amount: number;
    readonly cash_receipt_type: CashReceiptType;
    readonly cash_receipt_number: string;
  },
  held_amount: number,
): RequiredReceipt | null {
  const { pay_method, total_amount, cash_receipt_type, cash_receipt_number } = payment;
  if (pay_method !== 'vbank' || held_amount <= 0) return null;
  if (cash_receipt_type === 'none' && total_amount < MANDATORY_RECEIPT_AMOUNT) return null;
  const recipient = cash_receipt_type === 'none' ? ANONYMOUS : { type: cash_receipt_type, number: cash_receipt_number };
  const taxAmount = Math.round(held_amount / 11);
  return { ...recipient, amount: held_amount, supply_amount: held_amount - taxAmount, taxAmount };
}
