import type { DispatchTimes } from '../../../core/delivery/dispatch-times.ts';
import type { DayRange } from '../../../core/time/date-input.ts';
import { addDays, formatKstDate, parseKst } from '../../../core/time/kst.ts';
import type { SellerId } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, type ActionResult } from './action-result.ts';

/** Maximum number of days off in one call. */
const MAX_DAYS_OFF = 92;

const UNKNOWN = { ship_cutoff: null, ship_weekdays: null, handling_days: null, delivery_days: null } as const;

/**
 * Sets the dispatch times of a seller. Null means that they are unknown, so that no arrival is promised. Existing
 * orders are unchanged.
 */
export async function setSellerDispatch(
  shop: ServerContext,
  member_id: SellerId,
  times: DispatchTimes | null,
): Promise<ActionResult> {
  const changed = await shop.database
    .updateTable('seller')
    .set(times ?? UNKNOWN)
    .where('member_id', '=', member_id)
    .returning('seller_idx')
    .executeTakeFirst();
  shop.responses.clear();
  return changed === undefined ? noSeller(member_id) : DONE;
}

/** Adds days off of a seller, both ends included, or removes them. Days already in that state are unchanged. */
export async function setSellerDaysOff(
  shop: ServerContext,
  member_id: SellerId,
  range: DayRange,
  isOff: boolean,
): Promise<ActionResult> {
  const days = daysOf(range);
  if (days.length === 0 || days.length > MAX_DAYS_OFF) return refused(`쉬는 날은 한 번에 ${MAX_DAYS_OFF}일까지예요.`);
  const { database } = shop;
  const seller = await database
    .selectFrom('seller')
    .select('seller_idx')
    .where('member_id', '=', member_id)
    .executeTakeFirst();
  if (seller === undefined) return noSeller(member_id);
  const { seller_idx } = seller;
  if (isOff) {
    await database
      .insertInto('seller_day_off')
      .values(days.map((off_dt) => ({ seller_idx, off_dt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await database
      .deleteFrom('seller_day_off')
      .where('seller_idx', '=', seller_idx)
      .where('off_dt', 'in', days)
      .execute();
  }
  shop.responses.clear();
  return DONE;
}

function noSeller(member_id: SellerId): ActionResult {
  return refused(`그런 판매자가 없어요: ${member_id}`);
}

/** Returns the days of a range: at most one more than allowed, which is enough to refuse it. */
function daysOf({ start, end }: DayRange): KstDay[] {
  const first = parseKst(start);
  if (first === null) return [];
  return Array.from({ length: MAX_DAYS_OFF + 1 }, (_, index) => formatKstDate(addDays(first, index))).filter(
    (day) => day <= end,
  );
}
