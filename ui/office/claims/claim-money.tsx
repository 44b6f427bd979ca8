import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ClaimPage } from '../../../core/api/office/orders/claim.api.ts';
import { formatNumber, formatWon } from '../../../core/money/won.ts';
import styles from '../waiting/waiting.module.css';
import { RefundSums } from '../waiting/refund-sums.tsx';
import type { ClaimsViewModel } from './claims.view-model.ts';

/** Shows the refund of an approval, the amounts before and after it, and the refund if the other party is at fault. */
export const ClaimMoney = observer(function ClaimMoney({
  viewModel,
  claim,
}: {
  readonly viewModel: ClaimsViewModel;
  readonly claim: ClaimPage;
}): ReactElement | null {
  const { outcome, otherOutcome, isRestocked } = viewModel;
  if (outcome === null) return null;
  return (
    <>
      <section aria-label="돌려줄 돈">
        <h3>돌려줄 돈</h3>
        <p className={styles.remark}>{claim.pay_method_text}</p>
        <RefundSums parts={outcome.refund} />
        {outcome.is_coupon_returned ? <p className={styles.remark}>쓴 쿠폰도 돌아가요.</p> : null}
      </section>
      <table className={styles.before}>
        <thead>
          <tr>
            <th scope="col">달라지는 것</th>
            <th scope="col">지금</th>
            <th scope="col">승인 뒤</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">남은 결제 금액</th>
            <td>{formatNumber(claim.held_amount)}</td>
            <td>{formatNumber(outcome.held_amount)}</td>
          </tr>
          <tr>
            <th scope="row">재고</th>
            <td>{formatNumber(claim.remaining_cnt)}</td>
            <td>{formatNumber(claim.remaining_cnt + (isRestocked ? claim.option_cnt : 0))}</td>
          </tr>
        </tbody>
      </table>
      {otherOutcome === null ? null : (
        <p className={styles.remark}>
          {otherOutcome.fault === 'shop' ? '판매자가' : '구매자가'} 내면 환불 금액은{' '}
          {formatWon(otherOutcome.refund.refund_amount)}이에요.
        </p>
      )}
    </>
  );
});
