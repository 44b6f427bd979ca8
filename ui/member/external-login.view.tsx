import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { Logo } from '../widgets/controls/logo.tsx';
import styles from './external-login.module.css';
import type { ExternalLoginViewModel } from './external-login.view-model.ts';

export const ExternalLoginView = observer(function ExternalLoginView({
  viewModel,
}: {
  readonly viewModel: ExternalLoginViewModel;
}): ReactElement {
  if (viewModel.loginFailure !== '') {
    return (
      <EmptyState level={1} image="error" text="로그인하지 못했어요" subText={viewModel.loginFailure}>
        <Button type="2" text="로그인 화면으로" href={viewModel.loginPath} />
      </EmptyState>
    );
  }
  return (
    <div className={styles.waiting}>
      <Logo height={32} />
      <h1>로그인하는 중이에요</h1>
      <p role="status">잠시만 기다려 주세요</p>
    </div>
  );
});
