import type { ReactElement } from 'react';
import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import { OFFICE_GROUPS, screensFor } from '../../../core/office/office-menu.ts';
import { MenuLink } from './menu-link.tsx';

interface Props {
  readonly session: StaffSession;
  /** CSS class of a group, which has a heading and links. */
  readonly className: string | undefined;
}

/** Links to the screens that the session may open, in the groups of the menu. */
export function MenuGroups({ session, className }: Props): ReactElement {
  const screens = screensFor(session.right_list);
  return (
    <>
      {OFFICE_GROUPS.map((group) => {
        const own = screens.filter((screen) => screen.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group} className={className}>
            {group === '' ? null : <h2>{group}</h2>}
            <ul>
              {own.map((screen) => (
                <li key={screen.path}>
                  <MenuLink screen={screen} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
