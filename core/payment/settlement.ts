import type { PaymentStatus } from '../api/schema/order-fields.ts';
import type { PayMethod } from '../api/buying/payment.api.ts';
import type { OperatorNote } from './operator-case.ts';
import { paymentFailureText, type PaymentFailure } from './payment-failure.ts';
import type { Approval, GatewayAuthentication, GatewayMethod, IssuedVirtualAccount } from './payment-gateway.port.ts';
import { phaseOf } from './payment-phase.ts';
import type { PaymentNo, Tid } from '../vocabulary/ids.ts';

/** Facts for a decision about a payment. Amounts in won. */
export interface PaymentFacts {
  readonly payment_no: PaymentNo;
  readonly payment_status: PaymentStatus;
  readonly pay_method: PayMethod;
  readonly total_amount: number;
  /** The gateway's id of the approval or the account; also set while `undoing`. */
  readonly tid: Tid | null;
  /** True: stock, points and seats are held for the payment. */
  readonly stock_held: boolean;
  /** While undoing: the charge to refund; 0 for an account to be closed. */
  readonly refund_amount: number;
  readonly end_reason: PaymentFailure | null;
}

/** An event of a payment. Events may arrive in any order, twice, or late. */
export type PaymentEvent =
  /** The shopper authenticated at the gateway. `amount` is null if the gateway did not send it. */
  | {
      readonly kind: 'returned';
      readonly method: GatewayMethod;
      readonly amount: number | null;
      readonly authentication: GatewayAuthentication;
    }
  /** The shopper or the gateway ended the payment before any approval. `text` is the gateway's reason. */
  | { readonly kind: 'refused'; readonly reason: PaymentFailure; readonly text?: string }
  | { readonly kind: 'points-alone' }
  /** Money arrived: a charge, or the deposit into a virtual account. */
  | ({ readonly kind: 'approved' } & Approval)
  | ({ readonly kind: 'issued' } & IssuedVirtualAccount)
  /** No money was charged, and none will be. */
  | { readonly kind: 'not-paid'; readonly reason: 'declined' | 'not-paid'; readonly text?: string }
  /** The gateway has not reported for too long whether it charged. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'hold-ended'; readonly reason: 'hold-lapsed' | 'superseded' }
  /** `note` is the shopper's or the operator's reason. */
  | { readonly kind: 'account-closed'; readonly reason: 'deposit-lapsed' | 'cancelled-unpaid'; readonly note: string }
  | { readonly kind: 'undone'; readonly tid: Tid }
  /** The refunds of all lines are completed. */
  | { readonly kind: 'all-refunded' };

/** Facts that are not in the payment's own row. */
export interface SettlementFacts {
  /** True: another payment has the event's transaction. One approval pays only one order. */
  readonly isUsedByAnother: boolean;
  /** True: a late deposit already has a refund. */
  readonly hasLateRefund: boolean;
  /** Whether the payment's expired hold was reacquired; null if this was not tried yet. */
  readonly isHoldReacquired: boolean | null;
}

/** The effect of an event on a payment. */
export type Settlement =
  /** The event is already stored, or has no effect. */
  | { readonly kind: 'none' }
  /** Reacquire the expired hold, then decide again with `isHoldReacquired`. */
  | { readonly kind: 'hold-first'; readonly needsSeats: boolean }
  /** The payment becomes `approving`, and the caller requests the charge. */
  | { readonly kind: 'approve' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'awaiting-deposit' }
  | { readonly kind: 'fail'; readonly reason: PaymentFailure; readonly note: OperatorNote | null }
  | { readonly kind: 'expire'; readonly reason: PaymentFailure }
  /** The payment becomes `undoing`: refund the charge of `amount`, or close the account if that is 0. */
  | { readonly kind: 'undo'; readonly amount: number; readonly reason: PaymentFailure }
  /** The payment is being reversed, and the reversal is requested again. */
  | { readonly kind: 'undo-again' }
  | { readonly kind: 'close-undone'; readonly status: 'refunded' | 'failed' }
  /** The payment becomes `expired`, and the whole deposit is to be refunded. */
  | { readonly kind: 'refund-late-deposit' }
  | { readonly kind: 'refunded' }
  | ({ readonly kind: 'needs-operator' } & OperatorNote);

const NONE: Settlement = { kind: 'none' };

/**
 * Decides the effect of an event on a payment, by the table of `nextPhases`. Idempotent: the same event on the
 * resulting payment is `none`, `undo-again`, or the same note to the operator.
 */
