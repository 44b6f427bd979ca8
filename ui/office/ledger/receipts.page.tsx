import { observer } from 'mobx-react-lite';
import { useMemo, type ReactElement } from 'react';
import { Link, useSearch } from 'wouter';
import type { OfficeReceipt } from '../../../core/api/office/money/receipts.api.ts';
import { RECEIPT_STATES, receiptStateText, type ReceiptState } from '../../../core/ledger/receipt-states.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { FilterBar, SelectCondition } from '../kit/filter-bar.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip, type ChipTint } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { wonCell } from '../parts/won-text.ts';
import { LedgerViews } from './ledger-views.tsx';
import { receiptsModel, type ReceiptsViewModel } from './receipts.view-model.ts';
import styles from '../parts/sheet.module.css';

const TINTS: Readonly<Record<ReceiptState, ChipTint>> = {
  asked: 'blue',
  issued: 'green',
  refused: 'red',
  unclear: 'red',
  cancelling: 'amber',
  cancelled: 'grey',
};
const STATES = RECEIPT_STATES.map((value) => ({ value, text: receiptStateText(value) }));

const columnsOf = (viewModel: ReceiptsViewModel): readonly OfficeColumn<OfficeReceipt>[] => [
  {
    id: 'order',
    header: '주문번호',
    onPhone: 'main',
    cell: ({ payment_idx, payment_no }) => <Link href={`/orders/${payment_idx}`}>{payment_no}</Link>,
  },
  { id: 'time', header: '요청', width: '152px', onPhone: 'second', cell: ({ asked_dt }) => asked_dt.slice(0, 16) },
  { id: 'buyer', header: '구매자', width: '104px', cell: ({ buyer_name }) => buyer_name },
  {
    id: 'amount',
    header: '금액(원)',
    width: '112px',
    isNumber: true,
    onPhone: 'amount',
    cell: ({ amount }) => <b>{wonCell(amount)}</b>,
  },
  { id: 'approval', header: '승인번호', width: '120px', cell: ({ approval_number }) => approval_number || '—' },
  {
    id: 'state',
    header: '상태',
    width: '96px',
    onPhone: 'status',
    cell: ({ receipt_status }) => (
      <StatusChip tint={TINTS[receipt_status]}>{receiptStateText(receipt_status)}</StatusChip>
    ),
  },
  {
    id: 'todo',
    header: '할 일',
    width: '176px',
    onPhone: 'third',
    cell: (row) =>
      viewModel.canSettle && (row.receipt_status === 'unclear' || row.receipt_status === 'refused') ? (
        <span className={styles.buttons}>
          <OfficeButton isSmall onClick={() => void viewModel.retry(row)}>
            다시 발급
          </OfficeButton>
          {row.receipt_status === 'unclear' ? (
            <OfficeButton isSmall onClick={() => viewModel.confirm(row)}>
              발급 확인
            </OfficeButton>
          ) : null}
        </span>
      ) : (
        '—'
      ),
  },
];

/** `/ledger/receipts`: cash receipts. */
export const ReceiptsPage = observer(function ReceiptsPage(): ReactElement {
  const viewModel = useStartedModel(receiptsModel);
  const { listing, confirming, form } = viewModel;
  const columns = useMemo(() => columnsOf(viewModel), [viewModel]);
  return (
    <>
      <TopBar title="현금영수증">
        <ExportButton list="receipts" query={useSearch()} />
      </TopBar>
      <main className={styles.page}>
        <LedgerViews current="/ledger/receipts" />
        <FilterBar listing={listing}>
          <SelectCondition
            label="상태"
            value={listing.filter.state}
            options={STATES}
            onChange={(state) => listing.setFilter({ state })}
          />
        </FilterBar>
        <DataTable
          label="현금영수증"
          listing={listing}
          columns={columns}
          keyOf={({ receipt_idx }) => receipt_idx}
          emptyText="아직 현금영수증이 없어요"
        />
        <Pager listing={listing} />
      </main>
      {confirming === null ? null : (
        <OfficeDialog title="발급 확인" onClose={() => viewModel.confirm(null)}>
          <p>결제사에서 {confirming.payment_no}의 현금영수증이 발급된 것을 확인한 다음에 적어 주세요.</p>
          <Form label="발급 확인" onSubmit={() => form.submit()}>
            <div className={styles.form}>
              <OfficeField
                label="거래번호(TID)"
                name="receipt_tid"
                value={form.values.receipt_tid}
                error={form.failures['receipt_tid']}
                maxLength={60}
                hasFocus
                isRequired
                onChange={(receipt_tid) => form.set({ receipt_tid })}
              />
              {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
              <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
                발급됨으로 적기
              </OfficeButton>
            </div>
          </Form>
        </OfficeDialog>
      )}
    </>
  );
});
