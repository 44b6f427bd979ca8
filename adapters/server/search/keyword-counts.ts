import { sql } from 'kysely';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { addDays, formatKst, startOfKstDay } from '../../../core/time/kst.ts';
import { isCountable } from '../../../core/search/keyword.ts';
import { networkOf } from '../kernel/rate-limit.ts';
import type { Database } from '../database/database.ts';
import { hashToken } from '../kernel/secret.ts';

const MAX_SHOWN = 10;
const NOW_HOURS = 3;
const WEEK_DAYS = 7;
/** A keyword is shown after this many callers searched for it in the same hour or day. */
const MIN_CALLERS = 3;
/** Maximum number of keywords that are compared with the typed text. */
const MAX_SUGGESTABLE = 200;
/** Number of the most frequent keywords of a day that are candidates for the week. */
const MAX_CANDIDATES = 100;

/** Counts a search with results: once an hour and once a day per network. */
export async function countSearch(database: Database, keyword: string, address: string, now: number): Promise<void> {
  if (address === '' || !isCountable(keyword)) return;
  const text = keyword.toLowerCase();
  const caller = networkOf(address);
  const day = startOfKstDay(now);
  const buckets = [
    { unit: 'hour', bucket_dt: formatKst(day + Math.floor((now - day) / HOUR_MS) * HOUR_MS) },
    { unit: 'day', bucket_dt: formatKst(day) },
  ] as const;
  // The key is hashed, so that it does not reveal a caller's searches.
  const search = hashToken(`${caller} ${text}`);
  const counted = buckets.map(
    ({ unit, bucket_dt }) => sql`(${`search:${unit}:${search}`}, ${bucket_dt}::timestamp, 1)`,
  );
  await sql`
    with first_time as (
      insert into attempt (key, window_dt, cnt) values ${sql.join(counted)}
      on conflict do nothing
      returning key, window_dt
    )
    insert into search_keyword (unit, bucket_dt, keyword, cnt)
    select case when key like 'search:hour:%' then 'hour' else 'day' end, window_dt, ${text}, 1 from first_time
    on conflict (unit, bucket_dt, keyword) do update set cnt = search_keyword.cnt + 1
  `.execute(database);
}

/** Returns the most frequent keywords of the last hours, supplemented by suggested ones. */
export async function findNowKeywords(database: Database, now: number): Promise<string[]> {
  const day = startOfKstDay(now);
  const thisHour = day + Math.floor((now - day) / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: NOW_HOURS }, (_, back) => formatKst(thisHour - back * HOUR_MS));
  const searched = await findMostSearched(database, 'hour', hours);
  const suggested = await database
    .selectFrom('suggested_keyword')
    .select('keyword')
    .orderBy('ordinal')
    .orderBy('keyword')
    .limit(MAX_SHOWN)
    .execute();
  return [...new Set([...searched, ...suggested.map(({ keyword }) => keyword)])].slice(0, MAX_SHOWN);
}

/** Returns the keywords that may be suggested: the most frequent ones of the week, then the suggested ones. */
export async function findCandidateKeywords(database: Database, now: number): Promise<string[]> {
  const today = startOfKstDay(now);
  const days = Array.from({ length: WEEK_DAYS }, (_, back) => formatKst(addDays(today, -back)));
  const searched = await findMostSearched(database, 'day', days, MAX_SUGGESTABLE);
  const suggested = await database
    .selectFrom('suggested_keyword')
    .select('keyword')
    .orderBy('ordinal')
    .orderBy('keyword')
    .limit(MAX_SUGGESTABLE)
    .execute();
  return [...new Set([...searched, ...suggested.map(({ keyword }) => keyword)])];
}

/** Returns the most frequent keywords of today and the six previous days. */
export async function findWeeklyKeywords(database: Database, now: number): Promise<string[]> {
  const today = startOfKstDay(now);
  return findMostSearched(
    database,
    'day',
    Array.from({ length: WEEK_DAYS }, (_, back) => formatKst(addDays(today, -back))),
  );
}

/** Deletes counts that no list uses any more. */
export async function removeOldKeywordCounts(database: Database, now: number): Promise<void> {
  const today = startOfKstDay(now);
  for (const [unit, days] of [
    ['hour', 1],
    ['day', WEEK_DAYS],
  ] as const) {
    await database
      .deleteFrom('search_keyword')
      .where('unit', '=', unit)
      .where('bucket_dt', '<', formatKst(addDays(today, -days)))
      .execute();
  }
}

/**
 * Returns the keywords with the highest sums over several buckets. Only the top of each bucket is read, regardless of
 * its size.
 */
async function findMostSearched(
  database: Database,
  unit: 'hour' | 'day',
  buckets: readonly string[],
  limit = MAX_SHOWN,
): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    with bucket (dt) as (select unnest(${buckets}::timestamp[])),
    candidate as (
      select distinct top.keyword
      from bucket cross join lateral (
        select keyword from search_keyword
        where unit = ${unit} and bucket_dt = bucket.dt and cnt >= ${MIN_CALLERS}
        order by cnt desc, keyword
        limit ${MAX_CANDIDATES}
      ) top
    )
    select counted.keyword
    from bucket cross join candidate
    join search_keyword counted
      on counted.unit = ${unit} and counted.bucket_dt = bucket.dt and counted.keyword = candidate.keyword
    group by counted.keyword
    order by sum(counted.cnt) desc, counted.keyword
    limit ${limit}
  `.execute(database);
  return rows.map(({ keyword }) => keyword);
}
