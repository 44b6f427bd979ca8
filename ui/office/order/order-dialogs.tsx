import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { formatWon } from '../../../core/money/won.ts';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { RefundSums } from '../waiting/refund-sums.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { OrderViewModel } from './order.view-model.ts';

interface Props {
  readonly viewModel: OrderViewModel;
}

/** Cancels lines. The amount is shown above the button that refunds it. */
export const CancelDialog = observer(function CancelDialog({ viewModel }: Props): ReactElement | null {
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
      <RefundSums parts={parts} />
      <DialogForm label="취소 사유" form={form} button={`취소하고 ${formatWon(parts.refund_amount)} 환불`}>
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
      </DialogForm>
    </OfficeDialog>
  );
});

/** Refunds an amount for a line that the shopper keeps. */
export const RefundDialog = observer(function RefundDialog({ viewModel }: Props): ReactElement | null {
  const { refund: form, refunding, order } = viewModel;
  if (refunding === null) return null;
  return (
    <OfficeDialog title="일부 환불" onClose={() => viewModel.stopRefund()}>
      <p>
        {refunding.product_name} · 돌려줄 수 있는 금액 {formatWon(order.data?.refundable_amount ?? 0)}
      </p>
      <DialogForm label="일부 환불" form={form} button={viewModel.refundButton}>
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
      </DialogForm>
    </OfficeDialog>
  );
});
