import { withJosa } from '../../../core/text/josa.ts';
import type { RefundParts } from '../../../core/api/schema/order-fields.ts';
import { claimRefusalText } from '../../../core/claim/claim-refusal.ts';
import {
  checkUnpaidShopCancel,
  decideShopCancel,
  shopCancelRefusalText,
} from '../../../core/operator/decide-shop-cancel.ts';
import { NO_REFUND } from '../../../core/claim/refund.ts';
import type { Transition } from '../../../core/order/transition.ts';
import { accountFailures } from '../../../core/payment/banks.ts';
import { cancelUnpaid } from '../claims/cancel-unpaid.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import { insertRefund } from '../refunds/refund-rows.ts';
import { sendRefundsOf } from '../refunds/send-refunds.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { lockOrderRow, loadOrder, type LoadedOrder } from '../order-rows/load-order.ts';
import { restoreLineStock } from '../holds/stock.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { findOrder, parseLineNumber } from '../operator/find-orders.ts';
import { checkDepositAccount, type RefundAccountRequest } from './deposit-account.ts';
import { refused, type OperatorRefusal } from '../operator/action-result.ts';
import { clearSalesOf } from '../payments/clear-sales.ts';
import type { OrderLineIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';

export interface OperatorCancel extends RefundAccountRequest {
  /** The lines to cancel; null: all lines that are not cancelled yet. */
  readonly order_idx_list: readonly OrderLineIdx[] | null;
  /** The reason, which is shown to the shopper. */
  readonly reason: string;
  /** True: only calculates the refund. */
  readonly isDry: boolean;
}

export type ShopCancelResult =
  | { readonly kind: 'done'; readonly order_idx_list: readonly OrderLineIdx[]; readonly refund: RefundParts }
  | OperatorRefusal;

type PlannedCancellation = Extract<ShopCancelResult, { kind: 'done' }> & { readonly moves: readonly Transition[] };

/**
 * Cancels an order, or some of its lines, because the shop cannot deliver; refused if the status table does not allow
 * it. The shop is at fault, so nothing is deducted, and the delivery fee of the other lines does not rise. A deposit
 * without a known refund account becomes a pending refund for the operator.
 */
export async function cancelByShop(
  shop: ServerContext,
  number: string,
  cancel: OperatorCancel,
): Promise<ShopCancelResult> {
  const reason = cancel.reason.trim().slice(0, 500);
  if (reason === '') return refused('취소하는 사유를 적어 주세요.');
  const [failure] = cancel.account === null ? [] : Object.values(accountFailures(cancel.account));
  if (failure !== undefined) return refused(failure);
  const line = parseLineNumber(number);
  if (line !== null) {
    return refused(
      `#${withJosa(String(line), '은/는')} 주문 상품의 번호예요. 주문번호를 적고, 그 상품만이라면 --lines ${withJosa(String(line), '을/를')} 붙여 주세요.`,
    );
  }
  const found = await findOrder(shop, number);
  if (found === null) return refused(`그런 주문이 없어요: ${number}`);
  const { payment_idx, payment_status } = found;
  const request = { ...cancel, reason };
  if (payment_status === 'waiting') return cancelWaiting(shop, payment_idx, request);
  if (cancel.isDry) {
    const order = await loadOrder(shop.database, payment_idx);
    return order === undefined
      ? refused(`그런 주문이 없어요: ${number}`)
      : withoutMoves(planCancellation(order, request, shop.clock.now()));
  }
  const result = await retryTransaction(shop.database, async (tx) => {
    const order = await lockOrderRow(tx, payment_idx);
    if (order === undefined) return refused(`그런 주문이 없어요: ${number}`);
    const now = shop.clock.now();
    const planned = planCancellation(order, request, now);
    return planned.kind === 'done' ? storeCancellation(shop, tx, order, planned, request, now) : planned;
  });
  await clearSalesOf(shop, { paymentIds: [payment_idx] });
  if (result.kind === 'done') await sendRefundsOf(shop, payment_idx);
  return result;
}

/** Cancels an unpaid order: closes its virtual account and returns only points. */
async function cancelWaiting(
  shop: ServerContext,
  payment_idx: PaymentIdx,
  { order_idx_list, reason, isDry }: OperatorCancel,
): Promise<ShopCancelResult> {
  const order = await loadOrder(shop.database, payment_idx);
  if (order === undefined) return refused('그런 주문이 없어요.');
  const refusal = checkUnpaidShopCancel(order.detail, order_idx_list);
  if (refusal !== null) return refused(shopCancelRefusalText(refusal));
  const ids = order.detail.order_list.map((line) => line.order_idx);
  const point_amount = order.payment.use_point;
  const done = { kind: 'done', order_idx_list: ids, refund: { ...NO_REFUND, point_amount } } as const;
  if (isDry) return done;
  const unpaidRefusal = await cancelUnpaid(shop, order, { refund_amount: 0, order_idx: null, reason });
  return unpaidRefusal === null ? done : refused(claimRefusalText(unpaidRefusal));
}

/** Calculates the lines to cancel and their refund. */
function planCancellation(
  { detail }: LoadedOrder,
  { order_idx_list, reason }: OperatorCancel,
  now: number,
): PlannedCancellation | OperatorRefusal {
  const decision = decideShopCancel(detail, order_idx_list, reason, now);
  if (decision.kind === 'refused') return refused(shopCancelRefusalText(decision.refusal));
  const { lines, moves, refund } = decision;
  return { kind: 'done', order_idx_list: lines.map((line) => line.order_idx), refund, moves };
}

async function storeCancellation(
  shop: ServerContext,
  tx: Tx,
  order: LoadedOrder,
  planned: PlannedCancellation,
  cancel: OperatorCancel,
  now: number,
): Promise<ShopCancelResult> {
  const { order_idx_list, refund: parts, moves } = planned;
  const { reason } = cancel;
  const isTransfer = order.payment.pay_method === 'vbank';
  const checked = checkDepositAccount(order.payment, parts.refund_amount, cancel);
  if (checked.kind === 'refused') return checked;
  await applyTransitions(tx, moves, now);
  await insertRefund(
    shop,
    tx,
    order,
    {
      // A line is cancelled only once, so this key is unique.
      request_key: `shop:${order_idx_list.join('-')}`,
      refund_kind: isTransfer ? 'transfer' : 'cancel',
      fault: 'shop',
      order_idx_list,
      parts,
      reason,
      account: checked.account,
    },
    now,
  );
  await restoreLineStock(tx, order_idx_list);
  return withoutMoves(planned);
}

function withoutMoves(planned: PlannedCancellation | OperatorRefusal): ShopCancelResult {
  if (planned.kind === 'refused') return planned;
  const { kind, order_idx_list, refund } = planned;
  return { kind, order_idx_list, refund };
}
