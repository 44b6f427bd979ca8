import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { refundMethodText } from '../../core/refund/refund-text.ts';
import { SaleLinesView } from '../order-lines/sale-lines.view.tsx';
import { groupSaleLines } from '../order-lines/sale-lines.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import styles from '../claim-form/claim.module.css';
import type { OrderActions } from './order-actions.ts';
import { OfferedRefund } from './offered-refund.tsx';

/** Shows the refund before something is cancelled. */
export const CancelSheet = observer(function CancelSheet({
  actions,
  order,
}: {
  readonly actions: OrderActions;
  readonly order: OrderDetail;
}): ReactElement {
  const { question, reason, isBusy } = actions;
  const isUnpaid = order.payment_status === 'waiting';
  const lines = order.order_list.filter((line) => line.order_idx === question?.order_idx);
  return (
    <Sheet
      title={question?.order_idx === null ? '주문 취소' : '상품 취소'}
      open={question !== null}
      onClose={() => actions.close()}
      footer={
        <div className={styles.footer}>
          <Button text="취소하기" busy={isBusy} onClick={() => void actions.cancel()} />
        </div>
      }
    >
      {question === null ? null : (
        <div className={styles.fields}>
          {groupSaleLines(lines).map((item) => (
            <SaleLinesView key={item.key} item={item} />
          ))}
          {isUnpaid ? (
            <p>아직 입금하지 않아 돌려드릴 금액이 없어요.</p>
          ) : (
            <OfferedRefund
              order={order}
              order_idx={question.order_idx}
              parts={question.refund}
              kind="cancel"
              note={refundMethodText(order.pay_method)}
            />
          )}
          <TextField
            label="취소 사유 (선택)"
            name="reason"
            value={reason}
            maxLength={200}
            onChange={(value) => actions.changeReason(value)}
          />
        </div>
      )}
    </Sheet>
  );
});
