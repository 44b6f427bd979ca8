import type { Session } from '../../core/member/session.ts';

/** Where this shopper finds what was ordered. */
export function orderListPath(session: Session): string {
  return session.user === null ? '/order/list/non/member' : '/order/list';
}
