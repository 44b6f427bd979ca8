import { SessionToken } from '../../core/member/session.ts';
import { definePage } from '../app/page.tsx';
import { claimServices } from '../claim/claim-services.ts';
import { OrderListView } from './order-list.view.tsx';
import { OrderListViewModel } from './order-list.view-model.ts';

/** `/order/list` */
export const page = definePage({
  create: (resolve) => new OrderListViewModel(claimServices(resolve), resolve(SessionToken)),
  View: OrderListView,
});
