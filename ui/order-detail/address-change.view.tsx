import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ReceiverForm } from '../../core/order/order-form.ts';
import { MAX_ENTRANCE_CODE_LENGTH } from '../../core/vocabulary/limits/address-limits.ts';
import claim from '../claim-form/claim.module.css';
import { PostcodeSheet } from '../address/postcode-sheet.view.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import type { AddressChangeViewModel } from './address-change.view-model.ts';

const TEXTS = [
  { field: 'receiver_name', label: '받는 분', autoComplete: 'name', maxLength: 40 },
  { field: 'receiver_phone', label: '연락처', autoComplete: 'tel', maxLength: 20 },
  { field: 'zonecode', label: '우편번호', autoComplete: 'postal-code', maxLength: 5 },
  { field: 'address', label: '주소', autoComplete: 'street-address', maxLength: 200 },
  { field: 'address_detail', label: '상세 주소', autoComplete: 'off', maxLength: 100 },
  { field: 'delivery_memo', label: '배송 요청 (선택)', autoComplete: 'off', maxLength: 100 },
  {
    field: 'entrance_code',
    label: '공동현관 출입 방법 (선택)',
    autoComplete: 'off',
    maxLength: MAX_ENTRANCE_CODE_LENGTH,
  },
] as const satisfies readonly { field: keyof ReceiverForm; [more: string]: string | number }[];

/** The sheet that changes an order's address. */
export const AddressChangeSheet = observer(function AddressChangeSheet({
  viewModel,
}: {
  readonly viewModel: AddressChangeViewModel;
}): ReactElement {
  const { form, failures, isBusy, postcode } = viewModel;
  const search = { text: '주소 찾기', onClick: () => postcode.open((found) => viewModel.change(found)) };
  return (
    <>
      <Sheet title="배송지 변경" open={form !== null} onClose={() => viewModel.close()}>
        {form === null ? null : (
          <Form label="배송지 변경" onSubmit={() => viewModel.submit()} onLeave={(name) => viewModel.leave(name)}>
            <div className={claim.fields}>
              {TEXTS.filter(({ field }) => field !== 'entrance_code' || viewModel.hasEntranceCode).map(
                ({ field, label, autoComplete, maxLength }) => (
                  <TextField
                    key={field}
                    name={field}
                    label={label}
                    value={form[field] ?? ''}
                    error={failures[field]}
                    required={field !== 'delivery_memo' && field !== 'entrance_code'}
                    autoComplete={autoComplete}
                    maxLength={maxLength}
                    inputMode={field === 'receiver_phone' || field === 'zonecode' ? 'numeric' : undefined}
                    button={field === 'zonecode' ? search : undefined}
                    onChange={(value) => viewModel.change({ [field]: value })}
                  />
                ),
              )}
              <Button submit text="이 주소로 변경" busy={isBusy} />
            </div>
          </Form>
        )}
      </Sheet>
      <PostcodeSheet postcode={postcode} />
    </>
  );
});
