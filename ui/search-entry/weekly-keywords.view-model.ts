import { action, makeObservable, observableRef } from 'mobx';
import type { Api } from '../../core/client/api.ts';

/** Maximum number of keywords: they fill two rows of the panel, whose height is reserved before they load. */
const MAX_SHOWN = 8;

/** The top keywords of this week, for the panel next to the canvas. A failure is not reported. */
export class WeeklyKeywordsViewModel {
  readonly #api: Api;
  weekly_keyword_list: readonly string[] = [];

  constructor(api: Api) {
    this.#api = api;
    makeObservable<this, 'setKeywords'>(this, { weekly_keyword_list: observableRef, setKeywords: action });
  }

  async load(): Promise<void> {
    const { result_data } = await this.#api.call('GET /api/v1/search/keyword', {}, { quiet: true });
    this.setKeywords(result_data?.weekly_keyword_list ?? []);
  }

  private setKeywords(keywords: readonly string[]): void {
    this.weekly_keyword_list = keywords.slice(0, MAX_SHOWN);
  }
}