export function settlement(payment: PaymentFacts, event: PaymentEvent, facts: SettlementFacts): Settlement {
  const phase = phaseOf(payment);
  switch (event.kind) {
    case 'returned':
      return afterReturn(payment, event, facts);
    case 'approved':
      return event.tid === payment.tid ? afterKnownMoney(payment, event, facts) : afterNewMoney(payment, event, facts);
    case 'issued':
      return afterAccount(payment, event, facts);
    case 'refused':
      return canStillStart(payment) ? fail(event.reason) : NONE;
    case 'not-paid':
      return phase === 'approving' ? fail(event.reason) : NONE;
    case 'unanswered': {
      const note = { what: 'unanswered', tid: null, amount: payment.total_amount } as const;
      return phase === 'approving' ? { kind: 'fail', reason: 'unanswered', note } : NONE;
    }
    case 'points-alone':
      return phase === 'ready' && payment.total_amount === 0 ? { kind: 'paid' } : NONE;
    case 'hold-ended':
      return phase === 'ready' ? { kind: 'expire', reason: event.reason } : NONE;
    case 'account-closed':
      return phase === 'waiting' ? { kind: 'expire', reason: event.reason } : NONE;
    case 'undone':
      if (phase !== 'undoing' || payment.tid !== event.tid) return NONE;
      return { kind: 'close-undone', status: payment.refund_amount > 0 ? 'refunded' : 'failed' };
    case 'all-refunded':
      return phase === 'paid' || (phase === 'expired' && facts.hasLateRefund) ? { kind: 'refunded' } : NONE;
  }
}

/**
 * Returns whether approval was not requested yet, and no account was issued. Returns false for a failed payment, which
 * has used up its authentication.
 */
function canStillStart({ payment_status, tid }: PaymentFacts): boolean {
  return tid === null && (payment_status === 'ready' || payment_status === 'expired');
}

function afterReturn(
  payment: PaymentFacts,
  { method, amount }: Extract<PaymentEvent, { kind: 'returned' }>,
  { isUsedByAnother, isHoldReacquired }: SettlementFacts,
): Settlement {
  if (!canStillStart(payment) || payment.pay_method !== method) return NONE;
  if (amount !== null && amount !== payment.total_amount) return fail('other-amount');
  // An authentication pays one order. If a second order uses it and fails, the approval of the first must not be
  // reversed.
  if (isUsedByAnother) return fail('used-elsewhere');
  if (payment.stock_held || isHoldReacquired === true) return { kind: 'approve' };
  return isHoldReacquired === null ? { kind: 'hold-first', needsSeats: true } : fail('sold-out');
}

/** Decides about money that arrived by the payment's own transaction. */
function afterKnownMoney(
  payment: PaymentFacts,
  { tid, amount }: Approval,
  { hasLateRefund, isHoldReacquired }: SettlementFacts,
): Settlement {
  const phase = phaseOf(payment);
  const lateDeposit = (): Settlement =>
    amount === payment.total_amount
      ? { kind: 'refund-late-deposit' }
      : { kind: 'needs-operator', what: 'other-deposit', tid, amount };
  switch (phase) {
    case 'waiting':
      return amount === payment.total_amount
        ? { kind: 'paid' }
        : { kind: 'needs-operator', what: 'other-deposit', tid, amount };
    case 'expired':
      if (hasLateRefund) return NONE;
      // An order that its shopper cancelled stays cancelled; one that only expired may still be fulfilled.
      if (payment.end_reason !== 'deposit-lapsed' || amount !== payment.total_amount) return lateDeposit();
      if (isHoldReacquired === null) return { kind: 'hold-first', needsSeats: false };
      return isHoldReacquired ? { kind: 'paid' } : lateDeposit();
    case 'undoing':
      // The deposit arrived in an account that is being closed.
      return payment.pay_method === 'vbank' && payment.refund_amount === 0 ? lateDeposit() : { kind: 'undo-again' };
    case 'failed':
      return lateDeposit();
    case 'ready':
    case 'approving':
    case 'paid':
    case 'refunded':
      return NONE;
  }
}

