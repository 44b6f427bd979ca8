import { observer } from 'mobx-react-lite';
import { useRef, type ReactElement } from 'react';
import { PASSWORD } from '../../core/member/password.ts';
import { Button } from '../widgets/button.tsx';
import { Form } from '../widgets/form.tsx';
import { focusFirstError } from '../widgets/form-errors.ts';
import { TextField } from '../widgets/text-field.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { JoinConsentsView } from './join-consents.view.tsx';
import styles from './join.module.css';
import type { JoinViewModel } from './join.view-model.ts';
import { PhoneCertificationView } from './phone-certification.view.tsx';

const PASSWORD_HINT = `${PASSWORD.shortest}~${PASSWORD.longest}자, 영문·숫자·기호 가운데 두 가지 이상`;

export const JoinView = observer(function JoinView({ viewModel }: { readonly viewModel: JoinViewModel }): ReactElement {
  const phone = useRef<HTMLDivElement>(null);

  /** The field that is next, or the one to mend, once it is drawn. */
  const goOn = (isDone: boolean, next: 'auth_no' | 'phone'): void => {
    const place = phone.current;
    if (place === null) return;
    if (!isDone) focusFirstError(place);
    else requestAnimationFrame(() => place.querySelector<HTMLElement>(`input[name=${next}]`)?.focus());
  };
  const sendNumber = async (): Promise<void> => goOn(await viewModel.sendNumber(), 'auth_no');
  const confirmNumber = async (): Promise<void> => goOn(await viewModel.confirmNumber(), 'phone');
  const enter = (field: string): boolean => {
    if (field === 'auth_no') void confirmNumber();
    else if (field === 'phone' && viewModel.certification.proof === null) void sendNumber();
    else return false;
    return true;
  };

  return (
    <div className={styles.join}>
      <p className={styles.lead}>
        반가워요!
        <br />몇 가지만 알려 주세요
      </p>
      <Form
        label="회원가입"
        onSubmit={() => viewModel.submit()}
        onLeave={(name) => viewModel.leave(name)}
        onEnter={enter}
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
            error={viewModel.failureOf('email')}
            onChange={(email) => viewModel.change('email', email)}
          />
          <TextField
            label="비밀번호"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            hint={PASSWORD_HINT}
            value={viewModel.password}
            error={viewModel.failureOf('password')}
            onChange={(password) => viewModel.change('password', password)}
          />
          <TextField
            label="이름"
            name="member_name"
            autoComplete="name"
            required
            value={viewModel.member_name}
            error={viewModel.failureOf('member_name')}
            onChange={(name) => viewModel.change('member_name', name)}
          />
          <div ref={phone}>
            <PhoneCertificationView
              viewModel={viewModel}
              onSend={() => void sendNumber()}
              onConfirm={() => void confirmNumber()}
            />
          </div>
        </div>
        <JoinConsentsView
          consents={viewModel.consents}
          reader={viewModel.termsReader}
          failureOf={(name) => viewModel.failureOf(name)}
        />
        <FormRefusal text={viewModel.refusal} />
        <div className={styles.action}>
          <Button submit text="가입하기" busy={viewModel.isBusy} />
        </div>
      </Form>
    </div>
  );
});
