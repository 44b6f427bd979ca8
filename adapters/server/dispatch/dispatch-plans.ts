import { sql } from 'kysely';
import type { DispatchPlan } from '../../../core/api/schema/dispatch-fields.ts';
import { addDays, formatKstDate } from '../../../core/time/kst.ts';
import type { SellerId } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { PREPARED } from '../database/prepared-statements.ts';

/** Number of days ahead for which the sellers' days off are loaded; no later arrival is promised. */
const HORIZON_DAYS = 60;

interface PlanRow {
  readonly member_id: SellerId;
  readonly ship_cutoff: string;
  readonly ship_weekdays: string;
  readonly handling_days: number;
  readonly delivery_days: number;
  readonly days_off: KstDay[];
  readonly holidays: KstDay[];
  readonly last_holiday: KstDay | null;
}

/**
 * Loads when sellers dispatch parcels, from the KST day of `now` on, in one query. Holidays are entered year by year,
 * so the plans end with the year of the last holiday. Omits sellers whose times are unknown, and all sellers while the
 * table of holidays is empty.
 */
export async function loadDispatchPlans(
  database: Database,
  sellerIds: readonly SellerId[],
  now: number,
): Promise<ReadonlyMap<SellerId, DispatchPlan>> {
  if (sellerIds.length === 0) return new Map();
  const [from, until] = [formatKstDate(now), formatKstDate(addDays(now, HORIZON_DAYS))];
  const { rows } = await sql<PlanRow>`${PREPARED}
    select member_id, ship_cutoff, ship_weekdays, handling_days, delivery_days,
      (
        select coalesce(json_agg(off_dt order by off_dt), '[]') from seller_day_off
        where seller_day_off.seller_idx = seller.seller_idx and off_dt between ${from} and ${until}
      ) as days_off,
      (
        select coalesce(json_agg(holiday_dt order by holiday_dt), '[]') from holiday
        where holiday_dt between ${from} and ${until}
      ) as holidays,
      (select max(holiday_dt) from holiday) as last_holiday
    from seller
    where member_id = any((select ${[...new Set(sellerIds)]}::text[])::text[]) and ship_cutoff is not null
  `.execute(database);
  return new Map(
    rows.flatMap(({ member_id, ship_cutoff: cutoff, ship_weekdays, last_holiday, ...plan }) => {
      if (last_holiday === null) return [];
      const lastDay = `${last_holiday.slice(0, 4)}-12-31`;
      const weekdays = Array.from(new Set(ship_weekdays), Number);
      return [[member_id, { ...plan, cutoff, weekdays, known_until: lastDay < until ? lastDay : until }] as const];
    }),
  );
}

/** Loads the dispatch times of one seller; null if unknown. */
export async function loadDispatchPlan(
  database: Database,
  member_id: SellerId,
  now: number,
): Promise<DispatchPlan | null> {
  return (await loadDispatchPlans(database, [member_id], now)).get(member_id) ?? null;
}
