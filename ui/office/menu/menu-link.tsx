import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { isWithinScreen, type OfficeCountName, type OfficeScreen } from '../../../core/office/office-menu.ts';
import { useService } from '../../kit/resolve.ts';
import { MenuCounts } from '../kit/menu-counts.ts';
import { MENU_ICONS } from './menu-icons.ts';

/** Counts of late or risky work, which are highlighted. */
const URGENT: ReadonlySet<OfficeCountName> = new Set(['payment_cases', 'failed_jobs', 'open_claims']);

/** A link to a screen: its icon, its name, and the count of its pending work. */
export const MenuLink = observer(function MenuLink({ screen }: { readonly screen: OfficeScreen }): ReactElement {
  const { counts } = useService(MenuCounts);
  const [path] = useLocation();
  const Icon = MENU_ICONS[screen.path] ?? Search;
  const count = screen.count === undefined ? 0 : (counts[screen.count] ?? 0);
  const isUrgent = screen.count !== undefined && URGENT.has(screen.count);
  return (
    <Link href={screen.path} aria-current={isWithinScreen(path, screen) ? 'page' : undefined} title={screen.text}>
      <Icon size={16} aria-hidden="true" />
      <span>{screen.text}</span>
      {count === 0 ? null : <em data-urgent={isUrgent || undefined}>{count.toLocaleString('ko-KR')}</em>}
    </Link>
  );
});
