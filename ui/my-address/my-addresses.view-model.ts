import { action, makeObservable, observableRef } from 'mobx';
import type { Address } from '../../core/api/buying/payment.api.ts';
import type { Api } from '../../core/client/api.ts';
import { MAX_ADDRESSES } from '../../core/order/address-book.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { AddressChanges } from '../address/address-changes.ts';
import type { AddressEditorViewModel, AddressForm } from '../address/address-editor.view-model.ts';
import type { PostcodeViewModel } from '../address/postcode.view-model.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';

const NEW_ADDRESS: AddressForm = {
  address_idx: null,
  receiver_name: '',
  receiver_phone: '',
  zonecode: '',
  address: '',
  address_detail: '',
  delivery_memo: '',
  nickname: '',
  entrance_code: '',
  is_default: false,
};

/** A member's delivery addresses, outside of an order. */
export class MyAddressesViewModel implements PageViewModel {
  readonly documentTitle = '배송지 관리';
  readonly #loaded: Loaded<{ readonly list: readonly Address[] }>;
  readonly changes: AddressChanges;
  readonly postcode: PostcodeViewModel;
  /** The open form; null if none is open. */
  editor: AddressEditorViewModel | null = null;

  constructor(api: Api, dialogs: Dialogs, postcode: PostcodeViewModel) {
    this.postcode = postcode;
    this.#loaded = new Loaded(() => api.call('GET /api/v2/payment/address/info', {}, { quiet: true }));
    this.changes = new AddressChanges(api, dialogs, (list) => this.#loaded.put({ list }));
    makeObservable(this, { editor: observableRef, add: action, edit: action, stopEditing: action });
  }

  /** The member's addresses, the default one first; null until they have loaded. */
  get list(): readonly Address[] | null {
    return this.#loaded.data?.list ?? null;
  }

  /** Why loading failed; null if it has not failed. */
  get failure(): string | null {
    return this.#loaded.failure?.result_msg ?? null;
  }

  /** True: no more addresses can be stored. */
  get isFull(): boolean {
    return (this.list?.length ?? 0) >= MAX_ADDRESSES;
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }

  /** Closes the form when the page is left, so that it has the current address when it is opened again. */
  start(): () => void {
    return () => this.stopEditing();
  }

  /** Opens the form for a new address. The first address of a member is the default. */
  add(): void {
    if (!this.isFull) this.#open({ ...NEW_ADDRESS, is_default: this.list?.length === 0 });
  }

  edit(address: Address): void {
    this.#open(address);
  }

  stopEditing(): void {
    this.editor = null;
  }

  /** Saves the form. Returns false if a field has to be corrected first. */
  async save(): Promise<boolean> {
    return this.editor !== null && !this.changes.isSaving && this.editor.submit();
  }

  #open(address: AddressForm): void {
    this.editor = this.changes.edit(address, () => this.stopEditing());
  }
}
