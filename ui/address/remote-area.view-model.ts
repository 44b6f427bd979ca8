import type { ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/client/api.ts';
import { formatWon } from '../../core/money/won.ts';
import { failure } from '../../core/outcome/envelope.ts';
import { Loaded } from '../kit/loaded.ts';

const INCOMPLETE = failure(422, '우편번호 다섯 자리를 입력해 주세요.');

/** Whether delivery to an address costs extra; shown while it is typed. */
export class RemoteAreaViewModel {
  readonly #loaded: Loaded<ResponseOf<'POST /api/v1/common/doseo/check'>>;
  #zonecode = '';

  constructor(api: Api) {
    const check = async () =>
      /^\d{5}$/.test(this.#zonecode)
        ? api.call('POST /api/v1/common/doseo/check', { zonecode: this.#zonecode }, { quiet: true })
        : INCOMPLETE;
    this.#loaded = new Loaded(check, { dropsData: true });
  }

  /** Empty for the mainland and while it is not known. */
  get note(): string {
    const { data } = this.#loaded;
    if (data?.is_doseo !== true) return '';
    const area = data.area_type === 'JEJU' ? '제주' : '도서산간';
    return `${area} 지역이라 판매자마다 배송비 ${formatWon(data.add_delivery_price)}이 더해져요`;
  }

  /** Checks a postal code once it is complete. */
  async look(zonecode: string): Promise<void> {
    if (zonecode === this.#zonecode) return;
    this.#zonecode = zonecode;
    await this.#loaded.load();
  }
}
