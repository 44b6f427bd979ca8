import { normalizePersonName, personNameFailure } from '../member/person-name.ts';
import { mobilePhoneFailure } from '../member/phone.ts';
import { fieldFailures } from '../outcome/field-failures.ts';
import { parsePaymentNo } from './order-number.ts';

/** The data that a guest types to find an order. */
export interface OrderLookup {
  readonly payment_no: string;
  readonly buyer_name: string;
  readonly buyer_phone: string;
}

/** Returns the order lookup in its sent form: texts trimmed, the name normalized. */
export function normalizeOrderLookup({ payment_no, buyer_name, buyer_phone }: OrderLookup): OrderLookup {
  return {
    payment_no: payment_no.trim(),
    buyer_name: normalizePersonName(buyer_name),
    buyer_phone: buyer_phone.trim(),
  };
}

/**
 * Returns an error sentence for each invalid field, in the form's order; {} for a valid form. Only the server knows
 * whether such an order exists.
 */
export function orderLookupFailures(form: OrderLookup): Readonly<Partial<Record<keyof OrderLookup, string>>> {
  return fieldFailures({
    payment_no: paymentNoFailure(form.payment_no),
    buyer_name: personNameFailure(form.buyer_name),
    buyer_phone: mobilePhoneFailure(form.buyer_phone),
  });
}

function paymentNoFailure(text: string): string | null {
  if (text.trim() === '') return '주문번호를 입력해 주세요.';
  return parsePaymentNo(text) === null ? '주문번호를 다시 확인해 주세요. (예: 20261121-00000001)' : null;
}
