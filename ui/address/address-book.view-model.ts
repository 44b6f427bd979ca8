import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Address } from '../../core/api/buying/payment.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { OrderDraft } from '../../core/ordering/order-draft.ts';
import { Loaded } from '../kit/loaded.ts';
import type { OrderFormViewModel } from './order-form.view-model.ts';

type AddressFields = Pick<OrderDraft, 'receiver_name' | 'receiver_phone' | 'zonecode' | 'address' | 'address_detail'>;

const EMPTY_ADDRESS: AddressFields = {
  receiver_name: '',
  receiver_phone: '',
  zonecode: '',
  address: '',
  address_detail: '',
};

/** The delivery address of the order: one of the addresses of the member, or a typed one. */
export class AddressBookViewModel {
  readonly #form: OrderFormViewModel;
  readonly #loaded: Loaded<{ readonly list: readonly Address[] }>;
  /** True: the shopper types the address instead of choosing one. */
  isTyping = true;

  constructor(api: Api, form: OrderFormViewModel) {
    this.#form = form;
    this.#loaded = new Loaded(() => api.call('GET /api/v2/payment/address/info', {}, { quiet: true }));
    makeObservable(this, {
      isTyping: observableRef,
      chosen: computed,
      choose: action,
      typeNew: action,
      typeIn: action,
      applyList: action,
    });
  }

  get list(): readonly Address[] {
    return this.#loaded.data?.list ?? [];
  }

  /** The chosen address; null while one is typed. */
  get chosen(): Address | null {
    if (this.isTyping) return null;
    return this.list.find((address) => isSameAddress(address, this.#form.draft)) ?? null;
  }

  /** Loads a member's addresses. Chooses the default one, unless the form already has an address. */
  async load(): Promise<void> {
    const envelope = await this.#loaded.load();
    // If the list cannot be loaded, the shopper types the address.
    if (envelope?.result_code !== 200) return;
    const [first] = this.list;
    const defaultAddress = this.list.find((address) => address.is_default) ?? first;
    const known = this.list.find((address) => isSameAddress(address, this.#form.draft));
    if (known !== undefined) this.#resume(known);
    else if (defaultAddress !== undefined && isSameAddress(EMPTY_ADDRESS, this.#form.draft))
      this.choose(defaultAddress);
  }

  /** Chooses the stored address that the draft contains. Fills in its entrance code, which drafts do not store. */
  #resume({ entrance_code = '' }: Address): void {
    if (this.#form.draft.entrance_code === '') this.#form.fill({ entrance_code });
    runInAction(() => (this.isTyping = false));
  }

  choose(address: Address): void {
    this.applyAddress(address);
    this.isTyping = false;
  }

  applyAddress({
    receiver_name,
    receiver_phone,
    zonecode,
    address,
    address_detail,
    delivery_memo,
    ...rest
  }: Address): void {
    const { entrance_code = '' } = rest;
    const memo = delivery_memo === '' ? {} : { delivery_memo };
    const receiver = { receiver_name, receiver_phone, zonecode, address, address_detail };
    this.#form.fill({ ...receiver, ...memo, entrance_code, save_address: false });
  }

  /** Switches to typing a new address. */
  typeNew(): void {
    this.#form.fill({ ...EMPTY_ADDRESS, entrance_code: '' });
    this.typeIn();
  }

  /** Opens the fields with the current address, so that it can be corrected. */
  typeIn(): void {
    this.isTyping = true;
  }

  /** Replaces the list. If the order's address was deleted, its fields stay for editing. */
  applyList(list: readonly Address[]): void {
    this.#loaded.put({ list });
    if (this.chosen === null) this.isTyping = true;
  }
}

function isSameAddress(one: AddressFields, other: AddressFields): boolean {
  return (
    one.receiver_name === other.receiver_name &&
    one.receiver_phone === other.receiver_phone &&
    one.zonecode === other.zonecode &&
    one.address === other.address &&
    one.address_detail === other.address_detail
  );
}
