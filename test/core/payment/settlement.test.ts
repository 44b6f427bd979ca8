import { describe, expect, it } from 'vitest';
import { nextPhases, phaseOf } from '../../../core/payment/payment-phase.ts';
import {
  settledPayment,
  settlement,
  type PaymentEvent,
  type PaymentFacts,
  type Settlement,
  type SettlementFacts,
} from '../../../core/payment/settlement.ts';
import {
  noFacts,
  sampleApproval,
  sampleEvents,
  samplePayments,
  type EventName,
  type SampleName,
} from './sample-payment.ts';

/** Result of each event for each payment; a missing entry means no change. */
const EXPECTED: Record<EventName, Partial<Record<SampleName, string>>> = {
  returned: {
    ready: 'approve',
    'expired hold': 'hold-first with seats',
  },
  'returned with 9,999 won': {
    ready: 'fail other-amount',
    'expired hold': 'fail other-amount',
  },
  'returned from another gateway': {},
  refused: {
    ready: 'fail cancelled-at-gateway',
    'expired hold': 'fail cancelled-at-gateway',
  },
  'points alone': {},
  approved: {
    ready: 'undo approved-late 10000',
    approving: 'paid',
    'undoing a charge': 'undo-again',
    'undoing an account': 'refund-late-deposit',
    waiting: 'paid',
    'paid by points': 'needs-operator 10000 second-approval',
    'expired hold': 'undo approved-late 10000',
    'expired account': 'hold-first without seats',
    'cancelled account': 'refund-late-deposit',
    failed: 'undo approved-late 10000',
    'closed account': 'refund-late-deposit',
  },
  'approved with 9,999 won': {
    ready: 'undo approved-other-amount 9999',
    approving: 'undo approved-other-amount 9999',
    'undoing a charge': 'undo-again',
    'undoing an account': 'needs-operator 9999 other-deposit',
    waiting: 'needs-operator 9999 other-deposit',
    'paid by points': 'needs-operator 9999 second-approval',
    'expired hold': 'undo approved-other-amount 9999',
    'expired account': 'needs-operator 9999 other-deposit',
    'cancelled account': 'needs-operator 9999 other-deposit',
    failed: 'undo approved-other-amount 9999',
    'closed account': 'needs-operator 9999 other-deposit',
  },
  'approved for another order': {
    ready: 'undo approved-other-amount 10000',
    approving: 'undo approved-other-amount 10000',
    'undoing a charge': 'undo-again',
    'undoing an account': 'refund-late-deposit',
    waiting: 'paid',
    'paid by points': 'needs-operator 10000 second-approval',
    'expired hold': 'undo approved-other-amount 10000',
    'expired account': 'hold-first without seats',
    'cancelled account': 'refund-late-deposit',
    failed: 'undo approved-other-amount 10000',
    'closed account': 'refund-late-deposit',
  },
  'approved by another transaction': {
    ready: 'undo approved-late 10000',
    approving: 'paid',
    'undoing a charge': 'needs-operator 10000 second-approval',
    'undoing an account': 'needs-operator 10000 second-approval',
    waiting: 'needs-operator 10000 second-approval',
    'paid by card': 'needs-operator 10000 second-approval',
    'paid by points': 'needs-operator 10000 second-approval',
    'expired hold': 'undo approved-late 10000',
    'expired account': 'needs-operator 10000 second-approval',
    'cancelled account': 'needs-operator 10000 second-approval',
    failed: 'undo approved-late 10000',
    'closed account': 'needs-operator 10000 second-approval',
    refunded: 'needs-operator 10000 second-approval',
  },
  issued: {
    ready: 'undo issued-late 0',
    approving: 'awaiting-deposit',
    'undoing a charge': 'undo-again',
    'undoing an account': 'undo-again',
    'paid by points': 'needs-operator 0 second-account',
    'expired hold': 'undo issued-late 0',
    failed: 'undo issued-late 0',
  },
  'issued for 9,999 won': {
    ready: 'undo issued-other-amount 0',
    approving: 'undo issued-other-amount 0',
    'undoing a charge': 'undo-again',
    'undoing an account': 'undo-again',
    'paid by points': 'needs-operator 0 second-account',
    'expired hold': 'undo issued-other-amount 0',
    failed: 'undo issued-other-amount 0',
  },
  'issued by another transaction': {
    ready: 'undo issued-late 0',
    approving: 'awaiting-deposit',
    'undoing a charge': 'needs-operator 0 second-account',
    'undoing an account': 'needs-operator 0 second-account',
    waiting: 'needs-operator 0 second-account',
    'paid by card': 'needs-operator 0 second-account',
    'paid by points': 'needs-operator 0 second-account',
    'expired hold': 'undo issued-late 0',
    'expired account': 'needs-operator 0 second-account',
    'cancelled account': 'needs-operator 0 second-account',
    failed: 'undo issued-late 0',
    'closed account': 'needs-operator 0 second-account',
    refunded: 'needs-operator 0 second-account',
  },
  'not paid': {
    approving: 'fail not-paid',
  },
  unanswered: {
    approving: 'fail unanswered unanswered',
  },
  'hold ended': {
    ready: 'expire hold-lapsed',
  },
  'account closed': {
    waiting: 'expire deposit-lapsed',
  },
  undone: {
    'undoing a charge': 'close-undone refunded',
    'undoing an account': 'close-undone failed',
  },
  'undone by another transaction': {},
  'all refunded': {
    'paid by card': 'refunded',
    'paid by points': 'refunded',
  },
};

