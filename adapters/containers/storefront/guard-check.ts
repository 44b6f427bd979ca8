import { PendingSignUp } from '../../../core/login/sign-up-data.ts';
import type { Session } from '../../../core/client/session.ts';
import { loginPath } from '../../../core/navigation/return-path.ts';
import { guardRoute, LOGIN_EXPIRED, LOGIN_PROMPT } from '../../../core/navigation/route-rules.ts';
import type { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../../core/ports/navigation.port.ts';
import type { Storage } from '../../../core/ports/storage.port.ts';
import type { GuardCheck } from '../../../ui/routing/current-page.ts';

/**
 * Returns the function that checks whether a route may open. It applies the core's decision: it redirects, or prompts
 * for login.
 */
export function guardCheck(navigation: Navigation, session: Session, storage: Storage, dialogs: Dialogs): GuardCheck {
  const pendingSignUp = new PendingSignUp(storage);
  return async (route, target) => {
    const facts = { user: session.user, hasJoinData: pendingSignUp.read() !== null, target };
    const decision = guardRoute(route.guard, facts);
    if (decision.kind === 'enter') return true;
    if (decision.kind === 'replace') {
      navigation.replace(decision.path);
      return false;
    }
    const { key } = navigation.entry();
    const wantsLogin = await dialogs.alert(LOGIN_PROMPT);
    // A shopper who has navigated in the meantime is not redirected.
    if (navigation.entry().key !== key) return false;
    if (wantsLogin) navigation.replace(decision.loginPath);
    else navigation.back();
    return false;
  };
}

/**
 * Reports that the session has expired, and opens the login page, which returns to the current page. The login page
 * replaces the current entry, so that it is not in the history twice if the session expires on the login page itself.
 */
export async function alertSessionExpired(navigation: Navigation, dialogs: Dialogs): Promise<void> {
  const { location } = navigation.entry();
  if (await dialogs.alert(LOGIN_EXPIRED)) navigation.replace(loginPath(location));
}
