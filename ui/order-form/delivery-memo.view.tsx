import { observer } from 'mobx-react-lite';
import { useState, type ReactElement } from 'react';
import { MAX_ENTRANCE_CODE_LENGTH } from '../../core/vocabulary/limits/address-limits.ts';
import { Dropdown } from '../widgets/fields/dropdown.tsx';
import styles from './delivery-memo.module.css';
import { FormField } from '../address/form-field.tsx';
import type { OrderFormViewModel } from '../address/order-form.view-model.ts';

const MEMOS = [
  '문 앞에 놓아 주세요',
  '직접 받을게요',
  '경비실에 맡겨 주세요',
  '택배함에 넣어 주세요',
  '배송 전에 연락해 주세요',
];
const OWN = '직접 입력';
const OPTIONS = [...MEMOS, OWN].map((text) => ({ value: text, text }));

/**
 * The delivery note: one of the usual sentences, or the shopper's own. A member can also enter how to open the
 * building.
 */
export const DeliveryMemo = observer(function DeliveryMemo({
  form,
  isMember,
}: {
  readonly form: OrderFormViewModel;
  readonly isMember: boolean;
}): ReactElement {
  const { delivery_memo } = form.draft;
  const [isOwnAsked, setOwnAsked] = useState(false);
  const isUsual = MEMOS.includes(delivery_memo);
  const isOwn = !isUsual && (isOwnAsked || delivery_memo !== '');
  const choose = (text: string): void => {
    setOwnAsked(text === OWN);
    form.fill({ delivery_memo: text === OWN ? '' : text });
  };
  return (
    <div className={styles.memo}>
      <Dropdown
        label="배송 메모"
        placeholder="배송 메모를 골라 주세요"
        options={OPTIONS}
        value={isUsual ? delivery_memo : isOwn ? OWN : null}
        onChange={choose}
      />
      {isOwn ? (
        <FormField form={form} name="delivery_memo" label="배송 메모 직접 입력" hideLabel maxLength={100} />
      ) : null}
      {isMember ? (
        <FormField
          form={form}
          name="entrance_code"
          label="공동현관 출입 방법 (선택)"
          autoComplete="off"
          placeholder="비밀번호 #1234, 경비실 호출"
          hint="배송하는 분에게만 보여 주고, 주문이 모두 끝나면 삭제해요"
          maxLength={MAX_ENTRANCE_CODE_LENGTH}
        />
      ) : null}
    </div>
  );
});
