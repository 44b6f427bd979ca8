import * as v from 'valibot';
import { auditFilter, type AuditRow } from '../../../core/api/office/staff/audit.api.ts';
import { auditSubjectText } from '../../../core/office-text/audit-subject.ts';
import { staffRoleText } from '../../../core/office/staff-role.ts';
import { countAuditRows, loadAuditRows } from '../office-kernel/audit-rows.ts';
import { defineExport } from './export-list.ts';

export const AUDIT_EXPORT = defineExport({
  noun: '감사 기록',
  right: 'audit.view',
  forSellers: false,
  query: v.pipe(
    v.object({ ...auditFilter, staff: auditFilter.staff_idx }),
    v.transform(({ staff, ...filter }) => ({ ...filter, staff_idx: staff })),
  ),
  columns: [
    { header: '시각', value: (row: AuditRow) => row.event_dt },
    { header: '누가', value: (row) => row.staff_name },
    { header: '역할', value: (row) => staffRoleText(row.role) },
    { header: '종류', value: (row) => (row.kind === 'view' ? '본 것' : '바꾼 것') },
    { header: '무엇을', value: (row) => row.what },
    {
      header: '어디에',
      value: ({ subject, row_list }) =>
        [subject, row_list]
          .filter((part) => part !== '')
          .map(auditSubjectText)
          .join(' / '),
    },
    {
      header: '바뀐 것',
      value: (row) =>
        row.change_list
          .map(({ label, before, after }) => `${label}: ${before ?? '없음'} → ${after ?? '없음'}`)
          .join(' / '),
    },
    { header: '사유', value: (row) => row.reason },
    { header: '결과', value: (row) => row.state },
    { header: '요청', value: (row) => row.request_id },
  ],
  count: countAuditRows,
  load: (database, { query, cursor, size }) => loadAuditRows(database, query, cursor, size),
});
