import { computed, makeObservable } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/client/api.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';

type NoticePage = ResponseOf<'POST /api/v1/notice'>;

/** One page of the notices: pinned ones first, then the newest. */
export class NoticeListViewModel implements PageViewModel {
  readonly documentTitle = '공지사항';
  readonly #loaded: Loaded<NoticePage>;
  readonly #requestedPage: number;

  constructor(api: Api, now_page: number) {
    this.#requestedPage = Math.max(1, now_page);
    this.#loaded = new Loaded(() =>
      api.call('POST /api/v1/notice', { now_page: this.#requestedPage }, { quiet: true }),
    );
    makeObservable(this, { pagination: computed });
  }

  get page(): NoticePage | null {
    return this.#loaded.data;
  }

  get failure(): string {
    return this.#loaded.message;
  }

  get pagination() {
    const { now_page, total_page } = this.page ?? { now_page: this.#requestedPage, total_page: 0 };
    return { page_size: 10, page_group: 5, now_page, total_page };
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }
}
