import type { CashReceiptType } from '../api/buying/payment.api.ts';
import { emailFailure } from '../member/email.ts';
import { cashReceiptFailure } from '../payment/cash-receipt.ts';
import { personNameFailure } from '../member/person-name.ts';
import { fieldFailures } from '../outcome/field-failures.ts';
import { isPhoneNumber, mobilePhoneFailure } from '../member/phone.ts';
import { MAX_ENTRANCE_CODE_LENGTH } from '../vocabulary/limits/address-limits.ts';

/** A delivery address, in the order form and the address book. */
export interface ReceiverForm {
  /** The name of the recipient: a person, a company, or a guard's office. */
  readonly receiver_name: string;
  readonly receiver_phone: string;
  readonly zonecode: string;
  readonly address: string;
  readonly address_detail: string;
  readonly delivery_memo: string;
  /** How to enter the building, such as `#1234`. Only members may have it: see `entranceCodeFailure`. */
  readonly entrance_code?: string | undefined;
}

/** The fields of the order form, without the products. */
export interface OrderForm extends ReceiverForm {
  readonly buyer_name: string;
  /** A mobile number, since messages about the order are sent to it. */
  readonly buyer_phone: string;
  /** The buyer's e-mail address; may be empty. */
  readonly buyer_email: string;
  readonly cash_receipt_type: CashReceiptType;
  /** A phone or business number if a receipt is requested; otherwise ignored. */
  readonly cash_receipt_number: string;
  /** The consent 구매조건 확인 및 결제진행 동의. */
  readonly agree: boolean;
}

export type OrderFormFailures = Readonly<Partial<Record<keyof OrderForm, string>>>;

/**
 * Returns a sentence for each invalid field of the order form, in the form's order; {} if it is valid. E-mail and memo
 * may be empty. Trims texts first. The buyer needs a mobile number; the recipient may have any Korean phone number.
 * Maximum lengths are those of the contract.
 */
export function validateOrderForm(form: OrderForm): OrderFormFailures {
  return fieldFailures({
    buyer_name: personNameFailure(form.buyer_name),
    buyer_phone: mobilePhoneFailure(form.buyer_phone),
    buyer_email: form.buyer_email.trim() === '' ? null : emailFailure(form.buyer_email),
    ...receiverFailures(form),
    cash_receipt_type: null,
    cash_receipt_number: cashReceiptFailure(form.cash_receipt_type, form.cash_receipt_number),
    agree: form.agree ? null : '구매 조건을 확인하고 결제 진행에 동의해 주세요.',
  } satisfies Record<keyof OrderForm, string | null>);
}

/** Returns a sentence for each invalid field of an address in the address book; {} if it is valid. */
export function validateReceiver(form: ReceiverForm): Readonly<Partial<Record<keyof ReceiverForm, string>>> {
  return fieldFailures(receiverFailures(form));
}

function receiverFailures(form: ReceiverForm): Record<keyof ReceiverForm, string | null> {
  return {
    receiver_name: textFailure(form.receiver_name, '받는 분 이름을 입력해 주세요.', 40),
    receiver_phone: receiverPhoneFailure(form.receiver_phone),
    zonecode: /^\d{5}$/.test(form.zonecode.trim()) ? null : '우편번호 다섯 자리를 입력해 주세요.',
    address: textFailure(form.address, '주소를 입력해 주세요.', 200),
    address_detail: textFailure(
      form.address_detail,
      "상세 주소를 입력해 주세요. 없으면 '없음'이라고 적어 주세요.",
      100,
    ),
    delivery_memo: textFailure(form.delivery_memo, null, 100),
    entrance_code: textFailure(form.entrance_code ?? '', null, MAX_ENTRANCE_CODE_LENGTH),
  };
}

/**
 * Returns a sentence if an order may not have this entrance code; null if it may. Guest orders may not have one: a
 * parcel label shows the name, the phone and often the order number, which together open the order.
 */
export function entranceCodeFailure(entrance_code: string, isMember: boolean): string | null {
  return entrance_code === '' || isMember ? null : '공동현관 출입 방법은 로그인하고 주문할 때만 남길 수 있어요.';
}

/**
 * Returns a sentence if the text is empty or too long; otherwise null. The text may be empty if `whenEmpty` is null.
 */
function textFailure(text: string, whenEmpty: string | null, maxLength: number): string | null {
  const { length } = text.trim();
  if (length === 0) return whenEmpty;
  return length > maxLength ? `${maxLength}자까지 쓸 수 있어요.` : null;
}

function receiverPhoneFailure(phone: string): string | null {
  if (phone.trim() === '') return '받는 분 연락처를 입력해 주세요.';
  return isPhoneNumber(phone) ? null : '받는 분 연락처를 다시 확인해 주세요.';
}
