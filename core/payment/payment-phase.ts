import type { PaymentStatus } from '../api/schema/order-fields.ts';
import type { PaymentFailure } from './payment-failure.ts';
import type { Tid } from '../vocabulary/ids.ts';

/**
 * Phase of a payment. It is the stored status, except for `undoing`, which is stored as `approving` with the gateway's
 * transaction id. In this phase, an approval that cannot become this order is being reversed, or an account is being
 * closed.
 */
export type PaymentPhase = PaymentStatus | 'undoing';

const NEXT = {
  // `paid`: points cover the whole order, so no gateway is needed.
  ready: ['approving', 'paid', 'failed', 'expired', 'undoing'],
  approving: ['paid', 'waiting', 'undoing', 'failed'],
  // `failed`: no money had moved. `expired`: a deposit arrived in the account that was being closed.
  undoing: ['refunded', 'failed', 'expired'],
  waiting: ['paid', 'expired'],
  // A return, approval or deposit arrived late. `refunded`: a late deposit was refunded.
  expired: ['approving', 'undoing', 'paid', 'failed', 'refunded'],
  // `undoing`: approved after the server had given up. `expired`: a deposit arrived in a closed account.
  failed: ['undoing', 'expired'],
  paid: ['refunded'],
  refunded: [],
} as const satisfies Record<PaymentPhase, readonly PaymentPhase[]>;

/** Returns the phases that can follow `phase`; [] for `refunded`. */
export function nextPhases(phase: PaymentPhase): readonly PaymentPhase[] {
  return NEXT[phase];
}

/** Returns the phase of a payment: `undoing` if it is stored as `approving` with a `tid`, otherwise its status. */
export function phaseOf(payment: { readonly payment_status: PaymentStatus; readonly tid: Tid | null }): PaymentPhase {
  return payment.payment_status === 'approving' && payment.tid !== null ? 'undoing' : payment.payment_status;
}

/** The states in which an operator may end a payment. */
export const PAYMENT_DOUBTS = ['approving', 'undoing', 'waiting'] as const satisfies readonly PaymentPhase[];
export type PaymentDoubt = (typeof PAYMENT_DOUBTS)[number];

/** The statuses of a payment that may still be paid, or is being reversed. It may hold stock, points and seats. */
export const UNPAID_STATUSES = ['ready', 'approving', 'waiting'] as const satisfies readonly PaymentStatus[];

/** The statuses of payments that are shown as orders. Some `expired` payments are shown, too; see `isPlacedOrder`. */
export const PLACED_STATUSES = ['paid', 'refunded', 'waiting'] as const satisfies readonly PaymentStatus[];

/**
 * Returns whether a payment is shown as an order. True if it is paid, refunded or waiting for its deposit, and if the
 * deposit missed its deadline. False for failed attempts.
 */
export function isPlacedOrder(payment: {
  readonly payment_status: PaymentStatus;
  readonly vbank_number: string | null;
  readonly end_reason: PaymentFailure | null;
}): boolean {
  const { payment_status, vbank_number, end_reason } = payment;
  return (
    PLACED_STATUSES.some((placed) => placed === payment_status) ||
    (payment_status === 'expired' && (vbank_number !== null || end_reason === 'deposited-late'))
  );
}

/** Returns whether the order is valid: paid, or its virtual account waits for the deposit. */
export function isValidOrder(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'waiting';
}

/** Returns whether the payment failed, expired, or was refunded in full. */
export function hasEnded(status: PaymentStatus): boolean {
  return status === 'failed' || status === 'expired' || status === 'refunded';
}

/** The page that shows a payment: its order, the page that waits for the gateway, or the failure. */
export type PaymentPage = 'result' | 'forward' | 'cancel';

/** Returns the page for a payment; null for one that can still be paid. */
export function pageFor(status: PaymentStatus): PaymentPage | null {
  switch (status) {
    case 'paid':
    case 'waiting':
      return 'result';
    case 'approving':
      return 'forward';
    case 'failed':
    case 'expired':
    case 'refunded':
      return 'cancel';
    case 'ready':
      return null;
  }
}
