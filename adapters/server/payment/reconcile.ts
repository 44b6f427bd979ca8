import { formatKst, parseKst } from '../../../core/time/kst.ts';
import { isMine } from '../database/one-at-a-time.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { askGateway } from './ask-gateway.ts';
import { gatewayOf } from './gateway-of.ts';
import { expireLapsedHolds } from './holds.ts';
import { authenticationOf, type PaymentRow } from './payment-rows.ts';
import { settleAccount } from './settle-account.ts';
import { failPayment, settleApproval } from './settle-payment.ts';
import { undoApproval } from './undo-approval.ts';

/** After this long nobody is still asking for the approval: the gateway's answer is waited for 10 s. */
const APPROVAL_MS = 30 * 1_000;
/** An authentication can be approved for 10 minutes; from then on an absent approval stays absent. */
const ABSENT_FOR_GOOD_MS = 11 * 60 * 1_000;
const BATCH = 100;

type Open = Pick<
  PaymentRow,
  'payment_idx' | 'payment_no' | 'pay_method' | 'total_amount' | 'approving_dt' | 'authentication' | 'tid'
>;

/**
 * Settles what was left open: holds that lapsed, approvals that nobody heard the answer of, refunds that did not
 * succeed. Runs at start and every minute, in as many processes as there are.
 */
export async function reconcile(shop: Shop, settleAfterMs = APPROVAL_MS): Promise<void> {
  let lastSeen = 0;
  for (;;) {
    const { mine, expired, open } = await expireAndFindOpen(shop, lastSeen, settleAfterMs);
    for (const payment of open) {
      try {
        await reconcileOne(shop, payment);
      } catch (error) {
        // One payment that can't be settled must not keep the others waiting.
        shop.log.error({ err: error, payment_no: payment.payment_no }, 'reconciliation failed');
      }
    }
    if (!mine || (expired < BATCH && open.length < BATCH)) return;
    lastSeen = open.at(-1)?.payment_idx ?? lastSeen;
  }
}

/**
 * One process looks at a time, the others leave it to that one. The lock is short, since the embedded database
 * has one connection and the gateway may be slow: from here on, row locks and checks of the state keep
 * payments from being settled twice.
 */
async function expireAndFindOpen(
  shop: Shop,
  lastSeen: number,
  settleAfterMs: number,
): Promise<{ readonly mine: boolean; readonly expired: number; readonly open: readonly Open[] }> {
  const now = shop.clock.now();
  const found = await retryTransaction(shop.database, async (work) => {
    if (!(await isMine(work, 'reconcile'))) return { mine: false, expired: 0, open: [] };
    const expired = await expireLapsedHolds(shop, work, BATCH, now);
    const open = await work
      .selectFrom('payment')
      .select(['payment_idx', 'payment_no', 'pay_method', 'total_amount', 'approving_dt', 'authentication', 'tid'])
      .where('payment_status', '=', 'approving')
      .where('approving_dt', '<=', formatKst(now - settleAfterMs))
      .where('payment_idx', '>', lastSeen)
      .orderBy('payment_idx')
      .limit(BATCH)
      .execute();
    return { mine: true, expired, open };
  });
  if (found.expired > 0) shop.answers.drop();
  return found;
}

async function reconcileOne(shop: Shop, payment: Open): Promise<void> {
  const { payment_no, tid } = payment;
  if (tid !== null) return undoApproval(shop, payment_no);
  const authentication = authenticationOf(payment);
  const inquiry = await askGateway(shop, () =>
    gatewayOf(shop, payment).inquire(payment_no, null, authentication, shop.clock.now()),
  );
  switch (inquiry.kind) {
    case 'approved':
      if ((await settleApproval(shop, payment_no, { ...inquiry, oid: payment_no })) === 'undo') {
        await undoApproval(shop, payment_no);
      }
      return;
    case 'issued':
      if ((await settleAccount(shop, payment_no, { ...inquiry, oid: payment_no })) === 'undo') {
        await undoApproval(shop, payment_no);
      }
      return;
    case 'cancelled':
      await failPayment(shop, payment_no, ['approving'], NOT_PAID);
      return;
    case 'absent':
      // The door is shut first: an approval that is still under way must not come through after we gave up on it.
      if ((await isForbidden(shop, payment)) || isAbsentForGood(payment, shop.clock.now())) {
        await failPayment(shop, payment_no, ['approving'], NOT_PAID);
      }
      return;
    case 'unknown':
      shop.log.warn({ payment_no }, 'the gateway can not tell yet');
  }
}

const NOT_PAID = '결제가 완료되지 않았어요. 결제된 금액은 없으니 다시 주문해 주세요.';

async function isForbidden(shop: Shop, payment: Open): Promise<boolean> {
  const authentication = authenticationOf(payment);
  if (authentication === null) return false;
  const { payment_no, total_amount } = payment;
  const net = await askGateway(shop, () =>
    gatewayOf(shop, payment).netCancel(payment_no, total_amount, authentication, shop.clock.now()),
  );
  return net.kind === 'cancelled';
}

function isAbsentForGood({ approving_dt }: Open, now: number): boolean {
  const since = approving_dt === null ? null : parseKst(approving_dt);
  return since === null || now - since >= ABSENT_FOR_GOOD_MS;
}
