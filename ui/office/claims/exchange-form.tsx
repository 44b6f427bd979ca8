import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ClaimPage } from '../../../core/api/office/orders/claim.api.ts';
import { isSellableAgain } from '../../../core/operator/decide-exchange.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import { CarrierSelect } from '../parts/carrier-select.tsx';
import styles from '../waiting/waiting.module.css';
import type { ClaimsViewModel } from './claims.view-model.ts';

/** The replacement: the option, its parcel, and whether the returned units are sold again. */
export const ExchangeForm = observer(function ExchangeForm({
  viewModel,
  claim,
}: {
  readonly viewModel: ClaimsViewModel;
  readonly claim: ClaimPage;
}): ReactElement {
  const { exchange: form } = viewModel;
  const { option_name, carrier_code, invoice_no } = form.values;
  return (
    <Form label="교환" onSubmit={() => form.submit()}>
      <div className={styles.form}>
        <h3>보내는 것</h3>
        <OfficeSelect
          label="옵션"
          name="option_name"
          value={option_name}
          options={claim.replacement_list.map((option) => ({
            value: option.option_name,
            text: `${option.option_name} · ${option.remaining_cnt}개 남음${option.is_bought ? ' · 산 옵션' : ''}`,
          }))}
          onChange={(chosen) => form.set({ option_name: chosen })}
        />
        <CarrierSelect value={carrier_code} onChange={(chosen) => form.set({ carrier_code: chosen })} />
        <OfficeField
          label="송장번호"
          name="invoice_no"
          inputMode="numeric"
          maxLength={40}
          isRequired
          value={invoice_no}
          error={form.failures['invoice_no']}
          onChange={(typed) => form.set({ invoice_no: typed })}
        />
        {isSellableAgain(claim.reason_type) ? (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={viewModel.isRestocked}
              onChange={({ target }) => viewModel.chooseRestock(target.checked)}
            />
            돌아온 것에 이상이 없어 다시 팔아요
          </label>
        ) : null}
      </div>
    </Form>
  );
});
