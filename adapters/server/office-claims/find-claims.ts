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
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { isOneOf } from '../office-orders/order-conditions.ts';
import { searchOrders } from '../office-orders/search-orders.ts';

/** Number of past days whose holidays are loaded. A claim that has waited longer is far overdue anyway. */
const HOLIDAY_LOOKBACK_DAYS = 60;

type ClaimFilter = Omit<ParsedOfficeRequestOf<'GET /api/office/v1/claims'>, 'cursor'>;

/** Finds returns and exchanges, with the buyers' names masked. */
export async function findClaims(
  database: Database,
  { cursor, ...filter }: ParsedOfficeRequestOf<'GET /api/office/v1/claims'>,
  reader: { readonly now: number; readonly canFindPeople: boolean },
): Promise<{ list: ListedClaim[]; next_cursor: string | null }> {
  const { list, next_cursor } = await loadClaimRows(database, { filter, cursor, size: OFFICE_PAGE_SIZE, ...reader });
  return { list: list.map((row) => ({ ...row, buyer_name: maskName(row.buyer_name) })), next_cursor };
}

interface ClaimPageRequest {
  readonly filter: ClaimFilter;
  readonly cursor: string | null;
  readonly size: number;
  readonly now: number;
  readonly canFindPeople: boolean;
}

/**
 * Loads a page of returns and exchanges: open ones, oldest first, or ended ones, newest first. Names are not masked.
 */
export async function loadClaimRows(
  database: Database,
  { filter, cursor, size, now, canFindPeople }: ClaimPageRequest,
): Promise<{ list: ListedClaim[]; next_cursor: string | null }> {
  const isWaiting = filter.state === 'waiting';
  const after = parseIdCursor(cursor);
  const rows = await (
    await selectClaims(database, filter, canFindPeople)
  )
    .select(['claim_idx', 'claim_type', 'claim_status', 'reason_type', 'requested_dt', 'closed_dt'])
    .select(['order_line.order_idx', 'product_name', 'option_name', 'option_cnt', 'paid_amount'])
    .select(['payment_no', 'buyer_name'])
    .$if(after !== null, (query) => query.where('claim_idx', isWaiting ? '>' : '<', after))
    .orderBy('claim_idx', isWaiting ? 'asc' : 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const end = rows.length > size ? shown.at(-1) : undefined;
  const holidays = await loadHolidays(database, holidaysFrom(now));
  return {
    list: shown.map((row) => ({ ...row, due_dt: claimDueDay(row.requested_dt, holidays) })),
    next_cursor: end === undefined ? null : writeCursor([end.claim_idx]),
  };
}

/** Counts the claims of a list, up to `limit`. */
export async function countListedClaims(
  database: Database,
  filter: ClaimFilter,
  limit: number,
  { canFindPeople }: { readonly canFindPeople: boolean },
): Promise<number> {
  const { cnt } = await database
    .selectFrom((await selectClaims(database, filter, canFindPeople)).select('claim_idx').limit(limit).as('found'))
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

async function selectClaims(database: Database, { q, type, state }: ClaimFilter, canFindPeople: boolean) {
  const found = await searchOrders(database, q, { seller_idx: null, canFindPeople });
  return database
    .selectFrom('order_claim')
    .innerJoin('order_line', 'order_line.order_idx', 'order_claim.order_idx')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .where('claim_status', state === 'waiting' ? '=' : '<>', 'requested')
    .$if(type !== null, (query) => query.where('claim_type', '=', type ?? 'return'))
    .$if(found !== null, (query) => query.where(isOneOf(found?.paymentIds ?? [])));
}

/** Counts the open returns and the open exchanges, each up to `limit`. */
export async function countClaims(
  database: Database,
  limit = MAX_WAITING,
): Promise<{ return_cnt: number; exchange_cnt: number }> {
  const count = async (type: 'return' | 'exchange'): Promise<number> => {
    const { cnt } = await database
      .selectFrom((from) =>
        from
          .selectFrom('order_claim')
          .select('claim_idx')
          .where('claim_status', '=', 'requested')
          .where('claim_type', '=', type)
          .limit(limit)
          .as('waiting'),
      )
      .select((row) => row.fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow();
    return cnt;
  };
  const [return_cnt, exchange_cnt] = await Promise.all([count('return'), count('exchange')]);
  return { return_cnt, exchange_cnt };
}

/** Returns the day from which holidays are loaded: earlier ones cannot change the due day of an open claim. */
export function holidaysFrom(now: number): KstDay {
  return formatKstDate(addDays(now, -HOLIDAY_LOOKBACK_DAYS));
}
