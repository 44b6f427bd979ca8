import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import type { ClosingViewModel } from './closing.view-model.ts';
import styles from './product.module.css';

/** Shows the effects of ending a sale before it is ended. */
export const ClosingDialog = observer(function ClosingDialog({
  viewModel,
}: {
  readonly viewModel: ClosingViewModel;
}): ReactElement | null {
  const { form, closing } = viewModel;
  if (closing === null) return null;
  const { group_cnt, cart_cnt, unpaid_cnt } = closing;
  return (
    <OfficeDialog title="판매를 지금 끝낼까요?" onClose={() => viewModel.cancel()}>
      <ul className={styles.closing}>
        <li>모이는 중인 공동구매 {group_cnt.toLocaleString('ko-KR')}개가 마감돼요.</li>
        <li>장바구니 {cart_cnt.toLocaleString('ko-KR')}곳에서 더는 살 수 없어요.</li>
        <li>결제를 기다리는 주문 {unpaid_cnt.toLocaleString('ko-KR')}건은 그대로예요. 입금하면 판매돼요.</li>
      </ul>
      <Form label="판매 끝내기" onSubmit={() => form.submit()}>
        <div className={styles.dialogForm}>
          <OfficeField
            label="사유"
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
            바로 끝내기
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});
