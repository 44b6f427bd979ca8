import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { SellerTermsRow } from '../../../core/api/office/money/settlement.api.ts';
import { rateText } from '../../../core/settlement/commission.ts';
import { periodKindText } from '../../../core/settlement/settlement-period.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import { settlementTermsModel, type SettlementTermsViewModel } from './terms.view-model.ts';
import styles from '../parts/sheet.module.css';
import { PERIOD_KINDS } from '../../../core/vocabulary/settlement/settlement-lists.ts';

const PERIODS = PERIOD_KINDS.map((value) => ({ value, text: periodKindText(value) }));

const termsText = ({ rate_bp, period_kind, start_day }: SellerTermsRow['terms_list'][number]): string =>
  `${rateText(rate_bp)} · ${periodKindText(period_kind)} · ${start_day}부터`;

/** `/settlement/terms`: commission and period of each seller. */
export const SettlementTermsPage = observer(function SettlementTermsPage(): ReactElement {
  const viewModel = useStartedModel(settlementTermsModel);
  const { sellers } = viewModel;
  return (
    <>
      <TopBar title="수수료율" crumb={{ href: '/settlement', text: '정산' }} />
      <main className={styles.section} aria-busy={sellers.state === 'loading'}>
        {sellers.state === 'failed' ? <Note kind="error">{sellers.message}</Note> : null}
        <PlainTable
          label="판매자 수수료율"
          rows={sellers.data?.list ?? []}
          keyOf={({ member_id }) => member_id}
          columns={[
            { header: '판매자', cell: ({ member_name }) => <b>{member_name}</b> },
            { header: '아이디', cell: ({ member_id }) => member_id },
            { header: '사업자번호', cell: ({ business_number }) => business_number || '—' },
            {
              header: '수수료율',
              cell: ({ terms_list }) =>
                terms_list.length === 0 ? (
                  <span className={styles.bad}>정하지 않음</span>
                ) : (
                  terms_list.map((terms) => <div key={terms.start_day}>{termsText(terms)}</div>)
                ),
            },
            {
              header: '할 일',
              isAction: true,
              cell: (seller) => (
                <OfficeButton isSmall onClick={() => viewModel.edit(seller)}>
                  <span className="visually-hidden">{seller.member_name} </span>
                  수수료율 정하기
                </OfficeButton>
              ),
            },
          ]}
        />
      </main>
      {viewModel.editing === null ? null : <TermsDialog viewModel={viewModel} />}
    </>
  );
});

const TermsDialog = observer(function TermsDialog({
  viewModel,
}: {
  readonly viewModel: SettlementTermsViewModel;
}): ReactElement | null {
  const { form, editing } = viewModel;
  if (editing === null) return null;
  return (
    <OfficeDialog title={`${editing.member_name} 수수료율`} onClose={() => viewModel.stop()}>
      <p className={styles.quiet}>부가세는 따로예요. 이미 확정된 주문의 수수료는 바뀌지 않아요.</p>
      <Form label="수수료율" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <OfficeField
            label="수수료율"
            name="rate"
            inputMode="decimal"
            unit="%"
            value={form.values.rate}
            error={form.failures['rate']}
            maxLength={6}
            hasFocus
            isRequired
            onChange={(rate) => form.set({ rate })}
          />
          <OfficeField
            label="시작일"
            name="start_day"
            type="date"
            value={form.values.start_day}
            error={form.failures['start_day']}
            isRequired
            onChange={(start_day) => form.set({ start_day })}
          />
          <OfficeSelect
            label="정산 주기"
            name="period_kind"
            value={form.values.period_kind}
            options={PERIODS}
            onChange={(period_kind) => form.set({ period_kind })}
          />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
            정하기
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});
