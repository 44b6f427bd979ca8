import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Loaded } from '../../kit/loaded.ts';

/** Loads the session when the office opens. */
export class SessionLoadingViewModel {
  readonly #loaded: Loaded<StaffSession | null>;

  constructor(api: OfficeApi, account: StaffAccount) {
    this.#loaded = new Loaded(async () => {
      const envelope = await api.call('GET /api/office/v1/session', {});
      if (envelope.result_code === 200) account.store(envelope.result_data);
      return envelope;
    });
  }

  /** True until the first response. */
  get isLoading(): boolean {
    return this.#loaded.state === 'loading';
  }

  /** Why it is unknown whether there is a session, for example during an outage; null otherwise. */
  get failure(): string | null {
    return this.#loaded.failure?.result_msg ?? null;
  }

  /** Loads the session. A failure stays on screen until the response arrives. */
  async load(): Promise<void> {
    await this.#loaded.refresh();
  }
}

export const sessionLoadingModel = recipe(SessionLoadingViewModel, OfficeApi, StaffAccount);
