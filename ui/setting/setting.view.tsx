import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { SHOP_INFO } from '../../core/shop.ts';
import { Link } from '../routing/link.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { MessagePreferencesView } from './message-preferences.view.tsx';
import styles from './setting.module.css';
import { SETTINGS, type SettingViewModel } from './setting.view-model.ts';

export const SettingView = observer(function SettingView({
  viewModel,
}: {
  readonly viewModel: SettingViewModel;
}): ReactElement {
  const { setting, failure, appVersion } = viewModel;
  if (setting === null) {
    return failure === '' ? <BlockSkeletons /> : <FailedState text={failure} retry={() => void viewModel.load()} />;
  }
  return (
    <>
      <MessagePreferencesView viewModel={viewModel.messages} />
      <section className={styles.block} aria-labelledby="marketing">
        <h2 id="marketing">혜택 소식 받기</h2>
        {SETTINGS.map(({ field, text, note }) => {
          const agreed = viewModel.agreedText(field);
          if (!viewModel.canSwitch(field)) {
            return (
              <p key={field} className={styles.row}>
                <span>
                  {text}
                  <small>{SHOP_INFO.name} 앱에서 켤 수 있어요</small>
                </span>
              </p>
            );
          }
          return (
            <label key={field} className={styles.row}>
              <span>
                {text}
                <small>{note}</small>
                {agreed === null ? null : <small>{agreed}</small>}
              </span>
              <input
                type="checkbox"
                role="switch"
                className={styles.switch}
                aria-checked={setting[field]}
                checked={setting[field]}
                onChange={(event) => viewModel.switch(field, event.target.checked)}
              />
            </label>
          );
        })}
        <p className={styles.note}>2년마다 계속 받을지 다시 여쭤봐요. 언제든 여기서 끌 수 있어요.</p>
      </section>
      <section className={styles.block} aria-labelledby="documents">
        <h2 id="documents">약관</h2>
        <Link className={styles.row} href="/terms/policy">
          이용약관
          <ChevronRight size={18} />
        </Link>
        <Link className={styles.row} href="/terms/privacy">
          개인정보처리방침
          <ChevronRight size={18} />
        </Link>
      </section>
      {appVersion === null ? null : (
        <section className={styles.block} aria-labelledby="app">
          <h2 id="app">앱</h2>
          <p className={styles.row}>
            <span>앱 버전</span>
            <span>{appVersion}</span>
          </p>
        </section>
      )}
    </>
  );
});
