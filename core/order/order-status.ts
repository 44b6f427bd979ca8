import type { OrderStatus, PaymentStatus } from '../api/schema/order-fields.ts';
import { addDays, parseKst } from '../time/kst.ts';
import { CLAIM_PERIOD_DAYS } from '../vocabulary/claim-period.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

const NEXT = {
  입금대기: ['결제완료', '취소완료'],
  결제완료: ['상품준비중', '취소완료', '환불요청'],
  상품준비중: ['배송중', '결제완료'],
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

/** All statuses of an order line, in the order in which it usually passes them. */
export const ORDER_STATUSES: readonly OrderStatus[] = Object.keys(NEXT).filter(isOrderStatus);

/** The statuses that no other status can follow. */
export const TERMINAL_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => NEXT[status].length === 0);

/** Returns whether a text is a status of an order line. */
export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(NEXT, text);
}

/**
 * Additional transitions, each for one cause. `late-deposit`: a deposit arrived for an expired order, and its stock is
 * still available. `nothing-to-pay-back`: a line paid into a virtual account is cancelled, but there is nothing to
 * refund. `cancelled-by-shop`: the shop cancels a line in preparation; as in the table, a virtual account is refunded
 * on request.
 */
const EXCEPTIONS: Readonly<
  Record<TransitionCause, readonly { readonly from: OrderStatus; readonly to: OrderStatus }[]>
> = {
  'late-deposit': [{ from: '취소완료', to: '결제완료' }],
  'nothing-to-pay-back': [
    { from: '결제완료', to: '환불완료' },
    { from: '상품준비중', to: '환불완료' },
  ],
  'cancelled-by-shop': [
    { from: '상품준비중', to: '취소완료' },
    { from: '상품준비중', to: '환불요청' },
  ],
};

export type TransitionCause = 'late-deposit' | 'nothing-to-pay-back' | 'cancelled-by-shop';

/** The facts, besides the statuses, that decide whether a transition is allowed. */
export interface StatusContext {
  /**
   * Why a transition that is not in the table is allowed. Absent for actions of shoppers, which must follow the table.
   */
  readonly cause?: TransitionCause;
  /**
   * True: the payment method is a virtual account. Its refunds are bank transfers, so they are made only on request.
   */
  readonly isVirtualAccount: boolean;
  /** When the line was delivered (KST); null if it is not delivered. */
  readonly delivered_dt: KstText | null;
}

/** Actions of a shopper on an order line. */
export type OrderAction = 'cancel' | 'refund-request' | 'track' | 'return' | 'exchange' | 'withdraw' | 'confirm';

/** Returns the statuses that may follow a status; [] for a terminal one. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return NEXT[from];
}

/**
 * Returns whether an order line may change its status at `now`, for shoppers, staff and jobs alike. Two rules restrict
 * the table. A paid line can be cancelled only if it was not paid by virtual account, and its refund can be requested
 * only if it was. After 배송완료, a return or an exchange can be requested only before `claimDeadline`.
 */
export function canTransition(from: OrderStatus, to: OrderStatus, context: StatusContext, now: number): boolean {
  return isAllowed(from, to, context, () => isClaimableAt(context.delivered_dt, now));
}

function isAllowed(from: OrderStatus, to: OrderStatus, context: StatusContext, isClaimable: () => boolean): boolean {
  const exceptions = context.cause === undefined ? [] : EXCEPTIONS[context.cause];
  if (exceptions.some((exception) => exception.from === from && exception.to === to)) {
    return to === '취소완료' ? !context.isVirtualAccount : context.isVirtualAccount;
  }
  if (!nextStatuses(from).includes(to)) return false;
  if (from === '결제완료' && to === '취소완료') return !context.isVirtualAccount;
  if (from === '결제완료' && to === '환불요청') return context.isVirtualAccount;
  if (from === '배송완료' && (to === '반품요청' || to === '교환요청')) return isClaimable();
  return true;
}

/**
 * Returns the deadline for requesting returns and exchanges, in epoch ms: 7 days after delivery, when the purchase is
 * confirmed automatically. Returns null, meaning no deadline, before delivery or for an invalid date.
 */
