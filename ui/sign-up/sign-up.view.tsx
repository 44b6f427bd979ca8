import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { SOCIAL_NAMES } from '../../core/member/social.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { NewPasswordField } from '../widgets/fields/new-password-field.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import { FormError } from '../member/form-error.tsx';
import { SignUpConsentsView } from './sign-up-consents.view.tsx';
import styles from './sign-up.module.css';
import type { SignUpViewModel } from './sign-up.view-model.ts';
import { PhoneVerificationView } from '../phone-verification/phone-verification.view.tsx';
import { usePhoneSteps } from '../phone-verification/use-phone-steps.ts';

export const SignUpView = observer(function SignUpView({
  viewModel,
}: {
  readonly viewModel: SignUpViewModel;
}): ReactElement {
  const { failures } = viewModel;
  const { container, sendNumber, confirmNumber, handleEnter } = usePhoneSteps(viewModel.phone);

  return (
    <div className={styles.join}>
      <p className={styles.lead}>
        반가워요!
        <br />몇 가지만 알려 주세요
        {viewModel.provider === null ? null : <small>{SOCIAL_NAMES[viewModel.provider]} 로그인으로 가입해요</small>}
      </p>
      <Form
        label="회원가입"
        onSubmit={() => viewModel.submit()}
        onLeave={(name) => viewModel.leave(name)}
        onEnter={handleEnter}
      >
        <div className={styles.fields}>
          <TextField
            label="이메일"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            required
            value={viewModel.email}
            error={failures.email}
            onChange={(email) => viewModel.change('email', email)}
          />
          {viewModel.provider === null ? (
            <NewPasswordField
              value={viewModel.password}
              email={viewModel.email}
              error={failures.password}
              onChange={(password) => viewModel.change('password', password)}
            />
          ) : null}
          <TextField
            label="이름"
            name="member_name"
            autoComplete="name"
            required
            value={viewModel.member_name}
            error={failures.member_name}
            onChange={(name) => viewModel.change('member_name', name)}
          />
          <div ref={container}>
            <PhoneVerificationView
              viewModel={viewModel.phone}
              onSend={() => void sendNumber()}
              onConfirm={() => void confirmNumber()}
            />
          </div>
        </div>
        <SignUpConsentsView
          consents={viewModel.consents}
          reader={viewModel.termsReader}
          failures={failures}
          onChange={(change) => viewModel.consent(change)}
        />
        <FormError text={viewModel.refusal} />
        <div className={styles.action}>
          <Button submit text="가입하기" busy={viewModel.isBusy} />
        </div>
      </Form>
    </div>
  );
});
