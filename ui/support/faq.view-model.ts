import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { FaqEntry } from '../../core/api/content.api.ts';
import { faqMatches } from '../../core/faq/faq-match.ts';
import type { Api } from '../../core/http/api.ts';
import type { PageViewModel } from '../app/page.tsx';

/** Questions that many ask, by category and by what is typed. All of them come at once; narrowing asks nobody. */
export class FaqViewModel implements PageViewModel {
  readonly documentTitle = '자주 묻는 질문';
  readonly #api: Api;

  faq: ResponseOf<'POST /api/v1/faq'> | null = null;
  failure = '';
  /** Null: all of them. */
  faq_category: string | null = null;
  keyword = '';

  constructor(api: Api) {
    this.#api = api;
    makeObservable(this, {
      faq: observableRef,
      failure: observableRef,
      faq_category: observableRef,
      keyword: observableRef,
      list: computed,
      chooseCategory: action,
      type: action,
    });
  }

  get list(): readonly FaqEntry[] {
    return (this.faq?.list ?? []).filter(
      (entry) =>
        (this.faq_category === null || entry.faq_category === this.faq_category) && faqMatches(entry, this.keyword),
    );
  }

  async load(): Promise<void> {
    const envelope = await this.#api.call('POST /api/v1/faq', {}, { quiet: true });
    runInAction(() => {
      if (envelope.result_code === 200) this.faq = envelope.result_data;
      else this.failure = envelope.result_msg;
    });
  }

  chooseCategory(faq_category: string | null): void {
    this.faq_category = faq_category;
  }

  type(keyword: string): void {
    this.keyword = keyword;
  }
}
