import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Address } from '../../core/api/buying/payment.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { AddressBookViewModel } from './address-book.view-model.ts';
import { AddressEditorViewModel } from './address-editor.view-model.ts';

/** The address sheet: choose, edit, delete an address or make it the default. */
export class AddressListViewModel {
  readonly #api: Api;
  readonly #dialogs: Dialogs;
  readonly book: AddressBookViewModel;
  isOpen = false;
  /** The edited address; null while none is edited. */
  editor: AddressEditorViewModel | null = null;
  /** A change of the list is in flight. */
  isSaving = false;

  constructor(api: Api, book: AddressBookViewModel, dialogs: Dialogs) {
    this.#api = api;
    this.book = book;
    this.#dialogs = dialogs;
    makeObservable(this, {
      isOpen: observableRef,
      editor: observableRef,
      isSaving: observableRef,
      setOpen: action,
      edit: action,
      stopEditing: action,
    });
  }

  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.editor = null;
  }

  choose(address: Address): void {
    this.book.choose(address);
    this.setOpen(false);
  }

  /** Adds an address that is not in the list. */
  typeNew(): void {
    this.book.typeNew();
    this.setOpen(false);
  }

  edit(address: Address): void {
    this.editor = new AddressEditorViewModel(address, {
      save: (edited) => this.#save(edited),
      onSaved: () => this.stopEditing(),
      onRefused: async ({ result_msg }) => void (await this.#dialogs.alert({ content: result_msg })),
    });
  }

  stopEditing(): void {
    this.editor = null;
  }

  /** Saves the edited address. Returns false if a field has to be corrected first. */
  async save(): Promise<boolean> {
    return this.editor !== null && !this.isSaving && this.editor.submit();
  }

  async #save(edited: Address): Promise<Envelope<unknown>> {
    const { chosen } = this.book;
    return this.#change(
      () => this.#api.call('PUT /api/v2/payment/address', edited),
      (list) => {
        const changed = list.find((address) => address.address_idx === edited.address_idx);
        // The order goes to the changed address, not to the previous one.
        if (changed !== undefined && chosen?.address_idx === edited.address_idx) this.book.take(changed);
      },
    );
  }

  async makeDefault(address: Address): Promise<void> {
    const envelope = await this.#change(() =>
      this.#api.call('PUT /api/v2/payment/address', { ...address, is_default: true }),
    );
    if (envelope.result_code !== 200) void this.#dialogs.alert({ content: envelope.result_msg });
  }

  /** Asks for confirmation first. */
  async remove({ address_idx, address_detail }: Address): Promise<void> {
    const isSure = await this.#dialogs.alert({
      content: '이 배송지를 삭제할까요?',
      sub_content: address_detail,
      showCancel: true,
      cancel_label: '아니요',
      confirm_label: '삭제',
    });
    if (!isSure) return;
    const envelope = await this.#change(() => this.#api.call('DELETE /api/v2/payment/address', { address_idx }));
    if (envelope.result_code !== 200) void this.#dialogs.alert({ content: envelope.result_msg });
  }

  /** Makes one change at a time; the book accepts the list that the server returns. */
  async #change(
    call: () => Promise<Envelope<{ readonly list: Address[] }>>,
    arrived: (list: readonly Address[]) => void = () => {},
  ) {
    runInAction(() => (this.isSaving = true));
    const envelope = await call();
    runInAction(() => {
      this.isSaving = false;
      if (envelope.result_code !== 200) return;
      arrived(envelope.result_data.list);
      this.book.takeList(envelope.result_data.list);
    });
    return envelope;
  }
}
