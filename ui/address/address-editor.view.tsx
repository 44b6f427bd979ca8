import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { MAX_ADDRESS_NAME_LENGTH, MAX_ENTRANCE_CODE_LENGTH } from '../../core/vocabulary/limits/address-limits.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import type { AddressEditorViewModel, ReceiverField } from './address-editor.view-model.ts';
import styles from './address-editor.module.css';
import type { PostcodeViewModel } from './postcode.view-model.ts';

const FIELDS: readonly { readonly name: ReceiverField; readonly label: string; readonly maxLength: number }[] = [
  { name: 'receiver_name', label: '받는 분', maxLength: 40 },
  { name: 'receiver_phone', label: '연락처', maxLength: 20 },
  { name: 'zonecode', label: '우편번호', maxLength: 5 },
  { name: 'address', label: '주소', maxLength: 200 },
  { name: 'address_detail', label: '상세 주소', maxLength: 100 },
];

interface AddressEditorProps {
  readonly editor: AddressEditorViewModel;
  readonly isSaving: boolean;
  readonly postcode: PostcodeViewModel;
  /** Saves the address. Returns false if a field has to be corrected first. */
  readonly save: () => Promise<boolean>;
}

export const AddressEditor = observer(function AddressEditor({
  editor,
  isSaving,
  postcode,
  save,
}: AddressEditorProps): ReactElement {
  const search = { text: '주소 찾기', onClick: () => postcode.open((found) => editor.fill(found)) };
  return (
    <Form
      label={editor.form.address_idx === null ? '배송지 추가' : '배송지 수정'}
      onSubmit={save}
      onLeave={(name) => editor.leave(name)}
    >
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
          maxLength={MAX_ADDRESS_NAME_LENGTH}
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
          maxLength={MAX_ENTRANCE_CODE_LENGTH}
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
        <Button type="2" submit text="저장" busy={isSaving} />
      </div>
    </Form>
  );
});
