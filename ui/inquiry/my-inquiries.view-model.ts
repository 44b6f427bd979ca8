import { makeObservable, observableRef, runInAction } from 'mobx';
import type { InquiryKind, OwnInquiry } from '../../core/api/account/inquiry.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';
import { DELETE_QUESTION } from './delete-question.ts';
import type { InquiryIdx } from '../../core/vocabulary/ids.ts';

/** A member's inquiries, about products or about orders. */
export class MyInquiriesViewModel implements PageViewModel {
  readonly documentTitle = '문의 내역';
  readonly #api: Api;
  readonly #dialogs: Dialogs;
  readonly kind: InquiryKind;
  readonly #refreshOnReturn = onReturn(() => this.load());
  #isDeleting = false;

  list: InfiniteListViewModel<OwnInquiry>;

  constructor(api: Api, dialogs: Dialogs, kind: InquiryKind) {
    this.#api = api;
    this.#dialogs = dialogs;
    this.kind = kind;
    this.list = this.#newList();
    makeObservable(this, { list: observableRef });
  }

  async load(): Promise<void> {
    runInAction(() => (this.list = this.#newList()));
    await this.list.more();
  }

  /** Reloads the list on return, since an inquiry may have been changed or answered. */
  start(): () => void {
    this.#refreshOnReturn();
    return () => undefined;
  }

  /** Deletes an inquiry after confirmation. Ignores calls while it is deleting one. */
  async remove(qna_idx: InquiryIdx): Promise<void> {
    if (this.#isDeleting) return;
    this.#isDeleting = true;
    try {
      if (!(await this.#dialogs.alert(DELETE_QUESTION))) return;
      const envelope = await this.#api.call('PUT /api/v1/qna', { qna_idx });
      if (envelope.result_code !== 200) {
        void this.#dialogs.alert({ content: envelope.result_msg });
        return;
      }
      this.#dialogs.toast('문의를 삭제했어요');
      await this.load();
    } finally {
      this.#isDeleting = false;
    }
  }

  #newList(): InfiniteListViewModel<OwnInquiry> {
    const { kind } = this;
    return new InfiniteListViewModel(
      (cursor) => this.#api.call('POST /api/v1/qna', { kind, cursor }, { quiet: true }),
      ({ qna_idx }) => qna_idx,
    );
  }
}
