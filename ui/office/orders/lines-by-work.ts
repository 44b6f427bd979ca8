import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { TERMINAL_STATUSES } from '../../../core/order/order-status.ts';

/** The statuses in which a line waits for staff. */
const STAFF_STATUSES: readonly OrderStatus[] = ['결제완료', '상품준비중', '반품요청', '교환요청', '환불요청'];

/**
 * Returns the lines of an order in the order in which a list shows them: those that match its condition, those that
 * wait for staff, other open ones, and those that no longer change. `chosen`: the statuses of the condition; [] for
 * none.
 */
export function linesByWork<Line extends { readonly order_status: OrderStatus }>(
  lines: readonly Line[],
  chosen: readonly OrderStatus[],
): readonly Line[] {
  const rank = ({ order_status }: Line): number => {
    if (chosen.includes(order_status)) return 0;
    if (STAFF_STATUSES.includes(order_status)) return 1;
    return TERMINAL_STATUSES.includes(order_status) ? 3 : 2;
  };
  return lines.toSorted((one, other) => rank(one) - rank(other));
}
