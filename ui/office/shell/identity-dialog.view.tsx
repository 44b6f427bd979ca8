import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useService } from '../../kit/resolve.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { IdentityDialogViewModel } from './identity-dialog.view-model.ts';

/** Requests a confirmation of their identity from staff. Typed text behind the dialog is retained. */
export const IdentityDialog = observer(function IdentityDialog(): ReactElement | null {
  const viewModel = useService(IdentityDialogViewModel);
  if (!viewModel.isOpen) return null;
  const { form } = viewModel;
  return (
    <OfficeDialog title="한 번 더 확인할게요" onClose={() => viewModel.close()}>
      <p>돈이 나가거나 개인정보를 볼 때는 비밀번호와 인증 번호를 다시 받아요. 5분 동안 다시 묻지 않아요.</p>
      <Form label="본인 확인" onSubmit={() => form.submit()}>
        <div style={{ display: 'grid', gap: 12 }}>
          <OfficeField
            label="비밀번호"
            name="password"
            type="password"
            autoComplete="current-password"
            value={form.values.password}
            error={form.failures['password']}
            hasFocus
            isRequired
            onChange={(password) => form.set({ password })}
          />
          <OfficeField
            label="인증 앱의 6자리"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={form.values.code}
            error={form.failures['code']}
            isRequired
            onChange={(code) => form.set({ code })}
          />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
            확인
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});
