import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { resultTokenExpiry } from '../../../core/order/result-token.ts';
import type { PaymentIdx, ResultToken } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { ORDER_NOT_FOUND } from './find-accessible-order.ts';

/** The code is not 404, since the order exists: shoppers find it by the order lookup. */
export const RESULT_EXPIRED = failure(403, '결제 결과를 볼 수 있는 시간이 지났어요. 주문 조회에서 확인해 주세요.');

/** Returns a token for the addresses of a payment's result, and for those at the gateways. */
export function createResultToken({ secret, clock }: ServerContext, payment_idx: PaymentIdx): ResultToken {
  return secret.resultToken({ payment_idx, expires_at: resultTokenExpiry(clock.now()) });
}

/** Returns the payment of a result token, or the refusal of an invalid or expired token. */
export function paymentOfResult({ secret, clock }: ServerContext, token: ResultToken): PaymentIdx | Failure {
  const parts = secret.readResultToken(token);
  if (parts === null) return ORDER_NOT_FOUND;
  return parts.expires_at <= clock.now() ? RESULT_EXPIRED : parts.payment_idx;
}
