import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { definePage } from '../app/page.tsx';
import { MyPasswordView } from './my-password.view.tsx';
import { MyPasswordViewModel } from './my-password.view-model.ts';

export const page = definePage({
  create: (resolve) =>
    new MyPasswordViewModel(resolve(ApiToken), resolve(SessionToken), resolve(Navigation), resolve(Dialogs)),
  View: MyPasswordView,
});
