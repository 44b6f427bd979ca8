import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link, useSearch } from 'wouter';
import type { OpenSettlement, SettlementStatement } from '../../../core/api/office/money/settlement.api.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { payoutStateText } from '../../../core/settlement/payout-state.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { FilterBar, SearchCondition } from '../kit/filter-bar.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { Pager } from '../kit/pager.tsx';
import { writeAddress } from '../kit/query.ts';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { Figures } from '../parts/figures.tsx';
import { PlainTable, type PlainColumn } from '../parts/plain-table.tsx';
import { Views } from '../parts/views.tsx';
import { wonCell, wonSum } from '../parts/won-text.ts';
import { PayoutChip } from './payout-chip.tsx';
import { settlementModel, type SettlementViewModel } from './settlement.view-model.ts';
import styles from '../parts/sheet.module.css';
import { PAYOUT_STATES } from '../../../core/vocabulary/settlement/settlement-lists.ts';

const VIEWS = [
  { text: '모두', state: '' },
  ...PAYOUT_STATES.map((state) => ({ text: payoutStateText(state), state })),
  { text: '지급일 지남', state: 'overdue' },
];

const COLUMNS: readonly OfficeColumn<SettlementStatement>[] = [
  {
    id: 'seller',
    header: '판매자',
    onPhone: 'main',
    cell: ({ member_name, statement_idx }) => (
      <Link href={`/settlement/${statement_idx}`} className={styles.strong}>
        {member_name}
      </Link>
    ),
  },
  {
    id: 'period',
    header: '기간',
    width: '176px',
    onPhone: 'second',
    cell: ({ first_day, last_day }) => `${first_day} ~ ${last_day.slice(5)}`,
  },
  { id: 'rows', header: '건수', width: '64px', isNumber: true, cell: ({ row_cnt }) => formatNumber(row_cnt) },
  { id: 'sale', header: '매출(원)', width: '112px', isNumber: true, cell: ({ sale_amount }) => wonCell(sale_amount) },
  { id: 'refund', header: '환불', width: '96px', isNumber: true, cell: ({ refund_amount }) => wonCell(refund_amount) },
  {
    id: 'delivery',
    header: '배송비',
    width: '88px',
    isNumber: true,
    cell: ({ delivery_amount }) => wonCell(delivery_amount),
  },
  {
    id: 'commission',
    header: '수수료',
    width: '104px',
    isNumber: true,
    cell: ({ commission }) => wonCell(-commission),
  },
  {
    id: 'vat',
    header: '부가세',
    width: '88px',
    isNumber: true,
    cell: ({ commission_vat }) => wonCell(-commission_vat),
  },
  {
    id: 'payout',
    header: '지급할 돈(원)',
    width: '120px',
    isNumber: true,
    onPhone: 'amount',
    cell: ({ payout_amount }) => <b>{wonCell(payout_amount)}</b>,
  },
  { id: 'due', header: '지급일', width: '104px', onPhone: 'third', cell: ({ due_day }) => due_day },
  {
    id: 'state',
    header: '상태',
    width: '152px',
    onPhone: 'status',
    cell: ({ state, is_overdue }) => <PayoutChip state={state} isOverdue={is_overdue} />,
  },
];

