import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import type { Tx } from '../database/database.ts';
import { consumeAttempt, consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';

export const ACCOUNT_LIMIT = 'virtual-account';
/** Limit of a member, and of the phone of guests. */
const PER_BUYER = { maxAttempts: 30, windowMs: DAY_MS };
export const ACCOUNTS_PER_NETWORK = { maxAttempts: 100, windowMs: DAY_MS, isShared: true };

const TOO_MANY = failure(
  429,
  '오늘은 가상계좌 주문을 더 할 수 없어요. 다른 방법으로 결제하거나 내일 다시 주문해 주세요.',
);

/**
 * Returns why a buyer may not start another payment by virtual account today; null, and counts it, if they may. An
 * account costs the buyer nothing, but each one, and each cancellation, is reported by a paid message, for guests to a
 * phone that they have only typed. In the transaction of the order, so that a refused order is not counted.
 */
export async function checkAccountLimit(
  shop: ServerContext,
  tx: Tx,
  { pay_method, buyer_phone }: { readonly pay_method: PayMethod; readonly buyer_phone: string },
  { member, address }: Caller,
  now: number,
): Promise<Failure | null> {
  if (pay_method !== 'vbank' || shop.maxUnpaidOrders === 0) return null;
  const { secret } = shop;
  const buyer = member === null ? `phone:${secret.hashCode('phone', digitsOfPhone(buyer_phone))}` : member.member_idx;
  const isAllowed =
    (await consumeAttempt(tx, `${ACCOUNT_LIMIT}:${buyer}`, PER_BUYER, now)) &&
    (member !== null ||
      (await consumeNetworkAttempt({ database: tx, secret }, ACCOUNT_LIMIT, address, ACCOUNTS_PER_NETWORK, now)));
  return isAllowed ? null : TOO_MANY;
}
