import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { SOCIAL_NAMES } from '../../core/member/social.ts';
import { dateText } from '../../core/time/date-text.ts';
import { Link } from '../routing/link.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { NewPasswordField } from '../widgets/fields/new-password-field.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import styles from './find-account.module.css';
import type { FindAccountViewModel, FoundAccount } from './find-account.view-model.ts';
import { FormError } from './form-error.tsx';
import { PhoneVerificationView } from '../phone-verification/phone-verification.view.tsx';
import { usePhoneSteps } from '../phone-verification/use-phone-steps.ts';

export const FindAccountView = observer(function FindAccountView({
  viewModel,
}: {
  readonly viewModel: FindAccountViewModel;
}): ReactElement {
  const { isReset, found } = viewModel;
  return (
    <div className={styles.find}>
      <nav className={styles.tabs} aria-label="계정 찾기">
        <Link href={viewModel.pathOf(false)} replace aria-current={isReset ? undefined : 'page'}>
          아이디 찾기
        </Link>
        <Link href={viewModel.pathOf(true)} replace aria-current={isReset ? 'page' : undefined}>
          비밀번호 재설정
        </Link>
      </nav>
      {found === null ? <FindForm viewModel={viewModel} /> : <Found viewModel={viewModel} found={found} />}
    </div>
  );
});

const FindForm = observer(function FindForm({ viewModel }: { readonly viewModel: FindAccountViewModel }): ReactElement {
  const { isReset, phone, failures } = viewModel;
  const { container, sendNumber, confirmNumber, handleEnter } = usePhoneSteps(phone);
  return (
    <>
      <p className={styles.lead}>
        {isReset
          ? '가입한 이메일과 휴대폰으로 확인하고\n새 비밀번호를 정해요'
          : '가입할 때 쓴 휴대폰으로\n이메일을 찾아요'}
      </p>
      <Form
        label={viewModel.documentTitle}
        onSubmit={() => viewModel.submit()}
        onLeave={(name) => viewModel.leave(name)}
        onEnter={handleEnter}
      >
        <div className={styles.fields}>
          {isReset ? (
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
          ) : null}
          <div ref={container}>
            <PhoneVerificationView
              viewModel={phone}
              onSend={() => void sendNumber()}
              onConfirm={() => void confirmNumber()}
            />
          </div>
          {isReset ? (
            <NewPasswordField
              label="새 비밀번호"
              value={viewModel.password}
              email={viewModel.email}
              error={failures.password}
              onChange={(password) => viewModel.change('password', password)}
            />
          ) : null}
        </div>
        <FormError text={viewModel.refusal} />
        <div className={styles.action}>
          <Button submit text={isReset ? '비밀번호 변경' : '아이디 찾기'} busy={viewModel.isBusy} />
        </div>
      </Form>
    </>
  );
});

function Found({
  viewModel,
  found,
}: {
  readonly viewModel: FindAccountViewModel;
  readonly found: readonly FoundAccount[];
}): ReactElement {
  return (
    <section role="status">
      <p className={styles.lead}>
        {found.length === 0 ? '이 번호로 가입한 계정이 없어요' : `이 번호로 가입한 계정이 ${found.length}개 있어요`}
      </p>
      <ul className={styles.accounts}>
        {found.map(({ email, joined_dt, social_list }) => (
          <li key={`${email} ${joined_dt}`}>
            <b>{email}</b>
            <small>
              {dateText(joined_dt)} 가입
              {social_list.length === 0
                ? ''
                : ` · ${social_list.map((provider) => SOCIAL_NAMES[provider]).join(', ')} 로그인`}
            </small>
          </li>
        ))}
      </ul>
      <div className={styles.action}>
        <Button text="로그인하기" href={viewModel.loginPath} />
      </div>
    </section>
  );
}
