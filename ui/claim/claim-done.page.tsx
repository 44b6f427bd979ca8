import { parseRowId } from '../../core/navigation/row-id.ts';
import { definePage, type PageLocation } from '../routing/page.tsx';
import { ClaimDoneView } from './claim-done.view.tsx';
import { ClaimDoneViewModel, type DoneKind, type ClaimLocator } from './claim-done.view-model.ts';
import { claimServices } from './claim-services.ts';
import type { OrderLineIdx, PaymentIdx } from '../../core/vocabulary/ids.ts';

/** The pages that confirm an action on an order or one of its lines. */
export const page = definePage({
  create: (resolve, place) => new ClaimDoneViewModel(claimServices(resolve), kindOf(place.path), toClaimLocator(place)),
  View: ClaimDoneView,
});

/**
 * Reads the kind from the path. A refund of a virtual account payment is only requested; the other actions are
 * completed immediately.
 */
function kindOf(path: string): DoneKind {
  if (path.includes('/confirm/')) return 'confirmed';
  if (path.includes('/refund/')) return path.includes('/vbank/') ? 'refund-requested' : 'refunded';
  return 'cancelled';
}

function toClaimLocator({ params }: PageLocation): ClaimLocator {
  const payment_idx: PaymentIdx | null = parseRowId(params['payment_idx']);
  const order_idx: OrderLineIdx | null = parseRowId(params['order_idx']);
  const isLine = 'order_idx' in params;
  if (payment_idx !== null && (!isLine || order_idx !== null)) return { place: { payment_idx }, order_idx };
  const namesLine = order_idx !== null && !('payment_idx' in params);
  return { place: namesLine ? { order_idx } : null, order_idx };
}
