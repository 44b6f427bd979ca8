import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { TermsType } from '../../core/api/shop.api.ts';
import type { Api } from '../../core/http/api.ts';
import type { PageViewModel } from '../app/page.tsx';

/** One of the texts that belong to the shop: terms of use, privacy policy. */
export class TermsViewModel implements PageViewModel {
  readonly #type: TermsType;
  readonly #api: Api;

  terms: ResponseOf<'GET /api/v1/common/terms/{type}'> | null = null;
  /** Why there is nothing to read; empty while it is not known, and when there is. */
  failure = '';

  constructor(type: TermsType, api: Api) {
    this.#type = type;
    this.#api = api;
    makeObservable(this, { terms: observableRef, failure: observableRef });
  }

  get documentTitle(): string {
    return this.terms?.title ?? '';
  }

  async load(): Promise<void> {
    const envelope = await this.#api.call('GET /api/v1/common/terms/{type}', { type: this.#type });
    runInAction(() => {
      if (envelope.result_code === 200) this.terms = envelope.result_data;
      else this.failure = envelope.result_msg;
    });
  }
}
