import { makeObservable, observableRef, runInAction } from 'mobx';
import type { AuditRow } from '../../../core/api/office/staff/audit.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Listing } from '../kit/listing.ts';

const FILTER_NAMES = ['kind', 'staff', 'subject', 'from', 'to'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** The audit log. */
export class AuditViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly listing: Listing<AuditRow, FilterName>;
  /** The staff whose actions can be chosen; empty until they are loaded, and for those who may not list staff. */
  staff: readonly { readonly value: string; readonly text: string }[] = [];

  constructor(api: OfficeApi, account: StaffAccount, address: Address) {
    this.#api = api;
    this.#account = account;
    makeObservable(this, { staff: observableRef });
    this.listing = new Listing<AuditRow, FilterName>({
      api,
      address,
      path: '/audit',
      names: FILTER_NAMES,
      keyOf: ({ event_idx }) => event_idx,
      load: ({ kind, staff, subject, from, to }, cursor) =>
        api.call('GET /api/office/v1/audit', {
          kind: kind === 'change' || kind === 'view' ? kind : null,
          staff_idx: /^\d+$/.test(staff) ? Number(staff) : null,
          subject: subject === '' ? null : subject,
          from: /^\d{4}-\d\d-\d\d$/.test(from) ? from : null,
          to: /^\d{4}-\d\d-\d\d$/.test(to) ? to : null,
          cursor,
        }),
    });
  }

  start(): () => void {
    void this.loadStaff();
    return this.listing.start();
  }

  async loadStaff(): Promise<void> {
    if (!this.#account.hasRight('staff.manage')) return;
    const { result_data } = await this.#api.call('GET /api/office/v1/staff', {});
    const staff = (result_data?.list ?? []).map(({ staff_idx, staff_name }) => {
      return { value: String(staff_idx), text: `${staff_name} #${staff_idx}` };
    });
    runInAction(() => (this.staff = staff));
  }
}

export const auditModel = recipe(AuditViewModel, OfficeApi, StaffAccount, Address);
