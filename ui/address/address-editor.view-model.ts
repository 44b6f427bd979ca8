import type { Address } from '../../core/api/buying/payment.api.ts';
import { formatPhoneNumber } from '../../core/member/phone.ts';
import { validateReceiver, type ReceiverForm } from '../../core/order/order-form.ts';
import type { Envelope, Failure } from '../../core/outcome/envelope.ts';
import { FormState } from '../kit/form-state.ts';

export type ReceiverField = keyof ReceiverForm;

/** An address in the form that edits it; a new one has no id. */
export type AddressForm = Omit<Address, 'address_idx'> & { readonly address_idx: Address['address_idx'] | null };

interface AddressEditorParts {
  readonly save: (address: AddressForm) => Promise<Envelope<unknown>>;
  readonly onSaved: () => void;
  readonly onRefused: (failure: Failure) => Promise<void>;
}

const FORMATS: Partial<Record<ReceiverField, (text: string) => string>> = {
  receiver_phone: formatPhoneNumber,
  zonecode: (text) => text.replaceAll(/\D/g, '').slice(0, 5),
};

/** Edits one address of the address book, or a new one. */
export class AddressEditorViewModel {
  readonly #form: FormState<AddressForm>;

  constructor(address: AddressForm, { save, onSaved, onRefused }: AddressEditorParts) {
    const initial = { ...address, receiver_phone: formatPhoneNumber(address.receiver_phone) };
    this.#form = new FormState<AddressForm>({
      initial,
      validate: validateReceiver,
      send: save,
      onSent: onSaved,
      onRefused,
    });
  }

  get form(): AddressForm {
    return this.#form.values;
  }

  get failures(): Readonly<Partial<Record<ReceiverField, string>>> {
    return this.#form.failures;
  }

  type(name: ReceiverField, text: string): void {
    this.fill({ [name]: FORMATS[name]?.(text) ?? text });
  }

  /** Sets fields and clears their errors. */
  fill(fields: Partial<AddressForm>): void {
    this.#form.set(fields);
  }

  leave(name: string): void {
    this.#form.leave(name);
  }

  /** Saves the address. Returns false if a field has to be corrected first. */
  submit(): Promise<boolean> {
    return this.#form.submit();
  }
}
