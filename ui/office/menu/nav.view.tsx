import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import { SHOP_INFO } from '../../../core/shop.ts';
import { MenuGroups } from './menu-groups.tsx';
import { StaffLine } from './staff-line.tsx';
import styles from './nav.module.css';

/**
 * The menu at the side, with only the screens that the role may use. At the bottom, who is signed in and for how long.
 */
export const Nav = observer(function Nav({ session }: { readonly session: StaffSession }): ReactElement {
  return (
    <nav className={styles.nav} aria-label="주 메뉴">
      <Link href="/" className={styles.logo}>
        {SHOP_INFO.name} <span>운영</span>
      </Link>
      <MenuGroups session={session} className={styles.group} />
      <StaffLine session={session} className={styles.me} />
    </nav>
  );
});
