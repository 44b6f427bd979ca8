import { Eye, LockKeyhole } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { GatewayBalance, RefundPage } from '../../../core/api/office/orders/refund.api.ts';
import { formatWon } from '../../../core/money/won.ts';
import { refundWaitText } from '../../../core/operator/refund-wait.ts';
import { BANKS } from '../../../core/payment/banks.ts';
import type { Loaded } from '../../kit/loaded.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { DecisionFrame, Fact, StaffHistory } from '../waiting/decision-frame.tsx';
import { RefundSums } from '../waiting/refund-sums.tsx';
import { useConfirmKey } from '../waiting/use-confirm-key.ts';
import styles from '../waiting/waiting.module.css';
import { ConfirmRefundDialog, RetryRefundDialog } from './refund-dialogs.tsx';
import type { RefundsViewModel } from './refunds.view-model.ts';
import { WaitChip } from './wait-chip.tsx';

interface Props {
  readonly viewModel: RefundsViewModel;
  readonly refund: Loaded<RefundPage>;
}

/** The open refund: what it waits for, the gateway's balance, and the possible actions. */
export const RefundDecision = observer(function RefundDecision({ viewModel, refund }: Props): ReactElement {
  const { data } = refund;
  const { decision, opened, canConfirm } = viewModel;
  const wait = data?.wait ?? null;
  const canRetry = canConfirm && wait !== null && wait !== 'sending';
  useConfirmKey(() => {
    if (canRetry) viewModel.openDialog(wait === 'account' ? 'retry' : 'confirm');
  });
  if (data === null) {
    return refund.state === 'failed' ? (
      <>
        <Note kind="error">{refund.message}</Note>
        <OfficeButton onClick={() => (refund.isMissing ? opened.open(null) : void refund.retry())}>
          {refund.isMissing ? '목록으로' : '다시 불러오기'}
        </OfficeButton>
      </>
    ) : (
      <p aria-busy="true">불러오고 있어요.</p>
    );
  }
  return (
    <>
      <DecisionFrame
        title={`환불 ${formatWon(data.refund_amount)}`}
        chip={<WaitChip wait={wait} />}
        fact={`${data.requested_dt.slice(5, 16)} 요청`}
        link={
          <Link href={`/orders/${data.payment_idx}`} className={styles.link}>
            주문 {data.payment_no}
          </Link>
        }
        onClose={() => opened.open(null)}
        onStep={(step) => viewModel.step(step)}
        failure={decision.failure}
        isChecking={decision.isChecking}
        money={
          <section aria-label="돌려줄 돈">
            <h3>돌려줄 돈</h3>
            <RefundSums parts={data} />
          </section>
        }
        actions={
          <>
            <OfficeButton isBusy={viewModel.balance.isBusy} onClick={() => void viewModel.balance.run()}>
              결제사에 물어보기
            </OfficeButton>
            {canRetry ? (
              <OfficeButton isDisabled={decision.isBusy} onClick={() => viewModel.openDialog('retry')}>
                {wait === 'account' ? '계좌 넣고 보내기' : '다시 보내기'}
              </OfficeButton>
            ) : null}
            {canRetry && wait !== 'account' ? (
              <OfficeButton
                kind="primary"
                isBusy={decision.isBusy}
                shortcut="⌘↵"
                onClick={() => viewModel.openDialog('confirm')}
              >
                <LockKeyhole size={14} aria-hidden="true" />
                {wait === 'unanswered' ? '환불 확인' : '직접 보냈어요'}
              </OfficeButton>
            ) : null}
          </>
        }
      >
        {wait === null ? null : <Note kind={wait === 'sending' ? 'info' : 'warning'}>{refundWaitText(wait)}</Note>}
        {viewModel.balance.result === null ? null : <BalanceNote balance={viewModel.balance.result} />}
        <RefundFacts viewModel={viewModel} refund={data} />
        <StaffHistory steps={data.story_list} />
      </DecisionFrame>
      {viewModel.dialog === 'confirm' ? <ConfirmRefundDialog viewModel={viewModel} refund={data} /> : null}
      {viewModel.dialog === 'retry' ? <RetryRefundDialog viewModel={viewModel} refund={data} /> : null}
    </>
  );
});

/** The gateway's balance, as a sentence. */
function BalanceNote({ balance: { held_amount, state } }: { readonly balance: GatewayBalance }): ReactElement {
  const held = held_amount === null ? '' : ` 결제사에 ${formatWon(held_amount)}이 남아 있어요.`;
  switch (state) {
    case 'not-paid':
      return <Note>아직 돌려주지 않았어요.{held}</Note>;
    case 'paid':
      return <Note>결제사는 이미 돌려줬다고 해요.{held}</Note>;
    case 'other-amount':
      return <Note kind="error">남은 금액이 맞지 않아요.{held}</Note>;
    case 'silent':
      return <Note kind="warning">결제사가 남은 금액을 말해 주지 않아요. 잠시 뒤에 다시 물어봐 주세요.</Note>;
  }
}

const RefundFacts = observer(function RefundFacts({
  viewModel,
  refund,
}: {
  readonly viewModel: RefundsViewModel;
  readonly refund: RefundPage;
}): ReactElement {
  const { account } = viewModel;
  const bank = account === null ? '' : (BANKS.find((one) => one.bank_code === account.bank_code)?.bank_name ?? '');
  return (
    <dl className={styles.facts}>
      <Fact label="구매자">{refund.buyer_name}</Fact>
      <Fact label="상품">{refund.product_list.length === 0 ? '—' : refund.product_list.join(', ')}</Fact>
      <Fact label="결제수단">{refund.pay_method_text}</Fact>
      <Fact label="계좌">
        {account === null ? (refund.account_text ?? '—') : `${bank} ${account.account_no} ${account.account_name}`}{' '}
        {viewModel.canViewPersonal && account === null && refund.account_text !== null && refund.wait !== null ? (
          <OfficeButton kind="quiet" isSmall onClick={() => void viewModel.showAccount()}>
            <Eye size={14} aria-hidden="true" />
            1분 동안 보기
          </OfficeButton>
        ) : null}
      </Fact>
      <Fact label="사유">{refund.reason === '' ? '—' : refund.reason}</Fact>
      <Fact label="결제사">
        {refund.asked_dt === null ? '아직 보내지 않음' : `${refund.asked_dt.slice(5, 16)}에 보냄`}
        {refund.refused_cnt === 0 ? '' : ` · ${refund.refused_cnt}번 거절`}
      </Fact>
      {refund.done_dt === null ? null : <Fact label="끝난 때">{refund.done_dt.slice(0, 16)}</Fact>}
    </dl>
  );
});
