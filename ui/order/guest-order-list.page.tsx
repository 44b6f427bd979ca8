import { savedOrders } from '../../core/ordering/saved-guest-orders.ts';
import { reorder } from '../reorder/reorder.view-model.ts';
import { definePage } from '../routing/page.tsx';
import { claimServices } from '../claim/claim-services.ts';
import { GuestOrderListView } from './guest-order-list.view.tsx';
import { GuestOrderListViewModel } from './guest-order-list.view-model.ts';

/** `/order/list/non/member`, with `payment_no` in its query if an order number is known */
export const page = definePage({
  create: (resolve, { query }) =>
    new GuestOrderListViewModel(
      { ...claimServices(resolve), again: reorder.create(resolve) },
      savedOrders.create(resolve),
      query.get('payment_no') ?? '',
    ),
  View: GuestOrderListView,
});
