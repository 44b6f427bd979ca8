import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { ApiToken } from '../../core/http/api.ts';
import { CheckSession } from '../../core/member/check-session.ts';
import { SessionToken } from '../../core/member/session.ts';
import { SignOut } from '../../core/member/sign-out.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import type { Resolve } from '../../ui/app/resolve.ts';

/** Whether the stored member is still logged in. Loaded only on devices that have one. */
export function checkSession(resolve: Resolve): Promise<boolean> {
  const [api, session] = [resolve(ApiToken), resolve(SessionToken)];
  const signOut = new SignOut(api, session, resolve(ShoppingCartToken), resolve(Storage));
  return new CheckSession(api, session, signOut).run();
}
