import type { CartLine } from '../api/buying/cart.api.ts';
import { sellStatusAt } from '../sale/sell-status.ts';
import { monthDayText } from '../time/kst.ts';
import { limitText } from './order-limit.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** Fields that determine whether a line is available. `is_withdrawn`: the option was withdrawn from sale. */
export type BuyableLine = Pick<
  CartLine,
  'start_dt' | 'end_dt' | 'remaining_cnt' | 'option_cnt' | 'order_max_limit' | 'is_withdrawn'
>;

export type UnavailableReason =
  | { readonly code: 'ended' | 'sold-out' | 'withdrawn' }
  | { readonly code: 'not-started'; readonly start_dt: KstText }
  | { readonly code: 'over-stock'; readonly remaining_cnt: number }
  | { readonly code: 'over-limit'; readonly order_max_limit: number };

/**
 * Returns why a cart line is not available at `now`, or null if it is available. Unavailable lines stay in the cart,
 * disabled, with this reason.
 *
 * Checks in this order: withdrawn, not started, ended, out of stock, quantity above stock, quantity above the limit per
 * order. `limitFailures` checks limits across lines. Invalid dates count as ended.
 */
export function unavailableReason(line: BuyableLine, now: number): UnavailableReason | null {
  if (line.is_withdrawn === true) return { code: 'withdrawn' };
  const status = sellStatusAt(line, now);
  if (status === '판매예정') return { code: 'not-started', start_dt: line.start_dt };
  if (status === '판매종료') return { code: 'ended' };
  const { remaining_cnt, order_max_limit, option_cnt } = line;
  if (remaining_cnt <= 0) return { code: 'sold-out' };
  if (option_cnt > remaining_cnt) return { code: 'over-stock', remaining_cnt };
  return order_max_limit > 0 && option_cnt > order_max_limit ? { code: 'over-limit', order_max_limit } : null;
}

/** Returns the reason as a sentence for the shopper. */
export function unavailableReasonText(reason: UnavailableReason): string {
  switch (reason.code) {
    case 'withdrawn':
      return '판매가 중단된 상품이에요';
    case 'not-started':
      return `${openingText(reason.start_dt)}부터 살 수 있어요`;
    case 'ended':
      return '판매가 끝나 구매할 수 없어요';
    case 'sold-out':
      return '품절이에요';
    case 'over-stock':
      return limitText('over-stock', reason.remaining_cnt);
    case 'over-limit':
      return limitText('over-limit', reason.order_max_limit);
  }
}

/** Returns whether a line is available at `now`. The server returns it as `buy_flag`. */
export function isAvailableAt(line: BuyableLine, now: number): boolean {
  return unavailableReason(line, now) === null;
}

/** Formats a valid date-time as `11월 24일 20:00`. */
function openingText(start_dt: KstText): string {
  return `${monthDayText(start_dt)} ${start_dt.slice(11, 16)}`.trim();
}
