import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { AuditRow } from '../../../core/api/office/staff/audit.api.ts';
import { staffRoleText } from '../../../core/office/staff-role.ts';
import { auditSubjectText, parseAuditSubject } from '../../../core/office-text/audit-subject.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { DaysCondition, FilterBar, SearchCondition, SelectCondition } from '../kit/filter-bar.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip, type ChipTint } from '../kit/status-chip.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { TopBar } from '../kit/top-bar.tsx';
import { auditModel } from './audit.view-model.ts';
import styles from './audit.module.css';

const STATES: Readonly<Record<AuditRow['state'], readonly [text: string, tint: ChipTint]>> = {
  started: ['끝을 모름', 'red'],
  done: ['됨', 'green'],
  refused: ['거절', 'grey'],
  failed: ['실패', 'red'],
};

/** Maximum length of the shown list of rows; its title and the exported file have all of it. */
const MAX_ROW_TEXT = 60;

/** Text of an empty value, such as the conditions of an exported list that has none. */
const NOTHING = '없음';

const KINDS = [
  { value: 'change', text: '바꾼 것' },
  { value: 'view', text: '본 것' },
];

const COLUMNS: readonly OfficeColumn<AuditRow>[] = [
  { id: 'time', header: '시각', width: '148px', onPhone: 'second', cell: ({ event_dt }) => event_dt },
  {
    id: 'who',
    header: '누가',
    width: '140px',
    onPhone: 'main',
    cell: ({ staff_name, role }) => (
      <>
        <b>{staff_name}</b> <span className={styles.quiet}>{staffRoleText(role)}</span>
      </>
    ),
  },
  {
    id: 'what',
    header: '무엇을',
    width: '180px',
    onPhone: 'third',
    cell: ({ what, kind }) => (kind === 'view' ? `${what} (봄)` : what),
  },
  {
    id: 'subject',
    header: '어디에',
    width: '180px',
    cell: ({ subject, row_list }) => <Subject subject={subject} rows={row_list} />,
  },
  { id: 'changes', header: '바뀐 것', cell: (row) => <Changes row={row} /> },
  { id: 'reason', header: '사유', width: '160px', cell: ({ reason }) => (reason === '' ? '—' : reason) },
  {
    id: 'state',
    header: '결과',
    width: '88px',
    onPhone: 'status',
    cell: ({ state }) => <StatusChip tint={STATES[state][1]}>{STATES[state][0]}</StatusChip>,
  },
  {
    id: 'request',
    header: '요청',
    width: '96px',
    cell: ({ request_id }) => <code title={request_id}>{request_id.slice(0, 8)}</code>,
  },
];

/** `/audit`: changes and accesses by staff. */
export const AuditPage = observer(function AuditPage(): ReactElement {
  const { listing, staff } = useStartedModel(auditModel);
  const { filter } = listing;
  return (
    <>
      <TopBar title="감사 기록">
        <ExportButton list="audit" query={useSearch()} />
      </TopBar>
      <main className={styles.page}>
        <FilterBar listing={listing}>
          <SearchCondition
            label="대상: 무엇의 기록인지"
            placeholder="대상: 주문 12, 회원 3, 판매 7"
            value={auditSubjectText(filter.subject)}
            onSearch={(text) => listing.setFilter({ subject: parseAuditSubject(text) })}
          />
          {staff.length === 0 ? null : (
            <SelectCondition
              label="직원"
              value={filter.staff}
              options={staff}
              onChange={(staff_idx) => listing.setFilter({ staff: staff_idx })}
            />
          )}
          <SelectCondition
            label="종류"
            value={filter.kind}
            options={KINDS}
            onChange={(kind) => listing.setFilter({ kind })}
          />
          <DaysCondition label="날짜" from={filter.from} to={filter.to} onChange={(days) => listing.setFilter(days)} />
        </FilterBar>
        <DataTable
          label="감사 기록"
          listing={listing}
          columns={COLUMNS}
          keyOf={({ event_idx }) => event_idx}
          emptyText="아직 기록이 없어요"
        />
        <Pager listing={listing} />
      </main>
    </>
  );
});

/** The subject of an action: a row, or the first rows of a bulk call. */
function Subject({ subject, rows }: { readonly subject: string; readonly rows: string }): ReactElement {
  const rowText = auditSubjectText(rows);
  return (
    <>
      {auditSubjectText(subject)}
      {subject !== '' && rows !== '' ? <br /> : null}
      <span className={subject === '' ? '' : styles.quiet} title={rowText}>
        {rowText.length > MAX_ROW_TEXT ? `${rowText.slice(0, MAX_ROW_TEXT)}…` : rowText}
      </span>
      {subject === '' && rows === '' ? '—' : null}
    </>
  );
}

function Changes({ row: { change_list } }: { readonly row: AuditRow }): ReactElement {
  if (change_list.length === 0) return <>—</>;
  return (
    <ul>
      {change_list.map(({ label, before, after }) => (
        <li key={label} className={styles.change}>
          {label} {before === null ? null : <del>{before || NOTHING}</del>}{' '}
          {after === null ? null : <ins>{after || NOTHING}</ins>}
        </li>
      ))}
    </ul>
  );
}
