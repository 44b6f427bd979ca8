import { Shield } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactElement } from 'react';
import type { SignInStep } from '../../../core/api/office/staff/staff.api.ts';
import { SHOP_INFO } from '../../../core/shop.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { useModel } from '../kit/use-model.ts';
import { signInModel, type SignInViewModel } from './sign-in.view-model.ts';
import styles from './sign-in.module.css';

/** The login of the office. `authenticatorUrl` is the page that shows the codes of the demo accounts. */
export const SignInView = observer(function SignInView({
  authenticatorUrl,
}: {
  readonly authenticatorUrl: string | null;
}): ReactElement {
  const viewModel = useModel(signInModel);
  return (
    <main className={styles.page}>
      <div className={styles.pattern} aria-hidden="true" />
      <div className={styles.form}>
        <p className={styles.logo}>
          {SHOP_INFO.name} <span>운영</span>
        </p>
        <h1>로그인</h1>
        <p className={styles.lead}>직원과 판매자만 쓸 수 있어요.</p>
        {viewModel.recoveryCodes.length > 0 ? (
          <RecoveryCodes viewModel={viewModel} />
        ) : viewModel.step === null ? (
          <PasswordStep viewModel={viewModel} />
        ) : (
          <CodeStep viewModel={viewModel} step={viewModel.step} />
        )}
        {authenticatorUrl === null ? null : (
          <p className={styles.lead}>
            데모 계정의 인증 번호는{' '}
            <a className={styles.link} href={authenticatorUrl} target="_blank" rel="noreferrer">
              연습 인증 앱
            </a>
            에서 볼 수 있어요.
          </p>
        )}
        <div className={styles.note}>
          <Shield size={16} aria-hidden="true" />
          <p>30분 동안 쓰지 않으면 로그아웃돼요. 로그인, 바꾼 것, 본 개인정보는 모두 남아요.</p>
        </div>
      </div>
    </main>
  );
});

const PasswordStep = observer(function PasswordStep({
  viewModel,
}: {
  readonly viewModel: SignInViewModel;
}): ReactElement {
  const { password: form } = viewModel;
  return (
    <Form label="로그인" onSubmit={() => form.submit()}>
      <div className={styles.fields}>
        <OfficeField
          label="이메일"
          name="email"
          type="email"
          autoComplete="username"
          value={form.values.email}
          error={form.failures['email']}
          isRequired
          onChange={(email) => form.set({ email })}
        />
        <OfficeField
          label="비밀번호"
          name="password"
          type="password"
          autoComplete="current-password"
          value={form.values.password}
          error={form.failures['password']}
          isRequired
          onChange={(password) => form.set({ password })}
        />
        {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
        <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
          다음
        </OfficeButton>
      </div>
    </Form>
  );
});

const CodeStep = observer(function CodeStep({
  viewModel,
  step,
}: {
  readonly viewModel: SignInViewModel;
  readonly step: SignInStep;
}): ReactElement {
  const { code: form, usesRecoveryCode } = viewModel;
  return (
    <Form label="인증 번호" onSubmit={() => form.submit()}>
      <div className={styles.fields}>
        {step.step === 'enroll' ? <Enrollment secret={step.secret} url={step.otpauth_url} /> : null}
        {usesRecoveryCode ? (
          <OfficeField
            key="recovery"
            label="복구 코드"
            name="recovery_code"
            value={form.values.recovery_code}
            error={form.failures['recovery_code']}
            isRequired
            onChange={(recovery_code) => form.set({ recovery_code })}
          />
        ) : (
          <OfficeField
            key="code"
            label="인증 앱의 6자리"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="30초마다 바뀌어요."
            value={form.values.code}
            error={form.failures['code']}
            isRequired
            onChange={(code) => form.set({ code })}
          />
        )}
        {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
        <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
          로그인
        </OfficeButton>
        <div className={styles.links}>
          {step.step === 'enroll' ? null : (
            <button
              type="button"
              className={styles.link}
              onClick={() => viewModel.setUsesRecoveryCode(!usesRecoveryCode)}
            >
              {usesRecoveryCode ? '인증 앱으로 로그인' : '복구 코드로 로그인'}
            </button>
          )}
          <button type="button" className={styles.link} onClick={() => viewModel.back()}>
            다른 계정으로 로그인
          </button>
        </div>
      </div>
    </Form>
  );
});

/** The secret of the authenticator app, as a QR code and as text. */
function Enrollment({ secret, url }: { readonly secret: string; readonly url: string }): ReactElement {
  const [image, setImage] = useState('');
  useEffect(() => {
    void import('qrcode').then(async (code) => setImage(await code.toDataURL(url, { width: 256, margin: 1 })));
  }, [url]);
  return (
    <div className={styles.enroll}>
      <p>인증 앱으로 이 코드를 읽은 다음, 앱에 보이는 6자리를 넣어 주세요.</p>
      {image === '' ? null : <img src={image} alt="인증 앱에 등록하는 QR 코드" width={160} height={160} />}
      <p>
        직접 넣으려면 <code>{secret}</code>
      </p>
    </div>
  );
}

const RecoveryCodes = observer(function RecoveryCodes({
  viewModel,
}: {
  readonly viewModel: SignInViewModel;
}): ReactElement {
  return (
    <div className={styles.fields}>
      <Note kind="warning">인증 앱을 잃었을 때 쓰는 복구 코드예요. 지금만 볼 수 있으니 안전한 곳에 적어 두세요.</Note>
      <ul className={styles.codes}>
        {viewModel.recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <OfficeButton kind="primary" onClick={() => viewModel.finish()}>
        적어 두었어요
      </OfficeButton>
    </div>
  );
});
