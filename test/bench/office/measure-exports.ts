import { EXPORTED_LISTS } from '../../../adapters/server/office-export/export-lists.ts';
import type { Database } from '../../../adapters/server/database/database.ts';
import { cpuMsWith } from '../cpu-time.ts';
import { median, printTable } from '../figures.ts';
import type { GoalCheck } from '../goals.ts';
import { connectionPid } from '../growth.ts';
import { exportedLists } from './system-calls.ts';

/** Maximum number of pages measured per export. A page has up to 500 rows, so most lists are read to their end. */
const PAGES = 120;
const WARM_UP = 2;

/** Measures each page of an export: only one page is in memory at a time, and none may take long. */
export async function measureExports(
  database: Database,
  { now, only }: { readonly now: number; readonly only: string },
  goals: GoalCheck,
): Promise<void> {
  const rows: (readonly (string | number)[])[] = [];
  for (const { list, query } of exportedLists()) {
    const name = `export of ${list} ${query}`.trim();
    if (!name.includes(only)) continue;
    const { times, exported } = await pagesOf(database, { list, query, now });
    const middle = median(times);
    const goal = goals.check('page of the office', middle, name);
    rows.push([name, times.length, middle, Math.max(...times), exported, goal]);
  }
  printTable('Exports, ms a page of up to 500 rows', [['list', 'pages', 'median', 'most', 'rows', 'goal'], ...rows]);
}

async function pagesOf(
  database: Database,
  { list, query, now }: { readonly list: keyof typeof EXPORTED_LISTS; readonly query: string; readonly now: number },
) {
  let keys = 0;
  const newKey = (idx: number) => `office/${idx}-${(keys += 1)}`;
  const reader = { seller_idx: null, canFindPeople: true, now, newKey };
  const opened = EXPORTED_LISTS[list].open(query, { database, isPersonal: false, ...reader });
  if (opened === null) throw new Error(`${list} refuses the conditions ${query}`);
  const pid = await connectionPid(database);
  const pages = opened.pages();
  const times: number[] = [];
  let exported = 0;
  let isOver = false;
  while (!isOver && times.length < PAGES) {
    const computed = cpuMsWith(pid);
    const began = performance.now();
    const page = await pages.next();
    const passed = performance.now() - began;
    isOver = page.done === true;
    // The end of a list is not counted, since nothing is read there, unless the list has no rows.
    if (isOver && times.length > 0) break;
    times.push(computed === null ? passed : (cpuMsWith(pid) ?? computed) - computed);
    exported += page.done === true ? 0 : page.value.length;
  }
  return { times: times.length > 2 * WARM_UP ? times.slice(WARM_UP) : times, exported };
}
