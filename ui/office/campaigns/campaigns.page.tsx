import { observer } from 'mobx-react-lite';
import { useMemo, type ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { Campaign } from '../../../core/api/office/system/campaigns.api.ts';
import { audienceText } from '../../../core/campaign/audience.ts';
import { campaignStateText, STOPPABLE_STATES, type CampaignState } from '../../../core/campaign/campaign-state.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip, type ChipTint } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { CampaignDialog, SendDialog } from './campaign-dialogs.tsx';
import { campaignsModel, type CampaignsViewModel } from './campaigns.view-model.ts';
import styles from '../parts/sheet.module.css';

const TINTS: Readonly<Record<CampaignState, ChipTint>> = {
  draft: 'outline',
  sending: 'blue',
  done: 'green',
  stopped: 'grey',
};

const columnsOf = (viewModel: CampaignsViewModel): readonly OfficeColumn<Campaign>[] => [
  { id: 'title', header: '제목', onPhone: 'main', cell: ({ title }) => <b>{title}</b> },
  {
    id: 'audience',
    header: '받는 회원',
    width: '220px',
    onPhone: 'second',
    cell: ({ audience }) => audienceText(audience),
  },
  {
    id: 'who',
    header: '작성',
    width: '200px',
    cell: ({ staff_name, created_dt }) => `${staff_name} · ${created_dt.slice(5, 16)}`,
  },
  { id: 'sent', header: '보낸 때', width: '104px', cell: ({ sent_dt }) => sent_dt?.slice(5, 16) ?? '—' },
  {
    id: 'count',
    header: '쓴 메시지',
    width: '96px',
    isNumber: true,
    onPhone: 'amount',
    cell: ({ member_cnt }) => `${formatNumber(member_cnt)}명`,
  },
  {
    id: 'state',
    header: '상태',
    width: '96px',
    onPhone: 'status',
    cell: ({ state }) => <StatusChip tint={TINTS[state]}>{campaignStateText(state)}</StatusChip>,
  },
  {
    id: 'todo',
    header: '할 일',
    width: '200px',
    onPhone: 'third',
    cell: (row) => (viewModel.canSend ? <Actions row={row} viewModel={viewModel} /> : '—'),
  },
];

function Actions({ row, viewModel }: { readonly row: Campaign; readonly viewModel: CampaignsViewModel }): ReactElement {
  return (
    <span className={styles.buttons}>
      {row.state === 'draft' ? (
        <>
          <OfficeButton isSmall onClick={() => void viewModel.test(row)}>
            나에게 시험 발송
          </OfficeButton>
          <OfficeButton isSmall onClick={() => void viewModel.startSend(row)}>
            발송
          </OfficeButton>
        </>
      ) : null}
      {STOPPABLE_STATES.includes(row.state) ? (
        <OfficeButton isSmall kind="danger" onClick={() => void viewModel.stop(row)}>
          멈추기
        </OfficeButton>
      ) : null}
    </span>
  );
}

/** `/campaigns`: advertising to members who have agreed to it. */
export const CampaignsPage = observer(function CampaignsPage(): ReactElement {
  const viewModel = useStartedModel(campaignsModel);
  const { listing } = viewModel;
  const columns = useMemo(() => columnsOf(viewModel), [viewModel]);
  return (
    <>
      <TopBar title="캠페인" fact="혜택 소식을 메일로 받겠다고 한 회원에게만 가요">
        <ExportButton list="campaigns" query={useSearch()} />
        {viewModel.canSend ? (
          <OfficeButton kind="primary" onClick={() => viewModel.setWriting(true)}>
            캠페인 작성
          </OfficeButton>
        ) : null}
      </TopBar>
      <main className={styles.page}>
        <DataTable
          label="캠페인"
          listing={listing}
          columns={columns}
          keyOf={({ campaign_idx }) => campaign_idx}
          emptyText="아직 캠페인이 없어요"
        />
        <Pager listing={listing} />
      </main>
      {viewModel.isWriting ? <CampaignDialog viewModel={viewModel} /> : null}
      {viewModel.sending === null ? null : <SendDialog viewModel={viewModel} />}
    </>
  );
});
