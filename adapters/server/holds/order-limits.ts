import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { DAY_MS, HOUR_MS } from '../../../core/time/durations.ts';
import type { Tx } from '../database/database.ts';
import { consumeAttempt, consumeNetworkAttempt, type AttemptLimit, type NetworkLimit } from '../kernel/rate-limit.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';

/** The fields of an order that decide which limit applies to it. `total_amount` is in won. */
interface LimitedOrder {
  readonly pay_method: PayMethod;
  readonly buyer_phone: string;
  readonly total_amount: number;
}

/** How many orders of one kind a buyer may start. */
interface OrderLimit {
  readonly name: string;
  /** Limit of a member, and of the phone of guests in all networks together. */
  readonly perBuyer: AttemptLimit;
  /** Limit of a network of guests. */
  readonly perNetwork: NetworkLimit;
  /** Whether guests are counted by phone; otherwise only their network counts. */
  readonly countsPhones: boolean;
  readonly refusal: Failure;
}

/**
 * Orders by virtual account. An account costs its buyer nothing, but it and its cancellation are each reported by a
 * paid message, for guests to a phone that they have only typed.
 */
export const ACCOUNT_LIMIT: OrderLimit = {
  name: 'virtual-account',
  perBuyer: { maxAttempts: 30, windowMs: DAY_MS },
  perNetwork: { maxAttempts: 100, windowMs: DAY_MS, isShared: true },
  countsPhones: true,
  refusal: failure(429, '오늘은 가상계좌 주문을 더 할 수 없어요. 다른 방법으로 결제하거나 내일 다시 주문해 주세요.'),
};

/**
 * Orders of 0 won, all paid by points or a coupon. They are paid immediately, and a cancellation returns all of it, but
 * each order and each cancelled line is reported by a paid message.
 */
const ZERO_WON_LIMIT: OrderLimit = {
  name: 'zero-won-order',
  perBuyer: { maxAttempts: 10, windowMs: DAY_MS },
  perNetwork: { maxAttempts: 30, windowMs: DAY_MS, isShared: true },
  countsPhones: true,
  refusal: failure(429, '오늘은 결제 금액이 0원인 주문을 더 할 수 없어요. 내일 다시 주문해 주세요.'),
};

/**
 * All other orders. Each is stored with its lines, although a buyer's next one ends it: without a limit, the limit of
 * open orders would never be reached.
 */
export const STARTED_LIMIT: OrderLimit = {
  name: 'started-order',
  perBuyer: { maxAttempts: 100, windowMs: HOUR_MS },
  perNetwork: { maxAttempts: 300, windowMs: HOUR_MS, isShared: true },
  countsPhones: false,
  refusal: failure(429, '주문을 너무 많이 시작했어요. 한 시간 뒤에 다시 주문해 주세요.'),
};

/**
 * Returns why a buyer may not start another order of this kind now; null, and counts it, if they may. In the
 * transaction of the order, so that a refused order is not counted.
 */
export async function checkOrderLimit(
  shop: ServerContext,
  tx: Tx,
  order: LimitedOrder,
  caller: Caller,
  now: number,
): Promise<Failure | null> {
  if (shop.maxUnpaidOrders === 0) return null;
  const limit = limitOf(order);
  const buyer = buyerOf(shop, limit, order, caller);
  const isAllowed =
    (buyer === null || (await consumeAttempt(tx, `${limit.name}:${buyer}`, limit.perBuyer, now))) &&
    (caller.member !== null || (await consumeNetwork(shop, tx, limit, caller, now)));
  return isAllowed ? null : limit.refusal;
}

function limitOf({ pay_method, total_amount }: LimitedOrder): OrderLimit {
  if (total_amount === 0) return ZERO_WON_LIMIT;
  return pay_method === 'vbank' ? ACCOUNT_LIMIT : STARTED_LIMIT;
}

/** Returns the key of a member, or of a guest's phone; null for a guest of whom only the network counts. */
function buyerOf(
  { secret }: ServerContext,
  { countsPhones }: OrderLimit,
  { buyer_phone }: LimitedOrder,
  { member }: Caller,
): string | null {
  if (member !== null) return String(member.member_idx);
  return countsPhones ? `phone:${secret.hashCode('phone', digitsOfPhone(buyer_phone))}` : null;
}

function consumeNetwork(
  { secret }: ServerContext,
  tx: Tx,
  { name, perNetwork }: OrderLimit,
  { address }: Caller,
  now: number,
): Promise<boolean> {
  return consumeNetworkAttempt({ database: tx, secret }, name, address, perNetwork, now);
}
