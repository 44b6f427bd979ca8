import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { parcelText } from '../../../core/order/parcel.ts';
import { MAX_DELAY_REASON_LENGTH } from '../../../core/vocabulary/limits/delay-limits.ts';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { CarrierSelect } from '../parts/carrier-select.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { OrderCare } from './order-care.view-model.ts';

/** The dialogs about the delivery of an order, while one is open. */
export const CareDialogs = observer(function CareDialogs({ care }: { readonly care: OrderCare }): ReactElement | null {
  if (care.correcting !== null) return <TrackingDialog care={care} />;
  return care.delaying === null ? null : <DelayDialog care={care} />;
});

const TrackingDialog = observer(function TrackingDialog({ care }: { readonly care: OrderCare }): ReactElement {
  const { tracking: form, correcting } = care;
  const { carrier_code, invoice_no } = form.values;
  return (
    <OfficeDialog title="송장 정정" onClose={() => care.stop()}>
      <p>
        {correcting?.product_name} · 지금 {correcting === null ? '' : parcelText(correcting)}
      </p>
      <DialogForm label="송장 정정" form={form} button="송장 정정">
        <CarrierSelect value={carrier_code} onChange={(chosen) => form.set({ carrier_code: chosen })} />
        <OfficeField
          label="송장번호"
          name="invoice_no"
          inputMode="numeric"
          maxLength={40}
          isRequired
          hasFocus
          value={invoice_no}
          error={form.failures['invoice_no']}
          onChange={(typed) => form.set({ invoice_no: typed })}
        />
      </DialogForm>
    </OfficeDialog>
  );
});

const DelayDialog = observer(function DelayDialog({ care }: { readonly care: OrderCare }): ReactElement {
  const { delay: form, delaying } = care;
  const lines = delaying ?? [];
  return (
    <OfficeDialog title="배송 지연 안내" onClose={() => care.stop()}>
      <ul>
        {lines.map(({ order_idx, product_name }) => (
          <li key={order_idx}>{product_name}</li>
        ))}
      </ul>
      <DialogForm label="배송 지연 안내" form={form} button="구매자에게 알리기">
        <OfficeField
          label="새 도착 예정일"
          name="expected_dt"
          type="date"
          isRequired
          hasFocus
          value={form.values.expected_dt}
          error={form.failures['expected_dt']}
          onChange={(expected_dt) => form.set({ expected_dt })}
        />
        <OfficeField
          label="구매자에게 보이는 사유"
          name="reason"
          isRequired
          maxLength={MAX_DELAY_REASON_LENGTH}
          hint="알림톡과 메일로 한 번 보내고, 주문 상세의 도착 예정일도 바뀌어요."
          value={form.values.reason}
          error={form.failures['reason']}
          onChange={(reason) => form.set({ reason })}
        />
      </DialogForm>
    </OfficeDialog>
  );
});
