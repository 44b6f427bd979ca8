import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { SettlementRowView } from '../../../core/api/office/money/settlement.api.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { rateText } from '../../../core/settlement/commission.ts';
import { payoutStateText } from '../../../core/settlement/payout-state.ts';
import { settlementKindText } from '../../../core/settlement/settlement-kind-text.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { Pager } from '../kit/pager.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import { Figures } from '../parts/figures.tsx';
import { wonCell, wonSum } from '../parts/won-text.ts';
import { PayoutChip } from './payout-chip.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { statementModel, type PayoutMove } from './statement.view-model.ts';
import styles from '../parts/sheet.module.css';

const BUTTONS: Readonly<Record<PayoutMove, { readonly text: string; readonly kind: 'primary' | 'danger' }>> = {
  scheduled: { text: '지급 예정', kind: 'primary' },
  paid: { text: '지급 완료', kind: 'primary' },
  returned: { text: '반려', kind: 'danger' },
};

const COLUMNS: readonly OfficeColumn<SettlementRowView>[] = [
  { id: 'kind', header: '구분', width: '72px', onPhone: 'status', cell: ({ kind }) => settlementKindText(kind) },
  { id: 'time', header: '일시', width: '152px', onPhone: 'second', cell: ({ event_dt }) => event_dt.slice(0, 16) },
  { id: 'order', header: '주문번호', width: '160px', onPhone: 'third', cell: ({ payment_no }) => payment_no },
  {
    id: 'product',
    header: '상품',
    onPhone: 'main',
    cell: ({ product_name, option_name, option_cnt }) =>
      product_name === null ? '배송비' : `${product_name} · ${option_name ?? ''} ${formatNumber(option_cnt ?? 0)}개`,
  },
  { id: 'amount', header: '금액(원)', width: '112px', isNumber: true, cell: ({ amount }) => wonCell(amount) },
  {
    id: 'shop',
    header: '쿠폰·포인트(매장 부담)',
    width: '160px',
    isNumber: true,
    cell: ({ coupon_amount, point_amount }) => wonCell(coupon_amount + point_amount),
  },
  { id: 'rate', header: '수수료율', width: '80px', isNumber: true, cell: ({ rate_bp }) => rateText(rate_bp) },
  { id: 'commission', header: '수수료', width: '96px', isNumber: true, cell: ({ commission }) => wonCell(-commission) },
  {
    id: 'settled',
    header: '정산 금액(원)',
    width: '120px',
    isNumber: true,
    onPhone: 'amount',
    cell: ({ amount, commission }) => <b>{wonCell(amount - commission)}</b>,
  },
];

/** `/settlement/:statement_idx`: one closed period of a seller. */
export const StatementPage = observer(function StatementPage(): ReactElement {
  const viewModel = useStartedModel(statementModel);
  const { statement, listing } = viewModel;
  const { data } = statement;
  return (
    <>
      <TopBar
        title={data?.member_name ?? '정산서'}
        fact={data === null ? '' : `${data.first_day} ~ ${data.last_day} · 지급일 ${data.due_day}`}
        crumb={{ href: '/settlement', text: '정산' }}
      >
        {data === null ? null : <ExportButton list="statement-rows" query={`statement_idx=${data.statement_idx}`} />}
      </TopBar>
      <main className={styles.page} aria-busy={statement.state === 'loading'}>
        {statement.state === 'failed' ? <Note kind="error">{statement.message}</Note> : null}
        {data === null ? null : (
          <Figures
            list={[
              { label: '구매확정 매출', value: wonSum(data.sale_amount), note: `${formatNumber(data.row_cnt)}건` },
              { label: '환불', value: wonSum(data.refund_amount) },
              { label: '배송비', value: wonSum(data.delivery_amount) },
              {
                label: '수수료와 부가세',
                value: wonSum(-data.commission - data.commission_vat),
                note: `수수료 ${wonCell(data.commission)} · 부가세 ${wonCell(data.commission_vat)}`,
              },
              {
                label: '지급할 돈',
                value: wonSum(data.payout_amount),
                note: `쿠폰 ${wonCell(data.coupon_amount)} · 포인트 ${wonCell(data.point_amount)} · 매장이 부담`,
              },
            ]}
          />
        )}
        {data === null ? null : (
          <div className={`${styles.section} ${styles.buttons}`}>
            <PayoutChip state={data.state} isOverdue={data.is_overdue} />
            {viewModel.moves.map((to) => (
              <OfficeButton key={to} kind={BUTTONS[to].kind} onClick={() => viewModel.startMove(to)}>
                {BUTTONS[to].text}
              </OfficeButton>
            ))}
          </div>
        )}
        <DataTable
          label="정산 내역"
          listing={listing}
          columns={COLUMNS}
          keyOf={({ row_idx }) => row_idx}
          emptyText="내역이 없어요"
        />
        <Pager listing={listing} />
        {data === null ? null : (
          <section className={styles.section} aria-labelledby="payout-story">
            <h2 id="payout-story">지급 이력</h2>
            <ol className={styles.history}>
              {data.step_list.map(({ state, step_dt, actor, note }) => (
                <li key={step_dt + state}>
                  <time className={styles.quiet}>{step_dt.slice(0, 16)}</time>
                  <span>
                    <b>{payoutStateText(state)}</b> {actor}
                    {note === '' ? '' : ` · ${note}`}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </main>
      {viewModel.moving === null ? null : <PayoutDialog viewModel={viewModel} />}
    </>
  );
});
