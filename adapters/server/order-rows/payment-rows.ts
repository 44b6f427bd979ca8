import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { PaymentPhase } from '../../../core/payment/payment-phase.ts';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { GatewayAuthentication } from '../../../core/payment/payment-gateway.port.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { PaymentNo } from '../../../core/vocabulary/ids.ts';

export type PaymentRow = Selectable<Tables['payment']>;

/**
 * Locks a payment until this transaction ends. Every change of state starts here, so that a result that arrives twice,
 * late, or during reconciliation finds the state that the first one stored.
 */
export async function lockPayment(work: Tx, payment_no: PaymentNo): Promise<PaymentRow | undefined> {
  return work
    .selectFrom('payment')
    .selectAll()
    .where('payment_no', '=', payment_no)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What is needed to report a change of phase. */
export type PhaseObserver = Pick<ServerContext, 'log' | 'metrics'>;

/** Logs and counts a change of phase for the operator. The number identifies no person. */
export function logPhase(
  shop: PhaseObserver,
  { payment_no, pay_method }: { readonly payment_no: PaymentNo; readonly pay_method: PayMethod },
  from: PaymentPhase | null,
  to: PaymentPhase,
): void {
  shop.log.info({ payment_no, from, to }, 'payment');
  if (from !== to) shop.metrics.paymentMoved(pay_method, to);
}

const authentication = v.objectWithRest({ tid: v.string() }, v.string());

/** Returns the gateway's data for an approval or its reversal; null before the shopper authenticated. */
export function authenticationOf(payment: Pick<PaymentRow, 'authentication'>): GatewayAuthentication | null {
  const read = v.safeParse(authentication, payment.authentication);
  return read.success ? read.output : null;
}

/**
 * Returns the gateway's data from opening its window, for gateways that assign a number before the shopper
 * authenticates.
 */
export function openedOf(payment: Pick<PaymentRow, 'opened'>): GatewayAuthentication | null {
  const read = v.safeParse(authentication, payment.opened);
  return read.success ? read.output : null;
}
