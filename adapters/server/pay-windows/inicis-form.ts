import type { ResponseOf } from '../../../core/api/contract.ts';
import { iosReturnScheme } from '../../../core/device/app-scheme.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { PlacedPayment } from '../holds/insert-order.ts';
import { createReturnKey } from '../payments/returns.ts';
import { toStartedPayment } from './started-payment.ts';

/**
 * Returns the form that the browser posts to the gateway. A payment by points alone is already paid; its form has no
 * fields and leads to the storefront's result page, which the browser opens directly.
 */
export function createInicisForm(
  shop: ServerContext,
  payment: PlacedPayment,
  userAgent: string,
  now: number,
): ResponseOf<'POST /api/v2/payment/inicis/validation'> {
  const { payment_no, pay_method, total_amount, order_name, buyer_name, buyer_phone, buyer_email } = payment;
  const started = toStartedPayment(shop, payment);
  if (pay_method !== 'card' && pay_method !== 'vbank') {
    const action = `${shop.storefrontUrl}/order/result/${started.result_token}`;
    return { ...started, form: { action, accept_charset: 'utf-8', fields: {} } };
  }
  const { action, accept_charset, fields } = shop.gateways[pay_method].openForm({
    oid: payment_no,
    amount: total_amount,
    goods_name: order_name,
    buyer_name,
    buyer_phone,
    buyer_email,
    return_url: `${shop.apiUrl}/pg/inicis/next/${createReturnKey(shop, payment_no)}`,
    notice_url: `${shop.apiUrl}/pg/inicis/notice`,
    app_scheme: iosReturnScheme(userAgent),
    now,
  });
  return { ...started, form: { action, accept_charset, fields: { ...fields } } };
}
