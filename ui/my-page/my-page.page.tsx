import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { definePage } from '../routing/page.tsx';
import { signOut } from '../../core/login/sign-out.ts';
import { MyPageView } from './my-page.view.tsx';
import { MyPageViewModel } from './my-page.view-model.ts';

export const page = definePage({
  create: (resolve) =>
    new MyPageViewModel(resolve(Api), resolve(Session), signOut.create(resolve), resolve(Navigation)),
  View: MyPageView,
});
