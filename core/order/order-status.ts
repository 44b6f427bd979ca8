import type { OrderStatus, PaymentStatus } from '../api/order-fields.ts';
import { parseKst } from '../time/kst.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long after delivery a return or an exchange can be asked for; then the purchase confirms itself. */
export const CLAIM_DAYS = 7;

const NEXT = {
  입금대기: ['결제완료', '취소완료'],
  결제완료: ['상품준비중', '취소완료', '환불요청'],
  상품준비중: ['배송중'],
  배송중: ['배송완료', '반품요청', '교환요청'],
  배송완료: ['구매확정', '반품요청', '교환요청'],
  반품요청: ['반품완료', '배송완료'],
  교환요청: ['교환완료', '배송완료'],
  환불요청: ['환불완료'],
  구매확정: [],
  취소완료: [],
  반품완료: [],
  교환완료: [],
  환불완료: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** The states that nothing follows. */
export const END_STATES: readonly OrderStatus[] = Object.keys(NEXT)
  .filter(isOrderStatus)
  .filter((status) => NEXT[status].length === 0);

function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(NEXT, text);
}

/** The facts besides the states that the table asks for. */
export interface StatusContext {
  /** Paid, or to be paid, into a virtual account: money goes back by transfer, so on request. */
  readonly is_vbank: boolean;
  /** When the line was delivered (KST); null before. */
  readonly delivered_dt: string | null;
}

/** What a shopper may do with an order line. */
export type OrderAction = 'cancel' | 'refund-request' | 'track' | 'return' | 'exchange' | 'withdraw' | 'confirm';

/** The states that may follow a state at all (decisions, "Orders"); none for an end state. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return NEXT[from];
}

/**
 * Whether an order line may go from one state to another now, whoever asks. Besides the table: what was paid
 * into a virtual account is refunded on request instead of cancelled, anything else the other way round; and
 * from 배송완료 a return or an exchange can be asked for only before `claimDeadline`.
 */
export function mayBecome(from: OrderStatus, to: OrderStatus, context: StatusContext, now: number): boolean {
  if (!nextStatuses(from).includes(to)) return false;
  if (from === '결제완료' && to === '취소완료') return !context.is_vbank;
  if (from === '결제완료' && to === '환불요청') return context.is_vbank;
  if (from === '배송완료' && (to === '반품요청' || to === '교환요청')) return isClaimableAt(context.delivered_dt, now);
  return true;
}

/**
 * The end of the time for returns and exchanges, excluded, in epoch milliseconds: 7 days after delivery.
 * From then on the purchase confirms itself. Not delivered yet, or a date that cannot be read: null, no end.
 */
export function claimDeadline(delivered_dt: string | null): number | null {
  const delivered = delivered_dt === null ? null : parseKst(delivered_dt);
  return delivered === null ? null : delivered + CLAIM_DAYS * DAY;
}

/** Whether a delivered line confirms itself now: when the time for returns and exchanges is over. */
export function confirmsItselfAt(status: OrderStatus, delivered_dt: string | null, now: number): boolean {
  const deadline = claimDeadline(delivered_dt);
  return status === '배송완료' && deadline !== null && now >= deadline;
}

/**
 * What the shopper may do with a line now; screens show just these, the server refuses all others.
 * Nothing, as long as the payment has not become an order, or after all of it was refunded. A virtual account
 * that waits for its deposit can be cancelled; a return or an exchange can be withdrawn until it is settled.
 */
export function actionsOf(
  line: { readonly order_status: OrderStatus; readonly delivered_dt: string | null },
  payment: { readonly payment_status: PaymentStatus; readonly is_vbank: boolean },
  now: number,
): readonly OrderAction[] {
  const { order_status } = line;
  if (order_status === '입금대기') return payment.is_vbank && payment.payment_status === 'waiting' ? ['cancel'] : [];
  if (payment.payment_status !== 'paid') return [];
  const context = { is_vbank: payment.is_vbank, delivered_dt: line.delivered_dt };
  const may = (to: OrderStatus): boolean => mayBecome(order_status, to, context, now);
  const actions: [OrderAction, boolean][] = [
    ['cancel', may('취소완료')],
    ['refund-request', may('환불요청')],
    ['track', TRACKED.includes(order_status)],
    ['return', may('반품요청')],
    ['exchange', may('교환요청')],
    ['withdraw', order_status === '반품요청' || order_status === '교환요청'],
    ['confirm', may('구매확정')],
  ];
  return actions.filter(([, allowed]) => allowed).map(([action]) => action);
}

/** The states in which the goods have left, so that there is a parcel to follow. */
const TRACKED: readonly OrderStatus[] = ['배송중', '배송완료', '반품요청', '교환요청', '구매확정'];
/** The states of goods that are still to be sent, so that they can be sent somewhere else. */
export const UNSENT: readonly OrderStatus[] = ['입금대기', '결제완료'];
/** The states of goods that the shopper neither has nor will get. */
export const GONE: readonly OrderStatus[] = ['취소완료', '환불요청', '환불완료', '반품완료'];

function isClaimableAt(delivered_dt: string | null, now: number): boolean {
  const deadline = claimDeadline(delivered_dt);
  // A lost date must not cost the shopper the right.
  return deadline === null || now < deadline;
}
