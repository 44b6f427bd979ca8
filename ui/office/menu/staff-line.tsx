import { LogOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import { StaffSignOut } from '../../../core/office-client/staff-sign-out.ts';
import { staffRoleText } from '../../../core/office/staff-role.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { useService } from '../../kit/resolve.ts';
import { SecondTicker } from '../../kit/ticker.ts';
import { OfficeButton } from '../kit/office-button.tsx';

interface Props {
  readonly session: StaffSession;
  readonly className: string | undefined;
}

/** Who is signed in and for how long, and the logout button. */
export const StaffLine = observer(function StaffLine({ session, className }: Props): ReactElement {
  const signOut = useService(StaffSignOut);
  const { now } = useService(SecondTicker);
  const minutesLeft = Math.ceil(Math.max(0, session.ends_at - now) / MINUTE_MS);
  return (
    <div className={className}>
      <Link href="/account">
        <b>{session.staff_name}</b>
        <span>
          {session.member_name ?? staffRoleText(session.role)} · {minutesLeft}분 남음
        </span>
      </Link>
      <OfficeButton kind="quiet" isSmall label="로그아웃" onClick={() => void signOut.run()}>
        <LogOut size={16} aria-hidden="true" />
      </OfficeButton>
    </div>
  );
});
