import { operatorEnd } from '../../core/payment/operator-end.ts';
import {
  afterClosing,
  afterForbidding,
  afterInquiry,
  requestLeaseMs,
  type AfterInquiry,
} from '../../core/payment/after-inquiry.ts';
import type { ApprovalResult } from '../../core/payment/payment-gateway.port.ts';
import { expectedBalance, nextRefundStep, type RefundResults } from '../../core/payment/refund-step.ts';
import type { PaymentEvent } from '../../core/payment/settlement.ts';
import { nextUndoStep, type UndoResults } from '../../core/payment/undo-step.ts';
import type { SimulationRandom } from './simulation-random.ts';
import type { Authentication, ModelGateway } from './model-gateway.ts';
import { DAY_MS, MINUTE_MS } from '../../core/time/durations.ts';
import { openRefund, type ModelPayment, type ModelRefund } from './model-payment.ts';

const TIMEOUT_MS = 10_000;
const LEASE_MS = requestLeaseMs({ timeoutMs: TIMEOUT_MS });

/** Counts of what occurred in a run. */
export interface PaymentFigures {
  histories: number;
  events: number;
  paid: number;
  refunded: number;
  undone: number;
  notes: number;
  byHand: number;
  lateDeposits: number;
  unanswered: number;
  unansweredRefunds: number;
  seenRefunds: number;
}

/**
 * The server's part of payments in memory: it makes the gateway calls that the core decides on, and passes the
 * responses to the core, through a network and processes that fail.
 */
export class ModelServer {
  now = 0;
  /** Calls, responses and notices in flight; they arrive in any order. */
  readonly inFlight: (() => void)[] = [];
  readonly payments: readonly [ModelPayment, ModelPayment];
  readonly gateway: ModelGateway;
  readonly #chance: SimulationRandom;
  readonly #figures: PaymentFigures;

  constructor(
    payments: readonly [ModelPayment, ModelPayment],
    gateway: ModelGateway,
    chance: SimulationRandom,
    figures: PaymentFigures,
  ) {
    this.payments = payments;
    this.gateway = gateway;
    this.#chance = chance;
    this.#figures = figures;
  }

  settle(payment: ModelPayment, event: PaymentEvent, authentication: Authentication | null = null): void {
    const tid = event.kind === 'approved' || event.kind === 'issued' ? event.tid : authentication?.tid;
    const isUsedByAnother = this.payments.some(
      (other) => other !== payment && tid !== undefined && isUsedBy(other, tid, authentication !== null),
    );
    const decided = payment.settle(event, isUsedByAnother, this.now);
    this.#figures.events += 1;
    if (decided.kind === 'paid') this.#figures.paid += 1;
    if (decided.kind === 'refund-late-deposit') this.#figures.lateDeposits += 1;
    if (decided.kind === 'approve') {
      payment.authentication = authentication;
      this.#approve(payment);
    }
    const isUndoing = decided.kind === 'undo' || decided.kind === 'undo-again';
    if (isUndoing && this.#chance.oneIn(2)) this.#undo(payment);
  }

  #approve(payment: ModelPayment): void {
    const { authentication } = payment;
    if (authentication === null) return;
    const receive = this.#dropLate((result: ApprovalResult) => this.receiveApproval(payment, result));
    this.deliver(() => {
      const result = this.gateway.approve(authentication, this.now);
      this.deliver(() => receive(result));
    });
  }

