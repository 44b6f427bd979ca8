import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../core/money/won.ts';
import { payMethodName } from '../../../core/office-text/pay-method-text.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { DaysCondition, FilterBar } from '../kit/filter-bar.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { Figures } from '../parts/figures.tsx';
import { wonCell, wonSum } from '../parts/won-text.ts';
import { LedgerViews } from './ledger-views.tsx';
import { ledgerModel, type LedgerRowView } from './ledger.view-model.ts';
import styles from '../parts/sheet.module.css';

const COLUMNS: readonly OfficeColumn<LedgerRowView>[] = [
  { id: 'day', header: '날짜', width: '104px', onPhone: 'second', cell: ({ day }) => day },
  { id: 'method', header: '결제수단', onPhone: 'main', cell: ({ pay_method }) => <b>{payMethodName(pay_method)}</b> },
  { id: 'count', header: '건수', width: '72px', isNumber: true, cell: ({ sale_cnt }) => formatNumber(sale_cnt) },
  { id: 'sale', header: '결제(원)', width: '120px', isNumber: true, cell: ({ sale_amount }) => wonCell(sale_amount) },
  {
    id: 'refund',
    header: '환불',
    width: '112px',
    isNumber: true,
    onPhone: 'third',
    cell: ({ refund_amount }) => wonCell(refund_amount),
  },
  {
    id: 'net',
    header: '순매출(원)',
    width: '120px',
    isNumber: true,
    onPhone: 'amount',
    cell: ({ net_amount }) => <b>{wonCell(net_amount)}</b>,
  },
  {
    id: 'supply',
    header: '공급가액',
    width: '120px',
    isNumber: true,
    cell: ({ supply_amount }) => wonCell(supply_amount),
  },
  { id: 'vat', header: '부가세', width: '104px', isNumber: true, cell: ({ vat_amount }) => wonCell(vat_amount) },
  {
    id: 'free',
    header: '면세',
    width: '72px',
    isNumber: true,
    cell: ({ tax_free_amount }) => wonCell(tax_free_amount),
  },
  { id: 'coupon', header: '쿠폰', width: '96px', isNumber: true, cell: ({ coupon_amount }) => wonCell(coupon_amount) },
  { id: 'point', header: '포인트', width: '96px', isNumber: true, cell: ({ point_amount }) => wonCell(point_amount) },
];

/** `/ledger`: sales by day and method, with VAT. */
export const LedgerPage = observer(function LedgerPage(): ReactElement {
  const viewModel = useStartedModel(ledgerModel);
  const { listing, total } = viewModel;
  const { from, to } = viewModel.days;
  return (
    <>
      <TopBar title="매출·세금" fact={`${from} ~ ${to}`}>
        <ExportButton list="ledger" query={`from=${from}&to=${to}`} />
      </TopBar>
      <main className={styles.page}>
        <LedgerViews current="/ledger" />
        {total === null ? null : (
          <Figures
            list={[
              { label: '결제', value: wonSum(total.sale_amount), note: `${formatNumber(total.sale_cnt)}건` },
              { label: '환불', value: wonSum(total.refund_amount), note: `${formatNumber(total.refund_cnt)}건` },
              { label: '순매출', value: wonSum(total.net_amount) },
              { label: '공급가액', value: wonSum(total.supply_amount) },
              { label: '부가세', value: wonSum(total.vat_amount), note: '모두 과세 상품이에요' },
            ]}
          />
        )}
        <FilterBar listing={listing}>
          <DaysCondition label="날짜" from={from} to={to} onChange={(days) => listing.setFilter(days)} />
        </FilterBar>
        <DataTable
          label="매출 장부"
          listing={listing}
          columns={COLUMNS}
          keyOf={(row) => viewModel.keyOf(row)}
          emptyText="이 기간에는 매출이 없어요"
        />
        <p className={`${styles.section} ${styles.quiet}`}>
          결제한 날과 환불이 나간 날 기준이에요. 쿠폰과 포인트는 매출에서 뺀 할인이라 공급가액에 들지 않아요.
        </p>
      </main>
    </>
  );
});
