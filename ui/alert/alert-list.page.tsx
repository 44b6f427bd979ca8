import { Api } from '../../core/client/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { definePage } from '../routing/page.tsx';
import { AlertListView } from './alert-list.view.tsx';
import { AlertListViewModel } from './alert-list.view-model.ts';

/** `/mypage/alert` */
export const page = definePage({
  create: (resolve) => new AlertListViewModel(resolve(Api), resolve(Clock), resolve(Dialogs)),
  View: AlertListView,
});
