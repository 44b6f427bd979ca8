import type { DepositNotice } from '../gateways/deposit-notice.ts';
import type { Shop } from '../shop.ts';
import { askGateway } from './ask-gateway.ts';
import { authenticationOf, type PaymentRow } from './payment-rows.ts';
import { settleDeposit } from './settle-deposit.ts';

/**
 * Looks after a notice that money came into a virtual account. Anybody can post one, so it must name the account
 * and the amount of a payment of ours, and the gateway itself must say the same when it is asked. Answers whether
 * the deposit stands in the database now; where it does not, the gateway tells again later.
 */
export async function takeDeposit(shop: Shop, notice: Extract<DepositNotice, { kind: 'deposit' }>): Promise<boolean> {
  const { oid, tid, amount, account_no } = notice;
  const payment = await shop.database
    .selectFrom('payment')
    .selectAll()
    .where('payment_no', '=', oid)
    .where('pay_method', '=', 'vbank')
    .executeTakeFirst();
  if (
    payment === undefined ||
    payment.tid !== tid ||
    payment.total_amount !== amount ||
    isAnother(payment, account_no)
  ) {
    shop.log.warn({ payment_no: oid }, 'a notice of a deposit that fits no account of ours');
    return false;
  }
  if (payment.payment_status === 'paid' || payment.payment_status === 'refunded') return true;
  const inquiry = await askGateway(shop, () =>
    shop.gateways.vbank.inquire(oid, tid, authenticationOf(payment), shop.clock.now()),
  );
  if (inquiry.kind !== 'approved' || inquiry.tid !== tid || inquiry.amount !== amount) {
    shop.log.warn(
      { payment_no: oid, inquiry: inquiry.kind },
      'a notice of a deposit that the gateway does not confirm',
    );
    return false;
  }
  await settleDeposit(shop, oid, { ...inquiry, oid });
  return true;
}

/** Only where both name one can the account differ: an order that was found to be paid never heard of its account. */
function isAnother({ vbank_number }: Pick<PaymentRow, 'vbank_number'>, account_no: string | null): boolean {
  return account_no !== null && vbank_number !== null && account_no !== vbank_number;
}
