import type { OrderDetail, OrderDetailLine } from '../../core/api/buying/order.api.ts';
import type { Refund } from '../../core/api/schema/order-fields.ts';
import type { OrderLocator } from '../../core/ordering/find-order.ts';
import { formatNumber } from '../../core/money/won.ts';
import { expectedPoints } from '../../core/pricing/point-rules.ts';
import { refundSentText } from '../../core/refund/refund-sent-text.ts';
import { refundMethodText } from '../../core/refund/refund-text.ts';
import { isReviewable } from '../../core/feedback/review-rules.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { ClaimServices } from './claim-services.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';

/** The action that the page confirms. */
export type DoneKind = 'cancelled' | 'refund-requested' | 'refunded' | 'confirmed';

const DONE: Readonly<Record<DoneKind, string>> = {
  cancelled: '주문을 취소했어요',
  'refund-requested': '환불을 요청했어요',
  refunded: '환불했어요',
  confirmed: '구매를 확정했어요',
};

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
    return { cancelled: '주문 취소', 'refund-requested': '환불 요청', refunded: '환불', confirmed: '구매확정' }[
      this.kind
    ];
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
      'refund-requested': (line) => line.order_status === '환불요청' || line.order_status === '환불완료',
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
  /**
   * Returns the heading. A refund may have been paid by the time its page is opened again. While one of several refunds
   * is pending, the heading says that they were requested.
   */
  headingOf(order: OrderDetail): string {
    if (this.kind !== 'refund-requested' && this.kind !== 'refunded') return DONE[this.kind];
    return this.#isPending(order) ? DONE['refund-requested'] : DONE.refunded;
  }

  /** Returns what happens next: how and when the money is refunded, or the points that a confirmation granted. */
  nextTextOf(order: OrderDetail): string {
    if (this.kind === 'confirmed') return this.#pointsText(order);
    if (order.payment_status === 'expired' || order.paid_dt === null) return '입금하지 않아도 돼요';
    const refunds = this.refundsOf(order);
    return this.#isPending(order)
      ? refundMethodText(order.pay_method, { needsAccount: refunds.some(({ needs_account }) => needs_account) })
      : refundSentText(order.pay_method, refunds, this.now);
  }

  #pointsText(order: OrderDetail): string {
    const points = order.is_member ? expectedPoints(this.linesOf(order)) : 0;
    if (points === 0) return '이용해 주셔서 고마워요';
    const invitation = this.reviewPathOf(order) === null ? '' : '. 리뷰도 남겨 주세요';
    return `${formatNumber(points)}P를 드렸어요${invitation}`;
  }

  #isPending(order: OrderDetail): boolean {
    return this.refundsOf(order).some((refund) => refund.refund_status !== 'done');
  }
}
