import type { ResponseOf } from '../../core/api/contract.ts';
import type { TermsType } from '../../core/api/browse/shop.api.ts';
import type { Api } from '../../core/client/api.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';

type Terms = ResponseOf<'GET /api/v1/common/terms/{type}'>;

/** One of the site's own texts: terms of use, privacy policy. */
export class TermsViewModel implements PageViewModel {
  readonly #loaded: Loaded<Terms>;

  constructor(type: TermsType, api: Api) {
    this.#loaded = new Loaded(() => api.call('GET /api/v1/common/terms/{type}', { type }));
  }

  get terms(): Terms | null {
    return this.#loaded.data;
  }

  /** Why there is no text; empty while loading and on success. */
  get failure(): string {
    return this.#loaded.message;
  }

  get documentTitle(): string {
    return this.terms?.title ?? '';
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }
}
