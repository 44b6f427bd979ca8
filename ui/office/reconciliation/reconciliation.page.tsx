import { Paperclip } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactElement } from 'react';
import type { ShownComparison } from '../../../core/api/office/money/reconciliation.api.ts';
import { comparisonText } from '../../../core/ledger/reconcile.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import { StatusChip, type ChipTint } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useModel } from '../kit/use-model.ts';
import { Figures } from '../parts/figures.tsx';
import { PlainTable, type PlainColumn } from '../parts/plain-table.tsx';
import { saveCsvFile } from '../parts/save-csv-file.ts';
import { wonCell, wonSum } from '../parts/won-text.ts';
import { reconciliationModel, type ReconciliationViewModel } from './reconciliation.view-model.ts';
import content from '../content/content.module.css';
import sheet from '../parts/sheet.module.css';
import styles from './reconciliation.module.css';

const GATEWAYS = [
  { value: 'inicis', text: 'KG이니시스' },
  { value: 'kakao', text: '카카오페이' },
  { value: 'naver', text: '네이버페이' },
  { value: 'app_card', text: '앱카드' },
] as const;

const TINTS: Readonly<Record<ShownComparison['state'], ChipTint>> = {
  same: 'green',
  amount: 'red',
  ours: 'amber',
  file: 'red',
};

const COLUMNS: readonly PlainColumn<ShownComparison>[] = [
  {
    header: '결과',
    cell: ({ state }) => <StatusChip tint={TINTS[state]}>{comparisonText(state)}</StatusChip>,
  },
  { header: '종류', cell: ({ kind }) => (kind === 'refund' ? '환불' : '결제') },
  { header: '번호', cell: ({ reference }) => <b>{reference}</b> },
  { header: '우리(원)', isNumber: true, cell: ({ own_amount }) => wonCell(own_amount) },
  { header: '파일(원)', isNumber: true, cell: ({ file_amount }) => wonCell(file_amount) },
  { header: '차이(원)', isNumber: true, cell: (row) => <b>{wonCell(row.own_amount - row.file_amount)}</b> },
];

/** `/reconciliation`: compares a gateway's statement with the shop's own records. */
export const ReconciliationPage = observer(function ReconciliationPage(): ReactElement {
  const viewModel = useModel(reconciliationModel);
  return (
    <>
      <TopBar title="대사" fact="파일은 저장하지 않아요" />
      <main className={sheet.page}>
        <section className={sheet.section} aria-label="결제사 파일">
          <StatementForm viewModel={viewModel} />
        </section>
        {viewModel.result === null ? null : <Result viewModel={viewModel} />}
      </main>
    </>
  );
});

interface Props {
  readonly viewModel: ReconciliationViewModel;
}

