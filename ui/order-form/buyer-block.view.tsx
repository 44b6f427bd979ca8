import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import block from '../widgets/states/block.module.css';
import { FormField } from '../address/form-field.tsx';
import type { OrderFormViewModel } from '../address/order-form.view-model.ts';

export const BuyerBlock = observer(function BuyerBlock({ form }: { readonly form: OrderFormViewModel }): ReactElement {
  return (
    <section className={block.block}>
      <h2>주문자</h2>
      <Checkbox
        checked={form.draft.same_as_buyer}
        label="받는 분과 같아요"
        name="same_as_buyer"
        onChange={(same_as_buyer) => form.fill({ same_as_buyer })}
      />
      <FormField form={form} name="buyer_name" label="이름" required autoComplete="name" maxLength={40} />
      <FormField
        form={form}
        name="buyer_phone"
        label="휴대폰 번호"
        required
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder="010-0000-0000"
        hint="주문과 배송 소식을 보내 드려요"
        maxLength={20}
      />
      <FormField
        form={form}
        name="buyer_email"
        label="이메일 (선택)"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
    </section>
  );
});
