import type { OrderStatus } from '../api/schema/order-fields.ts';
import type { PayMethod } from '../api/buying/payment.api.ts';
import { canTransition, type StatusContext } from './order-status.ts';
import type { OrderLineIdx } from '../vocabulary/ids.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** The facts of an order line that decide whether a transition is allowed. */
export interface LineFacts {
  readonly order_idx: OrderLineIdx;
  readonly order_status: OrderStatus;
  readonly delivered_dt: KstText | null;
}

/** The payment method of the line, and the cause of an additional transition. */
interface TransitionContext extends Pick<StatusContext, 'cause'> {
  readonly pay_method: PayMethod;
}

/**
 * An allowed transition of one order line. Only `Transition.of` and its variants create one, after checking it. Code
 * that writes statuses to the database accepts nothing else, so it cannot write a forbidden transition.
 */
export class Transition {
  readonly order_idx: OrderLineIdx;
  readonly to: OrderStatus;
  /** A note for the shopper's timeline; may be empty. */
  readonly note: string;
  // A private field, so that no other object has this type.
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

  /** Returns the transition of a line at `now` (epoch ms); null if `canTransition` does not allow it. */
  static of(
    line: LineFacts,
    to: OrderStatus,
    note: string,
    payment: TransitionContext,
    now: number,
  ): Transition | null {
    const { order_idx, order_status, delivered_dt } = line;
    return canTransition(order_status, to, contextOf(payment, delivered_dt), now)
      ? new Transition(order_idx, order_status, to, note)
      : null;
  }

  /** Returns the transitions of several lines to the same status; null if one of them is not allowed. */
  static ofAll(
    lines: readonly LineFacts[],
    to: OrderStatus,
    note: string,
    payment: TransitionContext,
    now: number,
  ): readonly Transition[] | null {
    const moves = Transition.ofAllowed(lines, to, note, payment, now);
    return moves.length === lines.length ? moves : null;
  }

  /** Returns the transitions to a status. Omits lines for which it is not allowed. */
  static ofAllowed(
    lines: readonly LineFacts[],
    to: OrderStatus,
    note: string,
    payment: TransitionContext,
    now: number,
  ): readonly Transition[] {
    return lines.flatMap((line) => Transition.of(line, to, note, payment, now) ?? []);
  }
}

function contextOf({ pay_method, cause }: TransitionContext, delivered_dt: KstText | null): StatusContext {
  return { isVirtualAccount: pay_method === 'vbank', delivered_dt, ...(cause !== undefined && { cause }) };
}
