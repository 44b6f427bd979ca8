import { observer } from 'mobx-react-lite';
import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { Route, Switch } from 'wouter';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { SIGN_OUT_NOTICE_MS } from '../../../core/office/staff-session.ts';
import type { Resolve } from '../../../core/ports/token.ts';
import { ResolveContext, useService } from '../../kit/resolve.ts';
import { SecondTicker } from '../../kit/ticker.ts';
import { Note } from '../kit/note.tsx';
import { Notices } from '../kit/notices.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import { SingleKeys } from '../kit/use-keys.ts';
import { useModel } from '../kit/use-model.ts';
import { SignInView } from '../sign-in/sign-in.view.tsx';
import { NewPasswordView } from '../staff/new-password.view.tsx';
import { Commands } from './commands.tsx';
import { IdentityDialog } from './identity-dialog.view.tsx';
import { Nav } from '../menu/nav.view.tsx';
import { OfficeRouter } from './office-router.tsx';
import { SCREENS } from './screens.ts';
import { sessionLoadingModel, type SessionLoadingViewModel } from './session-loading.view-model.ts';
import { TabBar } from '../menu/tab-bar.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import styles from './office-app.module.css';

interface Props {
  readonly resolve: Resolve;
  readonly authenticatorUrl: string | null;
}

/** The whole office: the login, or the menu and the screen of the address. */
export function OfficeApp({ resolve, authenticatorUrl }: Props): ReactElement {
  return (
    <ResolveContext value={resolve}>
      <OfficeRouter>
        <SessionSwitch authenticatorUrl={authenticatorUrl} />
        <IdentityDialog />
        <NoticeLine />
      </OfficeRouter>
    </ResolveContext>
  );
}

const SessionSwitch = observer(function SessionSwitch({
  authenticatorUrl,
}: {
  readonly authenticatorUrl: string | null;
}): ReactElement | null {
  const account = useService(StaffAccount);
  const loading = useModel(sessionLoadingModel);
  const session = useSyncExternalStore(
    (listener) => account.subscribe(listener),
    () => account.session,
  );
  useEffect(() => void loading.load(), [loading]);
  if (session === null) {
    if (loading.isLoading) return null;
    return loading.failure === null ? (
      <SignInView authenticatorUrl={authenticatorUrl} />
    ) : (
      <Unopened loading={loading} />
    );
  }
  if (session.needs_new_password) return <NewPasswordView />;
  return <Frame />;
});

const Unopened = observer(function Unopened({ loading }: { readonly loading: SessionLoadingViewModel }): ReactElement {
  return (
    <main className={styles.missing}>
      <Note kind="error">{loading.failure}</Note>
      <OfficeButton onClick={() => void loading.load()}>다시 불러오기</OfficeButton>
    </main>
  );
});

const Frame = observer(function Frame(): ReactElement | null {
  const account = useService(StaffAccount);
  const api = useService(OfficeApi);
  const singleKeys = useService(SingleKeys);
  const drafts = useService(StaffDrafts);
  const { now } = useService(SecondTicker);
  const session = useSyncExternalStore(
    (listener) => account.subscribe(listener),
    () => account.session,
  );
  const staff_idx = session?.staff_idx;
  useEffect(() => drafts.removeOthers(), [drafts, staff_idx]);
  if (session === null) return null;
  const remainingMs = Math.max(0, session.ends_at - now);
  return (
    <div className={styles.app} data-single-keys={singleKeys.isOn ? 'on' : 'off'}>
      <Nav session={session} />
      <div className={styles.content}>
        {remainingMs < SIGN_OUT_NOTICE_MS ? (
          <div className={styles.ending} role="alert">
            곧 로그아웃돼요.
            <OfficeButton isSmall onClick={() => void api.extend()}>
              더 쓰기
            </OfficeButton>
          </div>
        ) : null}
        <Switch>
          {SCREENS.map(({ path, Page }) => (
            <Route key={path} path={path}>
              {(params) => <Page key={JSON.stringify(params)} />}
            </Route>
          ))}
          <Route>
            <TopBar title="없는 화면이에요" />
            <main className={styles.missing}>
              <p>주소를 다시 확인해 주세요.</p>
            </main>
          </Route>
        </Switch>
      </div>
      <TabBar session={session} />
      <Commands session={session} />
    </div>
  );
});

const NoticeLine = observer(function NoticeLine(): ReactElement | null {
  const notices = useService(Notices);
  const { shown } = notices;
  return (
    <div aria-live="polite" className={styles.notices}>
      {shown === null ? null : (
        <div key={shown.number} className={`${styles.notice} ${shown.isFailure ? styles.failed : ''}`}>
          {shown.text}
          {shown.undo === null ? null : (
            <button
              type="button"
              onClick={() => {
                notices.clear();
                shown.undo?.();
              }}
            >
              되돌리기
            </button>
          )}
        </div>
      )}
    </div>
  );
});
