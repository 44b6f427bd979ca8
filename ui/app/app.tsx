import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { SHOP } from '../../core/shop.ts';
import { CurrentPageToken, type CurrentPage } from './current-page.ts';
import { Layout } from './layout.view.tsx';
import { ResolveContext, type Resolve } from './resolve.ts';
import { SecondTicker, TenthTicker } from './ticker.ts';

/** The whole shop: the services for everything below, and the layout around the page on screen. */
export function App({ resolve }: { readonly resolve: Resolve }): ReactElement {
  useEffect(() => {
    resolve(SecondTicker).wake();
    resolve(TenthTicker).wake();
  }, [resolve]);
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
}): ReactElement | null {
  const { page, place } = currentPage;
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

  useEffect(() => page?.viewModel.start?.(), [page]);

  const title = page?.viewModel.documentTitle;
  useEffect(() => {
    document.title = title === undefined || title === '' ? SHOP.name : `${title} | ${SHOP.name}`;
  }, [title]);

  return page === null ? null : page.draw();
});
