import type { IMPORT_TABS, ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import { IMPORT_PAGE_ROWS } from '../../../core/vocabulary/limits/import-limits.ts';
import type { Database } from '../database/database.ts';
import type { RunId } from './import-run-rows.ts';

type ImportTab = (typeof IMPORT_TABS)[number];

const COUNTS: Readonly<Record<ImportTab, (part: Counts) => number>> = {
  all: ({ new_cnt, changed_cnt }) => new_cnt + changed_cnt,
  new: ({ new_cnt }) => new_cnt,
  changed: ({ changed_cnt }) => changed_cnt,
  warning: ({ warning_cnt }) => warning_cnt,
};
const IN_TAB: Readonly<Record<ImportTab, (row: ImportDifference) => boolean>> = {
  all: () => true,
  new: ({ row_idx }) => row_idx === null,
  changed: ({ row_idx }) => row_idx !== null,
  warning: ({ warning }) => warning !== null,
};

interface Counts {
  readonly new_cnt: number;
  readonly changed_cnt: number;
  readonly warning_cnt: number;
}

/** Returns a page of the differences of a run that are not imported yet. */
export async function findDifferences(
  database: Database,
  { staff_idx, run_key }: RunId,
  tab: ImportTab,
  page: number,
): Promise<readonly ImportDifference[]> {
  const parts = await database
    .selectFrom('import_part')
    .innerJoin('import_run', 'import_run.staff_idx', 'import_part.staff_idx')
    .select(['part_no', 'new_cnt', 'changed_cnt', 'warning_cnt'])
    .where('import_part.staff_idx', '=', staff_idx)
    .where('run_key', '=', run_key)
    .where('stored_dt', 'is', null)
    .orderBy('part_no')
    .execute();
  const [first, end] = [page * IMPORT_PAGE_ROWS, (page + 1) * IMPORT_PAGE_ROWS];
  const shown: ImportDifference[] = [];
  let from = 0;
  for (const { part_no, ...counts } of parts) {
    const count = COUNTS[tab](counts);
    // A part has several pages, so this loads one or two parts.
    if (from + count > first && from < end && count > 0) {
      const rows = await differencesOfPart(database, staff_idx, part_no);
      shown.push(...rows.filter(IN_TAB[tab]).slice(Math.max(0, first - from), end - from));
    }
    from += count;
  }
  return shown;
}

async function differencesOfPart(database: Database, staff_idx: RunId['staff_idx'], part_no: number) {
  const part = await database
    .selectFrom('import_part')
    .select('difference_list')
    .where('staff_idx', '=', staff_idx)
    .where('part_no', '=', part_no)
    .executeTakeFirst();
  return part?.difference_list ?? [];
}
