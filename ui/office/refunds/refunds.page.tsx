import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { ListedOfficeRefund } from '../../../core/api/office/orders/refund.api.ts';
import { payMethodName } from '../../../core/office-text/pay-method-text.ts';
import { refundWaitName } from '../../../core/operator/refund-wait.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { DaysCondition, FilterBar, SearchCondition } from '../kit/filter-bar.tsx';
import { Pager } from '../kit/pager.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { QueueScreen } from '../waiting/queue-screen.tsx';
import { QueueTabs } from '../waiting/queue-tabs.tsx';
import styles from '../waiting/waiting.module.css';
import { RefundDecision } from './refund-decision.tsx';
import { refundsModel, type RefundsViewModel } from './refunds.view-model.ts';
import { WaitChip } from './wait-chip.tsx';

const COLUMNS: readonly OfficeColumn<ListedOfficeRefund>[] = [
  {
    id: 'refund',
    header: '환불',
    onPhone: 'main',
    cell: (refund) => (
      <span className={styles.row}>
        <b>{`${refund.buyer_name} · ${payMethodName(refund.pay_method)}`}</b>
        <span>{`${refund.payment_no} · ${refund.requested_dt.slice(5, 16)}`}</span>
      </span>
    ),
  },
  {
    id: 'amount',
    header: '금액(원)',
    width: '104px',
    isNumber: true,
    onPhone: 'amount',
    cell: ({ refund_amount, wait }) => (
      <>
        {refund_amount.toLocaleString('ko-KR')}
        <br />
        <WaitChip wait={wait} />
      </>
    ),
  },
];

const TABS = [
  { text: '기다리는 것', query: { wait: '', state: '' } },
  { text: refundWaitName('account'), query: { wait: 'account', state: '' } },
  { text: refundWaitName('refused'), query: { wait: 'refused', state: '' } },
  { text: refundWaitName('unanswered'), query: { wait: 'unanswered', state: '' } },
  { text: refundWaitName('sending'), query: { wait: 'sending', state: '' } },
  { text: '보낸 것', query: { wait: '', state: 'ended' } },
];

/** `/refunds`: pending refunds, and the actions on them. */
export const RefundsPage = observer(function RefundsPage(): ReactElement {
  const viewModel = useStartedModel(refundsModel);
  const { refund } = viewModel;
  const query = useSearch();
  return (
    <QueueScreen
      title="환불"
      actions={<ExportButton list="refunds" query={query} />}
      viewModel={viewModel}
      list={<RefundList viewModel={viewModel} />}
      decision={refund === null ? null : <RefundDecision viewModel={viewModel} refund={refund} />}
      hint="왼쪽에서 환불을 고르면 무엇을 기다리는지 여기에 보여요."
    />
  );
});

const RefundList = observer(function RefundList({ viewModel }: { readonly viewModel: RefundsViewModel }): ReactElement {
  const { listing, opened } = viewModel;
  const { state, from, to } = listing.filter;
  return (
    <>
      <QueueTabs path="/refunds" filter={listing.filter} tabs={TABS} />
      <FilterBar listing={listing}>
        <SearchCondition
          label="환불 찾기"
          placeholder={viewModel.searchHint}
          value={listing.filter.q}
          onSearch={(q) => listing.setFilter({ q })}
        />
        {state === 'ended' ? (
          <DaysCondition label="환불일" from={from} to={to} onChange={(days) => listing.setFilter(days)} />
        ) : null}
      </FilterBar>
      <DataTable
        label="환불"
        listing={listing}
        columns={COLUMNS}
        keyOf={({ refund_idx }) => refund_idx}
        emptyText="기다리는 환불이 없어요"
        onOpen={({ refund_idx }) => opened.open(refund_idx)}
        toneOf={({ refund_idx }) => (refund_idx === opened.idx ? 'warn' : null)}
      />
      <Pager listing={listing} />
    </>
  );
});
