import { sql, type RawBuilder } from 'kysely';
import type { IMPORT_TABS, ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import { IMPORT_PAGE_ROWS } from '../../../core/vocabulary/limits/import-limits.ts';
import type { Database } from '../database/database.ts';
import type { RunId } from './import-run-rows.ts';

type ImportTab = (typeof IMPORT_TABS)[number];

/** SQL of the number of a part's differences in each tab. */
const COUNTS: Readonly<Record<ImportTab, RawBuilder<number>>> = {
  all: sql`(new_cnt + changed_cnt)`,
  new: sql`new_cnt`,
  changed: sql`changed_cnt`,
  warning: sql`warning_cnt`,
};
const IN_TAB: Readonly<Record<ImportTab, (row: ImportDifference) => boolean>> = {
  all: () => true,
  new: ({ row_idx }) => row_idx === null,
  changed: ({ row_idx }) => row_idx !== null,
  warning: ({ warning }) => warning !== null,
};

/** Returns a page of the differences of a run that are not imported yet. */
export async function findDifferences(
  database: Database,
  { staff_idx, run_key }: RunId,
  tab: ImportTab,
  page: number,
): Promise<readonly ImportDifference[]> {
  const [first, end] = [page * IMPORT_PAGE_ROWS, (page + 1) * IMPORT_PAGE_ROWS];
  const cnt = COUNTS[tab];
  // A part has as many rows as a page, so these are one or two parts unless the tab shows only some of them.
  const parts = await database
    .with('counted', (query) =>
      query
        .selectFrom('import_part')
        .innerJoin('import_run', 'import_run.staff_idx', 'import_part.staff_idx')
        .select(['part_no', cnt.as('cnt'), sql<number>`(sum(${cnt}) over (order by part_no))::int`.as('end_cnt')])
        .where('import_part.staff_idx', '=', staff_idx)
        .where('run_key', '=', run_key)
        .where('stored_dt', 'is', null),
    )
    .selectFrom('counted')
    .innerJoin('import_part', 'import_part.part_no', 'counted.part_no')
    .select(['difference_list', sql<number>`end_cnt - cnt`.as('start_cnt')])
    .where('import_part.staff_idx', '=', staff_idx)
    .where('cnt', '>', 0)
    .where('end_cnt', '>', first)
    .where(sql<number>`end_cnt - cnt`, '<', end)
    .orderBy('counted.part_no')
    .execute();
  return parts.flatMap(({ difference_list, start_cnt }) =>
    difference_list.filter(IN_TAB[tab]).slice(Math.max(0, first - start_cnt), end - start_cnt),
  );
}
