import { SavedOrders } from '../../core/order/saved-orders.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../app/page.tsx';
import { claimServices } from '../claim/claim-services.ts';
import { GuestOrderListView } from './guest-order-list.view.tsx';
import { GuestOrderListViewModel } from './guest-order-list.view-model.ts';

/** `/order/list/non/member` */
export const page = definePage({
  create: (resolve) => new GuestOrderListViewModel(claimServices(resolve), new SavedOrders(resolve(Storage))),
  View: GuestOrderListView,
});
