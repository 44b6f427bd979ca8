import type { Session } from '../../core/client/session.ts';

/** Returns the order list's path for this shopper. */
export function orderListPath(session: Session): string {
  return session.user === null ? '/order/list/non/member' : '/order/list';
}
