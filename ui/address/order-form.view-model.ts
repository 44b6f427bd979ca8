import { action, makeObservable, observableRef } from 'mobx';
import type { CashReceiptType } from '../../core/api/buying/payment.api.ts';
import { normalizePersonName } from '../../core/member/person-name.ts';
import { formatMobilePhone, formatPhoneNumber } from '../../core/member/phone.ts';
import { EMPTY_ORDER_DRAFT, orderDraft, type OrderDraft } from '../../core/ordering/order-draft.ts';
import { validateOrderForm, type OrderForm, type OrderFormFailures } from '../../core/order/order-form.ts';
import { formatBusinessNumber } from '../../core/payment/cash-receipt.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';

export type TextFieldName = Exclude<keyof OrderForm, 'agree' | 'cash_receipt_type'>;

const FORMATS: Partial<Record<TextFieldName, (text: string) => string>> = {
  buyer_phone: formatMobilePhone,
  receiver_phone: formatPhoneNumber,
  zonecode: (text) => text.replaceAll(/\D/g, '').slice(0, 5),
};

const RECEIPT_FORMATS = {
  none: (text: string) => text,
  deduction: formatMobilePhone,
  business: formatBusinessNumber,
} as const satisfies Record<CashReceiptType, (text: string) => string>;

const TEXT_FIELDS = [
  'buyer_name',
  'buyer_phone',
  'buyer_email',
  'receiver_name',
  'receiver_phone',
  'zonecode',
  'address',
  'address_detail',
  'delivery_memo',
  'entrance_code',
  'cash_receipt_number',
] as const satisfies readonly TextFieldName[];

const FIELD_NAMES = ['buyer_name', 'buyer_phone', 'buyer_email'] as const satisfies readonly TextFieldName[];

/** The shopper's input on the order form. Every change is saved on this device, except the consent. */
export class OrderFormViewModel {
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #changed: (before: OrderDraft, after: OrderDraft) => void;
  draft: OrderDraft = EMPTY_ORDER_DRAFT;
  agree = false;
  /** Whether the form asks for a cash receipt, which is issued for virtual accounts only. */
  isReceiptRequested = false;
  failures: OrderFormFailures = {};

  /** `changed` is called after every change by the shopper. */
  constructor(storage: Storage, clock: Clock, changed: (before: OrderDraft, after: OrderDraft) => void) {
    this.#storage = storage;
    this.#clock = clock;
    this.#changed = changed;
    makeObservable(this, {
      draft: observableRef,
      agree: observableRef,
      isReceiptRequested: observableRef,
      failures: observableRef,
      restore: action,
      fill: action,
      check: action,
      validate: action,
      showFieldErrors: action,
      setAgree: action,
      setReceiptRequested: action,
      setReceipt: action,
    });
  }

