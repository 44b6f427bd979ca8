import type { OrderDetail, OrderDetailLine } from '../../core/api/buying/order.api.ts';
import type { Refund } from '../../core/api/schema/order-fields.ts';
import type { OrderLocator } from '../../core/ordering/find-order.ts';
import { isReviewable } from '../../core/feedback/review-rules.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { ClaimServices } from './claim-services.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';

/** The action that the page confirms. */
export type DoneKind = 'cancelled' | 'refund-asked' | 'refunded' | 'confirmed';

/** The order that the page is about, and its line; the whole order if `order_idx` is null. */
export interface ClaimLocator {
  readonly place: OrderLocator | null;
  readonly order_idx: OrderLineIdx | null;
}

/**
 * Shows the state of a cancellation, refund or confirmation. Read-only: opening the address again does not change the
 * order.
 */
export class ClaimDoneViewModel implements PageViewModel {
  readonly kind: DoneKind;
  readonly opened: Loaded<OrderDetail>;
  readonly #order_idx: OrderLineIdx | null;
  readonly #clock: Clock;

  constructor({ find, clock }: ClaimServices, kind: DoneKind, { place, order_idx }: ClaimLocator) {
    this.kind = kind;
    this.opened = new Loaded(() => find.run(place));
    this.#order_idx = order_idx;
    this.#clock = clock;
  }

  get documentTitle(): string {
    return { cancelled: '주문 취소', 'refund-asked': '환불 요청', refunded: '환불', confirmed: '구매확정' }[this.kind];
  }

  /** The current time in epoch ms. */
  get now(): number {
    return this.#clock.now();
  }

  get isMissing(): boolean {
    return this.opened.isMissing;
  }

  async load(): Promise<void> {
    await this.opened.refresh();
  }

  /** Returns the lines that were changed by the action; [] if there were none. */
  linesOf(order: OrderDetail): readonly OrderDetailLine[] {
    const candidates = order.order_list.filter(
      (line) => this.#order_idx === null || line.order_idx === this.#order_idx,
    );
    const refunded = new Set(order.refund_list.flatMap((refund) => refund.order_idx_list));
    const isDone: Readonly<Record<DoneKind, (line: OrderDetailLine) => boolean>> = {
      cancelled: (line) => line.order_status === '취소완료',
      'refund-asked': (line) => line.order_status === '환불요청' || line.order_status === '환불완료',
      refunded: (line) => refunded.has(line.order_idx),
      confirmed: (line) => line.order_status === '구매확정',
    };
    return candidates.filter(isDone[this.kind]);
  }

  /**
   * Returns where the shopper reviews the confirmed lines of a member's order: the form if there is one line, the list
   * if there are more; null if there is none.
   */
  reviewPathOf(order: OrderDetail): string | null {
    if (this.kind !== 'confirmed' || !order.is_member) return null;
    const reviewable = this.linesOf(order).filter((line) => line.review_idx === null && isReviewable(line));
    const [only] = reviewable;
    if (only === undefined) return null;
    return reviewable.length === 1 ? `/review/${only.order_idx}` : '/review';
  }

  refundsOf(order: OrderDetail): readonly Refund[] {
    if (this.kind === 'confirmed') return [];
    const ids = new Set(this.linesOf(order).map((line) => line.order_idx));
    return order.refund_list.filter((refund) => refund.order_idx_list.some((order_idx) => ids.has(order_idx)));
  }
}