describe('settlement', () => {
  describe.each(Object.entries(EXPECTED))('of the event: %s', (name, expected) => {
    const [, event] = Object.entries(sampleEvents).find(([one]) => one === name) ?? [];

    it.each(Object.entries(samplePayments))('follows the table for a payment that is: %s', (phase, payment) => {
      const found = Object.entries(expected).find(([one]) => one === phase)?.[1] ?? 'none';
      expect(event === undefined ? null : textOf(settlement(payment, event, noFacts))).toBe(found);
    });
  });

  it('approves a late return once its hold is reacquired, and fails it when a product is sold out', () => {
    const late = samplePayments['expired hold'];

    expect(decide(late, sampleEvents.returned, { isHoldReacquired: true })).toBe('approve');
    expect(decide(late, sampleEvents.returned, { isHoldReacquired: false })).toBe('fail sold-out');
  });

  it('accepts a late deposit of an expired order if its stock is available, and refunds it otherwise', () => {
    const lapsed = samplePayments['expired account'];

    expect(decide(lapsed, sampleEvents.approved, { isHoldReacquired: true })).toBe('paid');
    expect(decide(lapsed, sampleEvents.approved, { isHoldReacquired: false })).toBe('refund-late-deposit');
  });

  it.each(['expired account', 'cancelled account'] as const)('refunds a late deposit only once, for an %s', (name) => {
    expect(decide(samplePayments[name], sampleEvents.approved, { hasLateRefund: true })).toBe('none');
    expect(decide(samplePayments[name], sampleEvents['all refunded'], { hasLateRefund: true })).toBe('refunded');
  });

  it.each(['undoing a charge', 'failed', 'waiting'] as const)(
    'ignores the refund of a deposit for a payment that is %s',
    (name) => {
      expect(decide(samplePayments[name], sampleEvents['all refunded'], { hasLateRefund: true })).toBe('none');
    },
  );

  it('approves a return that does not state its amount', () => {
    expect(decide(samplePayments.ready, { ...sampleEvents.returned, amount: null })).toBe('approve');
  });

  it('undoes a charge again when its approval is repeated, even for a virtual account or before any refund', () => {
    const undoing: PaymentFacts = samplePayments['undoing a charge'];

    expect(decide({ ...undoing, pay_method: 'vbank' }, sampleEvents.approved)).toBe('undo-again');
    expect(decide({ ...undoing, refund_amount: 0 }, sampleEvents.approved)).toBe('undo-again');
  });

  it('reports the approval of a refunded order to the operator when points alone had paid it', () => {
    const refunded: PaymentFacts = { ...samplePayments['paid by points'], payment_status: 'refunded' };

    expect(decide(refunded, sampleEvents.approved)).toBe('needs-operator 10000 second-approval');
  });

  it.each([
    ['ready', 'returned', 'fail used-elsewhere'],
    ['expired hold', 'returned', 'fail used-elsewhere'],
    ['approving', 'returned', 'none'],
    ['approving', 'approved', 'fail used-elsewhere'],
    ['approving', 'issued', 'fail used-elsewhere'],
    ['ready', 'approved', 'fail used-elsewhere'],
    ['failed', 'approved', 'none'],
    ['failed', 'issued', 'none'],
  ] as const)(
    'never accepts the transaction of another payment: for a payment that is %s and the event %s, returns %s',
    (phase, event, expected) => {
      expect(decide(samplePayments[phase], sampleEvents[event], { isUsedByAnother: true })).toBe(expected);
    },
  );

  it('accepts points alone only when nothing is left to pay', () => {
    const byPoints: PaymentFacts = { ...samplePayments.ready, pay_method: 'point', total_amount: 0 };

    expect(decide(byPoints, sampleEvents['points alone'])).toBe('paid');
  });

  it('handles a deposit for an account that is not known yet, and reports a deposit of another amount', () => {
    const failed: PaymentFacts = { ...samplePayments.failed, pay_method: 'vbank' };
    const approving: PaymentFacts = { ...samplePayments.approving, pay_method: 'vbank' };
    const other = sampleEvents['approved with 9,999 won'];

    expect(decide(failed, sampleEvents.approved)).toBe('refund-late-deposit');
    expect(decide(failed, other)).toBe('needs-operator 9999 other-deposit');
    expect(decide(approving, sampleEvents.approved)).toBe('paid');
    expect(decide(approving, other)).toBe('fail other-amount other-deposit');
  });

  it('reports transaction and amount of a second approval to the operator', () => {
    const second = { kind: 'approved', ...sampleApproval, tid: 'tid2', amount: 7_000 } as const;

    expect(settlement(samplePayments['paid by card'], second, noFacts)).toEqual({
      kind: 'needs-operator',
      what: 'second-approval',
      tid: 'tid2',
      amount: 7_000,
    });
  });

  it('changes the phase only as the table of phases allows', () => {
    for (const payment of Object.values(samplePayments)) {
      for (const event of Object.values(sampleEvents)) {
        const settled = settledPayment(payment, event, settlement(payment, event, noFacts));
        const [before, after] = [phaseOf(payment), phaseOf(settled)];
        expect(before === after || nextPhases(before).includes(after)).toBe(true);
      }
    }
  });
});

