import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeListedSale } from '../../../core/api/office/content/curation.api.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';

/** Finds sales by name or number, to choose them for a list. The last search wins. */
export class SaleChooser {
  readonly #api: OfficeApi;
  #callId = 0;
  found: readonly OfficeListedSale[] | null = null;
  failure = '';
  isBusy = false;
  typed = '';

  constructor(api: OfficeApi) {
    this.#api = api;
    makeObservable(this, { found: observableRef, failure: observableRef, isBusy: observableRef, typed: observableRef });
  }

  type(typed: string): void {
    runInAction(() => (this.typed = typed));
  }

  async search(): Promise<void> {
    this.#callId += 1;
    const callId = this.#callId;
    runInAction(() => (this.isBusy = true));
    const envelope = await this.#api.call('GET /api/office/v1/content/sales', { q: this.typed.trim().slice(0, 50) });
    if (callId !== this.#callId) return;
    runInAction(() => {
      this.isBusy = false;
      this.failure = envelope.result_code === 200 ? '' : envelope.result_msg;
      if (envelope.result_code === 200) this.found = envelope.result_data.list;
    });
  }

  clear(): void {
    this.#callId += 1;
    runInAction(() => {
      this.found = null;
      this.failure = '';
      this.isBusy = false;
      this.typed = '';
    });
  }
}
