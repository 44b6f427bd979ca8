import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { definePage } from '../app/page.tsx';
import { signOutOf } from './sign-out-of.ts';
import { MyPageView } from './my-page.view.tsx';
import { MyPageViewModel } from './my-page.view-model.ts';

export const page = definePage({
  create: (resolve) =>
    new MyPageViewModel(resolve(ApiToken), resolve(SessionToken), signOutOf(resolve), resolve(Navigation)),
  View: MyPageView,
});
