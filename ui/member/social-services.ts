import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { ApiToken } from '../../core/http/api.ts';
import { PendingJoin } from '../../core/member/join-data.ts';
import { SessionToken } from '../../core/member/session.ts';
import { SignIn } from '../../core/member/sign-in.ts';
import { SocialSignIn } from '../../core/member/social-sign-in.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import type { Resolve } from '../app/resolve.ts';

/** The ways to log in, for the pages that offer them. */
export function signInOf(resolve: Resolve): SignIn {
  return new SignIn(
    resolve(ApiToken),
    resolve(SessionToken),
    resolve(ShoppingCartToken),
    new PendingJoin(resolve(Storage)),
    resolve(Storage),
  );
}

export function socialSignInOf(resolve: Resolve): SocialSignIn {
  return new SocialSignIn({
    api: resolve(ApiToken),
    signIn: signInOf(resolve),
    pendingJoin: new PendingJoin(resolve(Storage)),
    navigation: resolve(Navigation),
    storage: resolve(Storage),
    random: resolve(Random),
  });
}
