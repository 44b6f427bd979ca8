import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { OfficeGroupPage } from '../../../core/api/office/orders/group.api.ts';
import { auditPath } from '../../../core/office-text/audit-subject.ts';
import { MAX_GROUP_END_REASON_LENGTH } from '../../../core/vocabulary/limits/group-limits.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { GroupOutcomeChip, OrderStatusChip } from '../kit/status-chip.tsx';
import type { GroupViewModel } from './group.view-model.ts';
import panel from '../parts/panel.module.css';

interface Props {
  readonly viewModel: GroupViewModel;
  readonly canEnd: boolean;
  readonly canOpenAudit: boolean;
  readonly onClose: () => void;
}

/** A group at the side of the list. */
export const GroupPanel = observer(function GroupPanel(props: Props): ReactElement {
  const { viewModel, canEnd, canOpenAudit, onClose } = props;
  const { page, g_idx, end } = viewModel;
  const { data } = page;
  return (
    <OfficeDialog title={`모임 #${g_idx}`} isPanel onClose={onClose}>
      {page.state === 'failed' ? <Note kind="error">{page.message}</Note> : null}
      {data === null ? (
        <p aria-busy={page.state === 'loading'} />
      ) : (
        <div className={panel.panel}>
          <Facts page={data} />
          {canEnd && data.outcome === 'open' ? <EndForm viewModel={viewModel} /> : null}
          {data.outcome !== 'open' && end.refusal !== '' ? <Note kind="error">{end.refusal}</Note> : null}
          <Orders page={data} />
          <Story page={data} auditHref={canOpenAudit ? auditPath('g_idx', data.g_idx) : null} />
        </div>
      )}
    </OfficeDialog>
  );
});

interface PageProps {
  readonly page: OfficeGroupPage;
}

function Facts({ page }: PageProps): ReactElement {
  const { product_name, member_name, sell_idx, opener_name, opened_dt, end_dt, outcome } = page;
  return (
    <section aria-label="모임 내용">
      <p>
        <b>{product_name}</b> <GroupOutcomeChip outcome={outcome} />
      </p>
      <p className={panel.quiet}>
        {member_name} ·{' '}
        <Link href={`/products/${sell_idx}`} className={panel.link}>
          판매 {sell_idx}
        </Link>
      </p>
      <p>
        {page.group_cnt.toLocaleString('ko-KR')}/{page.goal_cnt.toLocaleString('ko-KR')}명
        {page.held_cnt === 0 ? '' : ` · 결제 중인 자리 ${page.held_cnt.toLocaleString('ko-KR')}개`}
      </p>
      <p className={panel.quiet}>
        {opener_name} 님이 {opened_dt.slice(0, 16)}에 열었어요. {end_dt.slice(0, 16)}
        {outcome === 'failed' ? '에 마감됐어요.' : '까지예요.'}
      </p>
      {page.ended_dt === null ? null : (
        <Note kind="warning">{`${page.ended_by ?? ''} 님이 먼저 끝냈어요. 사유: ${page.ended_reason ?? ''}`}</Note>
      )}
    </section>
  );
}

const EndForm = observer(function EndForm({ viewModel }: { readonly viewModel: GroupViewModel }): ReactElement {
  const { end: form, isEnding } = viewModel;
  return (
    <section aria-label="모임 끝내기">
      {isEnding ? (
        <Form label="모임 끝내기" onSubmit={() => form.submit()}>
          <div className={panel.form}>
            <p className={panel.quiet}>
              더 참여할 수 없고, 되돌릴 수 없어요. 주문과 받은 할인은 그대로예요. 연 사람의 포인트는 쌓이지 않고, 참여한
              사람에게 한 번 알려요.
            </p>
            <OfficeField
              label="끝내는 사유 (직원만 봐요)"
              name="reason"
              isRequired
              hasFocus
              maxLength={MAX_GROUP_END_REASON_LENGTH}
              value={form.values.reason}
              error={form.failures['reason']}
              onChange={(reason) => form.set({ reason })}
            />
            {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
            <div className={panel.actions}>
              <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
                지금 끝내기
              </OfficeButton>
              <OfficeButton kind="quiet" onClick={() => viewModel.stopEnding()}>
                그만두기
              </OfficeButton>
            </div>
          </div>
        </Form>
      ) : (
        <OfficeButton kind="danger" isExpanded={isEnding} onClick={() => viewModel.startEnding()}>
          모임 끝내기
        </OfficeButton>
      )}
    </section>
  );
});

function Orders({ page: { order_list } }: PageProps): ReactElement {
  return (
    <section aria-label="모임의 주문">
      <h3>주문 {order_list.length}건</h3>
      <ul className={panel.lines}>
        {order_list.map(({ payment_idx, payment_no, buyer_name, is_opener, status_list, left_dt }) => (
          <li key={payment_idx}>
            <Link href={`/orders/${payment_idx}`} className={panel.link}>
              {payment_no}
            </Link>{' '}
            {buyer_name}{' '}
            {status_list.map((status) => (
              <OrderStatusChip key={status} status={status} />
            ))}
            <span className={panel.quiet}>
              {is_opener ? ' 연 사람' : ''}
              {left_dt === null ? '' : ' 나감'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Story({
  page: { story_list },
  auditHref,
}: PageProps & {
  /** Null without the right to see the audit log. */ readonly auditHref: string | null;
}): ReactElement {
  return (
    <section aria-label="있었던 일">
      <h3>있었던 일</h3>
      <ol className={panel.lines}>
        {story_list.map(({ step_dt, text, note }) => (
          <li key={`${step_dt} ${text} ${note}`}>
            {text}
            {note === '' ? '' : ` · ${note}`}
            <span className={panel.quiet}> {step_dt.slice(0, 16)}</span>
          </li>
        ))}
      </ol>
      {auditHref === null ? null : (
        <Link href={auditHref} className={panel.link}>
          감사 기록에서 보기
        </Link>
      )}
    </section>
  );
}
