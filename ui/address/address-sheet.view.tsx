import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Address } from '../../core/api/buying/payment.api.ts';
import { MAX_ADDRESS_NAME, MAX_ENTRANCE_CODE } from '../../core/vocabulary/limits/address-limits.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import { AddressCard } from './address-card.tsx';
import type { AddressEditorViewModel, ReceiverField } from './address-editor.view-model.ts';
import type { AddressListViewModel } from './address-list.view-model.ts';
import styles from './address-sheet.module.css';
import type { PostcodeViewModel } from './postcode.view-model.ts';

interface AddressSheetProps {
  readonly addresses: AddressListViewModel;
  readonly postcode: PostcodeViewModel;
}

export const AddressSheet = observer(function AddressSheet({ addresses, postcode }: AddressSheetProps): ReactElement {
  const { book, isOpen, editor } = addresses;
  return (
    <Sheet
      title={editor === null ? '배송지 목록' : '배송지 수정'}
      open={isOpen}
      onClose={() => (editor === null ? addresses.setOpen(false) : addresses.stopEditing())}
      foot={
        editor === null ? (
          <div className={styles.footer}>
            <Button type="3" text="새 배송지 입력" onClick={() => addresses.typeNew()} />
          </div>
        ) : undefined
      }
    >
      {editor === null ? (
        <ul className={styles.list}>
          {book.list.map((address) => (
            <AddressRow key={address.address_idx} address={address} addresses={addresses} />
          ))}
        </ul>
      ) : (
        <AddressEditor editor={editor} addresses={addresses} postcode={postcode} />
      )}
    </Sheet>
  );
});

const AddressRow = observer(function AddressRow({
  address,
  addresses,
}: Pick<AddressSheetProps, 'addresses'> & { readonly address: Address }): ReactElement {
  const { book, isSaving } = addresses;
  const of = `${address.receiver_name} ${address.address_detail}`;
  return (
    <li>
      <button
        type="button"
        aria-pressed={address.address_idx === book.chosen?.address_idx}
        className={styles.choice}
        onClick={() => addresses.choose(address)}
      >
        <AddressCard address={address} />
      </button>
      <div className={styles.actions}>
        {address.is_default ? null : (
          <button
            type="button"
            disabled={isSaving}
            aria-label={`${of} 기본 배송지로 설정`}
            onClick={() => void addresses.makeDefault(address)}
          >
            기본 배송지로 설정
          </button>
        )}
        <button type="button" disabled={isSaving} aria-label={`${of} 수정`} onClick={() => addresses.edit(address)}>
          수정
        </button>
        <button
          type="button"
          disabled={isSaving}
          aria-label={`${of} 삭제`}
          onClick={() => void addresses.remove(address)}
        >
          삭제
        </button>
      </div>
    </li>
  );
});

const FIELDS: readonly { readonly name: ReceiverField; readonly label: string; readonly maxLength: number }[] = [
  { name: 'receiver_name', label: '받는 분', maxLength: 40 },
  { name: 'receiver_phone', label: '연락처', maxLength: 20 },
  { name: 'zonecode', label: '우편번호', maxLength: 5 },
  { name: 'address', label: '주소', maxLength: 200 },
  { name: 'address_detail', label: '상세 주소', maxLength: 100 },
];

const AddressEditor = observer(function AddressEditor({
  editor,
  addresses,
  postcode,
}: AddressSheetProps & { readonly editor: AddressEditorViewModel }): ReactElement {
  const search = { text: '주소 찾기', onClick: () => postcode.open((found) => editor.fill(found)) };
  return (
    <Form label="배송지 수정" onSubmit={() => addresses.save()} onLeave={(name) => editor.leave(name)}>
      {FIELDS.map(({ name, label, maxLength }) => (
        <div key={name} className={styles.field}>
          <TextField
            label={label}
            name={name}
            required
            maxLength={maxLength}
            inputMode={name === 'receiver_phone' || name === 'zonecode' ? 'numeric' : undefined}
            value={editor.form[name] ?? ''}
            error={editor.failures[name]}
            onChange={(text) => editor.type(name, text)}
            button={name === 'zonecode' ? search : undefined}
          />
        </div>
      ))}
      <div className={styles.field}>
        <TextField
          label="배송지 이름"
          name="nickname"
          placeholder="집, 회사처럼 부르는 이름"
          maxLength={MAX_ADDRESS_NAME}
          value={editor.form.nickname}
          onChange={(nickname) => editor.fill({ nickname })}
        />
      </div>
      <div className={styles.field}>
        <TextField
          label="공동현관 출입 방법"
          name="entrance_code"
          autoComplete="off"
          placeholder="비밀번호 #1234, 경비실 호출"
          hint="암호화해 보관하고, 배송하는 분에게만 보여 줘요"
          maxLength={MAX_ENTRANCE_CODE}
          value={editor.form.entrance_code ?? ''}
          error={editor.failures.entrance_code}
          onChange={(text) => editor.type('entrance_code', text)}
        />
      </div>
      <Checkbox
        checked={editor.form.is_default}
        label="기본 배송지로 쓰기"
        name="is_default"
        onChange={(is_default) => editor.fill({ is_default })}
      />
      <div className={styles.save}>
        <Button type="2" submit text="저장" busy={addresses.isSaving} />
      </div>
    </Form>
  );
});
