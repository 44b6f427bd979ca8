import { recipe } from '../ports/recipe.ts';
import { OfficeApi } from './office-api.ts';
import { StaffAccount } from './staff-account.ts';

/** Signs out of the office on this device. */
export class StaffSignOut {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;

  constructor(api: OfficeApi, account: StaffAccount) {
    this.#api = api;
    this.#account = account;
  }

  async run(): Promise<void> {
    await this.#api.call('DELETE /api/office/v1/session', {});
    this.#account.store(null);
  }
}

export const staffSignOut = recipe(StaffSignOut, OfficeApi, StaffAccount);
