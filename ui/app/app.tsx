import { observer } from 'mobx-react-lite';
import { memo, useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { SHOP } from '../../core/shop.ts';
import { useAfterPaint } from './later.tsx';
import { CurrentPageToken, type CurrentPage } from './current-page.ts';
import { Layout } from './layout.view.tsx';
import styles from './layout.module.css';
import type { OpenPage } from './page.tsx';
import { ResolveContext, type Resolve } from './resolve.ts';
import { watchGliding } from './tap.ts';
import { SecondTicker, TenthTicker } from './ticker.ts';

export interface AppProps {
  readonly resolve: Resolve;
  /** Told when React has taken over what the server drew: from then on the page may change. */
  readonly onDrawn?: () => void;
}

/** The whole shop: the services for everything below, and the layout around the page on screen. */
export function App({ resolve, onDrawn }: AppProps): ReactElement {
  useEffect(() => {
    onDrawn?.();
    watchGliding();
    resolve(SecondTicker).wake();
    resolve(TenthTicker).wake();
  }, [resolve, onDrawn]);
  return (
    <ResolveContext value={resolve}>
      <Layout>
        <PageOnScreen currentPage={resolve(CurrentPageToken)} />
      </Layout>
    </ResolveContext>
  );
}

const PageOnScreen = observer(function PageOnScreen({
  currentPage,
}: {
  readonly currentPage: CurrentPage;
}): ReactElement {
  const { page, place } = currentPage;
  // To clear a page away takes long. Until the next one has been painted it stays, neither seen nor reached.
  const painted = useAfterPaint(page, page?.viewModel.isSketched === true);
  const leaving = painted === page ? null : painted;
  const isFirst = useRef(true);
  const lastPath = useRef(place.path);

  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, currentPage.scroll);
    // Where only the query changed, whoever typed, sorted or chose a tab goes on from there.
    const isSamePlace = lastPath.current === currentPage.place.path;
    lastPath.current = currentPage.place.path;
    if (isSamePlace && document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [page, currentPage]);

  useEffect(() => painted?.viewModel.start?.(), [painted]);

  const title = painted?.viewModel.documentTitle ?? '';
  useEffect(() => {
    document.title = title === '' ? SHOP.name : `${title} | ${SHOP.name}`;
  }, [title]);

  // Always in the same place in the document: a page that leaves is neither moved nor drawn again.
  return (
    <>
      {[leaving, page].map(
        (one) =>
          one !== null && (
            <div key={keyOf(one)} className={one === leaving ? styles.leaving : undefined} inert={one === leaving}>
              <Drawn page={one} />
            </div>
          ),
      )}
    </>
  );
});

const Drawn = memo(function Drawn({ page }: { readonly page: OpenPage }): ReactElement {
  return page.draw();
});

const keys = new WeakMap<OpenPage, number>();
let keyCnt = 0;
function keyOf(page: OpenPage): number {
  const key = keys.get(page) ?? (keyCnt += 1);
  keys.set(page, key);
  return key;
}
