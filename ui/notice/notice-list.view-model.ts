import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/http/api.ts';
import type { PageViewModel } from '../app/page.tsx';

/** One page of the notices: pinned ones first, then the newest. */
export class NoticeListViewModel implements PageViewModel {
  readonly documentTitle = '공지사항';
  readonly #api: Api;
  readonly now_page: number;

  page: ResponseOf<'POST /api/v1/notice'> | null = null;
  failure = '';

  constructor(api: Api, now_page: number) {
    this.#api = api;
    this.now_page = Math.max(1, now_page);
    makeObservable(this, { page: observableRef, failure: observableRef, pagination: computed });
  }

  get pagination() {
    return { page_size: 10, page_group: 5, now_page: this.now_page, total_page: this.page?.total_page ?? 0 };
  }

  async load(): Promise<void> {
    const envelope = await this.#api.call('POST /api/v1/notice', { now_page: this.now_page }, { quiet: true });
    runInAction(() => {
      if (envelope.result_code === 200) this.page = envelope.result_data;
      else this.failure = envelope.result_msg;
    });
  }
}
