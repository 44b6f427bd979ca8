import type { OrderStatus } from '../api/schema/order-fields.ts';
import type { PayMethod } from '../api/buying/payment.api.ts';
import { canTransition, type StatusContext } from './order-status.ts';
import type { OrderLineIdx } from '../vocabulary/ids.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** Facts that decide about a transition of an order line. */
export interface LineFacts {
  readonly order_idx: OrderLineIdx;
  readonly order_status: OrderStatus;
  readonly delivered_dt: KstText | null;
}

/** The payment method of the line, and the cause of a transition that is not in the table. */
interface PaidHow extends Pick<StatusContext, 'cause'> {
  readonly pay_method: PayMethod;
}

/**
 * A transition of one order line that the status table allows. Only `Transition.of` creates one, so that code that
 * writes a status to the database, which accepts nothing else, cannot write a transition outside the table.
 */
export class Transition {
  readonly order_idx: OrderLineIdx;
  readonly to: OrderStatus;
  /** For the shopper's timeline; may be empty. */
  readonly note: string;
  // Private, so that no other object has the type.
  readonly #from: OrderStatus;

  private constructor(order_idx: OrderLineIdx, from: OrderStatus, to: OrderStatus, note: string) {
    this.order_idx = order_idx;
    this.#from = from;
    this.to = to;
    this.note = note;
  }

  get from(): OrderStatus {
    return this.#from;
  }

  /**
   * Returns the transition of a line at `now` (epoch ms); null if `canTransition` refuses it. `delivered_dt` is the
   * line's own.
   */
  static of(line: LineFacts, to: OrderStatus, note: string, payment: PaidHow, now: number): Transition | null {
    const { order_idx, order_status, delivered_dt } = line;
    return canTransition(order_status, to, contextOf(payment, delivered_dt), now)
      ? new Transition(order_idx, order_status, to, note)
      : null;
  }

  /** Returns the same transition of several lines, all or none: null if one of them is refused. */
  static ofAll(
    lines: readonly LineFacts[],
    to: OrderStatus,
    note: string,
    payment: PaidHow,
    now: number,
  ): readonly Transition[] | null {
    const moves = Transition.ofAllowed(lines, to, note, payment, now);
    return moves.length === lines.length ? moves : null;
  }

  /** Returns the same transition of those lines that allow it; the others are unchanged. */
  static ofAllowed(
    lines: readonly LineFacts[],
    to: OrderStatus,
    note: string,
    payment: PaidHow,
    now: number,
  ): readonly Transition[] {
    return lines.flatMap((line) => Transition.of(line, to, note, payment, now) ?? []);
  }
}

function contextOf({ pay_method, cause }: PaidHow, delivered_dt: KstText | null): StatusContext {
  return { is_vbank: pay_method === 'vbank', delivered_dt, ...(cause !== undefined && { cause }) };
}
