import type { PaymentStatus } from '../../../core/api/order-fields.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Approval } from '../gateways/payment-gateway.ts';
import { joinGroups } from '../groups/group-members.ts';
import type { Shop } from '../shop.ts';
import { moveLines, takeFromCart } from './bought-lines.ts';
import { releaseHold } from './holds.ts';
import { changePayment, lockPayment, type PaymentRow } from './payment-rows.ts';

/**
 * - `settled`: the payment stands as it should, nothing else is to be done.
 * - `undo`: money was taken that can't become this order. The payment is `approving` with the approval's number,
 *   which means that the approval must be undone, and stays so until it was.
 */
export type Settlement = 'settled' | 'undo';

/**
 * Writes down what the gateway approved. Called by the shopper's return and by the reconciliation, in any
 * order and number: exactly one of the calls makes the order.
 */
export async function settleApproval(shop: Shop, payment_no: string, approval: Approval): Promise<Settlement> {
  const settlement = await retryTransaction(shop.database, async (work): Promise<Settlement> => {
    const payment = await lockPayment(work, payment_no);
    if (payment === undefined) return 'settled';
    const { payment_status, stock_held, tid, total_amount } = payment;
    if (tid === approval.tid) return payment_status === 'approving' ? 'undo' : 'settled';
    if (await isApprovalOfAnother(work, payment, approval.tid)) {
      if (isOpen(payment)) await failLocked(shop, work, payment, '이미 쓴 결제 정보예요. 다시 주문해 주세요.');
      return 'settled';
    }
    if (tid !== null || payment_status === 'paid' || payment_status === 'refunded') {
      // A payment is authenticated once, so only a fault of the gateway leads here.
      shop.log.error({ payment_no }, 'a second approval for one payment: refund it by hand');
      return 'settled';
    }
    const fits = approval.oid === payment_no && approval.amount === total_amount;
    if (payment_status === 'approving' && stock_held && fits) {
      await makeOrder(shop, work, payment, approval);
      return 'settled';
    }
    await releaseHold(work, payment, shop.clock.now());
    await changePayment(shop, work, payment, {
      payment_status: 'approving',
      stock_held: false,
      approving_dt: formatKst(shop.clock.now()),
      tid: approval.tid,
      refund_amount: approval.amount,
      message: fits
        ? '결제가 늦게 도착해 주문이 되지 못했어요. 결제한 금액은 모두 돌려드렸어요.'
        : '결제 금액이 주문과 달라 결제를 취소했어요. 결제한 금액은 모두 돌려드렸어요.',
    });
    return 'undo';
  });
  shop.answers.drop();
  return settlement;
}

/** Pays with points alone, in the transaction that places the order. */
export async function settleByPoints(shop: Shop, work: Work, payment_no: string): Promise<void> {
  const payment = await lockPayment(work, payment_no);
  if (payment?.payment_status === 'ready' && payment.total_amount === 0) await makeOrder(shop, work, payment, null);
}

/** Ends a payment that took no money, and gives back what it held. One that is settled, or must be undone, stays as it is. */
export async function failPayment(
  shop: Shop,
  payment_no: string,
  from: readonly PaymentStatus[],
  message: string,
): Promise<void> {
  await retryTransaction(shop.database, async (work) => {
    const payment = await lockPayment(work, payment_no);
    if (payment === undefined || !from.includes(payment.payment_status) || !isOpen(payment)) return;
    await failLocked(shop, work, payment, message);
  });
  shop.answers.drop();
}

/** As `failPayment`, for a payment that the caller has locked. */
export async function failLocked(shop: Shop, work: Work, payment: PaymentRow, message: string): Promise<void> {
  await releaseHold(work, payment, shop.clock.now());
  await changePayment(shop, work, payment, { payment_status: 'failed', stock_held: false, message });
}

/** Not settled, and no approval of it to be undone. */
export function isOpen({ payment_status, tid }: PaymentRow): boolean {
  return tid === null && (payment_status === 'ready' || payment_status === 'approving' || payment_status === 'expired');
}

/**
 * The payment is paid and its order stands, even one that had lapsed. Whoever waited for a deposit had their cart
 * emptied when the account was issued: what is in it now was put there since.
 */
export async function makeOrder(shop: Shop, work: Work, payment: PaymentRow, approval: Approval | null): Promise<void> {
  const { payment_idx } = payment;
  const now = formatKst(shop.clock.now());
  await changePayment(shop, work, payment, {
    payment_status: 'paid',
    paid_dt: approval?.approved_at ?? now,
    message: '',
    receipt_due: payment.pay_method === 'vbank',
    ...(approval !== null && {
      tid: approval.tid,
      card_name: approval.card_name,
      card_number: approval.card_number,
      approval_number: approval.approval_number,
    }),
  });
  await moveLines(work, payment_idx, ['입금대기', '취소완료'], '결제완료', '', now);
  await joinGroups(work, payment, shop.clock.now());
  if (payment.tid === null) await takeFromCart(work, payment);
}

/** One approval pays one order: its number may not stand in another one. */
export async function isApprovalOfAnother(work: Work, payment: PaymentRow, tid: string): Promise<boolean> {
  const other = await work
    .selectFrom('payment')
    .select('payment_idx')
    .where('tid', '=', tid)
    .where('payment_idx', '!=', payment.payment_idx)
    .executeTakeFirst();
  return other !== undefined;
}
