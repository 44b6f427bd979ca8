import { makeObservable, observableRef, runInAction } from 'mobx';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { recipe } from '../../../core/ports/recipe.ts';

/** Loads the session when the office opens. */
export class SessionLoadingViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;

  isLoading = true;
  /** Why it is unknown whether there is a session, for example during an outage; null otherwise. */
  failure: string | null = null;

  constructor(api: OfficeApi, account: StaffAccount) {
    this.#api = api;
    this.#account = account;
    makeObservable(this, { isLoading: observableRef, failure: observableRef });
  }

  async load(): Promise<void> {
    const envelope = await this.#api.call('GET /api/office/v1/session', {});
    runInAction(() => {
      if (envelope.result_code === 200) this.#account.store(envelope.result_data);
      this.failure = envelope.result_code === 200 ? null : envelope.result_msg;
      this.isLoading = false;
    });
  }
}

export const sessionLoadingModel = recipe(SessionLoadingViewModel, OfficeApi, StaffAccount);
