import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { ListedPaymentCase } from '../../../core/api/office/orders/payment-case.api.ts';
import { payMethodName } from '../../../core/office-text/pay-method-text.ts';
import { operatorCaseName } from '../../../core/payment/operator-case.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { QueueScreen } from '../waiting/queue-screen.tsx';
import { QueueTabs } from '../waiting/queue-tabs.tsx';
import styles from '../waiting/waiting.module.css';
import { PaymentDecision } from './payment-decision.tsx';
import { paymentsModel, type PaymentsViewModel } from './payments.view-model.ts';

const COLUMNS: readonly OfficeColumn<ListedPaymentCase>[] = [
  {
    id: 'payment',
    header: '결제',
    onPhone: 'main',
    cell: ({ payment_no, buyer_name, pay_method, since_dt }) => (
      <span className={styles.row}>
        <b>{payment_no}</b>
        <span>{`${buyer_name} · ${payMethodName(pay_method)} · ${since_dt?.slice(5, 16) ?? ''}`}</span>
      </span>
    ),
  },
  {
    id: 'amount',
    header: '금액(원)',
    width: '124px',
    isNumber: true,
    onPhone: 'amount',
    cell: ({ amount, what, closed_dt }) => (
      <>
        {amount.toLocaleString('ko-KR')}
        <br />
        <StatusChip tint={closed_dt === null ? (what === null ? 'amber' : 'red') : 'grey'}>
          {what === null ? '결과 대기' : operatorCaseName(what)}
        </StatusChip>
      </>
    ),
  },
];

const TABS = [
  { text: '확인할 것', query: { view: '' } },
  { text: '결과 대기', query: { view: 'pending' } },
  { text: '정리한 것', query: { view: 'closed' } },
];

/** `/payments`: payments whose outcome the shop does not know. */
export const PaymentsPage = observer(function PaymentsPage(): ReactElement {
  const viewModel = useStartedModel(paymentsModel);
  const { payment } = viewModel;
  const query = useSearch();
  return (
    <QueueScreen
      title="결제 확인"
      actions={<ExportButton list="payments" query={query} />}
      viewModel={viewModel}
      list={<PaymentList viewModel={viewModel} />}
      decision={payment === null ? null : <PaymentDecision viewModel={viewModel} payment={payment} />}
      hint="왼쪽에서 결제를 고르면 무엇을 아는지 여기에 보여요."
    />
  );
});

const PaymentList = observer(function PaymentList({
  viewModel: { listing, opened },
}: {
  readonly viewModel: PaymentsViewModel;
}): ReactElement {
  return (
    <>
      <QueueTabs path="/payments" filter={listing.filter} tabs={TABS} />
      <DataTable
        label="결제 확인"
        listing={listing}
        columns={COLUMNS}
        keyOf={({ row_idx }) => row_idx}
        emptyText="확인할 결제가 없어요"
        onOpen={({ payment_idx }) => opened.open(payment_idx)}
        toneOf={({ payment_idx }) => (payment_idx === opened.idx ? 'warn' : null)}
      />
      <Pager listing={listing} />
    </>
  );
});
