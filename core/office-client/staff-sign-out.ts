import { recipe } from '../ports/recipe.ts';
import { OfficeApi } from './office-api.ts';
import { StaffAccount } from './staff-account.ts';
import { StaffDrafts } from './staff-drafts.ts';

/** Signs out of the office on this device, and removes the drafts on it. */
export class StaffSignOut {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #drafts: StaffDrafts;

  constructor(api: OfficeApi, account: StaffAccount, drafts: StaffDrafts) {
    this.#api = api;
    this.#account = account;
    this.#drafts = drafts;
  }

  async run(): Promise<void> {
    await this.#api.call('DELETE /api/office/v1/session', {});
    this.#drafts.clear();
    this.#account.store(null);
  }
}

export const staffSignOut = recipe(StaffSignOut, OfficeApi, StaffAccount, StaffDrafts);
