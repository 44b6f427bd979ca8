import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../core/client/api.ts';
import type { PageViewModel } from '../routing/page.tsx';

/** Contact options and opening hours. */
export class CustomerCenterViewModel implements PageViewModel {
  readonly documentTitle = '고객센터';
  readonly #api: Api;

  /** The holidays as `YYYY-MM-DD`. While they are unknown, only the weekly hours count. */
  holidays: ReadonlySet<string> = new Set();
  kakao_chat_url: string | null = null;

  constructor(api: Api) {
    this.#api = api;
    makeObservable(this, { holidays: observableRef, kakao_chat_url: observableRef });
  }

  async load(): Promise<void> {
    const envelope = await this.#api.call('POST /api/v1/cs', {}, { quiet: true });
    if (envelope.result_code !== 200) return;
    const { holiday_list, kakao_chat_url } = envelope.result_data;
    runInAction(() => {
      this.holidays = new Set(holiday_list.map(({ holiday_dt }) => holiday_dt));
      this.kakao_chat_url = kakao_chat_url;
    });
  }
}
