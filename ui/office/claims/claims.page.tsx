import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { ListedClaim } from '../../../core/api/office/orders/claim.api.ts';
import { CLAIM_REASONS } from '../../../core/claim/claim-reason.ts';
import { claimStatusText } from '../../../core/claim/claim-text.ts';
import { formatKstDate } from '../../../core/time/kst.ts';
import { useService } from '../../kit/resolve.ts';
import { SecondTicker } from '../../kit/ticker.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { FilterBar, SearchCondition } from '../kit/filter-bar.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { QueueScreen } from '../waiting/queue-screen.tsx';
import { QueueTabs } from '../waiting/queue-tabs.tsx';
import styles from '../waiting/waiting.module.css';
import { ClaimDecision } from './claim-decision.tsx';
import { claimsModel, type ClaimsViewModel } from './claims.view-model.ts';

const COLUMNS: readonly OfficeColumn<ListedClaim>[] = [
  {
    id: 'claim',
    header: '클레임',
    onPhone: 'main',
    cell: (claim) => (
      <span className={styles.row}>
        <b>{claim.product_name}</b>
        <span>{`${CLAIM_REASONS[claim.reason_type]} · ${claim.buyer_name}`}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: '기한',
    width: '96px',
    onPhone: 'status',
    cell: (claim) => (
      <span className={`${styles.row} ${styles.status}`}>
        <StatusChip tint={claim.claim_status === 'requested' ? 'amber' : 'grey'}>{claimStatusText(claim)}</StatusChip>
        <Due claim={claim} />
      </span>
    ),
  },
];

/** `/claims`: open returns and exchanges, and the decision next to them. */
export const ClaimsPage = observer(function ClaimsPage(): ReactElement {
  const viewModel = useStartedModel(claimsModel);
  const { claim } = viewModel;
  const query = useSearch();
  const { data } = viewModel.counts;
  return (
    <QueueScreen
      title="클레임"
      fact={data === null ? '' : `기다리는 것 ${data.return_cnt + data.exchange_cnt}건`}
      actions={<ExportButton list="claims" query={query} />}
      viewModel={viewModel}
      list={<ClaimList viewModel={viewModel} />}
      decision={claim === null ? null : <ClaimDecision viewModel={viewModel} claim={claim} />}
      hint="왼쪽에서 클레임을 고르면 돌려줄 돈과 할 일이 여기에 보여요."
    />
  );
});

const ClaimList = observer(function ClaimList({ viewModel }: { readonly viewModel: ClaimsViewModel }): ReactElement {
  const { listing, opened, counts } = viewModel;
  const { return_cnt = null, exchange_cnt = null } = counts.data ?? {};
  return (
    <>
      <QueueTabs
        path="/claims"
        filter={listing.filter}
        tabs={[
          { text: '모두', query: { type: '', state: '' } },
          { text: '반품', query: { type: 'return', state: '' }, count: return_cnt },
          { text: '교환', query: { type: 'exchange', state: '' }, count: exchange_cnt },
          { text: '끝난 것', query: { type: '', state: 'ended' } },
        ]}
      />
      <FilterBar listing={listing}>
        <SearchCondition
          label="클레임 찾기"
          placeholder={viewModel.searchHint}
          value={listing.filter.q}
          onSearch={(q) => listing.setFilter({ q })}
        />
      </FilterBar>
      <DataTable
        label="클레임"
        listing={listing}
        columns={COLUMNS}
        keyOf={({ claim_idx }) => claim_idx}
        emptyText="기다리는 클레임이 없어요"
        onOpen={({ claim_idx }) => opened.open(claim_idx)}
        toneOf={({ claim_idx }) => (claim_idx === opened.idx ? 'warn' : null)}
      />
      <Pager listing={listing} />
    </>
  );
});

const Due = observer(function Due({ claim }: { readonly claim: ListedClaim }): ReactElement {
  const { now } = useService(SecondTicker);
  const { due_dt, closed_dt } = claim;
  if (closed_dt !== null) return <span>{closed_dt.slice(5, 16)}</span>;
  if (due_dt === null) return <span>{claim.requested_dt.slice(5, 16)}</span>;
  const isLate = due_dt < formatKstDate(now);
  return (
    <span className={isLate ? styles.late : ''}>{isLate ? `${due_dt.slice(5)} 지남` : `${due_dt.slice(5)}까지`}</span>
  );
});
