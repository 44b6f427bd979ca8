import { ChevronDown, CircleAlert, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Button } from '../widgets/controls/button.tsx';
import styles from './app-card-panel.module.css';
import { IssuerTile } from './issuer-tile.tsx';
import type { AppCardSignInViewModel } from './app-card-sign-in.view-model.ts';

/** The authentication by the app of a card company. The pinned button of the page performs the next step. */
export const AppCardSignIn = observer(function AppCardSignIn({
  model,
}: {
  readonly model: AppCardSignInViewModel;
}): ReactElement {
  const { state, company, failure, appUrl } = model;
  if (state === 'waiting' && company !== null) {
    return (
      <div className={styles.panel}>
        <div className={`${styles.notice} ${styles.waiting}`} role="status">
          <i className={styles.ring} aria-hidden="true" />
          <p>
            <b>{company.card_name} 앱에서 인증을 기다려요.</b> 마치면 여기로 바로 돌아와요.
          </p>
        </div>
        <div className={styles.pair}>
          {appUrl === '' ? null : (
            <a className={styles.reopen} href={appUrl} target="_blank" rel="noopener noreferrer">
              앱 다시 열기
            </a>
          )}
          <Button type="4" size="m" text="다른 카드" onClick={() => model.startOver()} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      {failure === '' ? null : (
        <div className={`${styles.notice} ${styles.failed}`} role="alert">
          <CircleAlert size={20} aria-hidden="true" />
          <p>{failure}</p>
          <button type="button" aria-label="알림 닫기" onClick={() => model.dismiss()}>
            <X size={18} />
          </button>
        </div>
      )}
      <button
        type="button"
        className={company === null ? styles.choose : `${styles.card} ${styles.chosen}`}
        aria-haspopup="dialog"
        aria-busy={state === 'opening' || undefined}
        onClick={() => model.setChoosing(true)}
      >
        {company === null ? (
          <span>카드사를 골라 주세요</span>
        ) : (
          <>
            <IssuerTile card={company} />
            <span className={styles.name}>
              <b>{company.card_name}</b>
              <small>{failure === '' ? '처음이라 앱에서 카드를 한 번 등록해요' : '등록한 카드가 없어요'}</small>
            </span>
          </>
        )}
        <ChevronDown size={20} aria-hidden="true" />
      </button>
    </div>
  );
});
