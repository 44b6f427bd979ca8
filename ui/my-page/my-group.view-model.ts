import type { MyGroup } from '../../core/api/account/my-page.api.ts';
import type { Api } from '../../core/client/api.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';

/** The purchase groups of the member. */
export class MyGroupViewModel implements PageViewModel {
  readonly documentTitle = '내 공동구매';
  readonly #loaded: Loaded<readonly MyGroup[]>;
  /** Opens the share box with the group's link. */
  readonly invite: (group: MyGroup) => void;

  constructor(api: Api, invite: (group: MyGroup) => void) {
    this.#loaded = new Loaded(() => api.call('GET /api/v1/my-page/group', {}, { quiet: true }));
    this.invite = invite;
  }

  /** The groups; null until they have loaded. */
  get list(): readonly MyGroup[] | null {
    return this.#loaded.data;
  }

  get failure(): string | null {
    return this.#loaded.failure?.result_msg ?? null;
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }
}
