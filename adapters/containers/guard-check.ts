import { PendingJoin } from '../../core/member/join-data.ts';
import type { Session } from '../../core/member/session.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import { guardRoute, LOGIN_EXPIRED, LOGIN_QUESTION } from '../../core/navigation/route-rules.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { GuardCheck } from '../../ui/app/current-page.ts';

/** Asks the core whether a route may open, and does what it says. */
export function guardCheck(navigation: Navigation, session: Session, storage: Storage, dialogs: Dialogs): GuardCheck {
  const join = new PendingJoin(storage);
  return async (route, target) => {
    const facts = { user: session.user, has_join_data: join.read() !== null, target };
    const decision = guardRoute(route.guard, facts);
    if (decision.kind === 'enter') return true;
    if (decision.kind === 'replace') {
      navigation.replace(decision.path);
      return false;
    }
    const { key } = navigation.entry();
    const wantsLogin = await dialogs.alert(LOGIN_QUESTION);
    // Whoever went elsewhere meanwhile has left the question behind, and must not be moved again.
    if (navigation.entry().key !== key) return false;
    if (wantsLogin) navigation.replace(decision.login_path);
    else navigation.back();
    return false;
  };
}

/**
 * Says once that the log-in ran out, and leads through the log-in page back to where the shopper is. In place of that
 * page, so that it does not stand in the history twice: whoever sends its form then goes back to what was before it.
 */
export async function tellExpired(navigation: Navigation, dialogs: Dialogs): Promise<void> {
  const { location } = navigation.entry();
  if (await dialogs.alert(LOGIN_EXPIRED)) navigation.replace(loginPath(location));
}
