import { sql } from 'kysely';
import type { PaymentStatus } from '../../../core/api/order-fields.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { GatewayMethod, GatewayReturn } from '../gateways/payment-gateway.ts';
import type { Shop } from '../shop.ts';
import { askGateway } from './ask-gateway.ts';
import { takeHoldAgain } from './holds.ts';
import { changePayment, lockPayment, type PaymentRow } from './payment-rows.ts';
import { settleAccount } from './settle-account.ts';
import { failLocked, failPayment, settleApproval } from './settle-payment.ts';
import { undoApproval } from './undo-approval.ts';

type Authenticated = Extract<GatewayReturn, { kind: 'authenticated' }>;

/**
 * Takes the money for a payment that the shopper has authenticated, and makes the order; of a virtual account,
 * has it issued. `method` is whose return this is: it settles no payment that was begun at another gateway.
 *
 * 1. A transaction moves the payment to `approving` and keeps what the gateway gave us. Only who makes that move
 *    goes on, so that one approval is asked for, however often the result is delivered.
 * 2. The gateway is asked, outside any transaction.
 * 3. A transaction writes down the answer. Dying between the steps leaves `approving` with all that the
 *    reconciliation needs to find out what happened.
 */
export async function approvePayment(shop: Shop, method: GatewayMethod, returned: Authenticated): Promise<void> {
  const { oid, authentication } = returned;
  const begun = await retryTransaction(shop.database, (work) => beginApproval(shop, work, method, returned));
  shop.answers.drop();
  if (begun === null) return;
  const gateway = shop.gateways[method];
  const answer = await askGateway(shop, () => gateway.approve(oid, begun.total_amount, authentication));
  switch (answer.kind) {
    case 'approved':
      if ((await settleApproval(shop, oid, answer)) === 'undo') await undoApproval(shop, oid);
      return;
    case 'issued':
      if ((await settleAccount(shop, oid, answer)) === 'undo') await undoApproval(shop, oid);
      return;
    case 'declined':
      await failPayment(shop, oid, ['approving'], answer.message);
      return;
    case 'unknown':
      shop.log.warn({ payment_no: oid }, 'nobody knows yet whether the payment was approved');
  }
}

const MAY_BEGIN: readonly PaymentStatus[] = ['ready', 'expired'];

/** The payment, when this is the one call that goes on to approve it. */
async function beginApproval(
  shop: Shop,
  work: Work,
  method: GatewayMethod,
  returned: Authenticated,
): Promise<PaymentRow | null> {
  const { oid, amount, authentication } = returned;
  // Two payments never wait for each other here: this lock is taken before the row's.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`authentication:${authentication.tid}`}, 0))`.execute(work);
  const payment = await lockPayment(work, oid);
  if (payment === undefined || !MAY_BEGIN.includes(payment.payment_status)) return null;
  // An account that was issued and ended: its authentication is used up, however often the browser brings it.
  if (payment.tid !== null) return null;
  if (payment.pay_method !== method) return null;
  if (amount !== null && amount !== payment.total_amount) {
    await failLocked(shop, work, payment, '결제 금액이 주문과 달라 결제하지 않았어요. 다시 주문해 주세요.');
    return null;
  }
  // An authentication pays one order. One that is brought to a second must not undo the first, should that fail.
  if (await isUsedByAnother(work, payment.payment_idx, authentication.tid)) {
    await failLocked(shop, work, payment, '이미 쓴 결제 정보예요. 다시 주문해 주세요.');
    return null;
  }
  const now = shop.clock.now();
  if (!payment.stock_held && !(await takeHoldAgain(work, payment, true, now))) {
    await changePayment(shop, work, payment, {
      payment_status: 'failed',
      message:
        '결제 시간이 지난 사이에 상품이 품절되거나 같이 사기 자리가 다 차거나 포인트가 모자라게 되어 결제하지 않았어요.',
    });
    return null;
  }
  await changePayment(shop, work, payment, {
    payment_status: 'approving',
    stock_held: true,
    authentication: JSON.stringify(authentication),
    approving_dt: formatKst(now),
    message: '',
  });
  return payment;
}

async function isUsedByAnother(work: Work, payment_idx: number, tid: string): Promise<boolean> {
  const other = await work
    .selectFrom('payment')
    .select('payment_idx')
    .where('payment_idx', '!=', payment_idx)
    .where((row) => row.or([row('tid', '=', tid), row(sql<string>`authentication ->> 'tid'`, '=', tid)]))
    .executeTakeFirst();
  return other !== undefined;
}
