import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/order.api.ts';
import { refundWayText } from '../../core/claim/refund-words.ts';
import { Button } from '../widgets/button.tsx';
import { Sheet } from '../widgets/sheet.tsx';
import { TextField } from '../widgets/text-field.tsx';
import styles from './claim.module.css';
import type { OrderClaims } from './order-claims.ts';
import { RefundPartsView } from './refund-parts.tsx';

/** Shows what comes back before something is cancelled. */
export const CancelSheet = observer(function CancelSheet({
  claims,
  order,
}: {
  readonly claims: OrderClaims;
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
        <div className={styles.foot}>
          <Button text="취소하기" busy={isBusy} onClick={() => void claims.cancel()} />
        </div>
      }
    >
      {question === null ? null : (
        <div className={styles.fields}>
          <RefundPartsView parts={question.refund} total="돌려받을 금액" />
          <p className={styles.note}>
            {isUnpaid ? '아직 입금하지 않아 돌려드릴 금액이 없어요.' : refundWayText(order.pay_method)}
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
