import { ACCOUNT_DELETION_REASONS } from '../../core/vocabulary/account-deletion-reasons.ts';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { ACCOUNT_DELETION_NOTICES, ACCOUNT_DELETION_REASON_TEXTS } from '../../core/member/account-deletion.ts';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { FormError } from '../member/form-error.tsx';
import { PhoneVerificationView } from '../phone-verification/phone-verification.view.tsx';
import { usePhoneSteps } from '../phone-verification/use-phone-steps.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import styles from './my-info.module.css';
import own from './delete-account.module.css';
import type { DeleteAccountViewModel } from './delete-account.view-model.ts';

export const DeleteAccountView = observer(function DeleteAccountView({
  viewModel,
}: {
  readonly viewModel: DeleteAccountViewModel;
}): ReactElement {
  const { hasPassword, failure, failures } = viewModel;
  const { container, sendNumber, confirmNumber, handleEnter } = usePhoneSteps(viewModel.phone);
  if (hasPassword === null) {
    return failure === null ? <BlockSkeletons /> : <FailedState text={failure} retry={() => void viewModel.load()} />;
  }
  return (
    <>
      <section className={styles.block}>
        <h2>탈퇴하기 전에 확인해 주세요</h2>
        <ul className={own.notices}>
          {ACCOUNT_DELETION_NOTICES.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      </section>
      <section className={styles.block}>
        <Form label="회원 탈퇴" onSubmit={() => viewModel.submit()} onEnter={handleEnter}>
          <fieldset
            className={own.reasons}
            role="radiogroup"
            aria-required="true"
            aria-invalid={(failures.reason !== '' && viewModel.reason_type === null) || undefined}
            aria-describedby={failures.reason === '' ? undefined : 'reason-failure'}
          >
            <legend>
              탈퇴 사유를 알려 주세요 <b aria-hidden="true">*</b>
            </legend>
            {ACCOUNT_DELETION_REASONS.map((reason) => (
              <label key={reason}>
                <input
                  type="radio"
                  name="reason_type"
                  checked={viewModel.reason_type === reason}
                  onChange={() => viewModel.choose(reason)}
                />
                {ACCOUNT_DELETION_REASON_TEXTS[reason]}
              </label>
            ))}
          </fieldset>
          {failures.reason === '' || viewModel.reason_type !== null ? null : (
            <p id="reason-failure" className={own.failure}>
              {failures.reason}
            </p>
          )}
          <div className={styles.fields}>
            <TextField
              label="하고 싶은 말"
              name="reason"
              multiline
              maxLength={500}
              value={viewModel.reason}
              error={viewModel.reason_type === null ? '' : failures.reason}
              onChange={(text) => viewModel.changeReason(text)}
            />
            {hasPassword ? (
              <TextField
                label="비밀번호"
                name="password"
                type="password"
                autoComplete="current-password"
                required
                value={viewModel.password}
                error={failures.password}
                onChange={(text) => viewModel.changePassword(text)}
              />
            ) : (
              <div ref={container}>
                <PhoneVerificationView
                  viewModel={viewModel.phone}
                  isFixed
                  onSend={() => void sendNumber()}
                  onConfirm={() => void confirmNumber()}
                />
              </div>
            )}
          </div>
          <FormError text={viewModel.refusal} />
          <div className={styles.action}>
            <Button type="2" submit text="탈퇴하기" busy={viewModel.isBusy} />
          </div>
        </Form>
      </section>
    </>
  );
});
