import type { OrderStatus, PaymentStatus } from '../../core/api/schema/order-fields.ts';
import { violationUnless, type Violation } from './invariants.ts';
import type { PaymentEntry } from './payment-entry.ts';

/**
 * The state in which the database is read. `busy`: calls may be in flight. `still`: none is in flight, though a process
 * may have died during one. `quiet`: delayed work is done, too.
 */
export type SystemState = 'busy' | 'still' | 'quiet';

/** Statuses of lines whose stock and points were released. */
const RELEASED_STATUSES: readonly OrderStatus[] = ['취소완료', '환불요청', '환불완료', '반품완료'];

const ALLOWED_LINE_STATUSES: Readonly<Record<PaymentStatus, (status: OrderStatus) => boolean>> = {
  ready: isBeforePayment,
  approving: isBeforePayment,
  waiting: isBeforePayment,
  failed: isBeforePayment,
  expired: isBeforePayment,
  paid: (status) => status !== '입금대기',
  refunded: (status) => status === '취소완료' || status === '환불완료' || status === '반품완료',
};

function isBeforePayment(status: OrderStatus): boolean {
  return status === '입금대기' || status === '취소완료';
}

/** Returns the units that a payment holds or has sold, by option. */
export function unitsByOption({ stock_held, lines }: PaymentEntry): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const { option_idx, option_cnt, order_status } of lines) {
    if (!stock_held || RELEASED_STATUSES.includes(order_status)) continue;
    units.set(option_idx, (units.get(option_idx) ?? 0) + option_cnt);
  }
  return units;
}

/** Returns contradictions within a payment, and between it and its gateway, which holds `held` won of it. */
export function paymentViolations(entry: PaymentEntry, held: number, state: SystemState): Violation[] {
  const { payment_no, payment_status, pay_method } = entry;
  return [
    ...sumViolations(entry),
    ...couponViolations(entry),
    ...pointViolations(entry),
    ...stateViolations(entry, state),
    ...moneyViolations(entry, held, state),
  ].map(({ invariant, detail }) => ({
    invariant,
    detail: `${payment_no} (${payment_status}, ${pay_method}): ${detail}`,
  }));
}

/** Checks that the amounts of each line, of all lines, and of each refund add up. */
function sumViolations(entry: PaymentEntry): Violation[] {
  const { goods_amount, discount_amount, coupon_amount, delivery_amount, use_point, total_amount, lines, refunds } =
    entry;
  const paid = lines.reduce((sum, line) => sum + line.paid_amount, 0);
  return [
    ...violationUnless(
      goods_amount - discount_amount - coupon_amount + delivery_amount - use_point === total_amount,
      'the amounts of a payment add up',
      `${goods_amount} - ${discount_amount} - ${coupon_amount} + ${delivery_amount} - ${use_point} is not ${total_amount}`,
    ),
    ...violationUnless(
      paid + delivery_amount === total_amount,
      'the lines add up to their payment',
      `its lines come to ${paid}, with ${delivery_amount} of delivery not to ${total_amount}`,
    ),
    ...lines.flatMap(({ line_amount, discount_amount: off, coupon_share, point_share, paid_amount }) =>
      violationUnless(
        line_amount - off - coupon_share - point_share === paid_amount && paid_amount >= 0,
        'the amounts of a line add up',
        `a line of ${line_amount} is paid with ${paid_amount}`,
      ),
    ),
    ...refunds.flatMap(({ parts, refund_amount }) =>
      violationUnless(
        parts === refund_amount && refund_amount >= 0,
        'the parts of a refund add up',
        `a refund of ${refund_amount} has parts of ${parts}`,
      ),
    ),
  ];
}

/** Checks that a coupon counts as used exactly while a line that it has made cheaper is held. */
function couponViolations({ stock_held, holds_coupon, coupon_amount, lines }: PaymentEntry): Violation[] {
  const shares = lines.reduce((sum, line) => sum + line.coupon_share, 0);
  const hasActiveLine = lines.some((line) => line.coupon_share > 0 && !RELEASED_STATUSES.includes(line.order_status));
  return [
    ...violationUnless(
      shares === coupon_amount,
      'the lines share the coupon of their payment',
      `${coupon_amount} won of a coupon, its lines share ${shares}`,
    ),
    ...violationUnless(
      holds_coupon === (stock_held && hasActiveLine),
      'a coupon is used while a line that it discounts is held',
      holds_coupon ? 'a coupon stays used by nothing' : 'a coupon was given back too early',
    ),
  ];
}

