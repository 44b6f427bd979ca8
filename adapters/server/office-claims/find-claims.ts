import type { ListedClaim } from '../../../core/api/office/orders/claim.api.ts';
import type { ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { claimDueDay } from '../../../core/claim/claim-due.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { MAX_WAITING } from '../../../core/office/max-waiting.ts';
import { addDays, formatKstDate } from '../../../core/time/kst.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { loadHolidays } from '../dispatch/load-holidays.ts';
import { readId, writeCursor } from '../listing/cursor.ts';
import { isOneOf } from '../office-orders/order-conditions.ts';
import { searchOrders } from '../office-orders/search-orders.ts';

/** Claims are older than their due day by a few weeks at most, unless they are hopelessly late. */
const HOLIDAYS_BACK = 60;

/** Finds returns and exchanges: those that wait, oldest first, or those that ended, newest first. */
export async function findClaims(
  database: Database,
  { q, type, state, cursor }: ParsedOfficeRequestOf<'GET /api/office/v1/claims'>,
  now: number,
): Promise<{ list: ListedClaim[]; next_cursor: string | null }> {
  const isWaiting = state === 'waiting';
  const after = readId(cursor);
  const found = await searchOrders(database, q, null);
  const rows = await database
    .selectFrom('order_claim')
    .innerJoin('order_line', 'order_line.order_idx', 'order_claim.order_idx')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .select(['claim_idx', 'claim_type', 'claim_status', 'reason_type', 'requested_dt', 'closed_dt'])
    .select(['order_line.order_idx', 'product_name', 'option_name', 'option_cnt', 'paid_amount'])
    .select(['payment_no', 'buyer_name'])
    .where('claim_status', isWaiting ? '=' : '<>', 'requested')
    .$if(type !== null, (query) => query.where('claim_type', '=', type ?? 'return'))
    .$if(found !== null, (query) => query.where(isOneOf(found?.payment_idx_list ?? [])))
    .$if(after !== null, (query) => query.where('claim_idx', isWaiting ? '>' : '<', after))
    .orderBy('claim_idx', isWaiting ? 'asc' : 'desc')
    .limit(OFFICE_PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, OFFICE_PAGE_SIZE);
  const end = rows.length > OFFICE_PAGE_SIZE ? shown.at(-1) : undefined;
  const holidays = await loadHolidays(database, holidaysFrom(now));
  return {
    list: shown.map((row) => ({
      ...row,
      buyer_name: maskName(row.buyer_name),
      due_dt: claimDueDay(row.requested_dt, holidays),
    })),
    next_cursor: end === undefined ? null : writeCursor([end.claim_idx]),
  };
}

/** Counts the claims that wait, each kind up to a limit. */
export async function countClaims(database: Database): Promise<{ return_cnt: number; exchange_cnt: number }> {
  const waiting = await database
    .selectFrom('order_claim')
    .select('claim_type')
    .where('claim_status', '=', 'requested')
    .limit(MAX_WAITING)
    .execute();
  const return_cnt = waiting.filter(({ claim_type }) => claim_type === 'return').length;
  return { return_cnt, exchange_cnt: waiting.length - return_cnt };
}

/** Holidays of before do not matter to a claim that waits. */
export function holidaysFrom(now: number): KstDay {
  return formatKstDate(addDays(now, -HOLIDAYS_BACK));
}
