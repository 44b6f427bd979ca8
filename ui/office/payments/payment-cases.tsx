import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { PaymentCasePage } from '../../../core/api/office/orders/payment-case.api.ts';
import { formatWon } from '../../../core/money/won.ts';
import { operatorCaseName } from '../../../core/payment/operator-case.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import styles from '../waiting/waiting.module.css';
import type { PaymentsViewModel } from './payments.view-model.ts';

/** The cases of a payment that staff settle at its gateway, and the jobs that failed for it. */
export const PaymentCases = observer(function PaymentCases({
  viewModel,
  payment: { case_list, failure_list },
}: {
  readonly viewModel: PaymentsViewModel;
  readonly payment: PaymentCasePage;
}): ReactElement | null {
  if (case_list.length === 0 && failure_list.length === 0) return null;
  return (
    <section aria-label="확인할 것">
      <h3>확인할 것</h3>
      <ul className={styles.cases}>
        {case_list.map((one) => (
          <li key={one.case_idx}>
            <b>{`${operatorCaseName(one.what)} · ${formatWon(one.amount)}`}</b>
            <p>
              {one.text} {one.tid === null ? '' : `거래번호 ${one.tid}. `}
              {one.closed_dt === null ? `${one.noted_dt.slice(5, 16)}부터` : `${one.closed_dt.slice(5, 16)}에 정리`}
            </p>
            {one.closed_dt === null && viewModel.canSettle ? (
              <OfficeButton isSmall onClick={() => viewModel.startEnd({ kind: 'case', case_idx: one.case_idx })}>
                정리
              </OfficeButton>
            ) : null}
          </li>
        ))}
        {failure_list.map(({ job, failed_cnt, error, retry_dt }) => (
          <li key={job}>
            <b>{`작업 ${job} · ${failed_cnt}번 실패`}</b>
            <p>
              {error === 'silent' ? '결제사가 답하지 않았어요.' : error}{' '}
              {retry_dt === null ? '더 하지 않아요.' : `${retry_dt.slice(5, 16)}에 다시 해요.`}
            </p>
            {retry_dt === null && viewModel.canSettle ? (
              <OfficeButton isSmall onClick={() => void viewModel.retryJob(job)}>
                다시 하기
              </OfficeButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
});
