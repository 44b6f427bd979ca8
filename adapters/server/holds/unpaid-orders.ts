import { sql } from 'kysely';
import { failure, type Failure } from '../../../core/http/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { networkOf } from '../attempts.ts';
import type { Database, Work } from '../database/database.ts';
import type { Caller, Shop } from '../shop.ts';

const TOO_MANY_HERE = failure(
  429,
  '같은 네트워크에서 결제를 기다리는 주문이 너무 많아요. 잠시 후 다시 시도하거나, 로그인하고 주문해 주세요.',
);
const TOO_MANY_YOURS = failure(
  429,
  '결제를 기다리는 주문이 너무 많아요. 주문 내역에서 입금하거나 취소한 뒤 다시 주문해 주세요.',
);

/**
 * Why whoever orders may not begin to pay for one more: they have too many open that are not paid, and each keeps
 * pieces from others. A member's are counted by the log-in, a guest's by the network. Null when they may.
 * It waits for nobody, so those who begin at the same moment don't see each other: a few more may get through.
 */
export async function tooManyUnpaid(shop: Shop, work: Work, caller: Caller, now: number): Promise<Failure | null> {
  const most = shop.unpaidOrdersMost;
  if (most === 0) return null;
  const { member } = caller;
  const network = networkKey(shop, caller);
  if (member === null && network === null) return null;
  const open = work
    .selectFrom('payment')
    .select(sql<number>`1`.as('one'))
    .where('payment_status', 'in', ['ready', 'approving', 'waiting'])
    .where((row) => row.or([row('payment_status', '<>', 'ready'), row('hold_until_dt', '>', formatKst(now))]))
    .limit(most);
  const found = await (
    member === null
      ? open
          .innerJoin('guest_network', 'guest_network.payment_idx', 'payment.payment_idx')
          .where('guest_network.network', '=', network)
      : open.where('payment.member_idx', '=', member.member_idx)
  ).execute();
  if (found.length < most) return null;
  return member === null ? TOO_MANY_HERE : TOO_MANY_YOURS;
}

/** Remembers where a guest's order comes from, as long as it is not paid. */
export async function noteNetwork(shop: Shop, work: Work, payment_idx: number, caller: Caller): Promise<void> {
  const network = networkKey(shop, caller);
  if (caller.member !== null || network === null || shop.unpaidOrdersMost === 0) return;
  await work.insertInto('guest_network').values({ payment_idx, network }).execute();
}

/** Forgets where orders came from that were paid, or are over. */
export async function forgetNetworks(work: Database): Promise<void> {
  await work
    .deleteFrom('guest_network')
    .using('payment')
    .whereRef('payment.payment_idx', '=', 'guest_network.payment_idx')
    .where('payment_status', 'not in', ['ready', 'approving', 'waiting'])
    .execute();
}

/** Nobody is to read an address out of it; null for what comes from no network. */
function networkKey(shop: Shop, { address }: Caller): string | null {
  return address === '' ? null : shop.secret.hashCode('network', networkOf(address));
}
