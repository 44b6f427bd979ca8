import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { RefundPage } from '../../../core/api/office/orders/refund.api.ts';
import { formatWon } from '../../../core/money/won.ts';
import { SEEN_AT_GATEWAY, seenAtGatewayText, type SeenAtGateway } from '../../../core/payment/seen-at-gateway.ts';
import { BANKS } from '../../../core/payment/banks.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import styles from '../waiting/waiting.module.css';
import { DecisionNote } from '../waiting/decision-note.tsx';
import type { RefundsViewModel } from './refunds.view-model.ts';

interface Props {
  readonly viewModel: RefundsViewModel;
  readonly refund: RefundPage;
}

const BANK_OPTIONS = [
  { value: '', text: '은행 고르기' },
  ...BANKS.map(({ bank_code, bank_name }) => ({ value: bank_code, text: bank_name })),
];

const SEEN_OPTIONS: readonly { readonly value: SeenAtGateway | ''; readonly text: string }[] = [
  { value: '', text: '보지 않았어요' },
  ...SEEN_AT_GATEWAY.map((value) => ({ value, text: seenAtGatewayText(value) })),
];

/** Records that staff paid a refund by bank transfer, or saw at the gateway that it is paid. */
export const ConfirmRefundDialog = observer(function ConfirmRefundDialog({ viewModel, refund }: Props): ReactElement {
  const { confirm: form } = viewModel;
  return (
    <OfficeDialog title={`${formatWon(refund.refund_amount)} 환불 확인`} onClose={() => viewModel.openDialog(null)}>
      <Note kind="warning">
        {refund.account_text ?? refund.buyer_name} 앞으로 {formatWon(refund.refund_amount)}을{' '}
        {viewModel.asksWhatWasSeen ? '결제사나 우리가 이미 보냈을' : '이미 보냈을'} 때만 확인해 주세요. 결제사에는 다시
        보내지 않아요.
      </Note>
      <Form label="환불 확인" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          {viewModel.asksWhatWasSeen ? (
            <OfficeSelect
              label="결제사 화면에서 본 것"
              name="seen_at_gateway"
              value={form.values.seen_at_gateway}
              options={SEEN_OPTIONS}
              hint="결제사가 끝내 답하지 않을 때만 써요. 답하면 그 답을 따라요."
              onChange={(seen_at_gateway) => form.set({ seen_at_gateway })}
            />
          ) : null}
          <OfficeField
            label="어떻게 보냈나요"
            name="reason"
            hint="예: 11-26 국민은행 이체"
            isRequired
            hasFocus
            maxLength={500}
            value={form.values.reason}
            error={form.failures['reason']}
            onChange={(reason) => form.set({ reason })}
          />
          <DecisionNote decision={viewModel.decision} />
          <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
            {formatWon(refund.refund_amount)} 보낸 것으로 확인
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});

/** Makes the gateway repeat a refund, optionally to another account. */
export const RetryRefundDialog = observer(function RetryRefundDialog({ viewModel, refund }: Props): ReactElement {
  const { retry: form } = viewModel;
  const { values, failures } = form;
  const isDeposit = refund.pay_method === 'vbank';
  return (
    <OfficeDialog title={`${formatWon(refund.refund_amount)} 다시 보내기`} onClose={() => viewModel.openDialog(null)}>
      <Form label="다시 보내기" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          {isDeposit ? (
            <>
              <OfficeSelect
                label="은행"
                name="bank_code"
                value={values.bank_code}
                options={BANK_OPTIONS}
                error={failures['bank_code']}
                hint={refund.account_text === null ? '' : '비워 두면 알고 있는 계좌로 보내요.'}
                onChange={(bank_code) => form.set({ bank_code })}
              />
              <OfficeField
                label="계좌번호"
                name="account_no"
                inputMode="numeric"
                maxLength={20}
                value={values.account_no}
                error={failures['account_no']}
                onChange={(account_no) => form.set({ account_no })}
              />
              <OfficeField
                label="예금주"
                name="account_name"
                maxLength={20}
                value={values.account_name}
                error={failures['account_name']}
                onChange={(account_name) => form.set({ account_name })}
              />
            </>
          ) : null}
          <OfficeField
            label="사유"
            name="reason"
            isRequired
            hasFocus
            maxLength={500}
            value={values.reason}
            error={failures['reason']}
            onChange={(reason) => form.set({ reason })}
          />
          <DecisionNote decision={viewModel.decision} />
          <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
            {formatWon(refund.refund_amount)} 다시 보내기
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});
