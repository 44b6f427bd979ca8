import { action, makeObservable, observableRef } from 'mobx';
import type { Api } from '../../core/http/api.ts';

/** Two rows of the panel: room for as many is kept before they are there. */
const SHOWN_MOST = 8;

/** This week's keywords for the panel beside the canvas: without a word when they can't be had. */
export class WeeklyKeywordsViewModel {
  readonly #api: Api;
  weekly_keyword_list: readonly string[] = [];

  constructor(api: Api) {
    this.#api = api;
    makeObservable<this, 'take'>(this, { weekly_keyword_list: observableRef, take: action });
  }

  async load(): Promise<void> {
    const { result_data } = await this.#api.call('GET /api/v1/search/keyword', {}, { quiet: true });
    this.take(result_data?.weekly_keyword_list ?? []);
  }

  private take(keywords: readonly string[]): void {
    this.weekly_keyword_list = keywords.slice(0, SHOWN_MOST);
  }
}
