import { LockKeyhole } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { ClaimPage } from '../../../core/api/office/orders/claim.api.ts';
import type { Fault } from '../../../core/api/schema/order-fields.ts';
import { CLAIM_REASONS } from '../../../core/claim/claim-reason.ts';
import { formatWon } from '../../../core/money/won.ts';
import { claimStatusText, claimTypeText } from '../../../core/claim/claim-text.ts';
import { weekdayText } from '../../../core/time/weekday.ts';
import type { Loaded } from '../../kit/loaded.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { DecisionFrame, Fact } from '../waiting/decision-frame.tsx';
import { DecisionNote } from '../waiting/decision-note.tsx';
import { useConfirmKey } from '../waiting/use-confirm-key.ts';
import styles from '../waiting/waiting.module.css';
import { ClaimMoney } from './claim-money.tsx';
import type { ClaimsViewModel } from './claims.view-model.ts';
import { ExchangeForm } from './exchange-form.tsx';

const FAULTS: readonly { readonly value: Fault; readonly text: string }[] = [
  { value: 'shopper', text: '구매자' },
  { value: 'shop', text: '판매자' },
];

interface Props {
  readonly viewModel: ClaimsViewModel;
  readonly claim: Loaded<ClaimPage>;
}

/** The open claim: the shopper's request, its amounts, and the decision. */
export const ClaimDecision = observer(function ClaimDecision({ viewModel, claim }: Props): ReactElement {
  const { data } = claim;
  const { decision, opened, outcome } = viewModel;
  useConfirmKey(() => viewModel.confirm());
  if (data === null) {
    return claim.state === 'failed' ? (
      <>
        <Note kind="error">{claim.message}</Note>
        <OfficeButton onClick={() => (claim.isMissing ? opened.open(null) : void claim.retry())}>
          {claim.isMissing ? '목록으로' : '다시 불러오기'}
        </OfficeButton>
      </>
    ) : (
      <p aria-busy="true">불러오고 있어요.</p>
    );
  }
  const isOpen = data.claim_status === 'requested';
  const isReturn = data.claim_type === 'return';
  const dueText = data.due_dt === null ? '' : ` · 기한 ${data.due_dt.slice(5)} (${weekdayText(data.due_dt)})`;
  const isBusy = decision.isBusy;
  return (
    <>
      <DecisionFrame
        title={`${claimTypeText(data.claim_type)} ${data.product_name}`}
        chip={<StatusChip tint={isOpen ? 'amber' : 'grey'}>{claimStatusText(data)}</StatusChip>}
        fact={`${data.requested_dt.slice(5, 16)} 접수${dueText}`}
        link={
          <Link href={`/orders/${data.payment_idx}`} className={styles.link}>
            주문 {data.payment_no}
          </Link>
        }
        onClose={() => opened.open(null)}
        onStep={(step) => viewModel.step(step)}
        failure={decision.failure}
        isChecking={decision.isChecking}
        {...(isReturn && isOpen && { money: <ClaimMoney viewModel={viewModel} claim={data} /> })}
        actions={
          isOpen ? (
            <>
              <OfficeButton kind="danger" isDisabled={isBusy} onClick={() => viewModel.setRefusing(true)}>
                거절
              </OfficeButton>
              {isReturn ? (
                <OfficeButton kind="primary" isBusy={isBusy} shortcut="⌘↵" onClick={() => viewModel.confirm()}>
                  <LockKeyhole size={14} aria-hidden="true" />
                  {formatWon(outcome?.refund.refund_amount ?? 0)} 환불 승인
                </OfficeButton>
              ) : (
                <OfficeButton kind="primary" isBusy={isBusy} shortcut="⌘↵" onClick={() => viewModel.confirm()}>
                  교환 완료
                </OfficeButton>
              )}
            </>
          ) : (
            <span className={styles.fact}>{endText(data)}</span>
          )
        }
      >
        <ClaimFacts claim={data} />
        {isOpen && isReturn ? <ReturnFindings viewModel={viewModel} claim={data} /> : null}
        {isOpen && !isReturn ? <ExchangeForm viewModel={viewModel} claim={data} /> : null}
      </DecisionFrame>
      {viewModel.isRefusing ? <RefuseDialog viewModel={viewModel} /> : null}
    </>
  );
});