  /** Wraps `receive` so that it drops a response that arrives after the time-out. */
  #dropLate<T>(receive: (result: T) => void): (result: T) => void {
    const requestedAt = this.now;
    return (result) => {
      if (this.now - requestedAt <= 2 * TIMEOUT_MS) receive(result);
    };
  }

  receiveApproval(payment: ModelPayment, result: ApprovalResult): void {
    if (result.kind === 'unknown') return;
    this.settle(payment, result.kind === 'declined' ? { kind: 'not-paid', reason: 'declined' } : result);
  }

  /** Handles a notice, which is accepted only if the gateway confirms it. */
  handleNotice(payment: ModelPayment): void {
    const { tid, payment_no } = payment.facts;
    if (tid === null) return;
    const inquiry = this.gateway.inquire(payment_no, tid, null);
    if (inquiry.kind === 'approved') this.settle(payment, { ...inquiry, oid: payment_no });
  }

  runJobs(): void {
    for (const payment of this.payments) {
      const { phase, facts, notes } = payment;
      const isDue = this.now - Math.max(facts.since ?? -LEASE_MS, payment.askedAt) >= LEASE_MS;
      // Only one process at a time inquires about a payment.
      if (isDue) payment.askedAt = this.now;
      const isUnanswered = notes.some(({ what, isSettled }) => what === 'unanswered' && !isSettled);
      if (isDue && (phase === 'approving' || (phase === 'failed' && isUnanswered))) this.#reconcile(payment);
      if (isDue && payment.phase === 'undoing') this.#undo(payment);
      if (payment.phase === 'waiting' && isDue && this.now - (facts.since ?? 0) > DAY_MS)
        this.close(payment, 'deposit-lapsed');
      if (phase === 'ready' && this.now > 10 * MINUTE_MS)
        this.settle(payment, { kind: 'hold-ended', reason: 'hold-lapsed' });
      this.#sendRefunds(payment);
    }
  }

  /** The operator ends a payment whose result is pending. */
  endByOperator(payment: ModelPayment): void {
    const { payment_no, tid } = payment.facts;
    const inquiry = this.gateway.inquire(payment_no, tid, payment.authentication?.tid ?? null);
    const end = operatorEnd(payment.facts, inquiry, this.now);
    if (end.kind === 'settle') this.settle(payment, end.event);
  }

  #reconcile(payment: ModelPayment): void {
    const { payment_no } = payment.facts;
    const { authentication } = payment;
    const inquiry = this.gateway.inquire(payment_no, null, authentication?.tid ?? null);
    let next = afterInquiry(payment.facts, inquiry, this.now);
    if (next.kind === 'forbid-first' && (inquiry.kind === 'absent' || inquiry.kind === 'unknown')) {
      const forbidden = authentication === null ? null : this.gateway.netCancel(authentication, payment_no);
      next = afterForbidding(payment.facts, inquiry.kind, forbidden, this.now);
    }
    this.#follow(payment, next);
  }

  #follow(payment: ModelPayment, next: AfterInquiry): void {
    switch (next.kind) {
      case 'settle':
        if (next.event.kind === 'unanswered') this.#figures.unanswered += 1;
        return this.#settleLater(payment, next.event);
      case 'close-note':
        for (const note of payment.notes) if (note.what === 'unanswered') note.isSettled = true;
        return;
      case 'note':
        return payment.addNote({ what: next.what, tid: payment.facts.tid, amount: payment.facts.refund_amount });
      case 'forbid-first':
        throw new Error('forbidden once already');
      case 'wait':
    }
  }

  #settleLater(payment: ModelPayment, event: PaymentEvent): void {
    const settle = this.#dropLate(() => this.settle(payment, event));
    this.deliver(() => settle(null));
  }

  #undo(payment: ModelPayment): void {
    const { facts, authentication } = payment;
    const { tid, payment_no, refund_amount } = facts;
    if (payment.phase !== 'undoing' || tid === null) return;
    let results: UndoResults = {};
    for (;;) {
      const step = nextUndoStep({ ...facts, tid }, authentication !== null, results, this.now);
      switch (step.kind) {
        case 'net-cancel':
          results = {
            ...results,
            netCancel:
              authentication === null ? { kind: 'unknown' } : this.gateway.netCancel(authentication, payment_no),
          };
          break;
        case 'refund-all':
          results = { ...results, reversal: this.gateway.refund(tid, refund_amount, 0, false) };
          break;
        case 'close-account':
          results = { ...results, reversal: this.gateway.close(tid) };
          break;
        case 'look-up':
          results = { ...results, inquiry: this.gateway.inquire(payment_no, tid, null) };
          break;
        case 'settle':
          if (step.event.kind === 'undone') this.#figures.undone += 1;
          return this.#settleLater(payment, step.event);
        case 'note':
          return payment.addNote({ what: step.what, tid, amount: refund_amount });
        case 'wait':
          return;
      }
    }
  }

  close(payment: ModelPayment, reason: 'deposit-lapsed' | 'cancelled-unpaid'): void {
    const { facts } = payment;
    const { tid, payment_no } = facts;
    if (payment.phase !== 'waiting' || tid === null) return;
    const closed = this.gateway.close(tid);
    let next = afterClosing(facts, { reason, note: '' }, closed, null, this.now);
    if (next.kind === 'look-up') {
      next = afterClosing(facts, { reason, note: '' }, closed, this.gateway.inquire(payment_no, tid, null), this.now);
    }
    if (next.kind !== 'look-up') this.#follow(payment, next);
  }

  #sendRefunds(payment: ModelPayment): void {
    for (let due = openRefund(payment); due !== undefined; due = openRefund(payment)) {
      if (!this.#trySendRefund(payment, due)) return;
      this.finish(payment, due);
    }
  }

  #trySendRefund(payment: ModelPayment, refund: ModelRefund): boolean {
    const { tid, pay_method, payment_no, total_amount } = payment.facts;
    const refundedAmount = payment.refunds.reduce(
      (sum, one) => sum + (one.refund_status === 'done' ? one.amount : 0),
      0,
    );
    const { paid_outside } = payment;
    const remaining = expectedBalance({ total_amount, refundedAmount, paid_outside }) - refund.amount;
    let results: RefundResults = {};
    for (;;) {
      const facts = { ...refund, refund_amount: refund.amount, remaining };
      const step = nextRefundStep(facts, { pay_method, tid }, results, LEASE_MS, this.now);
      switch (step.kind) {
        case 'note':
          this.#figures.unansweredRefunds += 1;
          return false;
        case 'wait':
        case 'ask-where':
          return false;
        case 'done':
          return true;
        case 'try-later':
          refund.refused_cnt = step.refused_cnt;
          refund.unansweredSince = null;
          return false;
        case 'hand-over':
          refund.refund_status = 'requested';
          refund.unansweredSince = null;
          return false;
        case 'look-up':
        case 'send': {
          if (tid === null) throw new Error('a refund without a transaction');
          const isFirst = refund.askedAt === null || refund.unansweredSince === null;
          if (isFirst || step.kind === 'send') refund.unansweredSince = this.now;
          refund.refund_status = 'sending';
          refund.askedAt = this.now;
          // The process may die before the request, or before the response.
          if (this.#dies()) return false;
          if (step.kind === 'send')
            results = { refund: this.gateway.refund(tid, refund.amount, remaining, refund.hasAccount) };
          else results = { ...results, inquiry: this.gateway.inquire(payment_no, tid, null) };
          if (this.#dies()) return false;
        }
      }
    }
  }

  finish(payment: ModelPayment, refund: ModelRefund): void {
    refund.refund_status = 'done';
    const sent = payment.refunds.reduce((sum, one) => sum + (one.refund_status === 'done' ? one.amount : 0), 0);
    if (sent > payment.facts.total_amount) throw new Error('more was refunded than was paid');
    if (sent === payment.facts.total_amount) {
      this.#figures.refunded += 1;
      this.settle(payment, { kind: 'all-refunded' });
    }
  }

  /** Delivers a message immediately, later, twice, or never. */
  deliver(handle: () => void): void {
    const { isCalm } = this.gateway;
    if (isCalm || this.#chance.oneIn(2)) return handle();
    if (this.#chance.oneIn(4)) return;
    this.inFlight.push(handle);
    if (this.#chance.oneIn(4)) this.inFlight.push(handle);
  }

  deliverNext(): void {
    const index = this.#chance.below(this.inFlight.length);
    this.inFlight.splice(index, 1)[0]?.();
  }

  #dies(): boolean {
    return !this.gateway.isCalm && this.#chance.oneIn(12);
  }
}

/** Returns whether the payment uses the transaction; for a return, also as its authentication. */
function isUsedBy({ facts, authentication }: ModelPayment, tid: string, isReturn: boolean): boolean {
  return facts.tid === tid || (isReturn && authentication?.tid === tid);
}
