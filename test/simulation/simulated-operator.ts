import type { OrderStatus } from '../../core/api/schema/order-fields.ts';
import { isSellableAgain } from '../../core/operator/decide-exchange.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../../adapters/server/operator/orders.ts';
import { approveReturn, refuseExchange, refuseReturn } from '../../adapters/server/operator-claims/claims.ts';
import { finishExchange } from '../../adapters/server/operator-claims/finish-exchange.ts';
import { confirmRefund, retryRefund } from '../../adapters/server/operator-claims/refunds.ts';
import type { SimulationRandom } from './simulation-random.ts';
import type { Counts } from './counts.ts';
import { Died, type KillableProcess } from './killable-process.ts';
import type { SimulatedShop } from './simulated-fixture.ts';

const ACCOUNT = { bank_code: '088', account_no: '110123456789', account_name: '김하나' };

interface Line {
  readonly order_idx: number;
  readonly option_idx: number;
  readonly option_cnt: number;
  readonly order_status: OrderStatus;
}

/** The operator moves some lines of paid orders a step further, and decides on claims. */
export async function advanceLines(
  simulatedShop: SimulatedShop,
  process: KillableProcess,
  chance: SimulationRandom,
  payments: readonly number[],
  broken: Map<number, number>,
  acts: Counts,
): Promise<void> {
  if (payments.length === 0) return;
  const lines = await simulatedShop.database
    .selectFrom('order_line')
    .select(['order_idx', 'option_idx', 'option_cnt', 'order_status'])
    .where('payment_idx', 'in', [...payments])
    .orderBy('order_idx')
    .execute();
  try {
    for (const line of lines) {
      const action = await advance(simulatedShop, process, chance, line, broken);
      if (action !== null) acts.add(action);
    }
  } catch (error) {
    if (!(error instanceof Died)) throw error;
  }
}

/** The operator transfers refunds that the gateway could not make, or has it try again. */
export async function sendSomeByHand(
  simulatedShop: SimulatedShop,
  process: KillableProcess,
  chance: SimulationRandom,
  payments: readonly number[],
  acts: Counts,
): Promise<void> {
  if (payments.length === 0) return;
  const waiting = await simulatedShop.database
    .selectFrom('refund')
    .select('refund_idx')
    .where('refund_status', '=', 'requested')
    .where('payment_idx', 'in', [...payments])
    .orderBy('refund_idx')
    .execute();
  try {
    for (const { refund_idx } of waiting) {
      if (chance.oneIn(2)) continue;
      if (chance.oneIn(3)) {
        await retryRefund(process.shop, refund_idx, ACCOUNT);
        acts.add('had a transfer tried again');
      } else if (await transferByHand(simulatedShop, process, refund_idx)) acts.add('sent a refund by hand');
    }
  } catch (error) {
    if (!(error instanceof Died)) throw error;
  }
}

/** Transfers all refunds that wait for the operator. */
export async function sendAllByHand(
  simulatedShop: SimulatedShop,
  process: KillableProcess,
  acts: Counts,
): Promise<void> {
  const waiting = await simulatedShop.database
    .selectFrom('refund')
    .select('refund_idx')
    .where('refund_status', '=', 'requested')
    .orderBy('refund_idx')
    .execute();
  for (const { refund_idx } of waiting) {
    if (await transferByHand(simulatedShop, process, refund_idx)) acts.add('sent a refund by hand');
  }
}

/** Moves one line a step. Returns the completed action, or null. */
async function advance(
  simulatedShop: SimulatedShop,
  process: KillableProcess,
  chance: SimulationRandom,
  line: Line,
  broken: Map<number, number>,
): Promise<string | null> {
  const { order_idx } = line;
  const { shop } = process;
  const doneAs = ({ kind }: { readonly kind: string }, action: string): string | null =>
    kind === 'done' ? action : null;
  switch (line.order_status) {
    case '결제완료':
      return chance.oneIn(3) ? null : doneAs(await prepareOrder(shop, order_idx), 'prepared');
    case '상품준비중':
      return doneAs(await shipOrder(shop, order_idx, '04', '123456789012'), 'shipped');
    case '배송중':
      return chance.oneIn(4) ? null : doneAs(await deliverOrder(shop, order_idx), 'delivered');
    case '반품요청': {
      if (chance.oneIn(4)) return doneAs(await refuseReturn(shop, order_idx, '사용한 상품이에요'), 'refused a return');
      const fault = chance.oneIn(2) ? 'shop' : 'shopper';
      const restock = chance.oneIn(2);
      try {
        return doneAs(await approveReturn(shop, order_idx, { fault, restock }), `took back for the ${fault}’s fault`);
      } finally {
        if (!restock) await countBroken(simulatedShop, line, '반품완료', broken);
      }
    }
    case '교환요청': {
      if (chance.oneIn(3)) return doneAs(await refuseExchange(shop, order_idx, '재고가 없어요'), 'refused an exchange');
      const isBroken = await isExchangedAsBroken(simulatedShop, order_idx);
      try {
        return doneAs(await finishExchange(shop, order_idx), isBroken ? 'exchanged broken units' : 'exchanged');
      } finally {
        if (isBroken) await countBroken(simulatedShop, line, '교환완료', broken);
      }
    }
    case '입금대기':
    case '배송완료':
    case '환불요청':
    case '구매확정':
    case '취소완료':
    case '반품완료':
    case '교환완료':
    case '환불완료':
      return null;
  }
}

/** Returns whether the units to be exchanged are broken: others are sent, and these are not sold again. */
async function isExchangedAsBroken(simulatedShop: SimulatedShop, order_idx: number): Promise<boolean> {
  const claim = await simulatedShop.database
    .selectFrom('order_claim')
    .select('reason_type')
    .where('order_idx', '=', order_idx)
    .where('claim_status', '=', 'requested')
    .executeTakeFirst();
  return claim !== undefined && !isSellableAgain(claim.reason_type);
}

/** Counts units as broken if the line has the status `end`: the process may have died before or after the change. */
async function countBroken(
  simulatedShop: SimulatedShop,
  { order_idx, option_idx, option_cnt }: Line,
  end: OrderStatus,
  broken: Map<number, number>,
): Promise<void> {
  const { order_status } = await simulatedShop.database
    .selectFrom('order_line')
    .select('order_status')
    .where('order_idx', '=', order_idx)
    .executeTakeFirstOrThrow();
  if (order_status === end) broken.set(option_idx, (broken.get(option_idx) ?? 0) + option_cnt);
}

/**
 * The operator transfers the money outside the gateway, and records it. If the account is unknown, the operator
 * requests it first.
 */
async function transferByHand(
  simulatedShop: SimulatedShop,
  process: KillableProcess,
  refund_idx: number,
): Promise<boolean> {
  const result = await confirmRefund(process.shop, refund_idx);
  if (result.kind === 'refused' && result.text.includes('계좌')) await retryRefund(process.shop, refund_idx, ACCOUNT);
  const { refund_status } = await simulatedShop.database
    .selectFrom('refund')
    .select('refund_status')
    .where('refund_idx', '=', refund_idx)
    .executeTakeFirstOrThrow();
  return refund_status === 'done';
}
