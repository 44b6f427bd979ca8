import { LockKeyhole } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { PaymentCasePage } from '../../../core/api/office/orders/payment-case.api.ts';
import { paymentStatusText } from '../../../core/office-text/payment-status-text.ts';
import { formatWon } from '../../../core/money/won.ts';
import { operatorCaseName } from '../../../core/payment/operator-case.ts';
import type { Loaded } from '../../kit/loaded.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { DecisionFrame, Fact, StaffHistory } from '../waiting/decision-frame.tsx';
import { DecisionNote } from '../waiting/decision-note.tsx';
import styles from '../waiting/waiting.module.css';
import { PaymentCases } from './payment-cases.tsx';
import type { PaymentEnding, PaymentsViewModel } from './payments.view-model.ts';

interface Props {
  readonly viewModel: PaymentsViewModel;
  readonly payment: Loaded<PaymentCasePage>;
}

/** The open payment: its facts, the gateway's state, and the form that ends it. */
export const PaymentDecision = observer(function PaymentDecision({ viewModel, payment }: Props): ReactElement {
  const { data } = payment;
  const { decision, opened, ending } = viewModel;
  const { result: gatewayStatus } = viewModel.gatewayStatus;
  if (data === null) {
    return payment.state === 'failed' ? (
      <>
        <Note kind="error">{payment.message}</Note>
        <OfficeButton onClick={() => (payment.isMissing ? opened.open(null) : void payment.retry())}>
          {payment.isMissing ? '목록으로' : '다시 불러오기'}
        </OfficeButton>
      </>
    ) : (
      <p aria-busy="true">불러오고 있어요.</p>
    );
  }
  return (
    <>
      <DecisionFrame
        title={`${formatWon(data.total_amount)} ${data.order_name}`}
        chip={<DoubtChip payment={data} />}
        fact={data.order_dt.slice(0, 16)}
        link={
          data.is_order ? (
            <Link href={`/orders/${data.payment_idx}`} className={styles.link}>
              주문 {data.payment_no}
            </Link>
          ) : null
        }
        onClose={() => opened.open(null)}
        onStep={(step) => viewModel.step(step)}
        failure={decision.failure}
        isChecking={decision.isChecking}
        actions={
          <>
            <OfficeButton isBusy={viewModel.gatewayStatus.isBusy} onClick={() => void viewModel.gatewayStatus.run()}>
              결제사에 물어보기
            </OfficeButton>
            {data.doubt !== null && viewModel.canSettle ? (
              <OfficeButton
                kind="danger"
                isBusy={decision.isBusy}
                onClick={() => viewModel.startEnd({ kind: 'payment' })}
              >
                <LockKeyhole size={14} aria-hidden="true" />
                결제 끝내기
              </OfficeButton>
            ) : null}
          </>
        }
      >
        {data.doubt === null ? null : <Note kind="warning">{DOUBTS[data.doubt]}</Note>}
        {gatewayStatus === null ? null : (
          <Note kind={gatewayStatus.state === 'unknown' ? 'warning' : 'info'}>
            {GATEWAY_STATE_TEXTS[gatewayStatus.state]}
            {gatewayStatus.held_amount === null ? '' : ` 결제사에 ${formatWon(gatewayStatus.held_amount)}이 있어요.`}
          </Note>
        )}
        <Facts payment={data} />
        <PaymentCases viewModel={viewModel} payment={data} />
        <StaffHistory steps={data.story_list} />
      </DecisionFrame>
      {ending === null ? null : <EndDialog viewModel={viewModel} ending={ending} payment={data} />}
    </>
  );
});

const DOUBTS = {
  approving: '승인했는지 결제사가 아직 알려 주지 않았어요. 한 시간이 지나면 저절로 끝나요.',
  undoing: '주문이 되지 못한 결제를 취소하고 있는데, 됐는지 결제사가 아직 알려 주지 않았어요.',
  waiting: '입금 기한이 지난 계좌를 닫지 못해 재고가 묶여 있어요. 끝낸 뒤에 입금되면 주문이 되거나 환불해요.',
} as const;

const GATEWAY_STATE_TEXTS = {
  approved: '결제사: 승인됐어요.',
  issued: '결제사: 계좌를 발급했고 입금을 기다려요.',
  cancelled: '결제사: 취소됐어요.',
  absent: '결제사: 이런 결제가 없어요.',
  unknown: '결제사가 답하지 않아요. 잠시 뒤에 다시 물어봐 주세요.',
} as const;

function DoubtChip({ payment: { payment_status, doubt } }: { readonly payment: PaymentCasePage }): ReactElement {
  if (doubt === 'undoing') return <StatusChip tint="amber">취소 확인 중</StatusChip>;
  if (doubt === 'waiting') return <StatusChip tint="amber">계좌 안 닫힘</StatusChip>;
  return <StatusChip tint={doubt === null ? 'grey' : 'amber'}>{paymentStatusText(payment_status)}</StatusChip>;
}

function Facts({ payment }: { readonly payment: PaymentCasePage }): ReactElement {
  return (
    <dl className={styles.facts}>
      <Fact label="번호">{payment.payment_no}</Fact>
      <Fact label="구매자">{`${payment.buyer_name} · ${payment.buyer_phone}`}</Fact>
      <Fact label="결제수단">{payment.pay_method_text === '' ? '결제 전' : payment.pay_method_text}</Fact>
      <Fact label="거래번호">{payment.tid ?? '모름'}</Fact>
      <Fact label="승인 요청">{payment.approving_dt?.slice(0, 16) ?? '—'}</Fact>
      <Fact label="물어본 때">{payment.inquired_dt?.slice(0, 16) ?? '—'}</Fact>
      {payment.end_text === '' ? null : <Fact label="끝난 까닭">{payment.end_text}</Fact>}
    </dl>
  );
}

const EndDialog = observer(function EndDialog({
  viewModel,
  ending,
  payment,
}: {
  readonly viewModel: PaymentsViewModel;
  readonly ending: PaymentEnding;
  readonly payment: PaymentCasePage;
}): ReactElement {
  const { end: form } = viewModel;
  const found = ending.kind === 'case' ? payment.case_list.find((one) => one.case_idx === ending.case_idx) : undefined;
  const title = found === undefined ? '결제 끝내기' : `${operatorCaseName(found.what)} 정리`;
  return (
    <OfficeDialog title={title} onClose={() => viewModel.startEnd(null)}>
      <p>
        {found === undefined
          ? '결제사에 한 번 더 물어보고 끝내요. 승인되거나 입금됐다면 주문이 되고, 아니면 재고와 포인트를 돌려놓아요.'
          : '결제사에서 확인하고 처리한 뒤에 정리해 주세요. 여기서는 돈이 움직이지 않아요.'}
      </p>
      <Form label={title} onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <OfficeField
            label="사유"
            name="reason"
            isRequired
            hasFocus
            maxLength={500}
            value={form.values.reason}
            error={form.failures['reason']}
            onChange={(reason) => form.set({ reason })}
          />
          <DecisionNote decision={viewModel.decision} />
          <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
            {found === undefined ? '결제 끝내기' : '정리하기'}
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});
