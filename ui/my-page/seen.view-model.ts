import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/http/api.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { forgetSeen, readSeen } from '../../core/product/seen-products.ts';
import type { PageViewModel } from '../app/page.tsx';

type Seen = ResponseOf<'POST /api/v1/my-page/hist/prod'>;

const QUESTION = {
  content: '최근 본 상품을 모두 지울까요?',
  showCancel: true,
  confirm_label: '지우기',
} as const;

/** What was looked at: of a member on all their devices, of anybody else on this one. */
export class SeenViewModel implements PageViewModel {
  readonly documentTitle = '최근 본 상품';
  readonly #api: Api;
  readonly #storage: Storage;
  readonly #dialogs: Dialogs;

  /** Null until they are there. */
  list: Seen | null = null;
  failure: string | null = null;

  constructor(api: Api, storage: Storage, dialogs: Dialogs) {
    this.#api = api;
    this.#storage = storage;
    this.#dialogs = dialogs;
    makeObservable(this, { list: observableRef, failure: observableRef, load: action });
  }

  async load(): Promise<void> {
    await this.#ask({ sell_idx_list: [...readSeen(this.#storage)] });
  }

  async clear(): Promise<void> {
    if (!(await this.#dialogs.alert(QUESTION))) return;
    forgetSeen(this.#storage);
    await this.#ask({ clear: true });
  }

  async #ask(request: { sell_idx_list?: number[]; clear?: boolean }): Promise<void> {
    const answer = await this.#api.call('POST /api/v1/my-page/hist/prod', request, { quiet: true });
    runInAction(() => {
      this.failure = answer.result_code === 200 ? null : answer.result_msg;
      if (answer.result_code === 200) this.list = answer.result_data;
    });
  }
}
