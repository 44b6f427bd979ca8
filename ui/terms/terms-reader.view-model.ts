import { action, makeObservable, observableRef } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { TermsType } from '../../core/api/browse/shop.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';

export type Terms = ResponseOf<'GET /api/v1/common/terms/{type}'>;

/** Opens the text of a consent over the page. Each text is loaded once. */
export class TermsReaderViewModel {
  readonly #api: Api;
  readonly #dialogs: Dialogs;
  readonly #read = new Map<TermsType, Terms>();

  opened: Terms | null = null;

  constructor(api: Api, dialogs: Dialogs) {
    this.#api = api;
    this.#dialogs = dialogs;
    makeObservable<this, 'show'>(this, { opened: observableRef, show: action, close: action });
  }

  /** Opens a text. Shows an alert if it cannot be loaded. */
  async open(type: TermsType): Promise<void> {
    const known = this.#read.get(type);
    if (known !== undefined) {
      this.show(known);
      return;
    }
    const envelope = await this.#api.call('GET /api/v1/common/terms/{type}', { type });
    if (envelope.result_code === 200) {
      this.#read.set(type, envelope.result_data);
      this.show(envelope.result_data);
    } else {
      await this.#dialogs.alert({ content: envelope.result_msg });
    }
  }

  close(): void {
    this.opened = null;
  }

  private show(terms: Terms): void {
    this.opened = terms;
  }
}
