import type { Fault, OrderStatus, RefundParts } from '../../core/api/schema/order-fields.ts';
import type { OrderDetail, OrderDetailLine } from '../../core/api/buying/order.api.ts';
import {
  availableActions,
  findLineAction,
  findPaymentAction,
  linesOfPaymentAction,
} from '../../core/claim/order-actions.ts';
import { heldAmount, refundFor } from '../../core/claim/refund.ts';
import { deliveryFees } from '../../core/pricing/delivery-fee.ts';
import {
  isAutoConfirmedAt,
  TERMINAL_STATUSES,
  canTransition,
  nextStatuses,
  type OrderAction,
} from '../../core/order/order-status.ts';
import { expectedPoint } from '../../core/pricing/point-rules.ts';
import { DAY_MS } from '../../core/time/durations.ts';
import { formatKst } from '../../core/time/kst.ts';
import { SimulationRandom } from './simulation-random.ts';
import { asCartLine, randomOrder } from './random-order.ts';

const START = Date.UTC(2026, 10, 1, 3, 0, 0);
const MAX_EVENTS = 14;
const SHOPPER_ACTIONS: readonly [OrderAction, ...OrderAction[]] = [
  'cancel',
  'refund-request',
  'return',
  'exchange',
  'withdraw',
  'confirm',
];
const CANCELLING_ACTIONS = ['cancel', 'refund-request', 'return'] as const satisfies readonly OrderAction[];
const OPERATOR_STATUSES: readonly OrderStatus[] = ['상품준비중', '배송중', '배송완료', '반품완료', '교환완료'];

/** Figures of a run. */
export interface HistoryFigures {
  histories: number;
  events: number;
  /** Number of requested actions that the rules refused. */
  refused: number;
  refunds: number;
  /** Refunded won. */
  refunded: number;
  waivers: number;
  points: number;
  finished: number;
}

/** A violation of an invariant; its seed replays the history. */
export class HistoryViolation extends Error {
  constructor(seed: number, rule: string, order: OrderDetail) {
    super(`history ${seed}: ${rule}\n${JSON.stringify(order)}`);
  }
}

export function noFigures(): HistoryFigures {
  return { histories: 0, events: 0, refused: 0, refunds: 0, refunded: 0, waivers: 0, points: 0, finished: 0 };
}

/**
 * Runs orders through random actions of shoppers, operators, jobs and time, by the core's rules alone, and checks after
 * each step that no won or point was created or lost.
 */
export function runHistories(from: number, count: number): HistoryFigures {
  const figures = noFigures();
  for (let seed = from; seed < from + count; seed += 1) new History(seed, figures).run();
  return figures;
}

class History {
  readonly #seed: number;
  readonly #chance: SimulationRandom;
  readonly #order: OrderDetail;
  readonly #figures: HistoryFigures;
  #now = START;
  #points = 0;

  constructor(seed: number, figures: HistoryFigures) {
    this.#seed = seed;
    // Neighboring seeds must not start with similar numbers.
    this.#chance = new SimulationRandom(Math.imul(seed + 1, 0x9e3779b1) ^ (seed >>> 16));
    this.#order = randomOrder(this.#chance);
    this.#figures = figures;
  }