/** `/settlement`: closed periods of sellers, and open amounts. */
export const SettlementPage = observer(function SettlementPage(): ReactElement {
  const viewModel = useStartedModel(settlementModel);
  const { listing, overview } = viewModel;
  const { data } = overview;
  const open = data?.open_list ?? [];
  return (
    <>
      <TopBar
        title="정산"
        fact={
          data === null ? '' : `구매확정 기준 · 끝난 기간 ${data.ended.first_day} ~ ${data.ended.last_day.slice(5)}`
        }
      >
        <ExportButton list="statements" query={useSearch()} />
        {viewModel.canPay ? (
          <OfficeButton kind="primary" onClick={() => viewModel.setClosing(true)}>
            기간 마감
          </OfficeButton>
        ) : null}
      </TopBar>
      <main className={styles.page}>
        {overview.state === 'failed' ? <Note kind="error">{overview.message}</Note> : null}
        {data === null ? null : (
          <Figures
            list={[
              {
                label: '아직 마감하지 않은 돈',
                value: wonSum(open.reduce((sum, { payout_amount }) => sum + payout_amount, 0)),
                note: `${open.length}곳`,
              },
              {
                label: '지급일이 지난 돈',
                value: wonSum(data.overdue.payout_amount),
                note: `${formatNumber(data.overdue.statement_cnt)}건`,
                isBad: data.overdue.statement_cnt > 0,
              },
            ]}
          />
        )}
        {(data?.without_terms ?? []).length === 0 ? null : (
          <Note kind="warning">
            수수료율을 정하지 않아 정산하지 못하는 주문이 있어요:{' '}
            {data?.without_terms
              .map(({ member_name, order_cnt }) => `${member_name} ${formatNumber(order_cnt)}건`)
              .join(', ')}
          </Note>
        )}
        <Views
          label="정산서 상태"
          list={[
            ...VIEWS.map(({ text, state }) => ({
              text,
              href: writeAddress('/settlement', { state, seller: listing.filter.seller }),
              isCurrent: listing.filter.state === state,
            })),
            ...(viewModel.canPay ? [{ text: '수수료율', href: '/settlement/terms', isCurrent: false }] : []),
          ]}
        />
        {viewModel.canPay ? (
          <FilterBar listing={listing}>
            <SearchCondition
              label="판매자 아이디"
              placeholder="판매자 아이디"
              value={listing.filter.seller}
              onSearch={(seller) => listing.setFilter({ seller })}
            />
          </FilterBar>
        ) : null}
        <DataTable
          label="정산서"
          listing={listing}
          columns={COLUMNS}
          keyOf={({ statement_idx }) => statement_idx}
          onOpen={(row) => viewModel.open(row)}
          emptyText="아직 마감한 기간이 없어요"
          toneOf={({ is_overdue }) => (is_overdue ? 'bad' : null)}
        />
        <Pager listing={listing} />
        {open.length === 0 ? null : (
          <section className={styles.section} aria-labelledby="open-settlement">
            <h2 id="open-settlement">아직 마감하지 않은 돈</h2>
            <PlainTable
              label="아직 마감하지 않은 돈"
              columns={OPEN_COLUMNS}
              rows={open}
              keyOf={({ member_id }) => member_id}
            />
          </section>
        )}
      </main>
      {viewModel.isClosing ? <CloseDialog viewModel={viewModel} /> : null}
    </>
  );
});

const OPEN_COLUMNS: readonly PlainColumn<OpenSettlement>[] = [
  { header: '판매자', cell: ({ member_name }) => <b>{member_name}</b> },
  { header: '건수', isNumber: true, cell: ({ row_cnt }) => formatNumber(row_cnt) },
  { header: '매출(원)', isNumber: true, cell: ({ sale_amount }) => wonCell(sale_amount) },
  { header: '환불', isNumber: true, cell: ({ refund_amount }) => wonCell(refund_amount) },
  { header: '배송비', isNumber: true, cell: ({ delivery_amount }) => wonCell(delivery_amount) },
  { header: '수수료', isNumber: true, cell: ({ commission }) => wonCell(-commission) },
  { header: '부가세', isNumber: true, cell: ({ commission_vat }) => wonCell(-commission_vat) },
  { header: '지급할 돈(원)', isNumber: true, cell: ({ payout_amount }) => <b>{wonCell(payout_amount)}</b> },
];

const CloseDialog = observer(function CloseDialog({
  viewModel,
}: {
  readonly viewModel: SettlementViewModel;
}): ReactElement | null {
  const { data } = viewModel.overview;
  if (data === null) return null;
  const { first_day, last_day } = data.ended;
  return (
    <OfficeDialog
      title="기간 마감"
      onClose={() => viewModel.setClosing(false)}
      footer={
        <OfficeButton kind="confirm" isBusy={viewModel.isBusy} onClick={() => void viewModel.close()}>
          {last_day}까지 마감
        </OfficeButton>
      }
    >
      <p>
        {first_day} ~ {last_day}에 확정된 것과 그 앞의 남은 것을 판매자마다 정산서 한 장으로 묶어요. 지급할 돈이 없는
        판매자의 것은 다음 기간으로 넘어가요.
      </p>
      <p className={styles.quiet}>이미 마감한 것은 다시 묶지 않아요. 마감은 되돌릴 수 없어요.</p>
    </OfficeDialog>
  );
});
