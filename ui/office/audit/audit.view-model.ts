import type { AuditRow } from '../../../core/api/office/staff/audit.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Listing } from '../kit/listing.ts';

const FILTER_NAMES = ['kind', 'staff', 'subject', 'from', 'to'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** The audit log. */
export class AuditViewModel {
  readonly listing: Listing<AuditRow, FilterName>;

  constructor(api: OfficeApi, address: Address) {
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
    return this.listing.start();
  }
}

export const auditModel = recipe(AuditViewModel, OfficeApi, Address);
