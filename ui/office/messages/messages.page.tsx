import { observer } from 'mobx-react-lite';
import { useMemo, type ReactElement } from 'react';
import { Link, useSearch } from 'wouter';
import type { OfficeDelivery } from '../../../core/api/office/system/messages.api.ts';
import {
  channelText,
  DELIVERY_FILTERS,
  deliveryFilterText,
  deliveryStateText,
  skippedReasonText,
  type DeliveryState,
} from '../../../core/office-text/delivery-text.ts';
import { MESSAGE_RULES } from '../../../core/message/message-rules.ts';
import { MESSAGE_CHANNELS } from '../../../core/vocabulary/message-kinds.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { FilterBar, SelectCondition } from '../kit/filter-bar.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { Pager } from '../kit/pager.tsx';
import { writeAddress } from '../kit/query.ts';
import { StatusChip, type ChipTint } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { Views } from '../parts/views.tsx';
import { messagesModel, type MessagesViewModel } from './messages.view-model.ts';
import styles from '../parts/sheet.module.css';

const TINTS: Readonly<Record<DeliveryState, ChipTint>> = {
  waiting: 'amber',
  sending: 'blue',
  sent: 'green',
  skipped: 'grey',
  failed: 'red',
  unclear: 'red',
};
const CHANNELS = MESSAGE_CHANNELS.map((value) => ({ value, text: channelText(value) }));
const VIEWS = [
  { text: '모두', state: '' },
  ...DELIVERY_FILTERS.map((state) => ({ text: deliveryFilterText(state), state })),
];

const columnsOf = (viewModel: MessagesViewModel): readonly OfficeColumn<OfficeDelivery>[] => [
  { id: 'time', header: '쓴 때', width: '152px', onPhone: 'second', cell: ({ created_dt }) => created_dt.slice(0, 16) },
  {
    id: 'kind',
    header: '종류',
    width: '112px',
    onPhone: 'main',
    cell: ({ kind }) => <b>{MESSAGE_RULES[kind].label}</b>,
  },
  { id: 'channel', header: '채널', width: '80px', cell: ({ channel }) => channelText(channel) },
  { id: 'recipient', header: '받는 사람', onPhone: 'third', cell: ({ recipient }) => recipient || '—' },
  { id: 'order', header: '주문번호', width: '168px', cell: (row) => <OrderLink row={row} /> },
  {
    id: 'state',
    header: '상태',
    width: '112px',
    onPhone: 'status',
    cell: ({ delivery_status }) => (
      <StatusChip tint={TINTS[delivery_status]}>{deliveryStateText(delivery_status)}</StatusChip>
    ),
  },
  {
    id: 'reason',
    header: '까닭',
    width: '160px',
    cell: ({ reason, failed_cnt }) =>
      reason !== '' ? skippedReasonText(reason) : failed_cnt > 0 ? `${failed_cnt}번 시도함` : '—',
  },
  {
    id: 'due',
    header: '보낼 때 · 끝난 때',
    width: '136px',
    cell: ({ due_dt, ended_dt }) => (ended_dt ?? due_dt).slice(5, 16),
  },
  {
    id: 'todo',
    header: '할 일',
    width: '104px',
    onPhone: 'amount',
    cell: (row) =>
      viewModel.canRetry && (row.delivery_status === 'failed' || row.delivery_status === 'unclear') ? (
        <OfficeButton isSmall onClick={() => void viewModel.retry(row)}>
          다시 보내기
        </OfficeButton>
      ) : (
        '—'
      ),
  },
];

/** The order that the message is about. */
function OrderLink({ row: { payment_idx, payment_no } }: { readonly row: OfficeDelivery }): ReactElement {
  return payment_idx === null ? <>—</> : <Link href={`/orders/${payment_idx}`}>{payment_no}</Link>;
}

/** `/messages`: messages to shoppers, sent and unsent. */
export const MessagesPage = observer(function MessagesPage(): ReactElement {
  const viewModel = useStartedModel(messagesModel);
  const { listing } = viewModel;
  const { state, channel } = listing.filter;
  const columns = useMemo(() => columnsOf(viewModel), [viewModel]);
  return (
    <>
      <TopBar title="메시지" fact="확인 필요는 가지 않은 것을 확인한 다음 다시 보내요">
        <ExportButton list="messages" query={useSearch()} />
      </TopBar>
      <main className={styles.page}>
        <Views
          label="메시지 상태"
          list={VIEWS.map((view) => ({
            text: view.text,
            href: writeAddress('/messages', { state: view.state, channel }),
            isCurrent: view.state === state,
          }))}
        />
        <FilterBar listing={listing}>
          <SelectCondition
            label="채널"
            value={channel}
            options={CHANNELS}
            onChange={(value) => listing.setFilter({ channel: value })}
          />
        </FilterBar>
        <DataTable
          label="메시지"
          listing={listing}
          columns={columns}
          keyOf={(row) => viewModel.keyOf(row)}
          emptyText="아직 메시지가 없어요"
        />
        <Pager listing={listing} />
      </main>
    </>
  );
});
