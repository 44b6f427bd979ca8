import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { OfficeListedGroup } from '../../../core/api/office/orders/group.api.ts';
import { groupOutcomeText } from '../../../core/group/group-outcome.ts';
import { GROUP_OUTCOMES } from '../../../core/vocabulary/group-states.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { FilterBar, SearchCondition, SelectCondition } from '../kit/filter-bar.tsx';
import { Pager } from '../kit/pager.tsx';
import { GroupOutcomeChip } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { ListTime } from '../parts/list-time.tsx';
import { GroupPanel } from './group-panel.tsx';
import { groupsModel } from './groups.view-model.ts';
import panel from '../parts/panel.module.css';

const STATES = GROUP_OUTCOMES.map((value) => ({ value, text: groupOutcomeText(value) }));

const COLUMNS: readonly OfficeColumn<OfficeListedGroup>[] = [
  {
    id: 'number',
    header: '모임번호',
    width: '96px',
    onPhone: 'second',
    cell: ({ g_idx }) => <b className={panel.nowrap}>#{g_idx}</b>,
  },
  {
    id: 'state',
    header: '상태',
    width: '96px',
    onPhone: 'status',
    cell: ({ outcome }) => <GroupOutcomeChip outcome={outcome} />,
  },
  {
    id: 'seats',
    header: '자리',
    width: '88px',
    onPhone: 'amount',
    cell: ({ group_cnt, goal_cnt }) => (
      <span className={panel.nowrap}>
        {group_cnt.toLocaleString('ko-KR')}/{goal_cnt.toLocaleString('ko-KR')}명
      </span>
    ),
  },
  {
    id: 'product',
    header: '상품',
    onPhone: 'main',
    cell: ({ product_name }) => <span className={panel.cut}>{product_name}</span>,
  },
  { id: 'seller', header: '판매자', width: '120px', cell: ({ member_name }) => member_name },
  { id: 'opener', header: '연 사람', width: '80px', cell: ({ opener_name }) => opener_name },
  {
    id: 'opened',
    header: '연 때',
    width: '104px',
    cell: ({ opened_dt }) => (
      <span className={panel.quiet}>
        <ListTime at={opened_dt} />
      </span>
    ),
  },
  {
    id: 'end',
    header: '마감',
    width: '152px',
    onPhone: 'third',
    cell: ({ end_dt, ended_dt }) => (
      <span className={panel.quiet}>
        <ListTime at={end_dt} />
        {ended_dt === null ? '' : ' 먼저 끝냄'}
      </span>
    ),
  },
];

/** `/groups`: the groups of group purchases, their export, and the early end of one. */
export const GroupsPage = observer(function GroupsPage(): ReactElement {
  const viewModel = useStartedModel(groupsModel);
  const { listing, group } = viewModel;
  const { filter } = listing;
  useKeys({ KeyR: () => void listing.reload() });
  return (
    <>
      <TopBar title="공동구매" fact="">
        <ExportButton list="groups" query={useSearch()} />
      </TopBar>
      <main className={panel.page}>
        <FilterBar listing={listing}>
          <SearchCondition
            label="판매번호로 찾기"
            placeholder="판매번호"
            value={filter.sale}
            onSearch={(sale) => listing.setFilter({ sale })}
          />
          <SelectCondition
            label="상태"
            value={filter.state}
            options={STATES}
            onChange={(state) => listing.setFilter({ state })}
          />
        </FilterBar>
        <DataTable
          label="공동구매 모임"
          listing={listing}
          columns={COLUMNS}
          keyOf={({ g_idx }) => g_idx}
          emptyText="모임이 없어요"
          onOpen={({ g_idx }) => viewModel.open(g_idx)}
          toneOf={() => null}
        />
        <Pager listing={listing} />
      </main>
      {group === null ? null : (
        <GroupPanel
          key={group.g_idx}
          viewModel={group}
          canEnd={viewModel.canEnd}
          canOpenAudit={viewModel.canOpenAudit}
          onClose={() => viewModel.open(null)}
        />
      )}
    </>
  );
});
