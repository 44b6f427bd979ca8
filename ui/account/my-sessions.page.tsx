import { Api } from '../../core/client/api.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { definePage } from '../routing/page.tsx';
import { MySessionsView } from './my-sessions.view.tsx';
import { MySessionsViewModel } from './my-sessions.view-model.ts';

/** `/mypage/sessions` */
export const page = definePage({
  create: (resolve) => new MySessionsViewModel(resolve(Api), resolve(Dialogs)),
  View: MySessionsView,
});
