import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from '../routing/link.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { Logo } from '../widgets/controls/logo.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import { FormError } from './form-error.tsx';
import styles from './login.module.css';
import { SocialButtons } from './social-buttons.view.tsx';
import type { LoginViewModel } from './login.view-model.ts';

export const LoginView = observer(function LoginView({
  viewModel,
}: {
  readonly viewModel: LoginViewModel;
}): ReactElement {
  const { failures, refusal, guestOrderPath } = viewModel;
  return (
    <div className={styles.login}>
      <Logo height={44} />
      <p className={styles.lead}>
        함께 모이면
        <br />더 저렴해져요
      </p>
      <SocialButtons viewModel={viewModel} />
      <Form label="로그인" onSubmit={() => viewModel.submit()} onLeave={(name) => viewModel.leave(name)}>
        <div className={styles.fields}>
          <TextField
            label="이메일"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            value={viewModel.email}
            error={failures.email}
            onChange={(email) => viewModel.changeEmail(email)}
          />
          <TextField
            label="비밀번호"
            name="password"
            type="password"
            autoComplete="current-password"
            value={viewModel.password}
            error={failures.password}
            onChange={(password) => viewModel.changePassword(password)}
          />
        </div>
        <FormError text={refusal} />
        <div className={styles.action}>
          <Button submit text="로그인" busy={viewModel.isBusy} />
        </div>
      </Form>
      {guestOrderPath === null ? null : (
        <div className={styles.guest}>
          <Button type="3" text="비회원으로 주문하기" href={guestOrderPath} />
        </div>
      )}
      <ul className={styles.others}>
        <li>
          {/* `onClick` is not called for a click with a modifier key, which opens the sign-up in a new tab; this
             handler is. */}
          <Link className={styles.join} href={viewModel.signUpPath} onClickCapture={() => viewModel.startSignUp()}>
            회원가입
          </Link>
        </li>
        <li>
          <Link href={viewModel.findPath}>아이디·비밀번호 찾기</Link>
        </li>
        <li>
          <Link href="/order/list/non/member">비회원 주문 조회</Link>
        </li>
      </ul>
    </div>
  );
});