  run(): void {
    const { order_list } = this.#order;
    const events = 1 + this.#chance.below(MAX_EVENTS);
    for (let event = 0; event < events; event += 1) {
      const line = order_list[this.#chance.below(order_list.length)];
      if (line !== undefined) this.#event(line);
      this.#figures.events += 1;
    }
    if (this.#seed % 64 === 0) this.#checkClaims();
    if (this.#chance.oneIn(2)) this.#cancelOrReturnAll();
    this.#checkEnd();
    this.#figures.histories += 1;
  }

  #event(line: OrderDetailLine): void {
    switch (this.#chance.below(8)) {
      case 0:
      case 1:
      case 2:
        this.#requestAction(line, this.#chance.pick(SHOPPER_ACTIONS));
        return;
      case 3:
      case 4:
      case 5:
        this.#moveByOperator(line, this.#nextOf(line));
        return;
      case 6:
        this.#now += this.#chance.below(5) * DAY_MS + this.#chance.below(2);
        for (const one of this.#order.order_list) {
          if (isAutoConfirmedAt(one.order_status, one.delivered_dt, this.#now)) this.#move(one, '구매확정');
        }
        return;
      default:
        this.#cancelWhole();
    }
  }

  #requestAction(line: OrderDetailLine, action: OrderAction): void {
    if (!this.#tryAction(line, action)) this.#countRefusal();
  }

  /** Returns false if the rules refuse the action. */
  #tryAction(line: OrderDetailLine, action: OrderAction): boolean {
    const claim = findLineAction(this.#order, line.order_idx, action, this.#now);
    if (claim === null) return false;
    switch (action) {
      case 'cancel':
      case 'refund-request':
        this.#refundLines([line], claim.refund, 'shopper', action === 'cancel' ? '취소완료' : '환불요청');
        return true;
      case 'return':
        this.#move(line, '반품요청');
        return true;
      case 'exchange':
        this.#move(line, '교환요청');
        return true;
      case 'withdraw':
        this.#moveToDelivered(line);
        return true;
      case 'confirm':
        this.#move(line, '구매확정');
        return true;
      case 'track':
        return true;
    }
  }

  #cancelWhole(): void {
    const action = this.#order.pay_method === 'vbank' ? 'refund-request' : 'cancel';
    const claim = findPaymentAction(this.#order, action, this.#now);
    if (claim === null) return this.#countRefusal();
    const lines = linesOfPaymentAction(this.#order, action, this.#now);
    this.#refundLines(lines, claim.refund, 'shopper', action === 'cancel' ? '취소완료' : '환불요청');
  }

  #moveByOperator(line: OrderDetailLine, to: OrderStatus): void {
    const { order_status, delivered_dt } = line;
    const context = { isVirtualAccount: this.#order.pay_method === 'vbank', delivered_dt };
    if (!canTransition(order_status, to, context, this.#now)) return this.#countRefusal();
    if (to === '반품완료') {
      const fault: Fault = this.#chance.oneIn(2) ? 'shop' : 'shopper';
      const parts = refundFor(this.#order, [line.order_idx], { kind: 'return', fault });
      return this.#refundLines([line], parts, fault, to);
    }
    if (to === '배송완료') return this.#moveToDelivered(line);
    this.#move(line, to);
  }

  /** Returns the next status of a line, or sometimes one that must be refused. */
  #nextOf(line: OrderDetailLine): OrderStatus {
    const next = this.#chance.oneIn(8)
      ? OPERATOR_STATUSES
      : nextStatuses(line.order_status).filter((to) => OPERATOR_STATUSES.includes(to));
    return next[this.#chance.below(next.length)] ?? '상품준비중';
  }

  #moveToDelivered(line: OrderDetailLine): void {
    this.#move(line, '배송완료');
    line.delivered_dt ??= formatKst(this.#now);
  }

  #move(line: OrderDetailLine, to: OrderStatus): void {
    this.#expect(nextStatuses(line.order_status).includes(to), `${line.order_status} became ${to}`);
    line.order_status = to;
    if (to === '구매확정' || to === '교환완료') {
      this.#figures.points += this.#order.is_member ? expectedPoint(line.paid_amount) : 0;
    }
  }

  #refundLines(lines: readonly OrderDetailLine[], parts: RefundParts | null, fault: Fault, to: OrderStatus): void {
    if (parts === null) return this.#expect(false, 'a claim without its refund');
    const { goods_amount, delivery_amount, return_fee, waived_amount, refund_amount, point_amount } = parts;
    const smallest = Math.min(goods_amount, return_fee, waived_amount, refund_amount, point_amount);
    this.#expect(Number.isSafeInteger(delivery_amount) && smallest >= 0, 'a part below 0');
    this.#expect(
      goods_amount + delivery_amount - return_fee + waived_amount === refund_amount,
      'parts that do not add up',
    );
    this.#expect(goods_amount === sumOf(lines, (line) => line.paid_amount), 'goods that are not those of the lines');
    this.#expect(fault === 'shopper' || refund_amount >= goods_amount, 'the shopper paid for the shop’s fault');
    const order_idx_list = lines.map((line) => line.order_idx);
    this.#order.refund_list.push({
      refund_idx: this.#order.refund_list.length + 1,
      refund_status: 'done',
      refund_kind: 'cancel',
      fault,
      ...parts,
      order_idx_list,
      reason: '',
      requested_dt: '',
      done_dt: null,
      account_text: null,
      needs_account: false,
    });
    for (const line of lines) this.#move(line, to);
    if (to === '환불요청') for (const line of lines) this.#move(line, '환불완료');
    this.#points += point_amount;
    this.#figures.refunds += 1;
    this.#figures.refunded += refund_amount;
    if (waived_amount > 0) this.#figures.waivers += 1;
    this.#checkMoney();
  }

  /**
   * Checks that the amount held is the price of the remaining products plus the return fees paid, plus at most the
   * delivery fee due.
   */
  #checkMoney(): void {
    const { refund_list, order_list, zonecode, amounts } = this.#order;
    const refundedIds = new Set(refund_list.flatMap((refund) => refund.order_idx_list));
    const activeLines = order_list.filter((line) => !refundedIds.has(line.order_idx));
    const returnFees = sumOf(refund_list, (refund) => Math.max(0, refund.return_fee - refund.waived_amount));
    const delivery = heldAmount(this.#order) - sumOf(activeLines, (line) => line.paid_amount) - returnFees;
    const due = activeLines.length === 0 ? 0 : deliveryFees(activeLines.map(asCartLine), zonecode).total;
    this.#expect(delivery >= 0, 'more went back than was paid');
    this.#expect(delivery <= due, 'a fee is kept that is not due');
    const shares = sumOf(activeLines, (line) => line.point_share);
    this.#expect(this.#points + shares === amounts.use_point, 'points were lost or made');
  }

  /** Cancels or returns everything possible, one line after the other. */
  #cancelOrReturnAll(): void {
    for (const line of this.#order.order_list) {
      for (const action of CANCELLING_ACTIONS) this.#tryAction(line, action);
      if (line.order_status === '반품요청') this.#moveByOperator(line, '반품완료');
    }
  }

  #checkEnd(): void {
    const { order_list, refund_list, total_amount } = this.#order;
    this.#checkMoney();
    const refundedIds = new Set(refund_list.flatMap((refund) => refund.order_idx_list));
    this.#expect(
      refundedIds.size === sumOf(refund_list, (refund) => refund.order_idx_list.length),
      'a line was refunded twice',
    );
    if (refundedIds.size === order_list.length) {
      const returnFees = sumOf(refund_list, (refund) => Math.max(0, refund.return_fee - refund.waived_amount));
      const refunded = sumOf(refund_list, (refund) => refund.refund_amount);
      this.#expect(refunded + returnFees === total_amount, 'not everything was refunded');
    }
    if (order_list.every((line) => TERMINAL_STATUSES.includes(line.order_status))) this.#figures.finished += 1;
  }

  /** Checks that the page offers exactly what the server allows, and that ended orders allow nothing. */
  #checkClaims(): void {
    const { line_list } = availableActions(this.#order, this.#now);
    for (const [index, { order_idx, actions }] of line_list.entries()) {
      const line = this.#order.order_list[index];
      const isOver = line !== undefined && TERMINAL_STATUSES.includes(line.order_status);
      this.#expect(
        !isOver || actions.every(({ action }) => action === 'track'),
        'something can be done with what is over',
      );
      for (const { action, refund } of actions) {
        const allowed = findLineAction(this.#order, order_idx, action, this.#now);
        this.#expect(allowed?.refund?.refund_amount === refund?.refund_amount, 'the page and the server disagree');
      }
    }
  }

  #countRefusal(): void {
    this.#figures.refused += 1;
  }

  #expect(holds: boolean, rule: string): void {
    if (!holds) throw new HistoryViolation(this.#seed, rule, this.#order);
  }
}

function sumOf<T>(rows: readonly T[], amount: (row: T) => number): number {
  let sum = 0;
  for (const row of rows) sum += amount(row);
  return sum;
}
