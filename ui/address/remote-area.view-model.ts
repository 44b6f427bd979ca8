import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../core/client/api.ts';
import { formatWon } from '../../core/money/won.ts';

/** Shows while an address is typed whether delivery to it costs extra. */
export class RemoteAreaViewModel {
  readonly #api: Api;
  #zonecode = '';
  /** The note about the extra fee; empty for the mainland and while the area is unknown. */
  note = '';

  constructor(api: Api) {
    this.#api = api;
    makeObservable(this, { note: observableRef });
  }

  /** Checks a postal code once it is complete. */
  async check(zonecode: string): Promise<void> {
    if (zonecode === this.#zonecode) return;
    this.#zonecode = zonecode;
    runInAction(() => (this.note = ''));
    if (!/^\d{5}$/.test(zonecode)) return;
    const envelope = await this.#api.call('POST /api/v1/common/doseo/check', { zonecode }, { quiet: true });
    if (zonecode !== this.#zonecode || envelope.result_code !== 200) return;
    const { is_doseo, area_type, add_delivery_price } = envelope.result_data;
    const area = area_type === 'JEJU' ? '제주' : '도서산간';
    const note = is_doseo ? `${area} 지역이라 추가 배송비 ${formatWon(add_delivery_price)}이 판매자별로 붙어요` : '';
    runInAction(() => (this.note = note));
  }
}
