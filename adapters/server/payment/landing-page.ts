import type { PaymentStatus } from '../../../core/api/order-fields.ts';
import type { Shop } from '../shop.ts';

/**
 * The page of the storefront that shows how a payment stands, for a shopper who comes back from a gateway: a path.
 * Null for a payment that is not there.
 */
export async function landingPage(shop: Shop, payment_no: string): Promise<string | null> {
  const payment = await shop.database
    .selectFrom('payment')
    .select(['payment_idx', 'payment_status'])
    .where('payment_no', '=', payment_no)
    .executeTakeFirst();
  return payment === undefined ? null : pageFor(payment.payment_status, shop.secret.orderKey(payment.payment_idx));
}

function pageFor(status: PaymentStatus, order_key: string): string {
  switch (status) {
    case 'paid':
    case 'waiting':
      return `/order/result/${order_key}`;
    case 'approving':
      return `/order/inicis/forward?result_data=${order_key}`;
    case 'ready':
    case 'failed':
    case 'expired':
    case 'refunded':
      return `/order/cancel?result_data=${order_key}`;
  }
}
