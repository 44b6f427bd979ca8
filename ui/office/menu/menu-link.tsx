import { Search } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { isWithinScreen, type OfficeScreen } from '../../../core/office/office-menu.ts';
import { MENU_ICONS } from './menu-icons.ts';

interface Props {
  readonly screen: OfficeScreen;
  /** Shown after the name. */
  readonly children?: ReactNode;
}

/** A link to a screen: its icon and its name. */
export function MenuLink({ screen, children }: Props): ReactElement {
  const [path] = useLocation();
  const Icon = MENU_ICONS[screen.path] ?? Search;
  return (
    <Link href={screen.path} aria-current={isWithinScreen(path, screen) ? 'page' : undefined} title={screen.text}>
      <Icon size={16} aria-hidden="true" />
      <span>{screen.text}</span>
      {children}
    </Link>
  );
}