const StatementForm = observer(function StatementForm({ viewModel }: Props): ReactElement {
  const { form, columns } = viewModel;
  return (
    <Form label="결제사 파일 대사" onSubmit={() => form.submit()}>
      <div className={styles.fields}>
        <OfficeSelect
          label="결제사"
          name="gateway"
          value={form.values.gateway}
          options={GATEWAYS}
          onChange={(gateway) => form.set({ gateway })}
        />
        <OfficeField
          label="처음 날"
          name="from"
          type="date"
          value={form.values.from}
          error={form.failures['from']}
          onChange={(from) => form.set({ from })}
        />
        <OfficeField
          label="마지막 날"
          name="to"
          type="date"
          value={form.values.to}
          onChange={(to) => form.set({ to })}
        />
        <StatementFile viewModel={viewModel} />
        <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
          대사
        </OfficeButton>
      </div>
      {columns === null ? null : <ColumnChoice viewModel={viewModel} />}
      {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
    </Form>
  );
});

/** The chosen file, and the button that chooses another one. */
const StatementFile = observer(function StatementFile({ viewModel }: Props): ReactElement {
  const id = useId();
  const { values, failures } = viewModel.form;
  const failure = failures['file'] ?? '';
  return (
    <div className={styles.file}>
      <span className={content.label} id={`${id}-label`}>
        파일 (CSV, XLSX)
      </span>
      <label className={content.file}>
        <Paperclip size={16} aria-hidden="true" />
        <span className={styles.fileName} id={`${id}-name`}>
          {values.file?.name ?? '파일 고르기'}
        </span>
        <input
          type="file"
          name="file"
          className={content.fileInput}
          accept=".csv,.txt,.tsv,.xlsx"
          aria-labelledby={`${id}-label ${id}-name`}
          aria-invalid={failure !== '' || undefined}
          aria-describedby={failure === '' ? undefined : `${id}-note`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file !== undefined) void viewModel.choose(file);
          }}
        />
      </label>
      {failure === '' ? null : (
        <p id={`${id}-note`} className={content.error} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
});

/** One of the first rows of a file. */
interface SampleRow {
  readonly cells: readonly string[];
  readonly index: number;
}

const ColumnChoice = observer(function ColumnChoice({ viewModel }: Props): ReactElement | null {
  const { form, columns } = viewModel;
  if (columns === null) return null;
  const options = [
    { value: '', text: '고르기' },
    ...columns.header_list.filter((one) => one !== '').map((value) => ({ value, text: value })),
  ];
  const kinds = [{ value: '', text: '없음 (환불은 음수)' }, ...options.slice(1)];
  return (
    <>
      <Note kind="warning">열을 알아보지 못했어요. 번호와 금액이 있는 열을 골라 주세요.</Note>
      <div className={styles.fields}>
        <OfficeSelect
          label="거래번호나 주문번호"
          name="reference"
          value={form.values.reference}
          error={form.failures['reference']}
          options={options}
          onChange={(reference) => form.set({ reference })}
        />
        <OfficeSelect
          label="금액"
          name="amount"
          value={form.values.amount}
          error={form.failures['amount']}
          options={options}
          onChange={(amount) => form.set({ amount })}
        />
        <OfficeSelect
          label="결제·취소 구분"
          name="kind"
          value={form.values.kind}
          options={kinds}
          onChange={(kind) => form.set({ kind })}
        />
      </div>
      <PlainTable<SampleRow>
        label="파일의 처음 몇 줄"
        rows={columns.sample_list.map((cells, index) => ({ cells, index }))}
        keyOf={({ index }) => String(index)}
        columns={columns.header_list.map((header, at) => ({
          header: header === '' ? `${at + 1}번째 열` : header,
          cell: ({ cells }) => cells[at] ?? '',
        }))}
      />
    </>
  );
});

const Result = observer(function Result({ viewModel }: Props): ReactElement | null {
  const { result } = viewModel;
  if (result === null) return null;
  const gap = result.own_amount - result.file_amount;
  const download = (): void => {
    const { name, content } = viewModel.file();
    saveCsvFile(name, content);
  };
  return (
    <>
      <Figures
        list={[
          {
            label: '맞음',
            value: `${formatNumber(result.same_cnt)}건`,
            note: `파일 ${formatNumber(result.row_cnt)}줄`,
          },
          {
            label: '다름',
            value: `${formatNumber(result.difference_cnt)}건`,
            note: `읽지 않은 줄 ${formatNumber(result.skipped_cnt)}`,
            isBad: result.difference_cnt > 0,
          },
          { label: '우리', value: wonSum(result.own_amount) },
          { label: '파일', value: wonSum(result.file_amount) },
          { label: '차이', value: wonSum(gap), isBad: gap !== 0 },
        ]}
      />
      <section className={sheet.section} aria-label="대사 결과" role="status">
        {result.difference_cnt === 0 ? (
          <Note>모두 맞아요.</Note>
        ) : (
          <>
            <div className={styles.tools}>
              <h2>다른 것 {formatNumber(result.difference_cnt)}건</h2>
              <OfficeButton isSmall onClick={download}>
                내려받기
              </OfficeButton>
            </div>
            <PlainTable
              label="다른 것"
              columns={COLUMNS}
              rows={result.difference_list}
              keyOf={({ kind, reference }) => `${kind} ${reference}`}
            />
          </>
        )}
      </section>
    </>
  );
});
