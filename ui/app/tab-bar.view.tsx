import { House, LayoutGrid, ShoppingBag, UserRound, type LucideIcon } from 'lucide-react';
import { useCallback, useSyncExternalStore, type MouseEvent, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { ShoppingCart } from '../../core/cart-device/shopping-cart.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { Link } from '../routing/link.tsx';
import { useService } from '../kit/resolve.ts';
import { scrollToTop } from '../routing/scroll-to-top.ts';
import styles from './tab-bar.module.css';

interface Tab {
  readonly path: string;
  readonly href: string;
  readonly text: string;
  readonly Icon: LucideIcon;
  /** The icon's last stroke is its outline: filled, it would hide the others. */
  readonly hasInside: boolean;
}

const TABS: readonly Tab[] = [
  { path: '/', href: HOME_PATH, text: '홈', Icon: House, hasInside: true },
  { path: '/category', href: '/category', text: '카테고리', Icon: LayoutGrid, hasInside: false },
  { path: '/cart', href: '/cart', text: '장바구니', Icon: ShoppingBag, hasInside: true },
  { path: '/mypage', href: '/mypage', text: 'MY', Icon: UserRound, hasInside: false },
];
const MAX_BADGE = 99;

/** The four main sections; tapping the current one scrolls to its top. */
export function TabBar(): ReactElement {
  const [location] = useLocation();
  const cart_cnt = useCartCount();
  const toTop = (event: MouseEvent): void => {
    event.preventDefault();
    scrollToTop();
  };
  return (
    <nav className={styles.tabBar} aria-label="하단 메뉴">
      {TABS.map(({ path, href, text, Icon, hasInside }) => {
        const isCurrent = location === path;
        return (
          <Link key={path} href={href} {...(isCurrent ? { 'aria-current': 'page', onClick: toTop } : {})}>
            <span className={styles.icon}>
              <Icon />
              {isCurrent && hasInside ? <Icon className={styles.inside} /> : null}
              {path === '/cart' && cart_cnt > 0 ? (
                <span className={styles.badge}>
                  {cart_cnt > MAX_BADGE ? `${MAX_BADGE}+` : cart_cnt}
                  <span className="visually-hidden">개 담김</span>
                </span>
              ) : null}
            </span>
            {text}
          </Link>
        );
      })}
    </nav>
  );
}

/** Number of lines in this shopper's cart. The server renders for all shoppers, so hydration starts without a count. */
function useCartCount(): number {
  const cart = useService(ShoppingCart);
  const subscribe = useCallback((changed: () => void) => cart.subscribe(changed), [cart]);
  return useSyncExternalStore(
    subscribe,
    () => cart.count,
    () => 0,
  );
}
