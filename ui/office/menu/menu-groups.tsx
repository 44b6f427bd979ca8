import type { ReactElement } from 'react';
import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import { OFFICE_GROUPS, screensFor, type OfficeScreen } from '../../../core/office/office-menu.ts';
import { waitingAddress } from '../today/today-addresses.ts';
import { MenuCount, MenuCountLink } from './menu-count.tsx';
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
                  <CountedLink screen={screen} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}

/** A link to a screen with its count. The count has a link of its own if the screen also lists other rows. */
function CountedLink({ screen }: { readonly screen: OfficeScreen }): ReactElement {
  const { count, path } = screen;
  if (count === undefined) return <MenuLink screen={screen} />;
  if (waitingAddress(count) === path)
    return (
      <MenuLink screen={screen}>
        <MenuCount name={count} />
      </MenuLink>
    );
  return (
    <>
      <MenuLink screen={screen} />
      <MenuCountLink name={count} />
    </>
  );
}