describe('settledPayment', () => {
  it('stores the transaction that paid', () => {
    expect(settledPayment(samplePayments.approving, sampleEvents.approved, { kind: 'paid' })).toEqual({
      ...samplePayments.approving,
      payment_status: 'paid',
      tid: 'tid1',
    });
  });

  it('marks the transaction to reverse, with the charge to refund, and holds nothing', () => {
    const undo = { kind: 'undo', amount: 9_999, reason: 'approved-other-amount' } as const;

    expect(settledPayment(samplePayments.approving, sampleEvents['approved with 9,999 won'], undo)).toEqual({
      ...samplePayments.approving,
      payment_status: 'approving',
      tid: 'tid1',
      stock_held: false,
      refund_amount: 9_999,
      end_reason: 'approved-other-amount',
    });
  });

  it('stores the account that waits for its deposit', () => {
    expect(settledPayment(samplePayments.approving, sampleEvents.issued, { kind: 'awaiting-deposit' })).toMatchObject({
      payment_status: 'waiting',
      tid: 'tid1',
      stock_held: true,
    });
  });

  it('changes nothing without a decision', () => {
    expect(settledPayment(samplePayments.failed, sampleEvents.refused, { kind: 'none' })).toBe(samplePayments.failed);
  });
});

function decide(payment: PaymentFacts, event: PaymentEvent, facts: Partial<SettlementFacts> = {}): string {
  return textOf(settlement(payment, event, { ...noFacts, ...facts }));
}

/** Returns kind and details of a settlement in one line. */
function textOf(decided: Settlement): string {
  switch (decided.kind) {
    case 'hold-first':
      return decided.needsSeats ? 'hold-first with seats' : 'hold-first without seats';
    case 'fail':
      return ['fail', decided.reason, ...(decided.note === null ? [] : [decided.note.what])].join(' ');
    case 'expire':
      return `expire ${decided.reason}`;
    case 'undo':
      return `undo ${decided.reason} ${decided.amount}`;
    case 'close-undone':
      return `close-undone ${decided.status}`;
    case 'needs-operator':
      return `needs-operator ${decided.amount} ${decided.what}`;
    case 'none':
    case 'approve':
    case 'paid':
    case 'awaiting-deposit':
    case 'undo-again':
    case 'refund-late-deposit':
    case 'refunded':
      return decided.kind;
  }
}
