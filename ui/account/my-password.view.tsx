import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { FormError } from '../member/form-error.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { NewPasswordField } from '../widgets/fields/new-password-field.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import styles from './my-info.module.css';
import type { MyPasswordViewModel } from './my-password.view-model.ts';

export const MyPasswordView = observer(function MyPasswordView({
  viewModel,
}: {
  readonly viewModel: MyPasswordViewModel;
}): ReactElement {
  const { failures } = viewModel;
  return (
    <section className={styles.block}>
      <Form label="비밀번호 변경" onSubmit={() => viewModel.submit()} onLeave={(name) => viewModel.leave(name)}>
        <div className={styles.fields}>
          <TextField
            label="현재 비밀번호"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            value={viewModel.password}
            error={failures.password}
            onChange={(text) => viewModel.change('password', text)}
          />
          <NewPasswordField
            label="새 비밀번호"
            name="new_password"
            value={viewModel.new_password}
            error={failures.new_password}
            onChange={(text) => viewModel.change('new_password', text)}
          />
        </div>
        <FormError text={viewModel.refusal} />
        <p className={styles.note}>비밀번호를 변경하면 다른 기기에서는 모두 로그아웃돼요.</p>
        <div className={styles.action}>
          <Button submit text="비밀번호 변경" busy={viewModel.isBusy} />
        </div>
      </Form>
    </section>
  );
});
