import { action, makeObservable, observableRef } from 'mobx';
import type { Address } from '../../core/api/buying/payment.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { AddressBookViewModel } from './address-book.view-model.ts';
import { AddressChanges } from './address-changes.ts';
import type { AddressEditorViewModel, AddressForm } from './address-editor.view-model.ts';

/** The address sheet of an order: choose, edit, delete an address or make it the default. */
export class AddressListViewModel {
  readonly book: AddressBookViewModel;
  readonly changes: AddressChanges;
  isOpen = false;
  /** The edited address; null while none is edited. */
  editor: AddressEditorViewModel | null = null;

  constructor(api: Api, book: AddressBookViewModel, dialogs: Dialogs) {
    this.book = book;
    this.changes = new AddressChanges(api, dialogs, (list, saved) => this.#applyChange(list, saved));
    makeObservable(this, {
      isOpen: observableRef,
      editor: observableRef,
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

  /** Closes the sheet, so that the shopper types a new address into the order form. */
  typeNew(): void {
    this.book.typeNew();
    this.setOpen(false);
  }

  edit(address: Address): void {
    this.editor = this.changes.edit(address, () => this.stopEditing());
  }

  stopEditing(): void {
    this.editor = null;
  }

  /** Saves the edited address. Returns false if a field has to be corrected first. */
  async save(): Promise<boolean> {
    return this.editor !== null && !this.changes.isSaving && this.editor.submit();
  }

  #applyChange(list: readonly Address[], saved: AddressForm | null): void {
    const changed = saved === null ? undefined : list.find(({ address_idx }) => address_idx === saved.address_idx);
    // If the edited address is that of the order, the order uses the changed one.
    if (changed !== undefined && this.book.chosen?.address_idx === changed.address_idx) this.book.applyAddress(changed);
    this.book.applyList(list);
  }
}
