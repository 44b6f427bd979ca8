import type { OperatorNote } from '../../core/payment/operator-case.ts';
import { SELF_CLOSING_CASES } from '../../core/payment/operator-case.ts';
import { isRefundUnansweredAt } from '../../core/payment/refund-step.ts';
import { nextPhases, phaseOf } from '../../core/payment/payment-phase.ts';
import {
  settledPayment,
  settlement,
  type PaymentEvent,
  type PaymentFacts,
  type Settlement,
  type SettlementFacts,
} from '../../core/payment/settlement.ts';
import type { OpenPayment } from '../../core/payment/after-inquiry.ts';
import type { Authentication } from './model-gateway.ts';

export interface ModelRefund {
  readonly amount: number;
  refund_status: 'requested' | 'sending' | 'done';
  askedAt: number | null;
  unansweredSince: number | null;
  refused_cnt: number;
  hasAccount: boolean;
  /** True: the operator retried it. */
  isRetried: boolean;
}

export interface ModelNote extends OperatorNote {
  isSettled: boolean;
}

/** The stock that payments share: the units that are neither held nor sold. */
export interface ModelStock {
  available: number;
}

/** A payment as the server stores it, with everything that its settlements cause. */
export class ModelPayment {
  facts: OpenPayment;
  authentication: Authentication | null = null;
  readonly refunds: ModelRefund[] = [];
  readonly notes: ModelNote[] = [];
  paid_outside = 0;
  /** Time of the last inquiry to the gateway. */
  askedAt = -Infinity;
  /** Number of times that it became a paid order. */
  orders = 0;
  readonly #stock: ModelStock;

  constructor(facts: PaymentFacts, stock: ModelStock) {
    this.facts = { ...facts, since: null };
    this.#stock = stock;
    stock.available -= 1;
  }

  get phase() {
    return phaseOf(this.facts);
  }

  /** Settles an event as the server does in one transaction, and checks the invariants of a settlement. */
  settle(event: PaymentEvent, isUsedByAnother: boolean, now: number): Settlement {
    const settlementResult = this.#decide(event, isUsedByAnother);
    const before = this.facts;
    const after = settledPayment(before, event, settlementResult);
    const [from, to] = [phaseOf(before), phaseOf(after)];
    if (from !== to && !nextPhases(from).includes(to)) throw new Error(`${event.kind}: ${from} became ${to}`);
    if (before.stock_held && !after.stock_held && settlementResult.kind !== 'refunded') this.#stock.available += 1;
    if (from !== to) for (const note of this.notes) if (isTemporary(note)) note.isSettled = true;
    this.facts = from === to ? after : { ...after, since: now };
    this.#applyEffects(settlementResult);
    this.#checkRepeat(event, isUsedByAnother);
    return settlementResult;
  }

  addNote({ what, tid, amount }: OperatorNote): void {
    if (this.notes.some((one) => one.what === what && one.tid === tid)) return;
    this.notes.push({ what, tid, amount, isSettled: false });
  }

  #decide(event: PaymentEvent, isUsedByAnother: boolean): Settlement {
    const facts = { isUsedByAnother, hasLateRefund: this.refunds.length > 0, isHoldReacquired: null };
    const settlementResult = settlement(this.facts, event, facts);
    if (settlementResult.kind !== 'hold-first') return settlementResult;
    const isHoldReacquired = this.#stock.available > 0;
    const again = settlement(this.facts, event, { ...facts, isHoldReacquired });
    if (isHoldReacquired && again.kind !== 'approve' && again.kind !== 'paid')
      throw new Error(`held for ${again.kind}`);
    if (isHoldReacquired) this.#stock.available -= 1;
    return again;
  }

  #applyEffects(settlementResult: Settlement): void {
    if (settlementResult.kind === 'paid') this.orders += 1;
    if (settlementResult.kind === 'refund-late-deposit') this.refund(this.facts.total_amount);
    if (settlementResult.kind === 'needs-operator') this.addNote(settlementResult);
    if (settlementResult.kind === 'fail' && settlementResult.note !== null) this.addNote(settlementResult.note);
  }

  refund(amount: number): void {
    this.refunds.push({
      amount,
      refund_status: this.facts.pay_method === 'vbank' ? 'requested' : 'sending',
      askedAt: null,
      unansweredSince: null,
      refused_cnt: 0,
      hasAccount: false,
      isRetried: false,
    });
  }

  /** Checks that the same event changes nothing the second time. */
  #checkRepeat(event: PaymentEvent, isUsedByAnother: boolean): void {
    const facts: SettlementFacts = { isUsedByAnother, hasLateRefund: this.refunds.length > 0, isHoldReacquired: null };
    const again = settlement(this.facts, event, facts);
    const isQuiet = again.kind === 'none' || again.kind === 'undo-again';
    const isNoted =
      again.kind === 'needs-operator' && this.notes.some(({ what, tid }) => what === again.what && tid === again.tid);
    if (!isQuiet && !isNoted) throw new Error(`${event.kind} twice: ${again.kind}`);
  }
}

function isTemporary({ what }: OperatorNote): boolean {
  return SELF_CLOSING_CASES.some((temporary) => temporary === what);
}

/** Returns the first refund that must still go through the gateway, requested ones first. */
export function openRefund({ refunds }: ModelPayment): ModelRefund | undefined {
  const open = refunds.filter(
    ({ refund_status, askedAt }) => refund_status === 'sending' || (refund_status === 'requested' && askedAt === null),
  );
  return open.find(({ askedAt }) => askedAt !== null) ?? open[0];
}

/** Returns the refund without a response for an hour. It is the one in flight, so there is at most one. */
export function unansweredRefund({ refunds }: ModelPayment, now: number): ModelRefund | undefined {
  return refunds.find((refund) => isRefundUnansweredAt(refund, now));
}

/** Returns the first refund that the operator must transfer or needs an account for. */
export function refundForOperator({ refunds }: ModelPayment): ModelRefund | undefined {
  return refunds.find(
    ({ refund_status, askedAt, hasAccount }) => refund_status === 'requested' && (askedAt !== null || !hasAccount),
  );
}
