import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { definePage } from '../routing/page.tsx';
import { MyPasswordView } from './my-password.view.tsx';
import { MyPasswordViewModel } from './my-password.view-model.ts';

export const page = definePage({
  create: (resolve) => new MyPasswordViewModel(resolve(Api), resolve(Session), resolve(Navigation), resolve(Dialogs)),
  View: MyPasswordView,
});
