import type { OrderLine, OrderSummary } from '../../core/api/order.api.ts';
import { claimPaths } from '../../core/claim/claim-address.ts';
import { allowedActions } from '../../core/claim/claims.ts';
import { END_STATES, type OrderAction } from '../../core/order/order-status.ts';
import { POINT } from '../../core/point/point-rules.ts';
import { formatNumber } from '../../core/money/won.ts';
import { isReviewable } from '../../core/review/review-rules.ts';

/** What a list offers for an order: done right there, followed at the carrier's, or on another page. */
export type ListedAction =
  | { readonly kind: 'cancel'; readonly text: string }
  | { readonly kind: 'confirm'; readonly text: string }
  | { readonly kind: 'withdraw'; readonly text: string; readonly order_idx: number }
  | { readonly kind: 'track'; readonly text: string; readonly carrier_code: string; readonly invoice_no: string }
  | { readonly kind: 'open'; readonly text: string; readonly href: string };

/**
 * The buttons of an order in a list, those first that it is most likely opened for: just what its claims allow now.
 * What is allowed of some lines only, or of several apart, leads to the order's own page, where each line has its own.
 */
export function listedActions(order: OrderSummary, isMember: boolean, now: number): readonly ListedAction[] {
  const { payment_idx, order_list } = order;
  const { actions, line_list } = allowedActions(order, now);
  const detail = `/order/detail/${payment_idx}`;
  const linesThatMay = (action: OrderAction): readonly OrderLine[] =>
    order_list.filter((_, at) => line_list[at]?.actions.includes(action) === true);
  const open = (text: string, href = detail): ListedAction => ({ kind: 'open', text, href });

  const cancel = actions.includes('cancel')
    ? { kind: 'cancel' as const, text: '주문 취소' }
    : linesThatMay('cancel').length > 0
      ? open('상품 취소')
      : null;
  const refund = actions.includes('refund-request')
    ? open('환불 요청', claimPaths.askRefund(payment_idx, null))
    : linesThatMay('refund-request').length > 0
      ? open('환불 요청')
      : null;
  const confirm = actions.includes('confirm') ? { kind: 'confirm' as const, text: '구매확정' } : null;
  const back = linesThatMay('return').length + linesThatMay('exchange').length > 0 ? open('반품·교환') : null;
  const own = [
    cancel,
    refund,
    trackOf(linesThatMay('track'), open),
    confirm,
    withdrawOf(linesThatMay('withdraw'), open),
    back,
  ];
  const found = own.filter((one) => one !== null);
  if (!isMember) return found;
  const review = reviewOf(order_list, found.length === 0, open);
  const all = review === null ? found : [...found, review];
  const isGoingOn = order_list.some((line) => !END_STATES.includes(line.order_status));
  const [only, ...others] = order_list.filter((line) => !line.is_add_option);
  const question = only !== undefined && others.length === 0 ? claimPaths.askQuestion(only.order_idx) : detail;
  return isGoingOn && all.length < 2 ? [...all, open('문의하기', question)] : all;
}

type Open = (text: string, href?: string) => ListedAction;

/** A parcel that has long arrived and was kept is followed on the order's page only. */
function trackOf(lines: readonly OrderLine[], open: Open): ListedAction | null {
  const underWay = lines.filter((line) => line.order_status !== '구매확정');
  const parcels = new Map(
    underWay.flatMap(({ carrier_code, invoice_no }) =>
      carrier_code === null || invoice_no === null
        ? []
        : [[`${carrier_code}/${invoice_no}`, { carrier_code, invoice_no }] as const],
    ),
  );
  const [parcel, ...others] = parcels.values();
  if (parcel === undefined) return null;
  return others.length > 0 ? open('배송 조회') : { kind: 'track', text: '배송 조회', ...parcel };
}

function withdrawOf(lines: readonly OrderLine[], open: Open): ListedAction | null {
  const [line, ...others] = lines;
  if (line === undefined) return null;
  return others.length > 0 ? open('요청 철회') : { kind: 'withdraw', text: '요청 철회', order_idx: line.order_idx };
}

function reviewOf(lines: readonly OrderLine[], isAlone: boolean, open: Open): ListedAction | null {
  const [line, ...others] = lines.filter((one) => isReviewable(one) && one.review_idx === null);
  if (line === undefined) return null;
  const text = isAlone ? `리뷰 쓰고 최대 ${formatNumber(POINT.photo_review)}P 받기` : '리뷰 쓰기';
  return open(text, others.length > 0 ? '/review' : `/review/${line.order_idx}`);
}
