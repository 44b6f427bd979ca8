import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, type ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { OfficeListedCoupon } from '../../../core/api/office/people/coupons.api.ts';
import { couponConditionText, couponLimitText, couponValueText } from '../../../core/coupon/coupon-text.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { FilterBar, SelectCondition } from '../kit/filter-bar.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { ListPeriod } from '../parts/list-time.tsx';
import { CouponPanel } from './coupon-panel.tsx';
import { couponsModel, type CouponsViewModel } from './coupons.view-model.ts';
import { NewCouponPanel } from './new-coupon-panel.tsx';
import styles from './coupons.module.css';

const STATES = [
  { value: 'open', text: '나눠 주는 것' },
  { value: 'over', text: '끝난 것' },
];

/** `/coupons`: creates, issues and ends coupons. */
export const CouponsPage = observer(function CouponsPage(): ReactElement {
  const viewModel = useStartedModel(couponsModel);
  const { listing, coupon, created, canEdit } = viewModel;
  const columns = useMemo(() => columnsOf(viewModel), [viewModel]);
  useKeys({
    KeyR: () => void listing.reload(),
    ...(canEdit && { KeyN: () => viewModel.startCreating() }),
  });
  return (
    <>
      <TopBar title="쿠폰">
        <ExportButton list="coupons" query={useSearch()} />
        {canEdit ? (
          <OfficeButton kind="primary" shortcut="N" onClick={() => viewModel.startCreating()}>
            <Plus size={14} aria-hidden="true" />
            쿠폰 만들기
          </OfficeButton>
        ) : null}
      </TopBar>
      <main className={styles.page}>
        <FilterBar listing={listing}>
          <SelectCondition
            label="상태"
            value={listing.filter.state}
            options={STATES}
            onChange={(state) => listing.setFilter({ state })}
          />
        </FilterBar>
        <DataTable
          label="쿠폰"
          listing={listing}
          columns={columns}
          keyOf={({ coupon_idx }) => coupon_idx}
          emptyText="아직 쿠폰이 없어요"
          onOpen={({ coupon_idx }) => viewModel.open(coupon_idx)}
        />
        <Pager listing={listing} />
      </main>
      {coupon === null ? null : (
        <CouponPanel
          key={coupon.coupon_idx}
          viewModel={coupon}
          canEdit={canEdit}
          isOver={coupon.page.data === null || viewModel.stateOf(coupon.page.data) === 'over'}
          onClose={() => viewModel.open(null)}
        />
      )}
      {created === null ? null : <NewCouponPanel viewModel={created} onClose={() => viewModel.stopCreating()} />}
    </>
  );
});

function columnsOf(viewModel: CouponsViewModel): readonly OfficeColumn<OfficeListedCoupon>[] {
  return [
    {
      id: 'number',
      header: '번호',
      width: '72px',
      onPhone: 'second',
      cell: ({ coupon_idx }) => <b className={styles.nowrap}>#{coupon_idx}</b>,
    },
    { id: 'name', header: '이름', onPhone: 'main', cell: ({ coupon_name }) => <b>{coupon_name}</b> },
    {
      id: 'state',
      header: '상태',
      width: '104px',
      onPhone: 'status',
      cell: (coupon) => STATE_CHIPS[viewModel.stateOf(coupon)],
    },
    {
      id: 'value',
      header: '할인',
      width: '168px',
      onPhone: 'amount',
      cell: (coupon) => `${couponValueText(coupon)} ${couponLimitText(coupon)}`.trim(),
    },
    {
      id: 'condition',
      header: '조건',
      width: '180px',
      onPhone: 'third',
      cell: (coupon) => couponConditionText(coupon),
    },
    { id: 'code', header: '받는 법', width: '128px', cell: ({ code }) => code ?? '다운로드' },
    {
      id: 'until',
      header: '기간',
      width: '176px',
      cell: ({ start_dt, end_dt }) => (
        <span className={styles.nowrap}>
          <ListPeriod period={{ start_dt, end_dt }} />
        </span>
      ),
    },
    {
      id: 'taken',
      header: '받음',
      width: '72px',
      isNumber: true,
      cell: ({ taken_cnt }) => formatNumber(taken_cnt),
    },
    {
      id: 'used',
      header: '씀',
      width: '72px',
      isNumber: true,
      cell: ({ used_cnt, is_used_capped }) => `${formatNumber(used_cnt)}${is_used_capped ? '+' : ''}`,
    },
    {
      id: 'left',
      header: '남음',
      width: '72px',
      isNumber: true,
      cell: ({ total_cnt, taken_cnt }) => (total_cnt === null ? '—' : formatNumber(total_cnt - taken_cnt)),
    },
  ];
}

const STATE_CHIPS = {
  early: <StatusChip tint="outline">시작 전</StatusChip>,
  open: <StatusChip tint="brand">나눠 주는 중</StatusChip>,
  over: <StatusChip tint="grey">끝남</StatusChip>,
};
