import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { SignOut } from '../../core/member/sign-out.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../app/page.tsx';
import { MyPageView } from './my-page.view.tsx';
import { MyPageViewModel } from './my-page.view-model.ts';

export const page = definePage({
  create(resolve) {
    const session = resolve(SessionToken);
    const signOut = new SignOut(resolve(ApiToken), session, resolve(ShoppingCartToken), resolve(Storage));
    return new MyPageViewModel(session, signOut, resolve(Navigation));
  },
  View: MyPageView,
});
