import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import { refundBalance } from '../../../core/operator/refund-wait.ts';
import { formatWon } from '../../../core/money/won.ts';
import { accountFailures } from '../../../core/payment/banks.ts';
import { loadExpectedBalance, inquireBalance } from '../refunds/gateway-balance.ts';
import { finishRefund } from '../refunds/finish-refund.ts';
import { refundAccountColumns } from '../refunds/refund-account.ts';
import { sendRefundsOf } from '../refunds/send-refunds.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, STALE, type ActionResult } from '../operator/action-result.ts';
import type { RefundIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** The state of a refund when the operator saw it. */
export interface RefundSnapshot {
  readonly asked_dt: KstText | null;
  readonly refused_cnt: number;
}

/**
 * Records that the operator paid a refund by hand. Accepts only a refund that waits for the operator: one that is being
 * requested could be paid twice, and a transfer without an account cannot have been paid. Queries the gateway first,
 * and records only the unpaid rest as paid outside. Repeated calls change nothing. With `seen`, a refund that has
 * changed since then is refused.
 */
export async function confirmRefund(
  shop: ServerContext,
  refund_idx: RefundIdx,
  seen: RefundSnapshot | null = null,
): Promise<ActionResult> {
  const found = await retryTransaction(shop.database, (tx) => findConfirmable(tx, refund_idx));
  if ('kind' in found) return found;
  if (seen !== null && (found.asked_dt !== seen.asked_dt || found.refused_cnt !== seen.refused_cnt)) return STALE;
  const balance = await inquireBalance(shop, found.payment);
  const compared = refundBalance(balance, found.balance, found.refund_amount);
  if (balance === null || compared === 'silent') {
    return refused('결제사가 답하지 않아 확인할 수 없어요. 잠시 뒤에 다시 해 주세요.');
  }
  if (compared === 'other-amount') return refused(`결제사에 남은 금액이 달라요: ${formatWon(balance)}`);
  const isPaidByGateway = compared === 'paid';
  return retryTransaction(shop.database, async (tx): Promise<ActionResult> => {
    const current = await findConfirmable(tx, refund_idx);
    if ('kind' in current) return current;
    const isSame =
      current.balance === found.balance &&
      current.asked_dt === found.asked_dt &&
      current.refused_cnt === found.refused_cnt;
    if (!isSame) return refused('그사이 환불이 바뀌었어요. 다시 해 주세요.');
    if (!isPaidByGateway) {
      await tx
        .updateTable('payment')
        .set((row) => ({ paid_outside: row('paid_outside', '+', current.refund_amount) }))
        .where('payment_idx', '=', current.payment.payment_idx)
        .execute();
    }
    await finishRefund(shop, tx, refund_idx, shop.clock.now());
    return DONE;
  });
}

interface Confirmable {
  readonly payment: PaymentRow;
  readonly refund_amount: number;
  readonly asked_dt: KstText | null;
  readonly refused_cnt: number;
  /** Amount, in won, that the gateway should hold before this refund. */
  readonly balance: number;
}

/** Locks the payment and returns its refund that waits for the operator, or why it cannot be confirmed. */
async function findConfirmable(tx: Tx, refund_idx: RefundIdx): Promise<Confirmable | ActionResult> {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', (row) =>
      row.selectFrom('refund').select('refund.payment_idx').where('refund_idx', '=', refund_idx),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (payment === undefined) return refused(`그런 환불이 없어요: ${refund_idx}`);
  const { refund_status, refund_amount, asked_dt, refused_cnt, account_no } = await tx
    .selectFrom('refund')
    .selectAll()
    .where('refund_idx', '=', refund_idx)
    .executeTakeFirstOrThrow();
  if (refund_status === 'done') return DONE;
  if (payment.pay_method === 'vbank' && account_no === null) {
    return refused(
      `보낼 계좌를 몰라요. refunds retry ${refund_idx} --bank … --account … --holder …로 계좌를 먼저 적어 주세요.`,
    );
  }
  if (refund_status === 'sending') return refused('결제사에 보내는 중이에요. 결과를 기다려 주세요.');
  const other = await tx
    .selectFrom('refund')
    .select(['refund_idx', 'refund_status'])
    .where('payment_idx', '=', payment.payment_idx)
    .where((row) =>
      row.or([
        row('refund_status', '=', 'sending').and('asked_dt', 'is not', null),
        // A refund that waits for the shopper's account was never requested, and does not delay the others.
        row.and([
          row('refund_status', '<>', 'done'),
          row('refund_idx', '<', refund_idx),
          row.or([
            row('refund_status', '=', 'sending'),
            row('asked_dt', 'is not', null),
            row('account_text', 'is not', null),
          ]),
        ]),
      ]),
    )
    .orderBy('refund_idx')
    .limit(1)
    .executeTakeFirst();
  if (other !== undefined) {
    const { refund_idx: number } = other;
    if (number < refund_idx) return refused(`먼저 보낼 환불이 있어요: ${number}`);
    return refused(`같은 결제의 다른 환불을 보내는 중이에요. 결과를 기다려 주세요: ${number}`);
  }
  return { payment, refund_amount, asked_dt, refused_cnt, balance: await loadExpectedBalance(tx, payment) };
}

/**
 * Repeats a refund request that the gateway refused, optionally to another bank account. With `seen`, a refund that has
 * changed since then is refused.
 */
export async function retryRefund(
  shop: ServerContext,
  refund_idx: RefundIdx,
  account: BankAccount | null = null,
  seen: RefundSnapshot | null = null,
): Promise<ActionResult> {
  const [failure] = account === null ? [] : Object.values(accountFailures(account));
  if (failure !== undefined) return refused(failure);
  const waiting = await shop.database
    .updateTable('refund')
    .set({ asked_dt: null, ...(account !== null && refundAccountColumns(shop.secret, refund_idx, account)) })
    .where('refund_idx', '=', refund_idx)
    .where('refund_status', '=', 'requested')
    .$if(seen !== null, (query) =>
      query
        .where('asked_dt', 'is not distinct from', seen?.asked_dt ?? null)
        .where('refused_cnt', '=', seen?.refused_cnt ?? 0),
    )
    .returning('payment_idx')
    .executeTakeFirst();
  if (waiting === undefined && seen !== null) return STALE;
  if (waiting === undefined) return refused(`보내기를 기다리는 환불이 아니에요: ${refund_idx}`);
  await sendRefundsOf(shop, waiting.payment_idx);
  return DONE;
}
