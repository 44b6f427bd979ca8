import { ApiToken } from '../../core/http/api.ts';
import { SavedOrders } from '../../core/order/saved-orders.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../app/page.tsx';
import { GuestOrderListView } from './guest-order-list.view.tsx';
import { GuestOrderListViewModel } from './guest-order-list.view-model.ts';

/** `/order/list/non/member` */
export const page = definePage({
  create: (resolve) =>
    new GuestOrderListViewModel(
      resolve(ApiToken),
      new SavedOrders(resolve(Storage)),
      resolve(Dialogs),
      resolve(Navigation),
    ),
  View: GuestOrderListView,
});
