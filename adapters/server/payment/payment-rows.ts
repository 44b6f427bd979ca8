import type { Selectable, Updateable } from 'kysely';
import * as v from 'valibot';
import type { PaymentStatus } from '../../../core/api/order-fields.ts';
import type { Work } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { GatewayAuthentication } from '../gateways/payment-gateway.ts';
import type { Shop } from '../shop.ts';

export type PaymentRow = Selectable<Tables['payment']>;

/**
 * One payment, held until this transaction ends: every change of state begins here, so that a result which comes
 * twice, late, or together with the reconciliation finds the state that the first one left.
 */
export async function lockPayment(work: Work, payment_no: string): Promise<PaymentRow | undefined> {
  return work
    .selectFrom('payment')
    .selectAll()
    .where('payment_no', '=', payment_no)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Changes a payment that the caller has locked, and writes the change of state down for the operator. */
export async function changePayment(
  shop: Pick<Shop, 'log'>,
  work: Work,
  payment: Pick<PaymentRow, 'payment_idx' | 'payment_no' | 'payment_status'>,
  change: Updateable<Tables['payment']> & { readonly payment_status: PaymentStatus },
): Promise<void> {
  await work.updateTable('payment').set(change).where('payment_idx', '=', payment.payment_idx).execute();
  logChange(shop, payment.payment_no, payment.payment_status, change.payment_status);
}

/** Tells the operator of a change of state. The number names no person. */
export function logChange(
  shop: Pick<Shop, 'log'>,
  payment_no: string,
  from: PaymentStatus | null,
  to: PaymentStatus,
): void {
  shop.log.info({ payment_no, from, to }, 'payment');
}

const authentication = v.objectWithRest({ tid: v.string() }, v.string());

/** What the gateway gave us to approve or undo with; null for a payment that never got so far. */
export function authenticationOf(payment: Pick<PaymentRow, 'authentication'>): GatewayAuthentication | null {
  const read = v.safeParse(authentication, payment.authentication);
  return read.success ? read.output : null;
}

/** What the gateway gave when its window was opened, for those that give a number before the shopper authenticates. */
export function openedOf(payment: Pick<PaymentRow, 'opened'>): GatewayAuthentication | null {
  const read = v.safeParse(authentication, payment.opened);
  return read.success ? read.output : null;
}
