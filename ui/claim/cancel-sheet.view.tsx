import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { refundMethodText } from '../../core/claim/refund-text.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import styles from '../claim-form/claim.module.css';
import type { OrderActions } from './order-actions.ts';
import { RefundBreakdown } from './refund-breakdown.tsx';

/** Shows the refund before something is cancelled. */
export const CancelSheet = observer(function CancelSheet({
  claims,
  order,
}: {
  readonly claims: OrderActions;
  readonly order: OrderDetail;
}): ReactElement {
  const { question, reason, isBusy } = claims;
  const isUnpaid = order.payment_status === 'waiting';
  return (
    <Sheet
      title={question?.order_idx === null ? '주문 취소' : '상품 취소'}
      open={question !== null}
      onClose={() => claims.close()}
      foot={
        <div className={styles.footer}>
          <Button text="취소하기" busy={isBusy} onClick={() => void claims.cancel()} />
        </div>
      }
    >
      {question === null ? null : (
        <div className={styles.fields}>
          <RefundBreakdown parts={question.refund} total="돌려받을 금액" />
          <p className={styles.note}>
            {isUnpaid ? '아직 입금하지 않아 돌려드릴 금액이 없어요.' : refundMethodText(order.pay_method)}
          </p>
          <TextField
            label="취소 이유 (선택)"
            name="reason"
            value={reason}
            maxLength={200}
            onChange={(value) => claims.changeReason(value)}
          />
        </div>
      )}
    </Sheet>
  );
});
