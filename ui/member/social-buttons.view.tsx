import { withJosa } from '../../core/text/josa.ts';
import type { SocialProvider } from '../../core/vocabulary/social-providers.ts';
import { MessageCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { SOCIAL_NAMES } from '../../core/member/social.ts';
import { Button } from '../widgets/controls/button.tsx';
import type { LoginViewModel } from './login.view-model.ts';
import styles from './social-buttons.module.css';

const MARKS: Readonly<Record<SocialProvider, ReactNode>> = {
  kakao: <MessageCircle size={20} fill="currentColor" />,
  naver: <b className={styles.n}>N</b>,
  apple: <AppleMark />,
};

/** The buttons of the social login providers, in their brand colors. Renders nothing without providers. */
export const SocialButtons = observer(function SocialButtons({
  viewModel,
}: {
  readonly viewModel: LoginViewModel;
}): ReactElement | null {
  if (viewModel.providers.length === 0) return null;
  return (
    <>
      <div className={styles.buttons}>
        {viewModel.providers.map((provider) => (
          <Button
            key={provider}
            type="3"
            className={styles[provider]}
            icon={MARKS[provider]}
            text={
              provider === 'kakao'
                ? '카카오로 3초 만에 시작하기'
                : `${withJosa(SOCIAL_NAMES[provider], '으로/로')} 시작하기`
            }
            onClick={() => void viewModel.goTo(provider)}
          />
        ))}
      </div>
      <p className={styles.or}>또는 이메일로</p>
    </>
  );
});

function AppleMark(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
      <path d="M16.6 12.7c0-2.2 1.8-3.3 1.9-3.4-1-1.5-2.6-1.7-3.2-1.7-1.4-.1-2.6.8-3.3.8-.7 0-1.7-.8-2.8-.8-1.5 0-2.8.9-3.6 2.1-1.5 2.7-.4 6.6 1.1 8.8.7 1.1 1.6 2.2 2.7 2.2s1.5-.7 2.8-.7 1.7.7 2.8.7 1.9-1 2.6-2.1c.8-1.2 1.2-2.4 1.2-2.4s-2.2-.9-2.2-3.5ZM14.5 6.3c.6-.7 1-1.7.9-2.7-.9 0-1.9.6-2.5 1.3-.6.6-1.1 1.6-.9 2.6.9 0 1.9-.5 2.5-1.2Z" />
    </svg>
  );
}
