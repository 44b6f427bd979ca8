import { LayoutGrid } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import { isWithinScreen, OFFICE_MENU_PATH, tabsFor } from '../../../core/office/office-menu.ts';
import { MenuCount } from './menu-count.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './tab-bar.module.css';

/** The menu on a phone: the screens of daily work that the role may open, and 전체 for all others. */
export function TabBar({ session }: { readonly session: StaffSession }): ReactElement {
  const [path] = useLocation();
  const tabs = tabsFor(session.right_list);
  const isElsewhere = !tabs.some((screen) => isWithinScreen(path, screen));
  return (
    <nav className={styles.tabs} aria-label="주 메뉴">
      {tabs.map((screen) => (
        <MenuLink key={screen.path} screen={screen}>
          {screen.count === undefined ? null : <MenuCount name={screen.count} />}
        </MenuLink>
      ))}
      <Link
        href={OFFICE_MENU_PATH}
        aria-current={path === OFFICE_MENU_PATH ? 'page' : isElsewhere ? 'true' : undefined}
      >
        <LayoutGrid size={16} aria-hidden="true" />
        <span>전체</span>
      </Link>
    </nav>
  );
}
