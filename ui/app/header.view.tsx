import { ChevronLeft, House, Search, Share, ShoppingBag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { EARLY_TAP } from '../../core/ports/screen/early-tap.ts';
import { useCompany } from '../kit/use-company.ts';
import { Logo } from '../widgets/controls/logo.tsx';
import { CurrentPage } from '../routing/current-page.ts';
import { CartBadge } from './cart-badge.tsx';
import styles from './header.module.css';
import { Link } from '../routing/link.tsx';
import { useService } from '../kit/resolve.ts';
import { SearchField } from '../search-entry/search-field.tsx';

/** Beyond this scroll position, the page's image is no longer under the header. */
const HEADER_IMAGE_PX = 200;

/** The header, as the route's layout flags configure it. */
export const Header = observer(function Header(): ReactElement {
  const navigation = useService(Navigation);
  const { route, page } = useService(CurrentPage);
  const { layout } = route;
  const { shop_name } = useCompany();
  const viewModel = page?.viewModel;
  const isTransparent = layout.transparent === true;
  const isPast = usePastImage(isTransparent, page);
  const isOver = isTransparent && !isPast;
  const title = viewModel?.headerTitle ?? layout.title ?? '';
  const hasTitle = !isTransparent && title !== '';
  // The home link is next to the back button if the header is over an image, and at the far end if there is a title.
  const home = (
    <Link className={styles.icon} href={HOME_PATH} aria-label="홈">
      <House />
    </Link>
  );
  const background = isTransparent
    ? styles.transparent
    : layout.logo === true || layout.searchInput === true
      ? ''
      : styles.line;
  return (
    <header className={`${styles.header} ${background} ${isOver ? styles.over : ''} ${hasTitle ? styles.titled : ''}`}>
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
          <button
            {...EARLY_TAP}
            type="button"
            className={styles.icon}
            aria-label="공유하기"
            onClick={() => viewModel.share?.()}
          >
            <Share />
          </button>
        ) : null}
        {layout.cart === true ? (
          <Link className={styles.icon} href="/cart">
            <span className="visually-hidden">장바구니</span>
            <span className={styles.cart}>
              <ShoppingBag />
              <CartBadge />
            </span>
          </Link>
        ) : null}
        {layout.home === true && !isTransparent ? home : null}
      </div>
      {layout.logo === true || layout.searchInput === true ? (
        <h1 className="visually-hidden">{viewModel?.documentTitle ?? shop_name}</h1>
      ) : null}
    </header>
  );
});

/** Returns whether the window is scrolled past the image. Measures again for each page. */
function usePastImage(isWatching: boolean, page: unknown): boolean {
  const [isPast, setPast] = useState(false);
  const wasPast = useRef(false);
  useEffect(() => {
    if (!isWatching) return undefined;
    const handleScroll = (): void => {
      const isPastNow = window.scrollY > HEADER_IMAGE_PX;
      // Setting the same state would make React render the header of a new page once more.
      if (isPastNow === wasPast.current) return;
      wasPast.current = isPastNow;
      setPast(isPastNow);
    };
    handleScroll();
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [isWatching, page]);
  return isPast;
}
