import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Address } from '../../core/api/buying/payment.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { AddressEditorViewModel, type AddressForm } from './address-editor.view-model.ts';

/** Receives the list after a change, and the address that was saved, if any. */
type ApplyAddresses = (list: readonly Address[], saved: AddressForm | null) => void;

/** Changes a member's addresses: adds, edits, deletes, or makes one the default. Makes one change at a time. */
export class AddressChanges {
  readonly #api: Api;
  readonly #dialogs: Dialogs;
  readonly #apply: ApplyAddresses;
  /** True while a change is in flight. */
  isSaving = false;

  constructor(api: Api, dialogs: Dialogs, apply: ApplyAddresses) {
    this.#api = api;
    this.#dialogs = dialogs;
    this.#apply = apply;
    makeObservable(this, { isSaving: observableRef });
  }

  /** Returns the form of an address. An address without an id is new. `close` is called once the address is saved. */
  edit(address: AddressForm, close: () => void): AddressEditorViewModel {
    return new AddressEditorViewModel(address, {
      save: (edited) => this.#change(() => this.#api.call('PUT /api/v2/payment/address', edited), edited),
      onSaved: close,
      onRefused: async ({ result_msg }) => void (await this.#dialogs.alert({ content: result_msg })),
    });
  }

  async makeDefault(address: Address): Promise<void> {
    await this.#changeOrAlert(() => this.#api.call('PUT /api/v2/payment/address', { ...address, is_default: true }));
  }

  /** Deletes an address after a confirmation. */
  async remove({ address_idx, address_detail }: Address): Promise<void> {
    const isSure = await this.#dialogs.alert({
      content: '이 배송지를 삭제할까요?',
      sub_content: address_detail,
      showCancel: true,
      cancelLabel: '아니요',
      confirmLabel: '삭제',
    });
    if (isSure) await this.#changeOrAlert(() => this.#api.call('DELETE /api/v2/payment/address', { address_idx }));
  }

  async #changeOrAlert(call: () => Promise<Envelope<{ readonly list: Address[] }>>): Promise<void> {
    if (this.isSaving) return;
    const envelope = await this.#change(call, null);
    if (envelope.result_code !== 200) void this.#dialogs.alert({ content: envelope.result_msg });
  }

  async #change(
    call: () => Promise<Envelope<{ readonly list: Address[] }>>,
    saved: AddressForm | null,
  ): Promise<Envelope<unknown>> {
    runInAction(() => (this.isSaving = true));
    const envelope = await call();
    runInAction(() => {
      this.isSaving = false;
      if (envelope.result_code === 200) this.#apply(envelope.result_data.list, saved);
    });
    return envelope;
  }
}