export function claimDeadline(delivered_dt: KstText | null): number | null {
  const delivered = delivered_dt === null ? null : parseKst(delivered_dt);
  return delivered === null ? null : addDays(delivered, CLAIM_PERIOD_DAYS);
}

/**
 * Returns whether a delivered line is confirmed automatically at `now`: from the deadline for returns and exchanges on.
 */
export function isAutoConfirmedAt(status: OrderStatus, delivered_dt: KstText | null, now: number): boolean {
  if (status !== '배송완료') return false;
  const deadline = claimDeadline(delivered_dt);
  return deadline !== null && now >= deadline;
}

/**
 * Returns the actions that the shopper can perform on a line at `now`. Screens show only these, and the server refuses
 * all others. Returns [] until the payment has become an order, and after a full refund. An order that waits for its
 * deposit can be cancelled. A return or an exchange can be withdrawn until it is completed.
 */
export function lineActionsAt(
  line: { readonly order_status: OrderStatus; readonly delivered_dt: KstText | null },
  payment: { readonly payment_status: PaymentStatus; readonly isVirtualAccount: boolean },
  now: number,
): readonly OrderAction[] {
  const { order_status } = line;
  if (order_status === '입금대기')
    return payment.isVirtualAccount && payment.payment_status === 'waiting' ? ['cancel'] : [];
  if (payment.payment_status !== 'paid') return [];
  const context = { isVirtualAccount: payment.isVirtualAccount, delivered_dt: line.delivered_dt };
  // Parses the date only for a delivered line, since parsing is slow and other lines do not need it.
  const isClaimable = order_status === '배송완료' && isClaimableAt(line.delivered_dt, now);
  const canBecome = (to: OrderStatus): boolean => isAllowed(order_status, to, context, () => isClaimable);
  const actions: [OrderAction, boolean][] = [
    ['cancel', canBecome('취소완료')],
    ['refund-request', canBecome('환불요청')],
    ['track', TRACKABLE_STATUSES.includes(order_status)],
    ['return', canBecome('반품요청')],
    ['exchange', canBecome('교환요청')],
    ['withdraw', order_status === '반품요청' || order_status === '교환요청'],
    ['confirm', canBecome('구매확정')],
  ];
  return actions.filter(([, allowed]) => allowed).map(([action]) => action);
}

/**
 * The statuses after shipping, in which a parcel can be tracked. After an exchange, it is the parcel of the
 * replacement.
 */
const TRACKABLE_STATUSES: readonly OrderStatus[] = [
  '배송중',
  '배송완료',
  '반품요청',
  '교환요청',
  '구매확정',
  '교환완료',
];

/** Returns whether a line in this status has been sent, so that its tracking number can be corrected. */
export function isShipped(status: OrderStatus): boolean {
  return TRACKABLE_STATUSES.includes(status);
}

/** The statuses in which the delivery address can still change. */
export const UNSHIPPED_STATUSES: readonly OrderStatus[] = ['입금대기', '결제완료'];
/** The statuses of lines whose products the shopper neither has nor will receive. */
export const VOIDED_STATUSES: readonly OrderStatus[] = ['취소완료', '환불요청', '환불완료', '반품완료'];

/** The statuses of lines that are paid and neither cancelled nor returned. */
export const SOLD_STATUSES: readonly OrderStatus[] = Object.keys(NEXT)
  .filter(isOrderStatus)
  .filter((status) => status !== '입금대기' && !VOIDED_STATUSES.includes(status));

/** The statuses of sold lines whose purchase is not final: their points are still to be earned. */
export const UNCONFIRMED_STATUSES: readonly OrderStatus[] = SOLD_STATUSES.filter(
  (status) => !TERMINAL_STATUSES.includes(status),
);

function isClaimableAt(delivered_dt: KstText | null, now: number): boolean {
  const deadline = claimDeadline(delivered_dt);
  // If the date is missing, the shopper does not lose the right.
  return deadline === null || now < deadline;
}
