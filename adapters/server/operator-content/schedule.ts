import { sql } from 'kysely';
import {
  MAX_SCHEDULE_ENTRIES,
  type NotedPeriod,
  type ScheduleKind,
} from '../../../core/api/office/content/schedule.api.ts';
import { bannerPlaceText } from '../../../core/office-content/banner-rules.ts';
import { salePeriodRefusal } from '../../../core/office-content/sale-period.ts';
import type { Period } from '../../../core/time/period.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay, KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { lockCatalogue } from '../import/catalogue-lock.ts';
import { firstImage } from '../listing/sale-card.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { done, MISSING, STALE, type RowChange, type ContentResult } from './content-result.ts';
import { SALE_UNITS } from './listed-sales.ts';
import { PERIOD_VERSION } from './row-version.ts';

const KINDS = ['time', 'celeb', 'group'] as const satisfies readonly ScheduleKind[];
const MAX_NOTED = 200;

export interface SalePeriod extends Period {
  readonly sell_idx: SellIdx;
  readonly product_name: string;
  readonly version: string;
}

/** Finds the sales of the calendar in `[from, before)`: up to one more than it shows, to detect that there are more. */
export async function findSchedule(database: Database, from: KstText, before: KstText) {
  const waiting = sql<number>`(
    select count(*) from product_alert
    where product_alert.sell_idx = sale.sell_idx and kind = 'open' and told_dt is null
  )::integer`;
  const rows = await database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .select(['sale.sell_idx', 'sale.type', 'sale.product_idx', 'product.product_name', firstImage.as('product_img')])
    .select(['seller.member_name', 'seller.account', 'sale.consumer_price', SALE_UNITS.as('remaining_cnt')])
    .select([waiting.as('waiting_cnt'), 'sale.start_dt', 'sale.end_dt', PERIOD_VERSION.as('version')])
    .where('sale.type', 'in', KINDS)
    .where('sale.start_dt', '<', before)
    .where('sale.end_dt', '>', from)
    .orderBy('sale.start_dt')
    .orderBy('sale.sell_idx')
    .limit(MAX_SCHEDULE_ENTRIES + 1)
    .execute();
  return rows.flatMap(({ type, ...row }) => {
    const kind = KINDS.find((one) => one === type);
    return kind === undefined ? [] : [{ ...row, type: kind }];
  });
}

/** Finds the events and banners in `[from, before)`. They are edited on other screens. */
export async function findNotedPeriods(
  database: Database,
  from: KstText,
  before: KstText,
): Promise<readonly NotedPeriod[]> {
  const events = await database
    .selectFrom('event')
    .select(['event_idx', 'title', 'start_dt', 'end_dt'])
    .where('start_dt', '<', before)
    .where('end_dt', '>', from)
    .where('hidden_dt', 'is', null)
    .orderBy('start_dt')
    .limit(MAX_NOTED)
    .execute();
  const banners = await database
    .selectFrom('banner')
    .select(['banner_idx', 'banner_type', 'position_type', 'banner_text', 'start_dt', 'end_dt'])
    .where('start_dt', '<', before)
    .where('end_dt', '>', from)
    .orderBy('start_dt')
    .limit(MAX_NOTED)
    .execute();
  return [
    ...events.map(({ event_idx, title, ...period }) => ({
      kind: 'event' as const,
      idx: event_idx,
      text: title,
      ...period,
    })),
    ...banners.map(({ banner_idx, banner_type, position_type, banner_text, ...period }) => ({
      kind: 'banner' as const,
      idx: banner_idx,
      text: `${bannerPlaceText({ banner_type, position_type })} · ${banner_text}`,
      ...period,
    })),
  ];
}

/** Finds the days of a range, both ends included, on which customer service is closed. */
export async function findHolidaysBetween(database: Database, from: KstDay, to: KstDay) {
  return database
    .selectFrom('holiday')
    .select(['holiday_dt', 'holiday_name'])
    .where('holiday_dt', '>=', from)
    .where('holiday_dt', '<=', to)
    .orderBy('holiday_dt')
    .execute();
}

/** Changes the period of a sale if it is unchanged since the caller saw it. `version` null: changes the current row. */
export async function changeSalePeriod(
  { database, clock, responses }: ServerContext,
  sell_idx: SellIdx,
  version: string | null,
  { start_dt, end_dt }: Period,
): Promise<ContentResult<RowChange<SalePeriod>>> {
  const result = await database.transaction().execute(async (tx): Promise<ContentResult<RowChange<SalePeriod>>> => {
    await lockCatalogue(tx);
    await tx.selectFrom('sale').select('sell_idx').where('sell_idx', '=', sell_idx).forUpdate().execute();
    const before = await findSalePeriod(tx, sell_idx);
    if (before === null) return MISSING;
    if (version !== null && before.version !== version) return STALE;
    const refusal = salePeriodRefusal(before, { start_dt, end_dt }, clock.now());
    if (refusal !== null) return { kind: 'refused', text: refusal };
    await tx.updateTable('sale').set({ start_dt, end_dt }).where('sell_idx', '=', sell_idx).execute();
    return done({ before, after: (await findSalePeriod(tx, sell_idx)) ?? before });
  });
  responses.clear();
  return result;
}

async function findSalePeriod(database: Database, sell_idx: SellIdx): Promise<SalePeriod | null> {
  const row = await database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(['sale.sell_idx', 'product.product_name', 'sale.start_dt', 'sale.end_dt', PERIOD_VERSION.as('version')])
    .where('sale.sell_idx', '=', sell_idx)
    .executeTakeFirst();
  return row ?? null;
}
