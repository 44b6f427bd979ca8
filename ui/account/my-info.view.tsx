import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { SOCIAL_NAMES } from '../../core/member/social.ts';
import { dateText } from '../../core/time/date-text.ts';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { FormError } from '../member/form-error.tsx';
import { PhoneVerificationView } from '../phone-verification/phone-verification.view.tsx';
import { usePhoneSteps } from '../phone-verification/use-phone-steps.ts';
import { Button, ButtonPair } from '../widgets/controls/button.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import { MenuRow } from '../widgets/controls/menu-row.tsx';
import styles from './my-info.module.css';
import type { MyInfoViewModel } from './my-info.view-model.ts';
import type { PhoneChangeViewModel } from './phone-change.view-model.ts';
import { ProfileImage } from './profile-image.view.tsx';

export const MyInfoView = observer(function MyInfoView({
  viewModel,
}: {
  readonly viewModel: MyInfoViewModel;
}): ReactElement {
  const { info, failure } = viewModel;
  if (info === null) {
    return failure === null ? <BlockSkeletons /> : <FailedState text={failure} retry={() => void viewModel.load()} />;
  }
  const loginMethods = [
    ...(info.has_password ? ['이메일'] : []),
    ...info.social_list.map(({ provider }) => SOCIAL_NAMES[provider]),
  ].join(', ');
  return (
    <>
      <section className={styles.block}>
        <ProfileImage viewModel={viewModel} path={info.profile_img} />
        <Form label="내 정보" onSubmit={() => viewModel.save()} onLeave={(name) => viewModel.leave(name)}>
          <div className={styles.fields}>
            <TextField
              label="이름"
              name="member_name"
              autoComplete="name"
              required
              value={viewModel.member_name}
              error={viewModel.nameFailure}
              onChange={(name) => viewModel.changeName(name)}
            />
            <TextField label="이메일" name="email" readOnly value={info.email} onChange={() => {}} />
          </div>
          <FormError text={viewModel.refusal} />
          <div className={styles.action}>
            <Button submit text="저장하기" busy={viewModel.isSaving} />
          </div>
        </Form>
        <p className={styles.note}>
          로그인 방법: {loginMethods} · {dateText(info.joined_dt)} 가입
        </p>
      </section>
      <section className={styles.block}>
        <h2>휴대폰</h2>
        {viewModel.phoneChange.isOpen ? (
          <PhoneForm viewModel={viewModel.phoneChange} />
        ) : (
          <p className={styles.phone}>
            {viewModel.shownPhone}
            <Button type="3" size="s" text="번호 변경" onClick={() => viewModel.phoneChange.open(true)} />
          </p>
        )}
      </section>
      <ul className={styles.list}>
        {info.has_password ? (
          <MenuRow href="/mypage/password" text="비밀번호 변경" />
        ) : (
          <MenuRow href="/auth/reset?rPath=%2Fmypage" text="비밀번호 만들기" note="휴대폰 인증 후 만들 수 있어요" />
        )}
        <MenuRow href="/setting" text="혜택 소식 받기" note="메시지, 메일, 앱 알림을 따로 설정할 수 있어요" />
        <MenuRow href="/mypage/sessions" text="로그인한 기기" note="다른 기기를 하나씩 로그아웃할 수 있어요" />
        <MenuRow text="모든 기기에서 로그아웃" onClick={() => void viewModel.logOutEverywhere()} />
        <MenuRow href="/mypage/secede" text="회원 탈퇴" />
      </ul>
    </>
  );
});

const PhoneForm = observer(function PhoneForm({
  viewModel,
}: {
  readonly viewModel: PhoneChangeViewModel;
}): ReactElement {
  const { hasPassword } = viewModel;
  const oldPhoneSteps = usePhoneSteps(viewModel.oldPhone, 'old_');
  const newPhoneSteps = usePhoneSteps(viewModel.phone);
  return (
    <Form
      label="휴대폰 변경"
      onSubmit={() => viewModel.submit()}
      onEnter={(name) => oldPhoneSteps.handleEnter(name) || newPhoneSteps.handleEnter(name)}
    >
      <div className={styles.fields}>
        {/* A member without a password verifies the current phone. */}
        {hasPassword ? null : (
          <div ref={oldPhoneSteps.container}>
            <PhoneVerificationView
              viewModel={viewModel.oldPhone}
              label="지금 휴대폰"
              prefix="old_"
              isFixed
              onSend={() => void oldPhoneSteps.sendNumber()}
              onConfirm={() => void oldPhoneSteps.confirmNumber()}
            />
          </div>
        )}
        <div ref={newPhoneSteps.container}>
          <PhoneVerificationView
            viewModel={viewModel.phone}
            label={hasPassword ? undefined : '새 휴대폰'}
            onSend={() => void newPhoneSteps.sendNumber()}
            onConfirm={() => void newPhoneSteps.confirmNumber()}
          />
        </div>
        {hasPassword ? (
          <TextField
            label="비밀번호"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            value={viewModel.password}
            error={viewModel.failures.password}
            onChange={(text) => viewModel.changePassword(text)}
          />
        ) : null}
      </div>
      <FormError text={viewModel.refusal} />
      <div className={styles.action}>
        <ButtonPair>
          <Button type="4" text="취소" onClick={() => viewModel.open(false)} />
          <Button type="2" submit text="번호 저장하기" busy={viewModel.isBusy} />
        </ButtonPair>
      </div>
    </Form>
  );
});
