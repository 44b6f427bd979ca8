import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ClaimType } from '../../../core/api/schema/order-fields.ts';
import { CLAIM_REASON_LIST, CLAIM_REASONS } from '../../../core/claim/claim-reason.ts';
import { claimTypeText } from '../../../core/claim/claim-text.ts';
import { BANKS } from '../../../core/payment/banks.ts';
import { Note } from '../kit/note.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import { RefundSums } from '../waiting/refund-sums.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { PhonedClaimForm } from './phoned-claim.view-model.ts';

const TYPES: readonly { readonly value: ClaimType; readonly text: string }[] = [
  { value: 'return', text: '반품' },
  { value: 'exchange', text: '교환' },
];
const REASONS = CLAIM_REASON_LIST.map((value) => ({ value, text: CLAIM_REASONS[value] }));
const BANK_OPTIONS = [
  { value: '', text: '은행 고르기' },
  ...BANKS.map(({ bank_code, bank_name }) => ({ value: bank_code, text: bank_name })),
];

/** Opens a return or an exchange for a shopper on the phone. The refund is shown above the button. */
export const PhonedClaimDialog = observer(function PhonedClaimDialog({
  phoned,
}: {
  readonly phoned: PhonedClaimForm;
}): ReactElement | null {
  const { form, line, preview, failure } = phoned;
  if (line === null) return null;
  const { values, failures } = form;
  return (
    <OfficeDialog title="반품·교환 대신 접수" onClose={() => phoned.stop()} isWide>
      <p>{`${line.product_name} · ${line.option_name}`}</p>
      {failure === '' ? null : <Note kind="error">{failure}</Note>}
      <DialogForm label="대신 접수" form={form} button={`${claimTypeText(values.claim_type)} 접수`}>
        <OfficeSelect
          label="무엇을"
          name="claim_type"
          value={values.claim_type}
          options={TYPES}
          onChange={(claim_type) => phoned.choose({ claim_type })}
        />
        <OfficeSelect
          label="사유"
          name="reason_type"
          value={values.reason_type}
          options={REASONS}
          onChange={(reason_type) => phoned.choose({ reason_type })}
        />
        <OfficeField
          label="고객이 말한 것"
          name="reason"
          maxLength={500}
          isRequired={phoned.needsReason}
          hasFocus
          value={values.reason}
          error={failures['reason']}
          onChange={(reason) => form.set({ reason })}
        />
        <OfficeField
          label="회수할 곳 우편번호"
          name="pickup_zonecode"
          hint="비워 두면 배송지에서 회수해요."
          inputMode="numeric"
          maxLength={5}
          value={values.pickup_zonecode}
          error={failures['pickup_zonecode']}
          onChange={(pickup_zonecode) => form.set({ pickup_zonecode })}
        />
        {values.pickup_zonecode === '' ? null : (
          <>
            <OfficeField
              label="회수할 주소"
              name="pickup_address"
              maxLength={200}
              value={values.pickup_address}
              error={failures['pickup_address']}
              onChange={(pickup_address) => form.set({ pickup_address })}
            />
            <OfficeField
              label="상세 주소"
              name="pickup_address_detail"
              maxLength={100}
              value={values.pickup_address_detail}
              error={failures['pickup_address_detail']}
              onChange={(pickup_address_detail) => form.set({ pickup_address_detail })}
            />
          </>
        )}
        {preview?.needs_account === true ? (
          <>
            <OfficeSelect
              label="돌려받을 은행"
              name="bank_code"
              value={values.bank_code}
              options={BANK_OPTIONS}
              error={failures['bank_code']}
              onChange={(bank_code) => form.set({ bank_code })}
            />
            <OfficeField
              label="계좌번호"
              name="account_no"
              inputMode="numeric"
              maxLength={20}
              value={values.account_no}
              error={failures['account_no']}
              onChange={(account_no) => form.set({ account_no })}
            />
            <OfficeField
              label="예금주"
              name="account_name"
              maxLength={20}
              value={values.account_name}
              error={failures['account_name']}
              onChange={(account_name) => form.set({ account_name })}
            />
          </>
        ) : null}
        {preview === null || preview.refund === null ? null : <RefundSums parts={preview.refund} />}
      </DialogForm>
    </OfficeDialog>
  );
});
