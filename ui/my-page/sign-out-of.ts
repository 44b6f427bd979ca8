import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { SignOut } from '../../core/member/sign-out.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import type { Resolve } from '../app/resolve.ts';

/** The way out, for the pages that offer it. */
export function signOutOf(resolve: Resolve): SignOut {
  return new SignOut(resolve(ApiToken), resolve(SessionToken), resolve(ShoppingCartToken), resolve(Storage));
}
