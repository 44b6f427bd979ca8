import type { Approval, IssuedVirtualAccount } from '../../../core/payment/payment-gateway.port.ts';
import type { PaymentEvent, PaymentFacts, SettlementFacts } from '../../../core/payment/settlement.ts';

const BASE: PaymentFacts = {
  payment_no: '20261123-00000001',
  payment_status: 'ready',
  pay_method: 'card',
  total_amount: 10_000,
  tid: null,
  stock_held: true,
  refund_amount: 0,
  end_reason: null,
};
const ACCOUNT = { ...BASE, pay_method: 'vbank', tid: 'tid1' } as const;

/** A payment by card or virtual account in each phase, with each variation that affects a decision. */
export const samplePayments = {
  ready: BASE,
  approving: { ...BASE, payment_status: 'approving' },
  'undoing a charge': {
    ...BASE,
    payment_status: 'approving',
    tid: 'tid1',
    stock_held: false,
    refund_amount: 10_000,
    end_reason: 'approved-late',
  },
  'undoing an account': { ...ACCOUNT, payment_status: 'approving', stock_held: false, end_reason: 'issued-late' },
  waiting: { ...ACCOUNT, payment_status: 'waiting' },
  'paid by card': { ...BASE, payment_status: 'paid', tid: 'tid1' },
  'paid by points': { ...BASE, payment_status: 'paid', pay_method: 'point', total_amount: 0 },
  'expired hold': { ...BASE, payment_status: 'expired', stock_held: false, end_reason: 'hold-lapsed' },
  'expired account': { ...ACCOUNT, payment_status: 'expired', stock_held: false, end_reason: 'deposit-lapsed' },
  'cancelled account': { ...ACCOUNT, payment_status: 'expired', stock_held: false, end_reason: 'cancelled-unpaid' },
  failed: { ...BASE, payment_status: 'failed', stock_held: false, end_reason: 'declined' },
  'closed account': { ...ACCOUNT, payment_status: 'failed', stock_held: false, end_reason: 'issued-late' },
  refunded: { ...BASE, payment_status: 'refunded', tid: 'tid1', stock_held: false, refund_amount: 10_000 },
} as const satisfies Record<string, PaymentFacts>;

export type SampleName = keyof typeof samplePayments;

export const sampleApproval: Approval = {
  tid: 'tid1',
  oid: BASE.payment_no,
  amount: 10_000,
  approved_at: '2026-11-23 12:00:00',
  card_name: 'KB국민카드',
  card_number: '123456******7890',
  approval_number: '30001234',
};

export const sampleAccount: IssuedVirtualAccount = {
  tid: 'tid1',
  oid: BASE.payment_no,
  amount: 10_000,
  bank_code: '04',
  account_no: '12345678901234',
  account_name: '모아장',
  until_dt: '2026-11-24 23:59:59',
};

export const sampleEvents = {
  returned: { kind: 'returned', method: 'card', amount: 10_000, authentication: { tid: 'auth1' } },
  'returned with 9,999 won': { kind: 'returned', method: 'card', amount: 9_999, authentication: { tid: 'auth1' } },
  'returned from another gateway': {
    kind: 'returned',
    method: 'kakao',
    amount: 10_000,
    authentication: { tid: 'auth1' },
  },
  refused: { kind: 'refused', reason: 'cancelled-at-gateway' },
  'points alone': { kind: 'points-alone' },
  approved: { kind: 'approved', ...sampleApproval },
  'approved with 9,999 won': { kind: 'approved', ...sampleApproval, amount: 9_999 },
  'approved for another order': { kind: 'approved', ...sampleApproval, oid: '20261123-00000002' },
  'approved by another transaction': { kind: 'approved', ...sampleApproval, tid: 'tid2' },
  issued: { kind: 'issued', ...sampleAccount },
  'issued for 9,999 won': { kind: 'issued', ...sampleAccount, amount: 9_999 },
  'issued by another transaction': { kind: 'issued', ...sampleAccount, tid: 'tid2' },
  'not paid': { kind: 'not-paid', reason: 'not-paid' },
  unanswered: { kind: 'unanswered' },
  'hold ended': { kind: 'hold-ended', reason: 'hold-lapsed' },
  'account closed': { kind: 'account-closed', reason: 'deposit-lapsed', note: '' },
  undone: { kind: 'undone', tid: 'tid1' },
  'undone by another transaction': { kind: 'undone', tid: 'tid2' },
  'all refunded': { kind: 'all-refunded' },
} as const satisfies Record<string, PaymentEvent>;

export type EventName = keyof typeof sampleEvents;

export const noFacts: SettlementFacts = { isUsedByAnother: false, hasLateRefund: false, isHoldReacquired: null };
