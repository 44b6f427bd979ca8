import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import { unavailableReason } from '../../../core/cart/line-availability.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { priceOrder } from '../../../core/order/price-order.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { OptionQueue } from './option-queue.ts';
import { toHoldOwner } from '../holds/own-holds.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { PlacePaymentResult } from './place-payment-result.ts';
import { loadPointBalance } from '../points/points.ts';
import { loadPurchase, type PurchaseLines } from './purchase-lines.ts';
import { toOrderFailure } from '../order-rows/to-order-failure.ts';
import { BatchedReads } from './batched-reads.ts';
import { CoalescedReads } from './coalesced-reads.ts';
import { findKnownForms, type SentForm } from './known-forms.ts';
import { NodeTimers } from '../kernel/node-timers.ts';

interface ShopQueues {
  readonly buyers: OptionQueue;
  readonly reads: CoalescedReads<PurchaseLines>;
  readonly knownForms: BatchedReads<SentForm, boolean>;
}

const CROWDED = failure(
  409,
  '주문이 한꺼번에 몰려 차례가 오지 않았어요. 결제된 금액은 없어요. 잠시 후 다시 주문해 주세요.',
);

/** The queue and the shared reads of each server in this process; tests run several. */
const shopQueues = new WeakMap<ServerContext, ShopQueues>();

/**
 * Places an order when the buyer is first in the queue, with the lines of the last sold-out check. Rejects buyers of
 * sold-out options without taking a lock.
 */
export async function runInOptionQueue(
  shop: ServerContext,
  attempt: PaymentAttempt,
  place: (purchase: PurchaseLines) => Promise<PlacePaymentResult>,
): Promise<PlacePaymentResult> {
  const queues = shopQueues.get(shop) ?? createQueues(shop);
  shopQueues.set(shop, queues);
  let purchase = await loadCurrentPurchase(shop, queues, attempt);
  let hasChecked = false;
  return queues.buyers.run<PlacePaymentResult>(
    purchase.kind === 'found' ? purchase.lines.map(({ option_idx }) => option_idx) : [],
    {
      check: async () => {
        if (hasChecked) purchase = await loadCurrentPurchase(shop, queues, attempt);
        hasChecked = true;
        return purchase.kind === 'found' ? checkSoldOut(shop, queues, attempt, purchase.lines) : null;
      },
      buy: () => place(purchase),
      refuse: () => CROWDED,
    },
  );
}

function createQueues(shop: ServerContext): ShopQueues {
  return {
    buyers: new OptionQueue(new NodeTimers()),
    reads: new CoalescedReads(),
    knownForms: new BatchedReads((forms) => findKnownForms(shop.database, forms)),
  };
}

/** Loads the requested lines with a read that starts after this call. */
function loadCurrentPurchase(
  shop: ServerContext,
  { reads }: ShopQueues,
  { request, caller }: PaymentAttempt,
): Promise<PurchaseLines> {
  const { basket_idx_list, cart_list, referrer_type } = request;
  const key = JSON.stringify([basket_idx_list, cart_list, referrer_type, caller.member?.member_idx]);
  return reads.get(key, () => loadPurchase(shop.database, request, caller, shop.clock.now()));
}

/**
 * Returns why these lines cannot be bought; null if they can, or if an earlier order of the shopper may hold the units:
 * then only the transaction can decide.
 */
async function checkSoldOut(
  shop: ServerContext,
  { knownForms }: ShopQueues,
  attempt: PaymentAttempt,
  lines: readonly CartLine[],
): Promise<Failure | null> {
  const now = shop.clock.now();
  if (lines.every((line) => unavailableReason(line, now) === null)) return null;
  const { request, caller } = attempt;
  const shopper = toHoldOwner(shop, request, caller);
  if (await knownForms.load({ request_key: request.request_key, shopper })) return null;
  const usesNoPoints = caller.member === null || request.use_point === 0;
  const pointBalance = usesNoPoints ? 0 : await loadPointBalance(shop.database, caller.member.member_idx, now);
  const priced = priceOrder(lines, { use_point: request.use_point, pointBalance, zonecode: request.zonecode }, now);
  return priced.kind === 'refused' ? toOrderFailure(priced.refusals) : null;
}
