import { parseRowId } from '../../core/navigation/row-id.ts';
import { Clipboard } from '../../core/ports/screen/clipboard.port.ts';
import { Postcode } from '../../core/ports/screen/postcode.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { reorder } from '../reorder/reorder.view-model.ts';
import { definePage } from '../routing/page.tsx';
import { claimServices } from '../claim/claim-services.ts';
import { loadParts, OrderDetailView } from './order-detail.view.tsx';
import { OrderDetailViewModel } from './order-detail.view-model.ts';
import type { PaymentIdx } from '../../core/vocabulary/ids.ts';

/** `/order/detail/{payment_idx}` */
export const page = definePage({
  create: (resolve, { params }) => {
    const payment_idx: PaymentIdx | null = parseRowId(params['payment_idx']);
    const services = {
      ...claimServices(resolve),
      postcode: resolve(Postcode),
      clipboard: resolve(Clipboard),
      timers: resolve(Timers),
      again: reorder.create(resolve),
    };
    return new OrderDetailViewModel(services, payment_idx === null ? null : { payment_idx }, loadParts);
  },
  View: OrderDetailView,
});
