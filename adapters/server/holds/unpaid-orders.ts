import { sql } from 'kysely';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { UNPAID_STATUSES } from '../../../core/payment/payment-phase.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { networkOf } from '../kernel/rate-limit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';

const TOO_MANY_OF_NETWORK = failure(
  429,
  '같은 네트워크에서 결제를 기다리는 주문이 너무 많아요. 잠시 후 다시 시도하거나, 로그인하고 주문해 주세요.',
);
const TOO_MANY_OF_MEMBER = failure(
  429,
  '결제를 기다리는 주문이 너무 많아요. 주문 내역에서 입금하거나 취소한 뒤 다시 주문해 주세요.',
);

/**
 * Returns why a shopper may not start another payment: too many of their orders are unpaid, and each holds stock.
 * Members are counted by account, guests by network. Returns null if they may. Takes no lock, so concurrent callers may
 * exceed the limit slightly.
 */
export async function checkUnpaidLimit(
  shop: ServerContext,
  tx: Tx,
  caller: Caller,
  now: number,
): Promise<Failure | null> {
  const maxUnpaid = shop.maxUnpaidOrders;
  if (maxUnpaid === 0) return null;
  const { member } = caller;
  const network = networkKey(shop, caller);
  if (member === null && network === null) return null;
  const open = tx
    .selectFrom('payment')
    .select(sql<number>`1`.as('one'))
    .where('payment_status', 'in', UNPAID_STATUSES)
    .where((row) => row.or([row('payment_status', '<>', 'ready'), row('hold_until_dt', '>', formatKst(now))]))
    .limit(maxUnpaid);
  const found = await (
    member === null
      ? open
          .innerJoin('guest_network', 'guest_network.payment_idx', 'payment.payment_idx')
          .where('guest_network.network', '=', network)
      : open.where('payment.member_idx', '=', member.member_idx)
  ).execute();
  if (found.length < maxUnpaid) return null;
  return member === null ? TOO_MANY_OF_NETWORK : TOO_MANY_OF_MEMBER;
}

/** Stores the network of a guest's order while it is unpaid. */
export async function saveNetwork(shop: ServerContext, tx: Tx, payment_idx: PaymentIdx, caller: Caller): Promise<void> {
  const network = networkKey(shop, caller);
  if (caller.member !== null || network === null || shop.maxUnpaidOrders === 0) return;
  await tx.insertInto('guest_network').values({ payment_idx, network }).execute();
}

/** Deletes the networks of orders that are paid or ended. */
export async function purgeNetworks(database: Database): Promise<void> {
  await database
    .deleteFrom('guest_network')
    .using('payment')
    .whereRef('payment.payment_idx', '=', 'guest_network.payment_idx')
    .where('payment_status', 'not in', UNPAID_STATUSES)
    .execute();
}

/** Returns the caller's network, hashed so that it does not reveal the address; null without an address. */
function networkKey(shop: ServerContext, { address }: Caller): string | null {
  return address === '' ? null : shop.secret.hashCode('network', networkOf(address));
}
