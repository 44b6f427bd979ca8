import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { CARD_APPS } from '../../core/payment/card-apps.ts';
import { withJosa } from '../../core/text/josa.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import styles from './app-card-panel.module.css';
import type { AppCardSignInViewModel } from './app-card-sign-in.view-model.ts';

interface SignInProps {
  readonly model: AppCardSignInViewModel;
}

/** The main button of the page while the shopper is not authenticated. It performs the next step. */
export const AppCardStep = observer(function AppCardStep({ model }: SignInProps): ReactElement {
  const { step } = model;
  switch (step.kind) {
    case 'choose':
      return <Button text="카드사 고르기" onClick={() => model.performStep()} />;
    case 'open':
      return (
        <a
          className={styles.open}
          href={step.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => model.leaveForApp()}
        >
          {step.company.card_name} 앱 열기
        </a>
      );
    case 'wait':
      return <Button text={model.state === 'opening' ? '앱을 준비하고 있어요' : '인증을 기다리고 있어요'} disabled />;
    case 'repeat':
      return (
        <Button
          text={`${withJosa(step.company.card_name, '으로/로')} 다시 인증하기`}
          onClick={() => model.performStep()}
        />
      );
  }
});

export const CardCompanySheet = observer(function CardCompanySheet({ model }: SignInProps): ReactElement {
  return (
    <Sheet title="카드사 고르기" open={model.isChoosing} onClose={() => model.setChoosing(false)}>
      <ul className={styles.companies}>
        {CARD_APPS.map((company) => (
          <li key={company.card_code}>
            <button
              type="button"
              aria-pressed={model.company?.card_code === company.card_code}
              onClick={() => void model.choose(company)}
            >
              {company.card_name}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
});
