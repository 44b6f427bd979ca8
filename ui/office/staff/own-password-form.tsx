import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { useModel } from '../kit/use-model.ts';
import { ownPasswordModel } from './own-password.view-model.ts';
import styles from './staff.module.css';

export const OwnPasswordForm = observer(function OwnPasswordForm(): ReactElement {
  const { form } = useModel(ownPasswordModel);
  return (
    <Form label="비밀번호 변경" onSubmit={() => form.submit()}>
      <div className={`${styles.form} ${styles.narrow}`}>
        <OfficeField
          label="새 비밀번호"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="8자 이상이에요."
          value={form.values.password}
          error={form.failures['password']}
          isRequired
          onChange={(password) => form.set({ password })}
        />
        <OfficeField
          label="새 비밀번호 한 번 더"
          name="again"
          type="password"
          autoComplete="new-password"
          value={form.values.again}
          error={form.failures['again']}
          isRequired
          onChange={(again) => form.set({ again })}
        />
        {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
        <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
          비밀번호 변경
        </OfficeButton>
      </div>
    </Form>
  );
});
