import type { OrderDetail, OrderDetailLine } from '../api/buying/order.api.ts';
import type { OrderStatus } from '../api/schema/order-fields.ts';
import { withoutControlCharacters } from '../text/control-characters.ts';
import { addDays, formatKstDate, parseKst } from '../time/kst.ts';
import type { OrderLineIdx } from '../vocabulary/ids.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';
import { MAX_DELAY_NOTICES, MAX_DELAY_REASON_LENGTH } from '../vocabulary/limits/delay-limits.ts';

/** Maximum number of days until the new arrival day; an order that takes longer should be cancelled instead. */
const MAX_DELAY_DAYS = 60;
/** Statuses of lines that are paid and not shipped, whose arrival day can still change. */
const DELAYABLE = new Set(['결제완료', '상품준비중']);

/** The notice of a delay to the shopper. */
export interface DelayNotice {
  /** The new day of arrival, KST. */
  readonly expected_dt: KstDay;
  /** The reason for the delay, which is shown to the shopper. */
  readonly reason: string;
}

export type DelayRefusal =
  | { readonly code: 'not-paid' }
  /** A line was already sent, or has ended. */
  | { readonly code: 'not-delayable'; readonly order_idx: OrderLineIdx; readonly order_status: OrderStatus }
  /** The shopper of a line has already received as many notices as one line may have. */
  | { readonly code: 'too-many-notices'; readonly order_idx: OrderLineIdx }
  | { readonly code: 'reason-invalid' | 'day-invalid' | 'day-too-early' | 'day-too-late' }
  /** The shopper already expects a line on that day, or later: on `known_dt`. */
  | { readonly code: 'already-known'; readonly order_idx: OrderLineIdx; readonly known_dt: KstDay };

export type DelayDecision =
  | { readonly kind: 'refused'; readonly refusal: DelayRefusal }
  | { readonly kind: 'notify'; readonly lines: readonly OrderDetailLine[]; readonly reason: string };

/** An order line, with the number of its notices; none if it is missing. */
interface NoticedLine {
  readonly order_status: OrderStatus;
  readonly delay_cnt?: number | undefined;
}

/** Returns whether the shopper of a line can be notified that it will be late. */
export function canBeDelayed({ order_status, delay_cnt = 0 }: NoticedLine): boolean {
  return DELAYABLE.has(order_status) && delay_cnt < MAX_DELAY_NOTICES;
}

/** Returns the number of notices that a line had, of those that it may have; empty without one. */
export function delayCountText(delay_cnt = 0): string {
  return delay_cnt === 0 ? '' : `지연 안내 ${delay_cnt}/${MAX_DELAY_NOTICES}번`;
}

/**
 * Decides whether the shopper is notified at `now` (epoch ms) that some lines of an order will arrive later; either all
 * of these lines are accepted or none. The lines must be paid and not shipped. The new day must be after today, at most
 * 60 days ahead, and later than the day that the shopper knows; so the same notice cannot be sent twice. A line may
 * have three notices. Returns the reason as it is sent: without control characters.
 *
 * @param noticeCounts the number of notices that each line had; a line without one may be missing.
 */
export function decideDelayNotice(
  order: OrderDetail,
  order_idx_list: readonly OrderLineIdx[],
  { expected_dt, reason: typed }: DelayNotice,
  noticeCounts: ReadonlyMap<OrderLineIdx, number>,
  now: number,
): DelayDecision {
  const lines = order.order_list.filter(({ order_idx }) => order_idx_list.includes(order_idx));
  if (lines.length === 0 || order.payment_status !== 'paid') return refused({ code: 'not-paid' });
  const sent = lines.find(({ order_status }) => !DELAYABLE.has(order_status));
  if (sent !== undefined) {
    return refused({ code: 'not-delayable', order_idx: sent.order_idx, order_status: sent.order_status });
  }
  const noticed = lines.find(({ order_idx }) => (noticeCounts.get(order_idx) ?? 0) >= MAX_DELAY_NOTICES);
  if (noticed !== undefined) return refused({ code: 'too-many-notices', order_idx: noticed.order_idx });
  const reason = withoutControlCharacters(typed.toWellFormed()).trim();
  if (reason === '' || reason.length > MAX_DELAY_REASON_LENGTH) return refused({ code: 'reason-invalid' });
  if (parseKst(expected_dt) === null || expected_dt.length !== 10) return refused({ code: 'day-invalid' });
  if (expected_dt <= formatKstDate(now)) return refused({ code: 'day-too-early' });
  if (expected_dt > formatKstDate(addDays(now, MAX_DELAY_DAYS))) return refused({ code: 'day-too-late' });
  const known = lines.find((line) => (line.expected_dt ?? line.promised_dt ?? '') >= expected_dt);
  if (known !== undefined) {
    const known_dt = known.expected_dt ?? known.promised_dt ?? '';
    return refused({ code: 'already-known', order_idx: known.order_idx, known_dt });
  }
  return { kind: 'notify', lines, reason };
}

/** Returns the sentence of a refusal for the operator. */
export function delayRefusalText(refusal: DelayRefusal): string {
  switch (refusal.code) {
    case 'not-paid':
      return '결제된 주문의 상품만 안내할 수 있어요.';
    case 'not-delayable':
      return `이미 보냈거나 끝난 상품이에요: #${refusal.order_idx} ${refusal.order_status}`;
    case 'too-many-notices':
      return `상품마다 ${MAX_DELAY_NOTICES}번까지 안내할 수 있어요. 더 늦어지면 취소해 주세요: #${refusal.order_idx}`;
    case 'reason-invalid':
      return `늦어지는 사유를 ${MAX_DELAY_REASON_LENGTH}자까지 적어 주세요.`;
    case 'day-invalid':
      return '새 도착 예정일을 골라 주세요.';
    case 'day-too-early':
      return '새 도착 예정일은 내일부터예요.';
    case 'day-too-late':
      return `새 도착 예정일은 ${MAX_DELAY_DAYS}일 안이어야 해요. 더 걸리면 취소해 주세요.`;
    case 'already-known':
      return `구매자는 이미 ${refusal.known_dt}에 도착한다고 알고 있어요: #${refusal.order_idx}`;
  }
}

function refused(refusal: DelayRefusal): DelayDecision {
  return { kind: 'refused', refusal };
}
