import { ChevronLeft, House, Search, Share } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { SHOP } from '../../core/shop.ts';
import { Logo } from '../widgets/logo.tsx';
import { CurrentPageToken } from './current-page.ts';
import styles from './header.module.css';
import { Link } from './link.tsx';
import { useService } from './resolve.ts';
import { SearchField } from './search-field.tsx';

/** Scrolled this far, the page's picture is no longer under the header. */
const PICTURE_PX = 200;

/** The header, with what the route asks for (spec §2). */
export const Header = observer(function Header(): ReactElement {
  const navigation = useService(Navigation);
  const { route, page } = useService(CurrentPageToken);
  const { layout } = route;
  const viewModel = page?.viewModel;
  const isTransparent = layout.transparent === true;
  const isPast = usePastPicture(isTransparent, page);
  const isOver = isTransparent && !isPast;
  const title = viewModel?.headerTitle ?? layout.title ?? '';
  const hasTitle = !isTransparent && title !== '';
  // Beside back where the header lies over a picture, at the far end of a header with a title.
  const home = (
    <Link className={styles.icon} href={HOME_PATH} aria-label="홈">
      <House />
    </Link>
  );
  const look = isTransparent
    ? styles.transparent
    : layout.logo === true || layout.searchInput === true
      ? ''
      : styles.line;
  return (
    <header className={`${styles.header} ${look} ${isOver ? styles.over : ''} ${hasTitle ? styles.titled : ''}`}>
      <div className={styles.start}>
        {layout.back === true ? (
          <button type="button" className={styles.icon} aria-label="뒤로" onClick={() => navigation.back()}>
            <ChevronLeft />
          </button>
        ) : null}
        {layout.home === true && isTransparent ? home : null}
        {layout.logo === true ? (
          <Link className={styles.logo} href={HOME_PATH}>
            <Logo height={25} />
          </Link>
        ) : null}
      </div>
      {layout.searchInput === true ? <SearchField /> : null}
      {hasTitle ? <h1 className={styles.title}>{title}</h1> : null}
      {isTransparent ? <p className={styles.name}>{isPast ? title : ''}</p> : null}
      <div className={styles.end}>
        {layout.searchIcon === true ? (
          <Link className={styles.icon} href="/search" aria-label="검색">
            <Search />
          </Link>
        ) : null}
        {layout.share === true && viewModel?.share !== undefined ? (
          <button type="button" className={styles.icon} aria-label="공유하기" onClick={() => viewModel.share?.()}>
            <Share />
          </button>
        ) : null}
        {layout.home === true && !isTransparent ? home : null}
      </div>
      {layout.logo === true || layout.searchInput === true ? (
        <h1 className="visually-hidden">{viewModel?.documentTitle ?? SHOP.name}</h1>
      ) : null}
    </header>
  );
});

/** Whether the window is scrolled past the picture; looked at anew for each page. */
function usePastPicture(isWatching: boolean, page: unknown): boolean {
  const [isPast, setPast] = useState(false);
  const said = useRef(false);
  useEffect(() => {
    if (!isWatching) return undefined;
    const look = (): void => {
      const is = window.scrollY > PICTURE_PX;
      // React would draw the header of a new page once more to find that nothing has changed.
      if (is === said.current) return;
      said.current = is;
      setPast(is);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [isWatching, page]);
  return isPast;
}
