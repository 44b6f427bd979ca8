import { formatKstDate } from '../../../core/time/kst.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, type ActionResult } from './action-result.ts';

const MAX_LISTED = 200;

/** A day on which the customer center is closed. */
export interface Holiday {
  readonly holiday_dt: KstDay;
  readonly holiday_name: string;
}

/** Finds the holidays from today on. */
export async function findHolidays({ database, clock }: ServerContext): Promise<readonly Holiday[]> {
  return database
    .selectFrom('holiday')
    .select(['holiday_dt', 'holiday_name'])
    .where('holiday_dt', '>=', formatKstDate(clock.now()))
    .orderBy('holiday_dt')
    .limit(MAX_LISTED)
    .execute();
}

/** Adds a holiday, or renames the one of that day. */
export async function storeHoliday({ database, responses }: ServerContext, holiday: Holiday): Promise<void> {
  const { holiday_name } = holiday;
  await database
    .insertInto('holiday')
    .values(holiday)
    .onConflict((conflict) => conflict.column('holiday_dt').doUpdateSet({ holiday_name }))
    .execute();
  responses.clear();
}

/** Removes a holiday; refused if there is none on that day. */
export async function removeHoliday({ database, responses }: ServerContext, day: KstDay): Promise<ActionResult> {
  const { numDeletedRows } = await database
    .deleteFrom('holiday')
    .where('holiday_dt', '=', day)
    .executeTakeFirstOrThrow();
  responses.clear();
  return numDeletedRows > 0n ? DONE : refused(`${day}에는 쉬는 날이 없어요.`);
}

/**
 * Finds the suggested keywords, in their order. They supplement the shoppers' keywords while there are few searches.
 */
export async function findSuggestedKeywords({ database }: ServerContext): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('suggested_keyword')
    .select('keyword')
    .orderBy('ordinal')
    .orderBy('keyword')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ keyword }) => keyword);
}

/** Replaces the suggested keywords. */
export async function storeSuggestedKeywords(
  { database, responses }: ServerContext,
  keywords: readonly string[],
): Promise<void> {
  await database.transaction().execute((tx) => writeSuggestedKeywords(tx, keywords));
  responses.clear();
}

/** Replaces the suggested keywords in a transaction. */
export async function writeSuggestedKeywords(tx: Tx, keywords: readonly string[]): Promise<void> {
  await tx.deleteFrom('suggested_keyword').execute();
  const rows = keywords.map((keyword, ordinal) => ({ keyword, ordinal }));
  if (rows.length > 0) await tx.insertInto('suggested_keyword').values(rows).execute();
}
