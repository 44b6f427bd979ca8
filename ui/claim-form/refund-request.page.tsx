import { rowIdOf } from '../../core/navigation/row-id.ts';
import { definePage } from '../app/page.tsx';
import { claimServices } from './claim-services.ts';
import { RefundRequestView } from './refund-request.view.tsx';
import { RefundRequestViewModel } from './refund-request.view-model.ts';

/** `/order/payment/vbank/cancel/{payment_idx}` and `/order/vbank/cancel/{order_idx}` */
export const page = definePage({
  create: (resolve, { params }) => {
    const payment_idx = rowIdOf(params['payment_idx']);
    const order_idx = rowIdOf(params['order_idx']);
    const place = payment_idx !== null ? { payment_idx } : order_idx !== null ? { order_idx } : null;
    return new RefundRequestViewModel(claimServices(resolve), place, payment_idx === null ? order_idx : null);
  },
  View: RefundRequestView,
});
