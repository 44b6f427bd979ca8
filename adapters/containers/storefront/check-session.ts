import { shoppingCart } from '../../../core/cart-device/shopping-cart.ts';
import { Api } from '../../../core/client/api.ts';
import { CheckSession } from '../../../core/login/check-session.ts';
import { clearMember } from '../../../core/login/clear-member.ts';
import { Session } from '../../../core/client/session.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import type { Resolve } from '../../../core/ports/token.ts';

/**
 * Returns whether the stored member is still logged in. A file of its own, so that only devices with a stored member
 * load it.
 */
export function isStillLoggedIn(resolve: Resolve): Promise<boolean> {
  const [api, session] = [resolve(Api), resolve(Session)];
  const forget = (): void => clearMember(session, shoppingCart.create(resolve), resolve(Storage));
  return new CheckSession(api, session, forget).run();
}
