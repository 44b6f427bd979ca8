import { action, makeObservable, observableRef } from 'mobx';
import type { Address } from '../../core/api/buying/payment.api.ts';
import { formatPhoneLite } from '../../core/member/phone.ts';
import { validateReceiver, type ReceiverForm } from '../../core/order/order-form.ts';

export type ReceiverField = keyof ReceiverForm;

const FORMATS: Partial<Record<ReceiverField, (text: string) => string>> = {
  receiver_phone: formatPhoneLite,
  zonecode: (text) => text.replaceAll(/\D/g, '').slice(0, 5),
};

/** Editing of one address of the address book. */
export class AddressEditorViewModel {
  /** The edited address; null for a new one. */
  readonly address_idx: number | null;
  form: ReceiverForm;
  is_default: boolean;
  failures: Readonly<Partial<Record<ReceiverField, string>>> = {};

  constructor(address: Address) {
    const { receiver_name, receiver_phone, zonecode, address: street, address_detail, delivery_memo } = address;
    this.address_idx = address.address_idx;
    this.form = {
      receiver_name,
      receiver_phone: formatPhoneLite(receiver_phone),
      zonecode,
      address: street,
      address_detail,
      delivery_memo,
    };
    this.is_default = address.is_default;
    makeObservable(this, {
      form: observableRef,
      is_default: observableRef,
      failures: observableRef,
      fill: action,
      setDefault: action,
      check: action,
      validate: action,
      show: action,
    });
  }

  type(name: ReceiverField, text: string): void {
    this.fill({ [name]: FORMATS[name]?.(text) ?? text });
  }

  /** Sets fields and clears their errors. */
  fill(fields: Partial<ReceiverForm>): void {
    this.form = { ...this.form, ...fields };
    this.failures = Object.fromEntries(Object.entries(this.failures).filter(([name]) => !(name in fields)));
  }

  setDefault(is_default: boolean): void {
    this.is_default = is_default;
  }

  /** Call this when a field is left. */
  check(name: ReceiverField): void {
    if (this.form[name].trim() === '') return;
    const failure = validateReceiver(this.form)[name];
    if (failure !== undefined) this.failures = { ...this.failures, [name]: failure };
  }

  /** Shows all errors; returns true if there are none. */
  validate(): boolean {
    this.failures = validateReceiver(this.form);
    return Object.keys(this.failures).length === 0;
  }

  /** Shows the server's field errors. */
  show(field_errors: Readonly<Record<string, string>>): void {
    this.failures = field_errors;
  }
}
