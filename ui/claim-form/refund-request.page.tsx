import { Api } from '../../core/client/api.ts';
import { parseRowId } from '../../core/navigation/row-id.ts';
import { definePage } from '../routing/page.tsx';
import { claimServices } from '../claim/claim-services.ts';
import { AccountProofViewModel } from './account-proof.view-model.ts';
import { RefundRequestView } from './refund-request.view.tsx';
import { RefundRequestViewModel } from './refund-request.view-model.ts';
import type { OrderLineIdx, PaymentIdx } from '../../core/vocabulary/ids.ts';

/** `/order/payment/vbank/cancel/{payment_idx}` and `/order/vbank/cancel/{order_idx}` */
export const page = definePage({
  create: (resolve, { params }) => {
    const payment_idx: PaymentIdx | null = parseRowId(params['payment_idx']);
    const order_idx: OrderLineIdx | null = parseRowId(params['order_idx']);
    const locator = payment_idx !== null ? { payment_idx } : order_idx !== null ? { order_idx } : null;
    const proof = new AccountProofViewModel(resolve(Api), async () => {
      const { createVerifiedPhone } = await import('../phone-verification/verified-phone.ts');
      return createVerifiedPhone(resolve, 'refund');
    });
    return new RefundRequestViewModel(claimServices(resolve), proof, locator, payment_idx === null ? order_idx : null);
  },
  View: RefundRequestView,
});
