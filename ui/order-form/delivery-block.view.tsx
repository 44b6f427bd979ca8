import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Button } from '../widgets/controls/button.tsx';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import type { AddressBookViewModel } from '../address/address-book.view-model.ts';
import { AddressCard } from '../address/address-card.tsx';
import block from '../widgets/states/block.module.css';
import styles from './delivery-block.module.css';
import { FormField } from '../address/form-field.tsx';
import type { OrderFormViewModel } from '../address/order-form.view-model.ts';
import type { RemoteAreaViewModel } from '../address/remote-area.view-model.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { ChunkFailed } from '../widgets/states/chunk-failed.tsx';

/** Loaded lazily: the field is below the first screen, and optional. */
const DeliveryMemo = lazyView(
  () => import('./delivery-memo.view.tsx'),
  (code) => code.DeliveryMemo,
  { waiting: <div className={styles.memo} />, failed: (retry) => <ChunkFailed retry={retry} /> },
);

interface DeliveryBlockProps {
  readonly form: OrderFormViewModel;
  readonly addresses: AddressBookViewModel;
  readonly remoteArea: RemoteAreaViewModel;
  readonly isMember: boolean;
  readonly onList: () => void;
  readonly onSearch: () => void;
}

export const DeliveryBlock = observer(function DeliveryBlock({
  form,
  addresses,
  remoteArea,
  isMember,
  onList,
  onSearch,
}: DeliveryBlockProps): ReactElement {
  const { chosen, list } = addresses;
  return (
    <section className={block.block}>
      <div className={block.header}>
        <h2>배송지</h2>
        {list.length === 0 ? null : (
          <Button type="3" size="s" text={chosen === null ? '배송지 목록' : '변경'} onClick={onList} />
        )}
      </div>
      {chosen === null ? (
        <AddressFields form={form} isMember={isMember} onSearch={onSearch} />
      ) : (
        <AddressCard address={chosen} />
      )}
      <p className={styles.remote} role="status">
        {remoteArea.note}
      </p>
      <DeliveryMemo form={form} isMember={isMember} />
    </section>
  );
});

const AddressFields = observer(function AddressFields({
  form,
  isMember,
  onSearch,
}: Pick<DeliveryBlockProps, 'form' | 'isMember' | 'onSearch'>): ReactElement {
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
        button={{ text: '주소 찾기', onClick: onSearch }}
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
