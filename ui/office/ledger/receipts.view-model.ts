import type { OfficeReceipt } from '../../../core/api/office/money/receipts.api.ts';
import { RECEIPT_STATES } from '../../../core/ledger/receipt-states.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';
import { makeObservable, observableRef, runInAction } from 'mobx';

/** Cash receipts, and the actions on those that need a decision. */
export class ReceiptsViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly listing: Listing<OfficeReceipt, 'state'>;
  readonly form: ReopenableForm<{ readonly receipt_tid: string }, null>;
  /** The receipt that staff found issued at the gateway; null while the dialog is closed. */
  confirming: OfficeReceipt | null = null;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, address: Address) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.listing = new Listing<OfficeReceipt, 'state'>({
      api,
      address,
      path: '/ledger/receipts',
      names: ['state'],
      keyOf: ({ receipt_idx }) => receipt_idx,
      load: ({ state }, cursor) =>
        api.call('GET /api/office/v1/receipts', {
          state: RECEIPT_STATES.find((known) => known === state) ?? null,
          cursor,
        }),
    });
    this.form = new ReopenableForm<{ readonly receipt_tid: string }, null>({
      initial: { receipt_tid: '' },
      validate: ({ receipt_tid }) => ({ receipt_tid: receipt_tid.trim() === '' ? '거래번호를 적어 주세요.' : '' }),
      send: ({ receipt_tid }) =>
        api.call('POST /api/office/v1/receipts/{receipt_idx}/confirm', {
          receipt_idx: this.confirming?.receipt_idx ?? 0,
          receipt_tid: receipt_tid.trim(),
        }),
      onSent: () => {
        this.confirming = null;
        notices.show('발급된 것으로 적었어요.');
        void this.listing.reload();
      },
    });
    makeObservable(this, { confirming: observableRef });
  }

  start(): () => void {
    return this.listing.start();
  }

  get canSettle(): boolean {
    return this.#account.hasRight('payments.settle');
  }

  confirm(receipt: OfficeReceipt | null): void {
    if (receipt !== null) this.form.open(receipt.receipt_idx, { receipt_tid: '' });
    runInAction(() => (this.confirming = receipt));
  }

  async retry({ receipt_idx }: OfficeReceipt): Promise<void> {
    const envelope = await this.#api.call('POST /api/office/v1/receipts/{receipt_idx}/retry', { receipt_idx });
    if (envelope.result_code === 200) this.#notices.show('다시 발급해요.');
    else this.#notices.fail(envelope.result_msg);
    await this.listing.reload();
  }
}

export const receiptsModel = recipe(ReceiptsViewModel, OfficeApi, StaffAccount, Notices, Address);
