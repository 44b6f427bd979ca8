import { action, makeObservable, observableRef } from 'mobx';
import type { InquiryKind, OwnInquiry } from '../../core/api/inquiry.api.ts';
import type { Api } from '../../core/http/api.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { PageViewModel } from '../app/page.tsx';
import { EndlessListViewModel } from '../widgets/endless-list.view-model.ts';
import { DELETE_QUESTION } from './delete-question.ts';

/** What a member has asked, about products or about orders. */
export class MyInquiriesViewModel implements PageViewModel {
  readonly documentTitle = '문의 내역';
  readonly #api: Api;
  readonly #dialogs: Dialogs;
  readonly kind: InquiryKind;
  #wasShown = false;
  #isDeleting = false;

  list: EndlessListViewModel<OwnInquiry>;

  constructor(api: Api, dialogs: Dialogs, kind: InquiryKind) {
    this.#api = api;
    this.#dialogs = dialogs;
    this.kind = kind;
    this.list = this.#newList();
    makeObservable<this, 'begin'>(this, { list: observableRef, begin: action });
  }

  async load(): Promise<void> {
    this.begin();
    await this.list.more();
  }

  /** Who comes back may have changed one, and answers come meanwhile. */
  start(): () => void {
    if (this.#wasShown) void this.load();
    this.#wasShown = true;
    return () => undefined;
  }

  /** Takes an inquiry back, once the shopper has said so; asking twice at once is asking once. */
  async remove(qna_idx: number): Promise<void> {
    if (this.#isDeleting) return;
    this.#isDeleting = true;
    try {
      if (!(await this.#dialogs.alert(DELETE_QUESTION))) return;
      const envelope = await this.#api.call('PUT /api/v1/qna', { qna_idx });
      if (envelope.result_code !== 200) {
        void this.#dialogs.alert({ content: envelope.result_msg });
        return;
      }
      this.#dialogs.toast('문의를 지웠어요');
      await this.load();
    } finally {
      this.#isDeleting = false;
    }
  }

  private begin(): void {
    this.list = this.#newList();
  }

  #newList(): EndlessListViewModel<OwnInquiry> {
    const { kind } = this;
    return new EndlessListViewModel(
      (cursor) => this.#api.call('POST /api/v1/qna', { kind, cursor }, { quiet: true }),
      ({ qna_idx }) => qna_idx,
    );
  }
}
