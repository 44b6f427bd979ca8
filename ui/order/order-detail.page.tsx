import { ApiToken } from '../../core/http/api.ts';
import { SavedOrders } from '../../core/order/saved-orders.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../app/page.tsx';
import { OrderDetailView } from './order-detail.view.tsx';
import { OrderDetailViewModel } from './order-detail.view-model.ts';

/** `/order/detail/{payment_idx}` */
export const page = definePage({
  create: (resolve, { params }) =>
    new OrderDetailViewModel(
      resolve(ApiToken),
      new SavedOrders(resolve(Storage)),
      resolve(Dialogs),
      params['payment_idx'] ?? '',
    ),
  View: OrderDetailView,
});
