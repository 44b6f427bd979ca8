import { savedOrders } from '../../core/ordering/saved-guest-orders.ts';
import { definePage } from '../routing/page.tsx';
import { claimServices } from '../claim/claim-services.ts';
import { GuestOrderListView } from './guest-order-list.view.tsx';
import { GuestOrderListViewModel } from './guest-order-list.view-model.ts';

/** `/order/list/non/member` */
export const page = definePage({
  create: (resolve) => new GuestOrderListViewModel(claimServices(resolve), savedOrders.make(resolve)),
  View: GuestOrderListView,
});
