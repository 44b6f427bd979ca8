import { Api } from '../../core/client/api.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { definePage } from '../routing/page.tsx';
import { OrderCancelView } from './order-cancel.view.tsx';
import { OrderCancelViewModel } from './order-cancel.view-model.ts';

/** `/order/cancel`, with `result_data` if a payment is known. */
export const page = definePage({
  create: (resolve, { query }) => new OrderCancelViewModel(resolve(Api), resolve(Navigation), query.get('result_data')),
  View: OrderCancelView,
});
