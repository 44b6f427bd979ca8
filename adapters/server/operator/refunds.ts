import type { BankAccount } from '../../../core/api/claim.api.ts';
import { accountFailures, cleanAccount } from '../../../core/payment/banks.ts';
import { finishRefund, sendRefundsOf } from '../claims/send-refunds.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { DONE, refused, type OperatorAnswer } from './orders.ts';

/**
 * The operator has sent the money of a virtual account by hand. Only a refund that waits for them: one that the
 * gateway is being asked for might go twice. Confirming again changes nothing.
 */
export async function confirmRefund(shop: Shop, refund_idx: number): Promise<OperatorAnswer> {
  return retryTransaction(shop.database, async (work): Promise<OperatorAnswer> => {
    const refund = await work
      .selectFrom('refund')
      .innerJoin('payment', 'payment.payment_idx', 'refund.payment_idx')
      .select(['refund.payment_idx', 'refund_status'])
      .where('refund_idx', '=', refund_idx)
      .forNoKeyUpdate('payment')
      .executeTakeFirst();
    if (refund === undefined) return refused(`그런 환불이 없어요: ${refund_idx}`);
    const { refund_status } = await work
      .selectFrom('refund')
      .select('refund_status')
      .where('refund_idx', '=', refund_idx)
      .executeTakeFirstOrThrow();
    if (refund_status === 'done') return DONE;
    if (refund_status === 'sending') return refused('결제사에 보내는 중이에요. 결과를 기다려 주세요.');
    const { payment_idx } = refund;
    const earlier = await work
      .selectFrom('refund')
      .select('refund_idx')
      .where('payment_idx', '=', payment_idx)
      .where('refund_status', '<>', 'done')
      .where('refund_idx', '<', refund_idx)
      .executeTakeFirst();
    if (earlier !== undefined) return refused(`먼저 보낼 환불이 있어요: ${earlier.refund_idx}`);
    await finishRefund(shop, work, refund_idx, shop.clock.now());
    return DONE;
  });
}

/** Has the gateway asked again for a transfer that it refused, into another account when one is given. */
export async function retryRefund(
  shop: Shop,
  refund_idx: number,
  account: BankAccount | null = null,
): Promise<OperatorAnswer> {
  const [failure] = account === null ? [] : Object.values(accountFailures(account));
  if (failure !== undefined) return refused(failure);
  const waiting = await shop.database
    .updateTable('refund')
    .set({ asked_dt: null, ...(account !== null && cleanAccount(account)) })
    .where('refund_idx', '=', refund_idx)
    .where('refund_status', '=', 'requested')
    .returning('payment_idx')
    .executeTakeFirst();
  if (waiting === undefined) return refused(`보내기를 기다리는 환불이 아니에요: ${refund_idx}`);
  await sendRefundsOf(shop, waiting.payment_idx);
  return DONE;
}
