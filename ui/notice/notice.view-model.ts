import type { Notice } from '../../core/api/browse/content.api.ts';
import type { Api } from '../../core/client/api.ts';
import { failure } from '../../core/outcome/envelope.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { NoticeIdx } from '../../core/vocabulary/ids.ts';

const NOT_FOUND = failure(404, '공지를 찾을 수 없어요.');

/** One notice, with the previous and the next one. */
export class NoticeViewModel implements PageViewModel {
  readonly #loaded: Loaded<Notice>;

  /** `board_idx` is null for an invalid address. */
  constructor(api: Api, board_idx: NoticeIdx | null) {
    this.#loaded = new Loaded(async () =>
      board_idx === null ? NOT_FOUND : api.call('GET /api/v1/notice/{id}', { id: board_idx }, { quiet: true }),
    );
  }

  get notice(): Notice | null {
    return this.#loaded.data;
  }

  get failure(): string | null {
    return this.#loaded.failure?.result_msg ?? null;
  }

  get isMissing(): boolean {
    return this.#loaded.isMissing;
  }

  get documentTitle(): string {
    return this.notice?.title ?? '공지사항';
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }
}
