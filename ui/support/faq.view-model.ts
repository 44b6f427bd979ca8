import { action, computed, makeObservable, observableRef } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { FaqEntry } from '../../core/api/browse/content.api.ts';
import { faqMatches } from '../../core/content/faq-match.ts';
import type { Api } from '../../core/client/api.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';

/** Frequent questions, filtered by category and text. One call loads all of them, so filtering makes no call. */
export class FaqViewModel implements PageViewModel {
  readonly documentTitle = '자주 묻는 질문';
  readonly #loaded: Loaded<ResponseOf<'POST /api/v1/faq'>>;

  /** The chosen category; null for all. */
  faq_category: string | null = null;
  keyword = '';

  constructor(api: Api) {
    this.#loaded = new Loaded(() => api.call('POST /api/v1/faq', {}, { quiet: true }));
    makeObservable(this, {
      faq_category: observableRef,
      keyword: observableRef,
      list: computed,
      chooseCategory: action,
      type: action,
    });
  }

  get faq(): ResponseOf<'POST /api/v1/faq'> | null {
    return this.#loaded.data;
  }

  get failure(): string {
    return this.#loaded.message;
  }

  get list(): readonly FaqEntry[] {
    return (this.faq?.list ?? []).filter(
      (entry) =>
        (this.faq_category === null || entry.faq_category === this.faq_category) && faqMatches(entry, this.keyword),
    );
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }

  chooseCategory(faq_category: string | null): void {
    this.faq_category = faq_category;
  }

  type(keyword: string): void {
    this.keyword = keyword;
  }
}
