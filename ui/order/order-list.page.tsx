import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { definePage } from '../app/page.tsx';
import { OrderListView } from './order-list.view.tsx';
import { OrderListViewModel } from './order-list.view-model.ts';

/** `/order/list` */
export const page = definePage({
  create: (resolve) => new OrderListViewModel(resolve(ApiToken), resolve(SessionToken), resolve(Dialogs)),
  View: OrderListView,
});
