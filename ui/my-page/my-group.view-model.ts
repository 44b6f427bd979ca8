import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { MyGroup } from '../../core/api/my-page.api.ts';
import type { Api } from '../../core/http/api.ts';
import type { PageViewModel } from '../app/page.tsx';

/** The purchase groups that the member is in. */
export class MyGroupViewModel implements PageViewModel {
  readonly documentTitle = '내 같이 사기';
  readonly #api: Api;
  /** Opens the share box with the group's link. */
  readonly invite: (group: MyGroup) => void;

  /** Null until they are there. */
  list: readonly MyGroup[] | null = null;
  failure: string | null = null;

  constructor(api: Api, invite: (group: MyGroup) => void) {
    this.#api = api;
    this.invite = invite;
    makeObservable(this, { list: observableRef, failure: observableRef, load: action });
  }

  async load(): Promise<void> {
    const answer = await this.#api.call('GET /api/v1/my-page/group', {}, { quiet: true });
    runInAction(() => {
      this.failure = answer.result_code === 200 ? null : answer.result_msg;
      if (answer.result_code === 200) this.list = answer.result_data;
    });
  }
}
