import type { ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { clearRecentlyViewed, readRecentlyViewed } from '../../core/browse/recently-viewed.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

type RecentlyViewed = ResponseOf<'POST /api/v1/my-page/hist/prod'>;

const QUESTION = {
  content: '최근 본 상품을 모두 삭제할까요?',
  showCancel: true,
  confirmLabel: '삭제',
} as const;

/** Recently viewed products: a member's from all devices, a guest's from this one. */
export class RecentlyViewedViewModel implements PageViewModel {
  readonly documentTitle = '최근 본 상품';
  readonly #api: Api;
  readonly #storage: Storage;
  readonly #dialogs: Dialogs;
  readonly #loaded: Loaded<RecentlyViewed>;

  constructor(api: Api, storage: Storage, dialogs: Dialogs) {
    this.#api = api;
    this.#storage = storage;
    this.#dialogs = dialogs;
    this.#loaded = new Loaded(() => this.#call({ sell_idx_list: [...readRecentlyViewed(storage)] }));
  }

  /** The products; null until they have loaded. */
  get list(): RecentlyViewed | null {
    return this.#loaded.data;
  }

  get failure(): string | null {
    return this.#loaded.failure?.result_msg ?? null;
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }

  async clear(): Promise<void> {
    if (!(await this.#dialogs.alert(QUESTION))) return;
    clearRecentlyViewed(this.#storage);
    const envelope = await this.#call({ clear: true });
    if (envelope.result_code === 200) this.#loaded.put(envelope.result_data);
    else void this.#dialogs.alert({ content: envelope.result_msg });
  }

  #call(request: { sell_idx_list?: SellIdx[]; clear?: boolean }): Promise<Envelope<RecentlyViewed>> {
    return this.#api.call('POST /api/v1/my-page/hist/prod', request, { quiet: true });
  }
}
