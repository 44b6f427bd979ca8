import { Session } from '../../core/client/session.ts';
import { definePage } from '../routing/page.tsx';
import { claimServices } from '../claim/claim-services.ts';
import { OrderListView } from './order-list.view.tsx';
import { OrderListViewModel } from './order-list.view-model.ts';

/** `/order/list` */
export const page = definePage({
  create: (resolve) => new OrderListViewModel(claimServices(resolve), resolve(Session)),
  View: OrderListView,
});