/** Checks that the points used equal those of the remaining lines. */
function pointViolations({ stock_held, lines, points }: PaymentEntry): Violation[] {
  const shares = lines.reduce(
    (sum, line) => (stock_held && !RELEASED_STATUSES.includes(line.order_status) ? sum + line.point_share : sum),
    0,
  );
  return violationUnless(
    points === shares,
    'the points of a payment are those of its lines',
    `${points} points are used, its lines share ${shares}`,
  );
}

/** Checks that no line is ahead of its payment, and that nothing is open or held once the system is idle. */
function stateViolations({ payment_status, lines, stock_held }: PaymentEntry, state: SystemState): Violation[] {
  const isOpen = payment_status === 'ready' || payment_status === 'approving';
  const hasEnded = payment_status === 'failed' || payment_status === 'expired' || payment_status === 'refunded';
  return [
    ...lines.flatMap(({ order_status }) =>
      violationUnless(
        ALLOWED_LINE_STATUSES[payment_status](order_status),
        'no line is further than its payment',
        `a line of it is ${order_status}`,
      ),
    ),
    ...violationUnless(state !== 'quiet' || !isOpen, 'no payment stays open', 'it is still open'),
    ...violationUnless(
      state !== 'quiet' || !(stock_held && hasEnded),
      'no ended payment holds stock',
      'it still holds its stock',
    ),
  ];
}

/** Checks that the gateway holds the paid amount less what was refunded through it. */
function moneyViolations(entry: PaymentEntry, held: number, state: SystemState): Violation[] {
  const { payment_status, pay_method, total_amount, paid_outside, refunds } = entry;
  const sent = refunds.reduce((sum, one) => (one.refund_status === 'done' ? sum + one.refund_amount : sum), 0);
  const owed = refunds.reduce((sum, one) => (one.refund_status === 'done' ? sum : sum + one.refund_amount), 0);
  const remaining = total_amount - sent - owed;
  const stated = refunds.at(-1)?.remaining_amount ?? remaining;
  const violations = [
    ...violationUnless(
      remaining >= 0,
      'no more is refunded than was paid',
      `${sent + owed} of ${total_amount} are refunded`,
    ),
    ...violationUnless(
      stated === remaining,
      'a refund states what remains',
      `refunds leave ${stated}, not ${remaining}`,
    ),
  ];
  if (state === 'busy') return violations;
  const wasPaid = payment_status === 'paid' || payment_status === 'refunded';
  const expected = (wasPaid && pay_method !== 'point' ? total_amount - sent : 0) + paid_outside;
  const alsoPossible = state === 'quiet' ? [] : possibleHeldAmounts(entry, sent - paid_outside);
  // A payment that became no order was refunded without a refund row.
  if (payment_status === 'refunded') alsoPossible.push(0);
  return [
    ...violations,
    ...violationUnless(
      held === expected || alsoPossible.includes(held),
      'the gateway holds what was paid less what was refunded',
      `${held} won are held, ${expected} should be`,
    ),
  ];
}

/** Returns other amounts that the gateway may hold while a notice, a response or a job is pending. */
function possibleHeldAmounts(entry: PaymentEntry, sent: number): number[] {
  const { payment_status, pay_method, total_amount, refunds, tid, end_reason } = entry;
  const afterSending = refunds
    .filter(({ refund_status }) => refund_status === 'sending')
    .map(({ refund_amount }) => total_amount - sent - refund_amount);
  switch (payment_status) {
    // A scripted gateway may charge one won more.
    case 'approving':
      return [total_amount, total_amount + 1];
    case 'waiting':
      return [total_amount];
    case 'expired':
      return pay_method === 'vbank' && tid !== null ? [total_amount - sent, ...afterSending] : [];
    case 'paid':
    case 'refunded':
      return afterSending;
    case 'failed':
      // The charge is reversed as soon as the gateway reports it.
      return end_reason === 'unanswered' ? [total_amount, total_amount + 1] : [];
    case 'ready':
      return [];
  }
}
