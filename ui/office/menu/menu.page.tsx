import { useSyncExternalStore, type ReactElement } from 'react';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { useService } from '../../kit/resolve.ts';
import { TopBar } from '../kit/top-bar.tsx';
import { MenuGroups } from './menu-groups.tsx';
import { StaffLine } from './staff-line.tsx';
import styles from './menu.module.css';

/** `/menu`: the whole menu, for phones, which have no space for it beside a screen. */
export function MenuPage(): ReactElement | null {
  const account = useService(StaffAccount);
  const session = useSyncExternalStore(
    (listener) => account.subscribe(listener),
    () => account.session,
  );
  if (session === null) return null;
  return (
    <>
      <TopBar title="전체" />
      <main className={styles.menu}>
        <MenuGroups session={session} className={styles.group} />
        <StaffLine session={session} className={styles.me} />
      </main>
    </>
  );
}