function afterNewMoney(payment: PaymentFacts, approval: Approval, facts: SettlementFacts): Settlement {
  const { tid, amount } = approval;
  if (facts.isUsedByAnother) return canStillFail(payment) ? fail('used-elsewhere') : NONE;
  // A payment is authenticated once, so only a gateway error leads here.
  if (isSettled(payment)) return { kind: 'needs-operator', what: 'second-approval', tid, amount };
  const isOurs = matchesPayment(payment, approval);
  if (isOurs && payment.payment_status === 'approving' && payment.stock_held) return { kind: 'paid' };
  // A deposit is refunded to an account of the shopper, which is not known yet.
  if (payment.pay_method === 'vbank') {
    const note = { what: 'other-deposit', tid, amount } as const;
    if (isOurs) return { kind: 'refund-late-deposit' };
    return canStillFail(payment) ? { kind: 'fail', reason: 'other-amount', note } : { kind: 'needs-operator', ...note };
  }
  return { kind: 'undo', amount, reason: isOurs ? 'approved-late' : 'approved-other-amount' };
}

function afterAccount(payment: PaymentFacts, issued: IssuedVirtualAccount, facts: SettlementFacts): Settlement {
  const { tid } = issued;
  if (payment.tid === tid) return phaseOf(payment) === 'undoing' ? { kind: 'undo-again' } : NONE;
  if (facts.isUsedByAnother) return canStillFail(payment) ? fail('used-elsewhere') : NONE;
  if (isSettled(payment)) return { kind: 'needs-operator', what: 'second-account', tid, amount: 0 };
  const isOurs = matchesPayment(payment, issued);
  if (isOurs && payment.payment_status === 'approving' && payment.stock_held) return { kind: 'awaiting-deposit' };
  return { kind: 'undo', amount: 0, reason: isOurs ? 'issued-late' : 'issued-other-amount' };
}

function matchesPayment(
  payment: PaymentFacts,
  { oid, amount }: { readonly oid: PaymentNo; readonly amount: number },
): boolean {
  return oid === payment.payment_no && amount === payment.total_amount;
}

/**
 * Returns whether the payment has a transaction, or is paid by points, so that another transaction would be a second
 * charge.
 */
function isSettled({ tid, payment_status }: PaymentFacts): boolean {
  return tid !== null || payment_status === 'paid' || payment_status === 'refunded';
}

/** Returns whether the payment is not settled, and has no approval to reverse. */
function canStillFail(payment: PaymentFacts): boolean {
  return canStillStart(payment) || phaseOf(payment) === 'approving';
}

function fail(reason: PaymentFailure): Settlement {
  return { kind: 'fail', reason, note: null };
}

/** Returns the payment after a settlement. The caller stores it and decides about the next event with it. */
export function settledPayment<T extends PaymentFacts>(payment: T, event: PaymentEvent, settlement: Settlement): T {
  switch (settlement.kind) {
    case 'none':
    case 'hold-first':
    case 'undo-again':
    case 'needs-operator':
      return payment;
    case 'approve':
      return { ...payment, payment_status: 'approving', stock_held: true, end_reason: null };
    case 'paid':
      return { ...payment, payment_status: 'paid', stock_held: true, end_reason: null, tid: tidOf(payment, event) };
    case 'awaiting-deposit':
      return { ...payment, payment_status: 'waiting', end_reason: null, tid: tidOf(payment, event) };
    case 'fail':
      return { ...payment, payment_status: 'failed', stock_held: false, end_reason: settlement.reason };
    case 'expire':
      return { ...payment, payment_status: 'expired', stock_held: false, end_reason: settlement.reason };
    case 'undo':
      return {
        ...payment,
        payment_status: 'approving',
        stock_held: false,
        end_reason: settlement.reason,
        tid: tidOf(payment, event),
        refund_amount: settlement.amount,
      };
    case 'close-undone':
      return { ...payment, payment_status: settlement.status };
    case 'refund-late-deposit':
      return {
        ...payment,
        payment_status: 'expired',
        stock_held: false,
        end_reason: 'deposited-late',
        tid: tidOf(payment, event),
      };
    case 'refunded':
      return { ...payment, payment_status: 'refunded', stock_held: false, refund_amount: payment.total_amount };
  }
}

/**
 * Returns the sentence for the shopper after a settlement. It is unchanged while the reason is the same, and empty
 * without a reason.
 */
export function settledMessage(
  before: Pick<PaymentFacts, 'end_reason'> & { readonly message: string },
  { end_reason }: Pick<PaymentFacts, 'end_reason'>,
  event: PaymentEvent,
): string {
  if (end_reason === before.end_reason) return before.message;
  return end_reason === null ? '' : paymentFailureText(end_reason, 'text' in event ? event.text : '');
}

/** Returns the event's transaction; otherwise the payment's own. */
function tidOf(payment: PaymentFacts, event: PaymentEvent): string | null {
  return event.kind === 'approved' || event.kind === 'issued' ? event.tid : payment.tid;
}
