import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Address } from '../../core/api/payment.api.ts';
import { formatPhoneLite } from '../../core/member/phone.ts';
import { Button } from '../widgets/button.tsx';
import { Checkbox } from '../widgets/checkbox.tsx';
import { Sheet } from '../widgets/sheet.tsx';
import type { AddressBookViewModel } from './address-book.view-model.ts';
import block from './block.module.css';
import styles from './delivery-block.module.css';
import { DeliveryMemo } from './delivery-memo.view.tsx';
import { FormField } from './form-field.tsx';
import type { OrderFormViewModel } from './order-form.view-model.ts';
import type { RemoteAreaViewModel } from './remote-area.view-model.ts';

interface DeliveryBlockProps {
  readonly form: OrderFormViewModel;
  readonly addresses: AddressBookViewModel;
  readonly remoteArea: RemoteAreaViewModel;
  readonly isMember: boolean;
}

/** Where the order goes. */
export const DeliveryBlock = observer(function DeliveryBlock({
  form,
  addresses,
  remoteArea,
  isMember,
}: DeliveryBlockProps): ReactElement {
  const { chosen, list, isSheetOpen } = addresses;
  return (
    <section className={block.block}>
      <div className={block.head}>
        <h2>배송지</h2>
        {list.length === 0 ? null : (
          <Button
            type="3"
            size="s"
            text={chosen === null ? '배송지 목록' : '변경'}
            onClick={() => addresses.setSheetOpen(true)}
          />
        )}
      </div>
      {chosen === null ? <AddressFields form={form} isMember={isMember} /> : <AddressCard address={chosen} />}
      <p className={styles.remote} role="status">
        {remoteArea.note}
      </p>
      <DeliveryMemo form={form} />
      <Sheet
        title="배송지 변경"
        open={isSheetOpen}
        onClose={() => addresses.setSheetOpen(false)}
        foot={
          <div className={styles.foot}>
            <Button type="3" text="새 배송지 입력" onClick={() => addresses.typeNew()} />
          </div>
        }
      >
        <ul className={styles.list}>
          {list.map((address) => (
            <li key={address.address_idx}>
              <button
                type="button"
                aria-pressed={address === chosen}
                className={styles.choice}
                onClick={() => addresses.choose(address)}
              >
                <AddressCard address={address} />
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  );
});

function AddressCard({ address }: { readonly address: Address }): ReactElement {
  return (
    <span className={styles.card}>
      <span>
        <b>{address.receiver_name}</b> {address.is_default ? <span className={styles.tag}>기본</span> : null}
      </span>
      <span>{formatPhoneLite(address.receiver_phone)}</span>
      <span>
        ({address.zonecode}) {address.address}, {address.address_detail}
      </span>
    </span>
  );
}

const AddressFields = observer(function AddressFields({
  form,
  isMember,
}: Pick<DeliveryBlockProps, 'form' | 'isMember'>): ReactElement {
  return (
    <>
      <FormField
        form={form}
        name="receiver_name"
        label="받는 분"
        required
        autoComplete="shipping name"
        maxLength={40}
      />
      <FormField
        form={form}
        name="receiver_phone"
        label="연락처"
        required
        type="tel"
        inputMode="numeric"
        autoComplete="shipping tel"
        placeholder="010-0000-0000"
        maxLength={20}
      />
      <FormField
        form={form}
        name="zonecode"
        label="우편번호"
        required
        inputMode="numeric"
        autoComplete="shipping postal-code"
        placeholder="다섯 자리 숫자"
        maxLength={5}
      />
      <FormField
        form={form}
        name="address"
        label="주소"
        required
        autoComplete="shipping address-line1"
        placeholder="도로명 주소"
        maxLength={200}
      />
      <FormField
        form={form}
        name="address_detail"
        label="상세 주소"
        required
        autoComplete="shipping address-line2"
        placeholder="동, 호수까지 적어 주세요"
        maxLength={100}
      />
      {isMember ? (
        <Checkbox
          checked={form.draft.save_address}
          label="다음에도 이 배송지 쓰기"
          name="save_address"
          onChange={(save_address) => form.fill({ save_address })}
        />
      ) : null}
    </>
  );
});
