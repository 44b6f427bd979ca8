import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';

/** Previews a text as the storefront will show it: the server sanitizes it. The last call wins. */
export class HtmlPreview {
  readonly #api: OfficeApi;
  #callId = 0;
  /** The sanitized HTML; null while no preview is shown. */
  html: string | null = null;
  failure = '';
  isBusy = false;

  constructor(api: OfficeApi) {
    this.#api = api;
    makeObservable(this, { html: observableRef, failure: observableRef, isBusy: observableRef });
  }

  async show(content: string): Promise<void> {
    this.#callId += 1;
    const callId = this.#callId;
    runInAction(() => (this.isBusy = true));
    const envelope = await this.#api.call('POST /api/office/v1/content/preview', { content });
    if (callId !== this.#callId) return;
    runInAction(() => {
      this.isBusy = false;
      this.failure = envelope.result_code === 200 ? '' : envelope.result_msg;
      if (envelope.result_code === 200) this.html = envelope.result_data.content;
    });
  }

  hide(): void {
    this.#callId += 1;
    runInAction(() => {
      this.html = null;
      this.failure = '';
      this.isBusy = false;
    });
  }
}
