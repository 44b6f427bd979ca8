import { makeObservable, observableRef, runInAction } from 'mobx';
import type { SaleClosing } from '../../../core/api/office/catalogue/catalogue.api.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import type { Notices } from '../kit/notices.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';

/** Ends a sale now, after its effects were shown. */
export class ClosingViewModel {
  readonly #api: OfficeApi;
  readonly #notices: Notices;
  #sell_idx = 0;

  readonly form: ReopenableForm<{ readonly reason: string }, { end_dt: string }>;
  /** The effects of closing the sale; null while the dialog is closed. */
  closing: SaleClosing | null = null;

  constructor(api: OfficeApi, notices: Notices, onClosed: () => void) {
    this.#api = api;
    this.#notices = notices;
    this.form = new ReopenableForm<{ readonly reason: string }, { end_dt: string }>({
      initial: { reason: '' },
      validate: ({ reason }) => ({ reason: reason.trim() === '' ? '사유를 적어 주세요.' : '' }),
      send: ({ reason }) =>
        api.call('POST /api/office/v1/catalogue/sales/{sell_idx}/close', { sell_idx: this.#sell_idx, reason }),
      onSent: ({ end_dt }) => {
        this.closing = null;
        notices.show(`${end_dt.slice(11, 16)}에 판매를 끝냈어요.`);
        onClosed();
      },
    });
    makeObservable(this, { closing: observableRef });
  }

  async open(sell_idx: SellIdx): Promise<void> {
    this.#sell_idx = sell_idx;
    const envelope = await this.#api.call('GET /api/office/v1/catalogue/sales/{sell_idx}/closing', { sell_idx });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    this.form.open(sell_idx, { reason: '' });
    runInAction(() => (this.closing = envelope.result_data));
  }

  cancel(): void {
    runInAction(() => (this.closing = null));
  }
}