  /** Restores the saved draft; returns true if there was one. */
  restore(): boolean {
    const previous = orderDraft.read(this.#storage, this.#clock.now());
    this.draft = previous ?? EMPTY_ORDER_DRAFT;
    return previous !== null;
  }

  /** Sets fields and clears their errors. */
  fill(fields: Partial<OrderDraft>): void {
    const before = this.draft;
    const after = followReceiver({ ...before, ...fields });
    this.draft = after;
    const previous = new Map<string, unknown>(Object.entries(before));
    const changed = Object.entries(after).filter(([name, value]) => previous.get(name) !== value);
    const correctedNames = new Set([...Object.keys(fields), ...changed.map(([name]) => name)]);
    this.failures = Object.fromEntries(Object.entries(this.failures).filter(([name]) => !correctedNames.has(name)));
    orderDraft.write(this.#storage, after, this.#clock.now());
    this.#changed(before, after);
  }

  /** Fills in known values where the shopper has typed nothing. */
  fillEmpty(known: Partial<Record<TextFieldName, string>>): void {
    const missing = Object.entries(known).filter(
      ([name, text]) => text !== '' && FIELD_NAMES.some((own) => own === name && this.draft[own] === ''),
    );
    if (missing.length > 0) this.fill(Object.fromEntries(missing));
  }

  type(name: TextFieldName, text: string): void {
    const format = name === 'cash_receipt_number' ? RECEIPT_FORMATS[this.draft.cash_receipt_type] : FORMATS[name];
    const isBuyer = name === 'buyer_name' || name === 'buyer_phone';
    this.fill({ [name]: format === undefined ? text : format(text), ...(isBuyer && { same_as_buyer: false }) });
  }

  setAgree(agree: boolean): void {
    this.agree = agree;
    this.failures = withFailure(this.failures, 'agree', null);
  }

  setReceiptRequested(isReceiptRequested: boolean): void {
    this.isReceiptRequested = isReceiptRequested;
  }

  /**
   * Sets the type of the receipt. Clears its number, since each type has its own, or fills in the phone for a
   * deduction.
   */
  setReceipt(cash_receipt_type: CashReceiptType): void {
    const phone = cash_receipt_type === 'deduction' ? this.draft.buyer_phone : '';
    this.fill({ cash_receipt_type, cash_receipt_number: phone });
  }

  /** Call this when a field is left. Ignores names that are not fields of this form. */
  leave(name: string): void {
    const own = TEXT_FIELDS.find((field) => field === name);
    if (own !== undefined) this.check(own);
  }

  /** Shows the field's error unless the field is empty. */
  check(name: TextFieldName): void {
    if (this.draft[name].trim() === '') return;
    const failure = validateOrderForm(this.form)[name] ?? null;
    this.failures = withFailure(this.failures, name, failure);
  }

  /** Shows all errors; returns true if there are none. */
  validate(): boolean {
    this.failures = validateOrderForm(this.form);
    return Object.keys(this.failures).length === 0;
  }

  /** Shows the server's field errors; returns whether any of them belongs to a field of this form. */
  showFieldErrors(field_errors: Readonly<Record<string, string>>): boolean {
    const own = Object.entries(field_errors).filter(([name]) => name in EMPTY_ORDER_DRAFT || name === 'agree');
    this.failures = Object.fromEntries(own);
    return own.length > 0;
  }

  get #receipt(): Pick<OrderForm, 'cash_receipt_type' | 'cash_receipt_number'> {
    const { cash_receipt_type, cash_receipt_number } = this.draft;
    const isRequested = this.isReceiptRequested && cash_receipt_type !== 'none';
    return isRequested
      ? { cash_receipt_type, cash_receipt_number: cash_receipt_number.trim() }
      : { cash_receipt_type: 'none', cash_receipt_number: '' };
  }

  /** The request. Its texts are trimmed, so that the same form is the same order when it is sent again. */
  get form(): OrderForm {
    const { draft } = this;
    return {
      buyer_name: normalizePersonName(draft.buyer_name),
      buyer_phone: draft.buyer_phone.trim(),
      buyer_email: draft.buyer_email.trim(),
      receiver_name: draft.receiver_name.trim(),
      receiver_phone: draft.receiver_phone.trim(),
      zonecode: draft.zonecode.trim(),
      address: draft.address.trim(),
      address_detail: draft.address_detail.trim(),
      delivery_memo: draft.delivery_memo.trim(),
      entrance_code: draft.entrance_code.trim(),
      ...this.#receipt,
      agree: this.agree,
    };
  }
}

/** While the buyer is the receiver, copies the receiver's name and phone to the buyer's. */
function followReceiver(draft: OrderDraft): OrderDraft {
  if (!draft.same_as_buyer) return draft;
  return { ...draft, buyer_name: draft.receiver_name, buyer_phone: formatMobilePhone(draft.receiver_phone) };
}

function withFailure(failures: OrderFormFailures, name: keyof OrderForm, failure: string | null): OrderFormFailures {
  const others = Object.entries(failures).filter(([other]) => other !== name);
  return Object.fromEntries(failure === null ? others : [...others, [name, failure]]);
}
