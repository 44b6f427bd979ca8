import { observer } from 'mobx-react-lite';
import { memo, useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { Route } from 'wouter';
import { useCompany } from '../kit/use-company.ts';
import { useAfterPaint } from '../routing/after-first-paint.tsx';
import { CurrentPage, type CachedPage } from '../routing/current-page.ts';
import { PageLocationRouter } from '../routing/page-location-router.tsx';
import { Layout } from './layout.view.tsx';
import styles from './layout.module.css';
import type { OpenPage } from '../routing/page.tsx';
import type { Resolve } from '../../core/ports/token.ts';
import { ResolveContext } from '../kit/resolve.ts';
import { recordScrolls } from '../routing/tap.ts';
import { SecondTicker, TenthTicker } from '../kit/ticker.ts';

export interface AppProps {
  readonly resolve: Resolve;
  /** Called after hydration; the page may change from then on. */
  readonly onHydrated?: () => void;
}

/** The whole app: provides the services and renders the layout around the current page. */
export function App({ resolve, onHydrated }: AppProps): ReactElement {
  useEffect(() => {
    onHydrated?.();
    recordScrolls();
    resolve(SecondTicker).wake();
    resolve(TenthTicker).wake();
  }, [resolve, onHydrated]);
  return (
    <ResolveContext value={resolve}>
      <Layout>
        <PageOnScreen currentPage={resolve(CurrentPage)} />
      </Layout>
    </ResolveContext>
  );
}

const PageOnScreen = observer(function PageOnScreen({
  currentPage,
}: {
  readonly currentPage: CurrentPage;
}): ReactElement {
  const { shown, place } = currentPage;
  // Unmounting takes long, so the previous page stays, hidden and inert, until the next one has been painted.
  const painted = useAfterPaint(shown, shown?.page.viewModel.canRenderBeforeLoad === true);
  const leaving = painted === shown ? null : painted;
  const isFirst = useRef(true);
  const lastPath = useRef(place.path);

  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, currentPage.scroll);
    // If only the query changed, the focus stays where it is.
    const isSamePlace = lastPath.current === currentPage.place.path;
    lastPath.current = currentPage.place.path;
    if (isSamePlace && document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [shown, currentPage]);

  useEffect(() => painted?.page.viewModel.start?.(), [painted]);

  const { shop_name } = useCompany();
  const title = painted?.page.viewModel.documentTitle ?? '';
  useEffect(() => {
    document.title = title === '' ? shop_name : `${title} | ${shop_name}`;
  }, [title, shop_name]);

  // A page stays at its position in the tree when it is left, so that React neither moves nor renders it again.
  return (
    <>
      {[leaving, shown].map(
        (one) =>
          one !== null && (
            <div key={keyOf(one.page)} className={one === leaving ? styles.leaving : undefined} inert={one === leaving}>
              <PageContent shown={one} />
            </div>
          ),
      )}
    </>
  );
});

const PageContent = memo(function PageContent({
  shown: { route, place, page },
}: {
  readonly shown: CachedPage;
}): ReactElement {
  return (
    <PageLocationRouter place={place}>
      <Route path={route.path}>{page.render()}</Route>
    </PageLocationRouter>
  );
});

const keys = new WeakMap<OpenPage, number>();
let lastKey = 0;
function keyOf(page: OpenPage): number {
  const key = keys.get(page) ?? (lastKey += 1);
  keys.set(page, key);
  return key;
}
