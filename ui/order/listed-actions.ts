import type { OrderLine, OrderSummary } from '../../core/api/buying/order.api.ts';
import { claimPaths } from '../../core/claim/claim-address.ts';
import { listedOrderActions } from '../../core/claim/order-actions.ts';
import { TERMINAL_STATUSES, type OrderAction } from '../../core/order/order-status.ts';
import { POINT } from '../../core/pricing/point-rules.ts';
import { formatNumber } from '../../core/money/won.ts';
import { isReviewable } from '../../core/feedback/review-rules.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';

/**
 * An action of an order in a list. It is performed in the list, on the page of the carrier, or on another page of this
 * site.
 */
export type ListedAction =
  | { readonly kind: 'cancel'; readonly text: string }
  | { readonly kind: 'confirm'; readonly text: string }
  | { readonly kind: 'withdraw'; readonly text: string; readonly order_idx: OrderLineIdx }
  | { readonly kind: 'track'; readonly text: string; readonly carrier_code: string; readonly invoice_no: string }
  | { readonly kind: 'open'; readonly text: string; readonly href: string };

/**
 * Returns the buttons of a listed order, the most likely one first. They are exactly the available actions. If an
 * action applies to some lines only, or to several lines separately, its button opens the order's page, where each line
 * has its own.
 */
export function listedActions(order: OrderSummary, isMember: boolean, now: number): readonly ListedAction[] {
  const { payment_idx, order_list } = order;
  const { actions, line_list } = listedOrderActions(order, now);
  const detail = `/order/detail/${payment_idx}`;
  const linesWithAction = (action: OrderAction): readonly OrderLine[] =>
    order_list.filter((_, at) => line_list[at]?.actions.includes(action) === true);
  const openAction = (text: string, href = detail): ListedAction => ({ kind: 'open', text, href });

  const cancel = actions.includes('cancel')
    ? { kind: 'cancel' as const, text: '주문 취소' }
    : linesWithAction('cancel').length > 0
      ? openAction('상품 취소')
      : null;
  const refund = actions.includes('refund-request')
    ? openAction('환불 요청', claimPaths.refundRequest(payment_idx, null))
    : linesWithAction('refund-request').length > 0
      ? openAction('환불 요청')
      : null;
  const confirm = actions.includes('confirm') ? { kind: 'confirm' as const, text: '구매확정' } : null;
  const returnAction =
    linesWithAction('return').length + linesWithAction('exchange').length > 0 ? openAction('반품·교환') : null;
  const own = [
    cancel,
    refund,
    trackAction(linesWithAction('track'), openAction),
    confirm,
    withdrawAction(linesWithAction('withdraw'), openAction),
    returnAction,
  ];
  const found = own.filter((one) => one !== null);
  if (!isMember) return found;
  const review = reviewAction(order_list, found.length === 0, openAction);
  const all = review === null ? found : [...found, review];
  const isInProgress = order_list.some((line) => !TERMINAL_STATUSES.includes(line.order_status));
  const [only, ...others] = order_list.filter((line) => !line.is_add_option);
  const question = only !== undefined && others.length === 0 ? claimPaths.inquiry(only.order_idx) : detail;
  return isInProgress && all.length < 2 ? [...all, openAction('문의하기', question)] : all;
}

type CreateOpenAction = (text: string, href?: string) => ListedAction;

/**
 * Returns the button that tracks the parcel; null without a parcel. Purchases that are confirmed can be tracked only on
 * the order's page.
 */
function trackAction(lines: readonly OrderLine[], openAction: CreateOpenAction): ListedAction | null {
  const unconfirmed = lines.filter((line) => line.order_status !== '구매확정');
  const parcels = new Map(
    unconfirmed.flatMap(({ carrier_code, invoice_no }) =>
      carrier_code === null || invoice_no === null
        ? []
        : [[`${carrier_code}/${invoice_no}`, { carrier_code, invoice_no }] as const],
    ),
  );
  const [parcel, ...others] = parcels.values();
  if (parcel === undefined) return null;
  return others.length > 0 ? openAction('배송 조회') : { kind: 'track', text: '배송 조회', ...parcel };
}

function withdrawAction(lines: readonly OrderLine[], openAction: CreateOpenAction): ListedAction | null {
  const [line, ...others] = lines;
  if (line === undefined) return null;
  return others.length > 0
    ? openAction('요청 철회')
    : { kind: 'withdraw', text: '요청 철회', order_idx: line.order_idx };
}

function reviewAction(
  lines: readonly OrderLine[],
  isOnlyAction: boolean,
  openAction: CreateOpenAction,
): ListedAction | null {
  const [line, ...others] = lines.filter((one) => isReviewable(one) && one.review_idx === null);
  if (line === undefined) return null;
  const text = isOnlyAction ? `리뷰 쓰고 최대 ${formatNumber(POINT.photo_review)}P 받기` : '리뷰 쓰기';
  return openAction(text, others.length > 0 ? '/review' : `/review/${line.order_idx}`);
}
