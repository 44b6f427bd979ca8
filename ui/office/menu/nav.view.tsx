import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import { SHOP_INFO } from '../../../core/shop.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { MenuGroups } from './menu-groups.tsx';
import { menuModel } from './menu.view-model.ts';
import { StaffLine } from './staff-line.tsx';
import styles from './nav.module.css';

/**
 * The menu at the side, with only the screens that the role may use. At the bottom, who is signed in and for how long.
 * A phone does not show it, but its counts are those of the tab bar and of 전체, too.
 */
export const Nav = observer(function Nav({ session }: { readonly session: StaffSession }): ReactElement {
  useStartedModel(menuModel);
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
