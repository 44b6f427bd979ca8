import { House, LayoutGrid, ShoppingBag, UserRound, type LucideIcon } from 'lucide-react';
import { memo, type MouseEvent, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { useService } from '../kit/resolve.ts';
import { Link } from '../routing/link.tsx';
import { scrollToTop } from '../routing/scroll-to-top.ts';
import { CartBadge } from './cart-badge.tsx';
import styles from './tab-bar.module.css';

interface Tab {
  readonly href: string;
  /** The path of the page, if it differs from `href`, which may have a query. */
  readonly path?: string;
  readonly text: string;
  readonly Icon: LucideIcon;
  /**
   * True: the icon has strokes inside its outline. For the current tab, the outline (its last stroke) is filled and
   * would hide them, so a second icon is rendered for them.
   */
  readonly hasInside: boolean;
}

const TABS: readonly Tab[] = [
  { href: HOME_PATH, path: '/', text: '홈', Icon: House, hasInside: true },
  { href: '/category', text: '카테고리', Icon: LayoutGrid, hasInside: false },
  { href: '/cart', text: '장바구니', Icon: ShoppingBag, hasInside: true },
  { href: '/mypage', text: 'MY', Icon: UserRound, hasInside: false },
];

/** The four main sections. A tap on the current one scrolls to its top. */
export const TabBar = memo(function TabBar(): ReactElement {
  const [location] = useLocation();
  const navigation = useService(Navigation);
  const toTop = (event: MouseEvent): void => {
    // While another page is loading, the link leads back to this one.
    if (navigation.entry().location.split('?')[0] !== location) return;
    event.preventDefault();
    scrollToTop();
  };
  return (
    <nav className={styles.tabBar} aria-label="하단 메뉴">
      {TABS.map(({ href, path = href, text, Icon, hasInside }) => {
        const isCurrent = location === path;
        return (
          <Link key={href} href={href} {...(isCurrent ? { 'aria-current': 'page', onClick: toTop } : {})}>
            {text}
            <span className={styles.icon}>
              <Icon />
              {isCurrent && hasInside ? <Icon className={styles.inside} /> : null}
              {path === '/cart' ? <CartBadge /> : null}
            </span>
          </Link>
        );
      })}
    </nav>
  );
});
