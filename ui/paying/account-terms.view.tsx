import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { CashReceiptType } from '../../core/api/buying/payment.api.ts';
import { RadioTiles, type RadioTile } from '../widgets/controls/radio-tiles.tsx';
import styles from './account-terms.module.css';
import { FormField } from '../address/form-field.tsx';
import type { OrderFormViewModel } from '../address/order-form.view-model.ts';

const RECEIPTS: readonly RadioTile<CashReceiptType>[] = [
  { value: 'none', text: '신청 안 함' },
  { value: 'deduction', text: '소득공제' },
  { value: 'business', text: '지출증빙' },
];

/** The deposit deadline, and the cash receipt. */
export const AccountTerms = observer(function AccountTerms({
  form,
}: {
  readonly form: OrderFormViewModel;
}): ReactElement {
  const { cash_receipt_type } = form.draft;
  return (
    <div className={styles.account}>
      <p>주문하면 입금할 계좌를 알려드려요. 내일 밤 11시 59분까지 입금하지 않으면 주문이 취소돼요.</p>
      <h3>현금영수증</h3>
      <RadioTiles
        label="현금영수증"
        options={RECEIPTS}
        value={cash_receipt_type}
        onChange={(value) => form.setReceipt(value)}
      />
      {cash_receipt_type === 'none' ? null : (
        <FormField
          form={form}
          name="cash_receipt_number"
          label={cash_receipt_type === 'deduction' ? '휴대폰 번호' : '사업자등록번호'}
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder={cash_receipt_type === 'deduction' ? '010-0000-0000' : '000-00-00000'}
          maxLength={20}
        />
      )}
    </div>
  );
});
