import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Database, Tx } from '../database/database.ts';

const MAX_HOLIDAYS = 60;

/** Loads the public holidays of more than two years, from a day on. */
export async function loadHolidays(database: Database | Tx, from: KstDay): Promise<readonly KstDay[]> {
  const holidays = await database
    .selectFrom('holiday')
    .select('holiday_dt')
    .where('holiday_dt', '>=', from)
    .orderBy('holiday_dt')
    .limit(MAX_HOLIDAYS)
    .execute();
  return holidays.map(({ holiday_dt }) => holiday_dt);
}
