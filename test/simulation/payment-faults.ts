import type { OrderStatus, PaymentStatus } from '../../core/api/schema/order-fields.ts';
import { faultUnless, type Fault } from './invariants.ts';
import type { PaymentEntry } from './payment-entry.ts';

/**
 * The state in which the database is read. `busy`: calls may be in flight. `still`: none is in flight, though a process
 * may have died during one. `quiet`: delayed work is done, too.
 */
export type Moment = 'busy' | 'still' | 'quiet';

/** Statuses of lines whose stock and points were released. */
const GIVEN_BACK: readonly OrderStatus[] = ['취소완료', '환불요청', '환불완료', '반품완료'];

const LINES_OF: Readonly<Record<PaymentStatus, (status: OrderStatus) => boolean>> = {
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
export function piecesOf({ stock_held, lines }: PaymentEntry): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { option_idx, option_cnt, order_status } of lines) {
    if (!stock_held || GIVEN_BACK.includes(order_status)) continue;
    pieces.set(option_idx, (pieces.get(option_idx) ?? 0) + option_cnt);
  }
  return pieces;
}

/** Returns contradictions within a payment, and between it and its gateway, which holds `stands` won of it. */
export function faultsOfPayment(entry: PaymentEntry, stands: number, moment: Moment): Fault[] {
  const { payment_no, payment_status, pay_method } = entry;
  return [
    ...sumFaults(entry),
    ...couponFaults(entry),
    ...pointFaults(entry),
    ...stateFaults(entry, moment),
    ...moneyFaults(entry, stands, moment),
  ].map(({ invariant, detail }) => ({
    invariant,
    detail: `${payment_no} (${payment_status}, ${pay_method}): ${detail}`,
  }));
}

/** Checks that the amounts of each line, of all lines, and of each refund add up. */
function sumFaults(entry: PaymentEntry): Fault[] {
  const { goods_amount, discount_amount, coupon_amount, delivery_amount, use_point, total_amount, lines, refunds } =
    entry;
  const paid = lines.reduce((sum, line) => sum + line.paid_amount, 0);
  return [
    ...faultUnless(
      goods_amount - discount_amount - coupon_amount + delivery_amount - use_point === total_amount,
      'the amounts of a payment add up',
      `${goods_amount} - ${discount_amount} - ${coupon_amount} + ${delivery_amount} - ${use_point} is not ${total_amount}`,
    ),
    ...faultUnless(
      paid + delivery_amount === total_amount,
      'the lines add up to their payment',
      `its lines come to ${paid}, with ${delivery_amount} of delivery not to ${total_amount}`,
    ),
    ...lines.flatMap(({ line_amount, discount_amount: off, coupon_share, point_share, paid_amount }) =>
      faultUnless(
        line_amount - off - coupon_share - point_share === paid_amount && paid_amount >= 0,
        'the amounts of a line add up',
        `a line of ${line_amount} is paid with ${paid_amount}`,
      ),
    ),
    ...refunds.flatMap(({ parts, refund_amount }) =>
      faultUnless(
        parts === refund_amount && refund_amount >= 0,
        'the parts of a refund add up',
        `a refund of ${refund_amount} has parts of ${parts}`,
      ),
    ),
  ];
}

/** Checks that a coupon counts as used exactly while a line that it has made cheaper is held. */
function couponFaults({ stock_held, holds_coupon, coupon_amount, lines }: PaymentEntry): Fault[] {
  const shares = lines.reduce((sum, line) => sum + line.coupon_share, 0);
  const stays = lines.some((line) => line.coupon_share > 0 && !GIVEN_BACK.includes(line.order_status));
  return [
    ...faultUnless(
      shares === coupon_amount,
      'the lines share the coupon of their payment',
      `${coupon_amount} won of a coupon, its lines share ${shares}`,
    ),
    ...faultUnless(
      holds_coupon === (stock_held && stays),
      'a coupon is used while a line that it discounts is held',
      holds_coupon ? 'a coupon stays used by nothing' : 'a coupon was given back too early',
    ),
  ];
}

/** Checks that the points used equal those of the remaining lines. */
function pointFaults({ stock_held, lines, points }: PaymentEntry): Fault[] {
  const shares = lines.reduce(
    (sum, line) => (stock_held && !GIVEN_BACK.includes(line.order_status) ? sum + line.point_share : sum),
    0,
  );
  return faultUnless(
    points === shares,
    'the points of a payment are those of its lines',
    `${points} points are used, its lines share ${shares}`,
  );
}

/** Checks that no line is ahead of its payment, and that nothing is open or held once the system is idle. */
function stateFaults({ payment_status, lines, stock_held }: PaymentEntry, moment: Moment): Fault[] {
  const isOpen = payment_status === 'ready' || payment_status === 'approving';
  const hasEnded = payment_status === 'failed' || payment_status === 'expired' || payment_status === 'refunded';
  return [
    ...lines.flatMap(({ order_status }) =>
      faultUnless(
        LINES_OF[payment_status](order_status),
        'no line is further than its payment',
        `a line of it is ${order_status}`,
      ),
    ),
    ...faultUnless(moment !== 'quiet' || !isOpen, 'no payment stays open', 'it is still open'),
    ...faultUnless(
      moment !== 'quiet' || !(stock_held && hasEnded),
      'no ended payment holds stock',
      'it still holds its stock',
    ),
  ];
}

/** Checks that the gateway holds the paid amount less what was refunded through it. */
function moneyFaults(entry: PaymentEntry, stands: number, moment: Moment): Fault[] {
  const { payment_status, pay_method, total_amount, paid_outside, refunds } = entry;
  const sent = refunds.reduce((sum, one) => (one.refund_status === 'done' ? sum + one.refund_amount : sum), 0);
  const owed = refunds.reduce((sum, one) => (one.refund_status === 'done' ? sum : sum + one.refund_amount), 0);
  const left = total_amount - sent - owed;
  const stated = refunds.at(-1)?.remaining_amount ?? left;
  const faults = [
    ...faultUnless(left >= 0, 'no more is refunded than was paid', `${sent + owed} of ${total_amount} go back`),
    ...faultUnless(stated === left, 'a refund states what remains', `refunds leave ${stated}, not ${left}`),
  ];
  if (moment === 'busy') return faults;
  const wasPaid = payment_status === 'paid' || payment_status === 'refunded';
  const should = (wasPaid && pay_method !== 'point' ? total_amount - sent : 0) + paid_outside;
  const may = moment === 'quiet' ? [] : canStand(entry, sent - paid_outside);
  // A payment that became no order was refunded without a refund row.
  if (payment_status === 'refunded') may.push(0);
  return [
    ...faults,
    ...faultUnless(
      stands === should || may.includes(stands),
      'the gateway holds what was paid less what was refunded',
      `${stands} won are taken, ${should} should be`,
    ),
  ];
}

/** Returns other amounts that the gateway may hold while a notice, a response or a job is pending. */
function canStand(entry: PaymentEntry, sent: number): number[] {
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
