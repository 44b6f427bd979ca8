import { sql } from 'kysely';
import type { OfficeCouponPage } from '../../../core/api/office/people/coupons.api.ts';
import type { OfficeResponseOf, ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { MAX_COUNTED } from '../../../core/api/office/orders/order.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { CouponIdx } from '../../../core/vocabulary/ids.ts';
import { selectCoupons } from '../coupons/coupon-rows.ts';
import type { Database } from '../database/database.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { callSummary } from '../office-kernel/call-summary.ts';

const MAX_STEPS = 50;

type CouponState = ParsedOfficeRequestOf<'GET /api/office/v1/coupons'>['state'];

interface CouponPageRequest {
  readonly state: CouponState;
  readonly cursor: string | null;
  readonly size: number;
  readonly now: number;
}

/** Lists a page of coupons, newest first. `over` lists those that were closed or whose period has ended. */
export async function findOfficeCoupons(
  database: Database,
  { state, cursor, size, now }: CouponPageRequest,
): Promise<OfficeResponseOf<'GET /api/office/v1/coupons'>> {
  const after = parseIdCursor(cursor);
  const at = formatKst(now);
  const rows = await withCounts(database)
    .$if(after !== null, (query) => query.where('coupon.coupon_idx', '<', after))
    .$if(state === 'open', (query) => query.where('closed_dt', 'is', null).where('end_dt', '>', at))
    .$if(state === 'over', (query) =>
      query.where((row) => row.or([row('closed_dt', 'is not', null), row('end_dt', '<=', at)])),
    )
    .orderBy('coupon.coupon_idx', 'desc')
    .limit(size + 1)
    .execute();
  const list = rows.slice(0, size).map(capUsedCount);
  const end = rows.length > size ? list.at(-1) : undefined;
  return { list, next_cursor: end === undefined ? null : writeCursor([end.coupon_idx]) };
}

/** Counts the coupons of a list, up to `limit`. */
export async function countCoupons(
  database: Database,
  state: CouponState,
  limit: number,
  now: number,
): Promise<number> {
  const at = formatKst(now);
  const found = database
    .selectFrom('coupon')
    .select('coupon_idx')
    .$if(state === 'open', (query) => query.where('closed_dt', 'is', null).where('end_dt', '>', at))
    .$if(state === 'over', (query) =>
      query.where((row) => row.or([row('closed_dt', 'is not', null), row('end_dt', '<=', at)])),
    )
    .limit(limit);
  const { cnt } = await database
    .selectFrom(found.as('found'))
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

/** Loads a coupon with its total discount and the actions of staff; null if it does not exist. */
export async function loadCouponPage(database: Database, coupon_idx: CouponIdx): Promise<OfficeCouponPage | null> {
  const row = await withCounts(database).where('coupon.coupon_idx', '=', coupon_idx).executeTakeFirst();
  if (row === undefined) return null;
  const coupon = capUsedCount(row);
  const { sum } = await database
    .selectFrom('member_coupon')
    .innerJoin('payment', 'payment.payment_idx', 'member_coupon.payment_idx')
    .select(sql<number>`coalesce(sum(coupon_amount), 0)::bigint`.as('sum'))
    .where('member_coupon.coupon_idx', '=', coupon.is_used_capped ? 0 : coupon_idx)
    .executeTakeFirstOrThrow();
  const events = await database
    .selectFrom('office_event')
    .select(['event_idx', 'event_dt', 'call', 'change_list', 'staff_name'])
    .where('subject', '=', `coupon_idx ${coupon_idx}`)
    .where('state', '=', 'done')
    .orderBy('event_idx', 'desc')
    .limit(MAX_STEPS)
    .execute();
  return {
    ...coupon,
    discount_amount: coupon.is_used_capped ? null : sum,
    story_list: events.map(({ event_idx, event_dt, call, change_list, staff_name }) => ({
      event_idx,
      step_dt: event_dt,
      text: callSummary(call),
      note: change_list.map(({ label, after }) => `${label} ${after ?? '—'}`).join(' · '),
      staff_name,
    })),
  };
}

function withCounts(database: Database) {
  return selectCoupons(database)
    .select(['code', 'total_cnt', 'taken_cnt', 'closed_dt'])
    .select(
      sql<number>`(
        select count(*)::int from (
          select from member_coupon
          where member_coupon.coupon_idx = coupon.coupon_idx and member_coupon.payment_idx is not null
          limit ${MAX_COUNTED + 1}
        ) as used
      )`.as('used_cnt'),
    );
}

function capUsedCount<Row extends { readonly used_cnt: number }>(row: Row): Row & { readonly is_used_capped: boolean } {
  return { ...row, used_cnt: Math.min(row.used_cnt, MAX_COUNTED), is_used_capped: row.used_cnt > MAX_COUNTED };
}
