import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import type { WaitingCounts } from '../../../core/api/office/staff/today.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Loaded } from '../../kit/loaded.ts';
import { MenuCounts } from '../kit/menu-counts.ts';

/** The first screen: pending work, and the sales of the day. */
export class TodayViewModel {
  readonly #account: StaffAccount;
  readonly #menu: MenuCounts;
  readonly waiting: Loaded<WaitingCounts>;
  readonly sales: Loaded<OfficeResponseOf<'GET /api/office/v1/sales'>>;

  constructor(api: OfficeApi, account: StaffAccount, menu: MenuCounts) {
    this.#account = account;
    this.#menu = menu;
    this.waiting = new Loaded(() => api.call('GET /api/office/v1/waiting', {}));
    this.sales = new Loaded(() => api.call('GET /api/office/v1/sales', {}));
  }

  start(): () => void {
    void this.refresh();
    return () => {};
  }

  get canViewRefunds(): boolean {
    return this.#account.hasRight('refunds.view');
  }

  async refresh(): Promise<void> {
    await Promise.all([this.waiting.load(), this.sales.load()]);
    const { data } = this.waiting;
    if (data !== null) this.#menu.put(Object.fromEntries(Object.entries(data).map(([name, cnt]) => [name, cnt ?? 0])));
  }
}

export const todayModel = recipe(TodayViewModel, OfficeApi, StaffAccount, MenuCounts);
