import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { AlertView } from '../widgets/overlays/alert.view.tsx';
import { LoadingView } from '../widgets/overlays/loading.view.tsx';
import { ToastView } from '../widgets/overlays/toast.view.tsx';
import { AfterFirstPaint, useAfterPaint } from '../routing/after-first-paint.tsx';
import { lazyView } from '../kit/lazy-view.tsx';
import { CurrentPage } from '../routing/current-page.ts';
import { PageLocationRouter } from '../routing/page-location-router.tsx';
import { Header } from './header.view.tsx';
import styles from './layout.module.css';
import { useService } from '../kit/resolve.ts';
import { SidePanel } from './side-panel.view.tsx';
import { TabBar } from './tab-bar.view.tsx';

/** The layout around every page, as the route's flags configure it. */
export const Layout = observer(function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  const currentPage = useService(CurrentPage);
  const { layout } = currentPage.route;
  // On a page that can render before it has loaded, the tab bar stays until the page has been painted.
  const shouldDefer = currentPage.page?.viewModel.canRenderBeforeLoad === true;
  const { route, place } = useAfterPaint(currentPage.shown ?? currentPage, shouldDefer);
  const { tabBar, bottomSpacing } = route.layout;
  const isBare = layout.bare === true;
  const hasTabBar = tabBar === true && !isBare;
  const className = [
    styles.layout,
    hasTabBar ? styles.withTabBar : '',
    bottomSpacing === 60 ? styles.withSpacing : '',
    layout.paper === true ? styles.paper : '',
    isBare ? styles.bare : '',
  ].join(' ');
  return (
    <PageLocationRouter place={place}>
      <div className={className}>
        <a className={styles.skip} href="#main" onClick={skipToMain}>
          본문으로 건너뛰기
        </a>
        <div className={isBare ? undefined : styles.stage}>
          {isBare ? null : <SidePanel />}
          <div className={styles.canvas}>
            {isBare ? null : <Header />}
            <main id="main" className={styles.main} tabIndex={-1}>
              {children}
            </main>
            {isBare ? null : lateShell}
            {hasTabBar ? <TabBar /> : null}
          </div>
        </div>
        <ToastView />
        <AlertView />
        <LoadingView />
      </div>
    </PageLocationRouter>
  );
});

const LateShell = lazyView(
  () => import('./late-shell.view.tsx'),
  (code) => code.LateShell,
);
/** A constant element, so that React skips it when the page changes. */
const lateShell = (
  <AfterFirstPaint>
    <LateShell />
  </AfterFirstPaint>
);

/** Moves to the main content without a hash in the address, since a hash would add an entry to the history. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
