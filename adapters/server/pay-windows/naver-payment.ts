import type { ParsedRequestOf, ResponseOf } from '../../../core/api/contract.ts';
import type { StartedPayment } from '../../../core/api/buying/payment.api.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { formatWon } from '../../../core/money/won.ts';
import { MIN_NAVER_PAY_AMOUNT } from '../../../core/payment/pay-methods.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import type { PlacedPayment } from '../holds/insert-order.ts';
import { placePayment } from '../checkout/place-payment.ts';
import { createReturnKey } from '../payments/returns.ts';
import { toStartedPayment } from './started-payment.ts';

type Init = 'POST /api/v2/payment/naver/init';
type OpenValues = ResponseOf<Init>['open'];

export const NO_NAVER_PAY = failure(409, '지금은 네이버페이를 쓸 수 없어요. 다른 방법으로 결제해 주세요.');
const BELOW_MINIMUM = failure(409, `네이버페이는 ${formatWon(MIN_NAVER_PAY_AMOUNT)}부터 결제할 수 있어요.`);
const MAX_NAME_LENGTH = 128;

/**
 * Places a payment and returns the values with which the browser opens Naver Pay; a repeated request gets the same
 * ones.
 */
export async function startNaver(
  shop: ServerContext,
  request: ParsedRequestOf<Init>,
  caller: Caller,
): Promise<Envelope<ResponseOf<Init>>> {
  if (shop.gateways.naver.client === null) return NO_NAVER_PAY;
  // The requested total is compared with the server's own when the payment is placed.
  if (request.total_amount > 0 && request.total_amount < MIN_NAVER_PAY_AMOUNT) return BELOW_MINIMUM;
  const placed = await placePayment(shop, 'naver', request, caller);
  if (!('kind' in placed)) return placed;
  const { payment } = placed;
  const started = toStartedPayment(shop, payment);
  return success({ ...started, open: await loadOpenValues(shop, payment, started) });
}

async function loadOpenValues(
  shop: ServerContext,
  payment: PlacedPayment,
  { result_token }: StartedPayment,
): Promise<OpenValues> {
  const { payment_idx, payment_no, member_idx, order_name, pay_method, total_amount } = payment;
  const lines = await shop.database
    .selectFrom('order_line')
    .select(['sell_idx', 'product_name', 'option_cnt'])
    .where('payment_idx', '=', payment_idx)
    .orderBy('order_idx')
    .execute();
  const isPaid = pay_method === 'point';
  const user = member_idx === null ? `guest:${payment_no}` : `member:${member_idx}`;
  return {
    merchantPayKey: payment_no,
    // Identifies the payer without revealing who it is.
    merchantUserKey: shop.secret.hashCode('naver-user', user).slice(0, 40),
    productName: truncate(order_name),
    productCount: lines.reduce((sum, { option_cnt }) => sum + option_cnt, 0),
    totalPayAmount: total_amount,
    taxScopeAmount: total_amount,
    taxExScopeAmount: 0,
    returnUrl: isPaid
      ? `${shop.storefrontUrl}/order/result/${result_token}`
      : `${shop.apiUrl}/pg/naver/return/${createReturnKey(shop, payment_no)}`,
    productItems: lines.map(({ sell_idx, product_name, option_cnt }) => ({
      categoryType: 'PRODUCT',
      categoryId: 'GENERAL',
      uid: String(sell_idx),
      name: truncate(product_name),
      count: option_cnt,
    })),
  };
}

function truncate(name: string): string {
  return Array.from(name).slice(0, MAX_NAME_LENGTH).join('');
}
