import * as v from 'valibot';
import { dateTime, id, officeDay, text } from '../../schema/fields.ts';
import type { OfficeArea } from '../call/office-call.ts';
import { staffIdx, staffRole } from './staff.api.ts';

export const AUDIT_PAGE_SIZE = 50;

/** `started`: the result was not written, for example because the process died. The change may have been made. */
export const auditState = v.picklist(['started', 'done', 'refused', 'failed']);

/** A changed field: its Korean label, and its values as the screen shows them. */
export const auditedChange = v.object({
  label: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type AuditedChange = v.InferOutput<typeof auditedChange>;

/** A change or an access by staff. */
export const auditRow = v.object({
  event_idx: id,
  event_dt: dateTime,
  staff_idx: staffIdx,
  staff_name: v.string(),
  role: staffRole,
  kind: v.picklist(['change', 'view']),
  state: auditState,
  /** Summary of the call. */
  what: v.string(),
  /** Kind and id of the affected row, such as `payment_idx 12`; empty for lists. */
  subject: v.string(),
  row_list: v.string(),
  change_list: v.array(auditedChange),
  reason: v.string(),
  request_id: v.string(),
});
export type AuditRow = v.InferOutput<typeof auditRow>;

/** The conditions of the audit log. `from` and `to` are KST days, both included. */
export const auditFilter = {
  staff_idx: v.optional(v.nullable(staffIdx), null),
  kind: v.optional(v.nullable(v.picklist(['change', 'view'])), null),
  subject: v.optional(v.nullable(text(60)), null),
  from: v.optional(v.nullable(officeDay), null),
  to: v.optional(v.nullable(officeDay), null),
};
const auditFilterObject = v.object(auditFilter);
export type AuditFilter = v.InferOutput<typeof auditFilterObject>;

export const auditApi = {
  'GET /api/office/v1/audit': {
    summary: '감사 기록 보기',
    right: 'audit.view',
    request: v.object({ ...auditFilter, cursor: v.optional(v.nullable(text(200)), null) }),
    response: v.object({ list: v.array(auditRow), next_cursor: v.nullable(v.string()) }),
  },
} as const satisfies OfficeArea;
