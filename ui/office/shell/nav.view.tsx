import {
  Activity,
  ArrowLeftRight,
  BookOpenText,
  Calculator,
  CalendarDays,
  ChartColumn,
  CircleAlert,
  CircleQuestionMark,
  HandCoins,
  Handshake,
  History,
  House,
  Image,
  LayoutGrid,
  LayoutList,
  LogOut,
  Mail,
  Megaphone,
  MessageSquare,
  Package,
  PartyPopper,
  Pin,
  ScrollText,
  Search,
  Settings,
  Shield,
  Star,
  Ticket,
  Truck,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { OFFICE_GROUPS, OFFICE_SCREENS, type OfficeScreen } from '../../../core/office/office-menu.ts';
import { staffRoleText } from '../../../core/office/staff-role.ts';
import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import { SHOP_INFO } from '../../../core/shop.ts';
import { useService } from '../../kit/resolve.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import { MenuCounts } from '../kit/menu-counts.ts';
import styles from './nav.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/': House,
  '/orders': LayoutList,
  '/shipping': Truck,
  '/claims': Undo2,
  '/refunds': HandCoins,
  '/payments': CircleAlert,
  '/inquiries': MessageSquare,
  '/products': Package,
  '/schedule': CalendarDays,
  '/banners': Image,
  '/curations': LayoutGrid,
  '/events': PartyPopper,
  '/notices': Pin,
  '/faq': CircleQuestionMark,
  '/terms': ScrollText,
  '/campaigns': Megaphone,
  '/members': Users,
  '/reviews': Star,
  '/coupons': Ticket,
  '/partners': Handshake,
  '/figures': ChartColumn,
  '/settlement': Calculator,
  '/ledger': BookOpenText,
  '/reconciliation': ArrowLeftRight,
  '/messages': Mail,
  '/system': Activity,
  '/settings': Settings,
  '/audit': History,
  '/staff': Shield,
};
/** Counts of what is late or at risk stand out. */
const URGENT = new Set(['payment_cases', 'failed_jobs', 'open_claims']);

interface Props {
  readonly session: StaffSession;
  readonly minutesLeft: number;
  readonly onSignOut: () => void;
}

/** The menu: only what the role may use. At the foot, who is signed in and for how long. */
export const Nav = observer(function Nav({ session, minutesLeft, onSignOut }: Props): ReactElement {
  const { counts } = useService(MenuCounts);
  const [path] = useLocation();
  const screens = OFFICE_SCREENS.filter(({ right }) => session.right_list.includes(right));
  return (
    <nav className={styles.nav} aria-label="주 메뉴">
      <Link href="/" className={styles.logo}>
        {SHOP_INFO.name} <span>운영</span>
      </Link>
      {OFFICE_GROUPS.map((group) => {
        const own = screens.filter((screen) => screen.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group} className={styles.group}>
            {group === '' ? null : <h2>{group}</h2>}
            <ul>
              {own.map((screen) => (
                <li key={screen.path}>
                  <NavLink screen={screen} isCurrent={isWithin(path, screen.path)} count={countOf(screen, counts)} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <div className={styles.me}>
        <Link href="/account" className={styles.name}>
          <b>{session.staff_name}</b>
          <span>
            {session.member_name ?? staffRoleText(session.role)} · {minutesLeft}분 남음
          </span>
        </Link>
        <OfficeButton kind="quiet" isSmall label="로그아웃" onClick={onSignOut}>
          <LogOut size={16} aria-hidden="true" />
        </OfficeButton>
      </div>
    </nav>
  );
});

function NavLink({
  screen,
  isCurrent,
  count,
}: {
  readonly screen: OfficeScreen;
  readonly isCurrent: boolean;
  readonly count: number;
}): ReactElement {
  const Icon = ICONS[screen.path] ?? Search;
  return (
    <Link href={screen.path} className={styles.link} aria-current={isCurrent ? 'page' : undefined} title={screen.text}>
      <Icon size={16} aria-hidden="true" />
      <span className={styles.text}>{screen.text}</span>
      {count === 0 ? null : (
        <span className={`${styles.count} ${URGENT.has(screen.count ?? '') ? styles.urgent : ''}`}>
          {count.toLocaleString('ko-KR')}
        </span>
      )}
    </Link>
  );
}

function isWithin(path: string, screen: string): boolean {
  return screen === '/' ? path === '/' : path === screen || path.startsWith(`${screen}/`);
}

function countOf({ count }: OfficeScreen, counts: MenuCounts['counts']): number {
  return count === undefined ? 0 : (counts[count] ?? 0);
}
