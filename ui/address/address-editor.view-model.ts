import { action, makeObservable, observableRef } from 'mobx';
import type { Address } from '../../core/api/payment.api.ts';
import { formatPhoneLite } from '../../core/member/phone.ts';
import { validateReceiver, type ReceiverForm } from '../../core/order/order-form.ts';

export type ReceiverField = keyof ReceiverForm;

const FORMATS: Partial<Record<ReceiverField, (text: string) => string>> = {
  receiver_phone: formatPhoneLite,
  zonecode: (text) => text.replaceAll(/\D/g, '').slice(0, 5),
};

/** One address of the address book while it is changed. */
export class AddressEditorViewModel {
  /** The address that is changed; null for a new one. */
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

  /** Takes over fields, and forgets what was wrong with them. */
  fill(fields: Partial<ReceiverForm>): void {
    this.form = { ...this.form, ...fields };
    this.failures = Object.fromEntries(Object.entries(this.failures).filter(([name]) => !(name in fields)));
  }

  setDefault(is_default: boolean): void {
    this.is_default = is_default;
  }

  /** To be called when a field is left. */
  check(name: ReceiverField): void {
    if (this.form[name].trim() === '') return;
    const failure = validateReceiver(this.form)[name];
    if (failure !== undefined) this.failures = { ...this.failures, [name]: failure };
  }

  /** Says everything that is wrong; true when nothing is. */
  validate(): boolean {
    this.failures = validateReceiver(this.form);
    return Object.keys(this.failures).length === 0;
  }

  /** Shows what the server found wrong. */
  show(field_errors: Readonly<Record<string, string>>): void {
    this.failures = field_errors;
  }
}
