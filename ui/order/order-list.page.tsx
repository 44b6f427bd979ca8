import { Session } from '../../core/client/session.ts';
import { parseOrderListFilter } from '../../core/order/order-list-filter.ts';
import { claimServices } from '../claim/claim-services.ts';
import { reorder } from '../reorder/reorder.view-model.ts';
import { definePage } from '../routing/page.tsx';
import { openOrAlert } from '../widgets/overlays/open-or-alert.ts';
import { OrderListView } from './order-list.view.tsx';
import { OrderListViewModel, type OrderListServices } from './order-list.view-model.ts';

/** `/order/list`, with `status`, `keyword`, and a period from `start` to `end` in its query. */
export const page = definePage({
  create: (resolve, { query }) => {
    const services: OrderListServices = {
      ...claimServices(resolve),
      session: resolve(Session),
      open: (location, options) => openOrAlert(resolve, location, options),
      again: reorder.create(resolve),
    };
    return new OrderListViewModel(services, parseOrderListFilter(query));
  },
  View: OrderListView,
});
