import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { AlertView } from '../widgets/alert.view.tsx';
import { LoadingView } from '../widgets/loading.view.tsx';
import { ToastView } from '../widgets/toast.view.tsx';
import { useAfterPaint } from './later.tsx';
import { CurrentPageToken } from './current-page.ts';
import { Header } from './header.view.tsx';
import styles from './layout.module.css';
import { useService } from './resolve.ts';
import { SidePanel } from './side-panel.view.tsx';
import { TabBar } from './tab-bar.view.tsx';
import { TopButton } from './top-button.view.tsx';

/** What stands around every page, as the route's flags say. */
export const Layout = observer(function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  const { route, page } = useService(CurrentPageToken);
  const { layout } = route;
  // What a product's purchase bar takes the place of stays until that comes.
  const { tabBar, bottomSpacing } = useAfterPaint(layout, page?.viewModel.isSketched === true);
  const isBare = layout.bare === true;
  const hasTabBar = tabBar === true && !isBare;
  const className = [
    styles.layout,
    hasTabBar ? styles.withTabBar : '',
    bottomSpacing === 60 ? styles.withSpacing : '',
    layout.paper === true ? styles.paper : '',
  ].join(' ');
  return (
    <div className={className}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        본문으로 건너뛰기
      </a>
      <div className={styles.stage}>
        <SidePanel />
        <div className={styles.canvas}>
          {isBare ? null : <Header />}
          <main id="main" className={styles.main} tabIndex={-1}>
            {children}
          </main>
          {isBare ? null : <TopButton />}
          {hasTabBar ? <TabBar /> : null}
        </div>
      </div>
      <ToastView />
      <AlertView />
      <LoadingView />
    </div>
  );
});

/** Without the hash in the address: that would be a page of its own to the history. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
