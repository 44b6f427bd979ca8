import { AUDIT_PAGE_SIZE, type auditApi } from '../../../core/api/office/audit.api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { readId, writeCursor } from '../listing/cursor.ts';
import { callSummary } from '../office-kernel/call-summary.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';

export function auditRoutes({ database }: Pick<ServerContext, 'database'>): OfficeHandlers<keyof typeof auditApi> {
  return {
    'GET /api/office/v1/audit': async ({ staff_idx, kind, subject, from: first, to: last, cursor }) => {
      const { from, before } = dayBounds(first, last);
      const after = readId(cursor);
      const rows = await database
        .selectFrom('office_event')
        .select(['event_idx', 'event_dt', 'staff_idx', 'staff_name', 'role', 'call', 'kind', 'state'])
        .select(['subject', 'row_list', 'change_list', 'reason', 'request_id'])
        .$if(staff_idx !== null, (query) => query.where('staff_idx', '=', staff_idx))
        .$if(kind !== null, (query) => query.where('kind', '=', kind ?? 'change'))
        .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''))
        .$if(from !== null, (query) => query.where('event_dt', '>=', from ?? ''))
        .$if(before !== null, (query) => query.where('event_dt', '<', before ?? ''))
        .$if(after !== null, (query) => query.where('event_idx', '<', after))
        .orderBy('event_idx', 'desc')
        .limit(AUDIT_PAGE_SIZE + 1)
        .execute();
      const shown = rows.slice(0, AUDIT_PAGE_SIZE);
      const end = rows.length > AUDIT_PAGE_SIZE ? shown.at(-1) : undefined;
      return success({
        list: shown.map(({ call, ...row }) => ({ ...row, what: callSummary(call) })),
        next_cursor: end === undefined ? null : writeCursor([end.event_idx]),
      });
    },
  };
}
