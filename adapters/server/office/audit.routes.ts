import { AUDIT_PAGE_SIZE, type auditApi } from '../../../core/api/office/staff/audit.api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadAuditRows } from '../office-kernel/audit-rows.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';

export function auditRoutes({ database }: Pick<ServerContext, 'database'>): OfficeHandlers<keyof typeof auditApi> {
  return {
    'GET /api/office/v1/audit': async ({ cursor, ...filter }) =>
      success(await loadAuditRows(database, filter, cursor, AUDIT_PAGE_SIZE)),
  };
}
