import type { ResponseOf } from '../../../core/api/contract.ts';
import type { Shop } from '../shop.ts';
import type { PaymentRow } from './payment-rows.ts';
import { returnKey } from './return-key.ts';

type Payable = Pick<
  PaymentRow,
  | 'payment_idx'
  | 'payment_no'
  | 'pay_method'
  | 'total_amount'
  | 'order_name'
  | 'buyer_name'
  | 'buyer_phone'
  | 'buyer_email'
>;

/**
 * What the browser does next: it posts the gateway's form. A payment by points alone is paid already; its form
 * has no fields and leads to the result page of the storefront, which the browser simply opens.
 */
export function paymentForm(
  shop: Shop,
  payment: Payable,
  now: number,
): ResponseOf<'POST /api/v2/payment/inicis/validation'> {
  const { payment_idx, payment_no, total_amount, order_name, buyer_name, buyer_phone, buyer_email } = payment;
  const order_key = shop.secret.orderKey(payment_idx);
  if (payment.pay_method === 'point') {
    const action = `${shop.storefrontUrl}/order/result/${order_key}`;
    return { payment_idx, payment_no, order_key, form: { action, accept_charset: 'utf-8', fields: {} } };
  }
  const { action, accept_charset, fields } = shop.gateway.openForm({
    oid: payment_no,
    amount: total_amount,
    goods_name: order_name,
    buyer_name,
    buyer_phone,
    buyer_email,
    return_url: `${shop.apiUrl}/pg/inicis/next/${returnKey(shop.secret, payment_no)}`,
    now,
  });
  return { payment_idx, payment_no, order_key, form: { action, accept_charset, fields: { ...fields } } };
}