function endText({ decided_by, closed_dt, refused_reason }: ClaimPage): string {
  const decider = decided_by === null ? '' : `${decided_by} 님이 `;
  const closedText = closed_dt === null ? '' : `${closed_dt.slice(5, 16)}에 `;
  return `${decider}${closedText}끝냈어요.${refused_reason === '' ? '' : ` ${refused_reason}`}`;
}

function ClaimFacts({ claim }: { readonly claim: ClaimPage }): ReactElement {
  return (
    <dl className={styles.facts}>
      <Fact label="상품">
        <b>{claim.product_name}</b>
        <small>
          {`${claim.option_name} · ${claim.option_cnt}개 · ${claim.member_name} · ${formatWon(claim.paid_amount)}`}
        </small>
      </Fact>
      <Fact label="배송">
        {claim.parcel === '' ? '송장 없음' : claim.parcel}
        {claim.delivered_dt === null ? '' : ` · ${claim.delivered_dt.slice(5, 16)} 배송완료`}
      </Fact>
      <Fact label="사유">
        <b>{CLAIM_REASONS[claim.reason_type]}</b>
        {claim.reason === '' ? null : <span className={styles.remark}>“{claim.reason}”</span>}
      </Fact>
      {claim.img_list.length === 0 ? null : (
        <Fact label="사진">
          <span className={styles.photos}>
            {claim.img_list.map((url, index) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`구매자가 올린 사진 ${index + 1}`} width={56} height={56} loading="lazy" />
              </a>
            ))}
          </span>
        </Fact>
      )}
      <Fact label="회수">{`${claim.buyer_name} · ${claim.buyer_phone} · ${claim.pickup_address}`}</Fact>
      <Fact label="지난 기록">
        {claim.order_cnt === null ? '비회원' : `주문 ${claim.order_cnt}번 중 반품·교환 ${claim.claim_cnt ?? 0}번`}
      </Fact>
    </dl>
  );
}

const ReturnFindings = observer(function ReturnFindings({
  viewModel,
  claim,
}: {
  readonly viewModel: ClaimsViewModel;
  readonly claim: ClaimPage;
}): ReactElement {
  const isByReason = viewModel.fault === claim.fault;
  return (
    <section aria-label="판단" className={styles.form}>
      <h3>판단</h3>
      <OfficeSelect
        label="누가 배송비를 내나요"
        name="fault"
        value={viewModel.fault}
        options={FAULTS}
        hint={isByReason ? '사유에 따라 골라 두었어요. 바꾸면 금액을 다시 세요.' : '구매자가 고른 사유와 달라요.'}
        onChange={(fault) => viewModel.chooseFault(fault)}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={viewModel.isRestocked}
          onChange={({ target }) => viewModel.chooseRestock(target.checked)}
        />
        받았고 이상이 없어 다시 팔아요
      </label>
      {claim.needs_account ? (
        <Note kind="warning">돌려받을 계좌를 몰라요. 승인하면 환불에서 계좌를 기다려요.</Note>
      ) : null}
    </section>
  );
});

const RefuseDialog = observer(function RefuseDialog({
  viewModel,
}: {
  readonly viewModel: ClaimsViewModel;
}): ReactElement {
  const { refuse: form } = viewModel;
  return (
    <OfficeDialog title="거절" onClose={() => viewModel.setRefusing(false)}>
      <Form label="거절" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <OfficeField
            label="구매자에게 보이는 글"
            name="reason"
            isMultiline
            isRequired
            hasFocus
            maxLength={500}
            value={form.values.reason}
            error={form.failures['reason']}
            onChange={(reason) => form.set({ reason })}
          />
          <DecisionNote decision={viewModel.decision} />
          <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
            거절하고 알리기
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});
