import type { OrderStatus, PaymentStatus } from '../../core/api/order-fields.ts';
import type { PaymentEntry } from './payment-entry.ts';

/** An entry of the books that does not add up. */
export type Fault = string;

/**
 * When books are read. `busy`: calls may be under way. `still`: nobody is in the middle of anything, though a process
 * may have died over it. `quiet`: and everything that may lag behind for a while has had its time.
 */
export type Moment = 'busy' | 'still' | 'quiet';

/** Lines that gave their pieces and points back. */
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

/** Pieces that a payment holds, or has sold, by option. */
export function piecesOf({ stock_held, lines }: PaymentEntry): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { option_idx, option_cnt, order_status } of lines) {
    if (!stock_held || GIVEN_BACK.includes(order_status)) continue;
    pieces.set(option_idx, (pieces.get(option_idx) ?? 0) + option_cnt);
  }
  return pieces;
}

/** Where one payment contradicts itself, or the ledger of its gateway, which holds `stands` won of it. */
export function faultsOfPayment(entry: PaymentEntry, stands: number, moment: Moment): Fault[] {
  const { payment_no, payment_status, pay_method } = entry;
  return [
    ...sumFaults(entry),
    ...pointFaults(entry),
    ...stateFaults(entry, moment),
    ...moneyFaults(entry, stands, moment),
  ].map((fault) => `${payment_no} (${payment_status}, ${pay_method}): ${fault}`);
}

/** The parts add up to the payment, of each line, of all lines, and of each refund. */
function sumFaults(entry: PaymentEntry): Fault[] {
  const { goods_amount, discount_amount, delivery_amount, use_point, total_amount, lines, refunds } = entry;
  const paid = lines.reduce((sum, line) => sum + line.paid_amount, 0);
  const faults: Fault[] = [];
  if (goods_amount - discount_amount + delivery_amount - use_point !== total_amount) {
    faults.push(`${goods_amount} - ${discount_amount} + ${delivery_amount} - ${use_point} is not ${total_amount}`);
  }
  if (paid + delivery_amount !== total_amount) {
    faults.push(`its lines come to ${paid}, with ${delivery_amount} of delivery not to ${total_amount}`);
  }
  for (const line of lines) {
    if (line.line_amount - line.discount_amount - line.point_share !== line.paid_amount || line.paid_amount < 0) {
      faults.push(`a line of ${line.line_amount} is paid with ${line.paid_amount}`);
    }
  }
  for (const { parts, refund_amount } of refunds) {
    if (parts !== refund_amount || refund_amount < 0) faults.push(`a refund of ${refund_amount} has parts of ${parts}`);
  }
  return faults;
}

/** What was used lies in the lines that stand. */
function pointFaults({ stock_held, lines, points }: PaymentEntry): Fault[] {
  const shares = lines.reduce(
    (sum, line) => (stock_held && !GIVEN_BACK.includes(line.order_status) ? sum + line.point_share : sum),
    0,
  );
  return points === shares ? [] : [`${points} points are used, its lines share ${shares}`];
}

/** No line is further than its payment; in the end nothing is open or still holds something. */
function stateFaults({ payment_status, lines, stock_held }: PaymentEntry, moment: Moment): Fault[] {
  const faults = lines.flatMap(({ order_status }) =>
    LINES_OF[payment_status](order_status) ? [] : [`a line of it is ${order_status}`],
  );
  if (moment !== 'quiet') return faults;
  const isOver = payment_status === 'failed' || payment_status === 'expired' || payment_status === 'refunded';
  if (payment_status === 'ready' || payment_status === 'approving') faults.push('it is still open');
  if (stock_held && isOver) faults.push('it still holds its stock');
  return faults;
}

/** What the gateway holds of it is what was paid, less what was sent back. */
function moneyFaults(entry: PaymentEntry, stands: number, moment: Moment): Fault[] {
  const { payment_status, pay_method, total_amount, refunds } = entry;
  const sent = refunds.reduce((sum, one) => (one.refund_status === 'done' ? sum + one.refund_amount : sum), 0);
  const owed = refunds.reduce((sum, one) => (one.refund_status === 'done' ? sum : sum + one.refund_amount), 0);
  const faults: Fault[] = [];
  if (sent + owed > total_amount) faults.push('more goes back than was paid');
  const [last] = refunds.slice(-1);
  if (last !== undefined && last.remaining_amount !== total_amount - sent - owed) {
    faults.push(`refunds leave ${last.remaining_amount}, not ${total_amount - sent - owed}`);
  }
  if (moment === 'busy') return faults;
  const wasPaid = payment_status === 'paid' || payment_status === 'refunded';
  const should = wasPaid && pay_method !== 'point' ? total_amount - sent : 0;
  const may = moment === 'quiet' ? [] : mayStand(entry, sent);
  // What became no order went back without a refund of its own.
  if (payment_status === 'refunded') may.push(0);
  if (stands !== should && !may.includes(stands)) faults.push(`${stands} won are taken, ${should} should be`);
  return faults;
}

/** What the gateway may hold besides, as long as a notice, an answer or a job is still to come. */
function mayStand({ payment_status, pay_method, total_amount, refunds, tid }: PaymentEntry, sent: number): number[] {
  const sending = refunds.find(({ refund_status }) => refund_status !== 'done');
  const afterSending = sending?.refund_status === 'sending' ? [total_amount - sent - sending.refund_amount] : [];
  switch (payment_status) {
    // Some gateways take one won more when they are told to.
    case 'approving':
      return [total_amount, total_amount + 1];
    case 'waiting':
      return [total_amount];
    case 'expired':
      return pay_method === 'vbank' && tid !== null ? [total_amount - sent, ...afterSending] : [];
    case 'paid':
    case 'refunded':
      return afterSending;
    case 'ready':
    case 'failed':
      return [];
  }
}
