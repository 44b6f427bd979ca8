import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { ApiToken } from '../../core/http/api.ts';
import { PendingJoinToken } from '../../core/member/join-data.ts';
import { SessionToken } from '../../core/member/session.ts';
import { SignIn } from '../../core/member/sign-in.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { definePage } from '../app/page.tsx';
import { LoginView } from './login.view.tsx';
import { LoginViewModel } from './login.view-model.ts';

export const page = definePage({
  create(resolve, place) {
    const pendingJoin = resolve(PendingJoinToken);
    const signIn = new SignIn(resolve(ApiToken), resolve(SessionToken), resolve(ShoppingCartToken), pendingJoin);
    return new LoginViewModel(place.query.get('rPath'), signIn, pendingJoin, resolve(Navigation));
  },
  View: LoginView,
});
