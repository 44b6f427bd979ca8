import { failure } from '../../../core/outcome/envelope.ts';
import type { StaffAccounts } from '../../cli/operator/staff-commands.ts';
import { AuditNotes } from '../../server/office-kernel/audit-notes.ts';
import type { OperatorEvent } from '../../server/security/security-events.ts';
import type { ServerContext } from '../../server/kernel/server-context.ts';
import { findStaff, listStaff } from '../../server/staff/list-staff.ts';
import { addStaff, resetStaff, setBlocked, setRole } from '../../server/staff/manage-staff.ts';

const UNKNOWN = failure(404, '그런 직원이 없어요.');

/** Implements the commands for accounts of the office. Records each change in the security log before making it. */
export function staffAccounts(
  shop: ServerContext,
  record: (event: Pick<OperatorEvent, 'what' | 'call' | 'row_list'>) => Promise<void>,
): StaffAccounts {
  const changed = (call: string, row_list: string) => record({ what: 'staff-changed', call, row_list });
  return {
    list: () => listStaff(shop.database),
    async add(staff) {
      await changed('staff add', staff.role);
      return addStaff(shop, staff, new AuditNotes());
    },
    async reset(email) {
      const staff_idx = await findStaff(shop.database, email);
      if (staff_idx === null) return UNKNOWN;
      await changed('staff reset', `staff_idx ${staff_idx}`);
      return resetStaff(shop, null, staff_idx, new AuditNotes());
    },
    async setRole(email, position) {
      const staff_idx = await findStaff(shop.database, email);
      if (staff_idx === null) return UNKNOWN;
      await changed('staff role', `staff_idx ${staff_idx} ${position.role}`);
      return setRole(shop, null, { ...position, staff_idx, reason: '', shown: null }, new AuditNotes());
    },
    async setBlocked(email, is_blocked) {
      const staff_idx = await findStaff(shop.database, email);
      if (staff_idx === null) return UNKNOWN;
      await changed('staff block', `staff_idx ${staff_idx}`);
      return setBlocked(shop, null, { staff_idx, is_blocked }, new AuditNotes());
    },
  };
}
