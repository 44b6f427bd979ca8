import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Notice } from '../../core/api/content.api.ts';
import type { Api } from '../../core/http/api.ts';
import { saysNothingThere } from '../../core/http/nothing-there.ts';
import type { PageViewModel } from '../app/page.tsx';

/** One notice, and the ones beside it. */
export class NoticeViewModel implements PageViewModel {
  readonly #api: Api;
  readonly #board_idx: number | null;

  notice: Notice | null = null;
  failure: string | null = null;
  isMissing = false;

  /** `board_idx` is null when the address has none that can be. */
  constructor(api: Api, board_idx: number | null) {
    this.#api = api;
    this.#board_idx = board_idx;
    makeObservable(this, { notice: observableRef, failure: observableRef, isMissing: observableRef });
  }

  get documentTitle(): string {
    return this.notice?.title ?? '공지사항';
  }

  async load(): Promise<void> {
    if (this.#board_idx === null) {
      runInAction(() => (this.isMissing = true));
      return;
    }
    const envelope = await this.#api.call('GET /api/v1/notice/{id}', { id: this.#board_idx }, { quiet: true });
    runInAction(() => {
      if (envelope.result_code === 200) this.notice = envelope.result_data;
      else this.failure = envelope.result_msg;
      this.isMissing = saysNothingThere(envelope);
    });
  }
}
