import { parseRowId } from '../../core/navigation/row-id.ts';
import { findOrder } from '../../core/ordering/find-order.ts';
import type { PaymentIdx } from '../../core/vocabulary/ids.ts';
import { definePage } from '../routing/page.tsx';
import { OrderReceiptView } from './order-receipt.view.tsx';
import { OrderReceiptViewModel } from './order-receipt.view-model.ts';

/** `/order/receipt/{payment_idx}` */
export const page = definePage({
  create: (resolve, { params }) => {
    const payment_idx: PaymentIdx | null = parseRowId(params['payment_idx']);
    return new OrderReceiptViewModel(findOrder.create(resolve), payment_idx === null ? null : { payment_idx });
  },
  View: OrderReceiptView,
});
