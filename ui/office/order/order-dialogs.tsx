import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { formatWon } from '../../../core/money/won.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import type { OrderViewModel } from './order.view-model.ts';
import styles from './order.module.css';

/** Cancels lines: the sum stands before the button that pays it back. */
export const CancelDialog = observer(function CancelDialog({
  viewModel,
}: {
  readonly viewModel: OrderViewModel;
}): ReactElement | null {
  const { cancel: form, cancelling } = viewModel;
  if (cancelling === null) return null;
  const { lines, parts } = cancelling;
  return (
    <OfficeDialog title={`상품 ${lines.length}개 취소`} onClose={() => viewModel.stopCancel()}>
      <ul>
        {lines.map(({ order_idx, product_name, option_name }) => (
          <li key={order_idx}>{`${product_name} · ${option_name}`}</li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>상품 금액</dt>
          <dd>{formatWon(parts.goods_amount)}</dd>
        </div>
        <div>
          <dt>배송비</dt>
          <dd>{formatWon(parts.delivery_amount)}</dd>
        </div>
        <div>
          <dt>돌려주는 포인트</dt>
          <dd>{parts.point_amount.toLocaleString('ko-KR')}P</dd>
        </div>
        <div className={styles.total}>
          <dt>환불 금액</dt>
          <dd>{formatWon(parts.refund_amount)}</dd>
        </div>
      </dl>
      <Form label="취소 사유" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <OfficeField
            label="구매자에게 보이는 사유"
            name="reason"
            value={form.values.reason}
            error={form.failures['reason']}
            maxLength={500}
            hasFocus
            isRequired
            onChange={(reason) => form.set({ reason })}
          />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
            취소하고 {formatWon(parts.refund_amount)} 환불
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});

/** Pays a sum back for a line that the shopper keeps. */
export const RefundDialog = observer(function RefundDialog({
  viewModel,
}: {
  readonly viewModel: OrderViewModel;
}): ReactElement | null {
  const { refund: form, refunding, order } = viewModel;
  if (refunding === null) return null;
  return (
    <OfficeDialog title="일부 환불" onClose={() => viewModel.stopRefund()}>
      <p>
        {refunding.product_name} · 돌려줄 수 있는 금액 {formatWon(order.data?.refundable_amount ?? 0)}
      </p>
      <Form label="일부 환불" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <OfficeField
            label="금액"
            name="amount"
            inputMode="numeric"
            unit="원"
            value={form.values.amount}
            error={form.failures['amount']}
            hasFocus
            isRequired
            onChange={(amount) => form.set({ amount })}
          />
          <OfficeField
            label="사유"
            name="reason"
            value={form.values.reason}
            error={form.failures['reason']}
            maxLength={500}
            isRequired
            onChange={(reason) => form.set({ reason })}
          />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
            환불
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});
