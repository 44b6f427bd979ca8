import type { DepositNotice } from '../../../core/payment/gateways/deposit-notice.port.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callGateway } from '../order-rows/call-gateway.ts';
import { authenticationOf, type PaymentRow } from '../order-rows/payment-rows.ts';
import { settle } from './apply-settlement.ts';

/**
 * Handles a notice of a deposit into a virtual account. Anyone can post one, so it must name the account and amount of
 * one of our payments, and the gateway must confirm it. Returns whether the deposit is stored; if not, the gateway
 * repeats the notice later.
 */
export async function handleDeposit(
  shop: ServerContext,
  notice: Extract<DepositNotice, { kind: 'deposit' }>,
): Promise<boolean> {
  const { oid, tid, amount, account_no } = notice;
  const payment = await shop.database
    .selectFrom('payment')
    .selectAll()
    .where('payment_no', '=', oid)
    .where('pay_method', '=', 'vbank')
    .executeTakeFirst();
  const isOurs = payment?.tid === tid && payment.total_amount === amount && isAccountOf(payment, account_no);
  if (payment === undefined || !isOurs) {
    shop.log.warn({ payment_no: oid }, 'a notice of a deposit that fits no account of ours');
    return false;
  }
  if (payment.payment_status === 'paid' || payment.payment_status === 'refunded') return true;
  const inquiry = await callGateway(shop, () =>
    shop.gateways.vbank.inquire(oid, tid, authenticationOf(payment), shop.clock.now()),
  );
  if (inquiry.kind !== 'approved' || inquiry.tid !== tid || inquiry.amount !== amount) {
    shop.log.warn(
      { payment_no: oid, inquiry: inquiry.kind },
      'a notice of a deposit that the gateway does not confirm',
    );
    return false;
  }
  await settle(shop, oid, { ...inquiry, oid });
  return true;
}

/** The accounts differ only if both are known: an order that an inquiry found paid has no stored account. */
function isAccountOf({ vbank_number }: PaymentRow, account_no: string | null): boolean {
  return account_no === null || vbank_number === null || account_no === vbank_number;
}
