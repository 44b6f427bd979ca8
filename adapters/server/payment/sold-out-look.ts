import type { CartLine } from '../../../core/api/cart.api.ts';
import { unbuyableReason } from '../../../core/cart/buyable.ts';
import type { Failure } from '../../../core/http/envelope.ts';
import { priceOrder } from '../../../core/order/price-order.ts';
import type { Shop } from '../shop.ts';
import { BuyersInTurn } from './buyers-in-turn.ts';
import { belongsTo, shopperOf } from './own-holds.ts';
import type { Asked, Placed } from './place-payment.ts';
import { pointBalance } from './points.ts';
import { loadPurchase } from './purchase-lines.ts';
import { refusal } from './refusal.ts';
import { SharedReads } from './shared-reads.ts';

interface Rush {
  readonly buyers: BuyersInTurn;
  readonly reads: SharedReads<readonly CartLine[]>;
}

/** Of each shop that this process runs: who waits for its pieces, and what is just being read for them. */
const rushes = new WeakMap<Shop, Rush>();

/**
 * Places an order when its turn has come. Whoever wants what is gone hears it at once: they wait for no lock, and for
 * nobody's order but those that were before them.
 */
export async function inTurn(shop: Shop, asked: Asked, place: () => Promise<Placed>): Promise<Placed> {
  const rush = rushes.get(shop) ?? { buyers: new BuyersInTurn(), reads: new SharedReads() };
  rushes.set(shop, rush);
  const lines = await linesNow(shop, rush, asked);
  let seen: readonly CartLine[] | null = lines;
  return rush.buyers.run<Placed>(
    lines.map(({ option_idx }) => option_idx),
    async () => {
      const now = seen ?? (await linesNow(shop, rush, asked));
      seen = null;
      return refusedAtOnce(shop, asked, now);
    },
    place,
  );
}

/** What is wanted, as it was sold a moment after it was asked for; nothing where the order itself has to say why. */
function linesNow(shop: Shop, { reads }: Rush, { request, caller }: Asked): Promise<readonly CartLine[]> {
  const { basket_idx_list, cart_list, referrer_type } = request;
  const key = JSON.stringify([basket_idx_list, cart_list, referrer_type, caller.member?.member_idx]);
  return reads.get(key, async () => {
    const purchase = await loadPurchase(shop.database, request, caller, shop.clock.now());
    return purchase.kind === 'found' ? purchase.lines : [];
  });
}

/** Why these lines can't be bought; null when they can, and for whoever holds some of the pieces by an order of theirs. */
async function refusedAtOnce(shop: Shop, asked: Asked, lines: readonly CartLine[]): Promise<Failure | null> {
  const now = shop.clock.now();
  if (lines.every((line) => unbuyableReason(line, now) === null)) return null;
  if (await isKnown(shop, asked)) return null;
  const { request, caller } = asked;
  const isPointless = caller.member === null || request.use_point === 0;
  const point_balance = isPointless ? 0 : await pointBalance(shop.database, caller.member.member_idx, now);
  const priced = priceOrder(lines, { use_point: request.use_point, point_balance, zonecode: request.zonecode }, now);
  return priced.kind === 'refused' ? refusal(priced.refusals) : null;
}

/** The sheet was sent before, or its buyer has begun another payment: then the transaction knows what is theirs. */
async function isKnown(shop: Shop, { request, caller }: Asked): Promise<boolean> {
  const known = await shop.database
    .selectFrom('payment')
    .select('payment_idx')
    .where((row) =>
      row.or([
        row('request_key', '=', request.request_key),
        row.and([row('payment_status', '=', 'ready'), belongsTo(shopperOf(shop, request, caller))(row)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}
