import { observer } from 'mobx-react-lite';
import { useMemo, type ReactElement } from 'react';
import { Link, useSearch } from 'wouter';
import type { FailedJobRow, GatewayHealth, WaitingQueue } from '../../../core/api/office/system/system.api.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { waitedText } from '../../../core/office/waiting-time.ts';
import { payMethodName } from '../../../core/office-text/pay-method-text.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { FilterBar, SelectCondition } from '../kit/filter-bar.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { PlainTable, type PlainColumn } from '../parts/plain-table.tsx';
import { failedJobKey, systemModel, type SystemViewModel } from './system.view-model.ts';
import panel from '../parts/panel.module.css';
import styles from '../parts/sheet.module.css';

const STATES = [
  { value: 'given-up', text: '작업이 그만둔 것' },
  { value: 'waiting', text: '다시 하는 것' },
];

const queueColumns = (viewModel: SystemViewModel): readonly PlainColumn<WaitingQueue>[] => [
  { header: '기다리는 것', cell: ({ name }) => <b>{name}</b> },
  {
    header: '건수',
    isNumber: true,
    cell: ({ queue, name, waiting_cnt }) => {
      const address = waiting_cnt === 0 ? null : viewModel.addressOf(queue);
      const text = formatNumber(waiting_cnt);
      if (address === null) return text;
      return (
        <Link href={address} className={panel.link}>
          <span className="visually-hidden">{`${name} `}</span>
          {text}
        </Link>
      );
    },
  },
  {
    header: '가장 오래된 것',
    isNumber: true,
    cell: ({ waiting_cnt, oldest_ms }) => (waiting_cnt === 0 ? '—' : waitedText(oldest_ms)),
  },
];

const GATEWAY_COLUMNS: readonly PlainColumn<GatewayHealth>[] = [
  { header: '결제수단', cell: ({ pay_method }) => <b>{payMethodName(pay_method)}</b> },
  { header: '결제', isNumber: true, cell: ({ paid_cnt }) => formatNumber(paid_cnt) },
  { header: '실패', isNumber: true, cell: ({ failed_cnt }) => formatNumber(failed_cnt) },
  { header: '승인 확인 중', isNumber: true, cell: ({ unclear_cnt }) => formatNumber(unclear_cnt) },
  { header: '마지막 결제', cell: ({ last_paid_dt }) => last_paid_dt?.slice(5, 16) ?? '—' },
  {
    header: '상태',
    cell: ({ silent_cnt }) =>
      silent_cnt > 0 ? (
        <StatusChip tint="red">응답 없음 {formatNumber(silent_cnt)}건</StatusChip>
      ) : (
        <StatusChip tint="green">정상</StatusChip>
      ),
  },
];

const jobColumns = (viewModel: SystemViewModel): readonly OfficeColumn<FailedJobRow>[] => [
  { id: 'time', header: '실패한 때', width: '152px', onPhone: 'second', cell: ({ failed_dt }) => failed_dt },
  { id: 'job', header: '작업', width: '144px', onPhone: 'main', cell: ({ job }) => <b>{job}</b> },
  {
    id: 'order',
    header: '주문번호',
    onPhone: 'third',
    cell: ({ payment_idx, payment_no }) => <Link href={`/orders/${payment_idx}`}>{payment_no}</Link>,
  },
  { id: 'count', header: '실패', width: '72px', isNumber: true, cell: ({ failed_cnt }) => `${failed_cnt}번` },
  {
    id: 'error',
    header: '원인',
    width: '160px',
    cell: ({ error }) => (error === 'silent' ? '결제사 응답 없음' : error),
  },
  {
    id: 'retry',
    header: '다시 하는 때',
    width: '168px',
    onPhone: 'status',
    cell: ({ retry_dt }) => (retry_dt === null ? <StatusChip tint="red">작업이 그만둠</StatusChip> : retry_dt),
  },
  {
    id: 'todo',
    header: '할 일',
    width: '104px',
    onPhone: 'amount',
    cell: (row) =>
      viewModel.canRetry ? (
        <OfficeButton isSmall onClick={() => void viewModel.retry(row)}>
          다시 실행
        </OfficeButton>
      ) : (
        '—'
      ),
  },
];

/** `/system`: failures of jobs, pending work, and the state of the gateways. */
export const SystemPage = observer(function SystemPage(): ReactElement {
  const viewModel = useStartedModel(systemModel);
  const { listing, state } = viewModel;
  const columns = useMemo(() => jobColumns(viewModel), [viewModel]);
  const queues = useMemo(() => queueColumns(viewModel), [viewModel]);
  useKeys({ KeyR: () => void viewModel.reload() });
  return (
    <>
      <TopBar title="작업">
        <ExportButton list="jobs" query={useSearch()} />
        <OfficeButton onClick={() => void viewModel.reload()}>새로 고침</OfficeButton>
      </TopBar>
      <main className={styles.page} aria-busy={state.state === 'loading'}>
        {state.state === 'failed' ? <Note kind="error">{state.message}</Note> : null}
        {state.data?.sends_mails === false ? <Note kind="warning">이 매장은 메일을 보내지 않아요.</Note> : null}
        <section className={styles.section} aria-labelledby="queues">
          <h2 id="queues">기다리는 것</h2>
          <PlainTable
            label="기다리는 것"
            columns={queues}
            rows={state.data?.queue_list ?? []}
            keyOf={({ name }) => name}
          />
        </section>
        <section className={styles.section} aria-labelledby="gateways">
          <h2 id="gateways">결제사, 최근 24시간</h2>
          <PlainTable
            label="결제사"
            columns={GATEWAY_COLUMNS}
            rows={state.data?.gateway_list ?? []}
            keyOf={({ pay_method }) => pay_method}
          />
        </section>
        <section className={styles.section} aria-labelledby="failed-jobs">
          <h2 id="failed-jobs">처리하지 못한 작업</h2>
        </section>
        <FilterBar listing={listing}>
          <SelectCondition
            label="상태"
            value={listing.filter.state}
            options={STATES}
            onChange={(value) => listing.setFilter({ state: value })}
          />
        </FilterBar>
        <DataTable
          label="처리하지 못한 작업"
          listing={listing}
          columns={columns}
          keyOf={failedJobKey}
          emptyText="처리하지 못한 작업이 없어요"
          toneOf={({ retry_dt }) => (retry_dt === null ? 'bad' : null)}
        />
        <Pager listing={listing} />
      </main>
    </>
  );
});
