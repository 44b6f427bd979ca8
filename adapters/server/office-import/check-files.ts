import type { ImportSummary, OfficeImportKind } from '../../../core/api/office/catalogue/import.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import { findImportErrors } from '../import/find-import-errors.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { compareSource } from './compare-source.ts';
import { differencesOf, ImportParts, type ImportPart } from './import-parts.ts';
import { loadFiles, type RunId } from './import-run-rows.ts';
import { findMissingImages } from './find-missing-images.ts';
import { OfficeFiles } from './office-files.ts';

type CheckContext = Pick<ServerContext, 'database' | 'clock' | 'uploadStore'>;

/** Another run of the same staff has replaced this one. */
class RunReplacedError extends Error {}

/** Determines and stores what an import of a run's files would change in the current catalogue. */
export async function checkFiles(context: CheckContext, run: RunId): Promise<void> {
  try {
    await check(context, run);
  } catch (error) {
    if (!(error instanceof RunReplacedError)) throw error;
  }
}

/** Stores why a run has no result. */
export async function failRun(database: Database, { staff_idx, run_key }: RunId, failure: string): Promise<void> {
  await database
    .updateTable('import_run')
    .set({ state: 'failed', failure })
    .where('staff_idx', '=', staff_idx)
    .where('run_key', '=', run_key)
    .execute();
}

async function check({ database, clock, uploadStore }: CheckContext, run: RunId): Promise<void> {
  const { sets_stock: setsStock } = await setProgress(database, run, {});
  const files = new OfficeFiles(await loadFiles(database, run.staff_idx));
  const refusal = await files.read();
  if (refusal !== null) return failRun(database, run, refusal);
  const isWrong = await findWrongRows(database, files);
  files.clearReferences();
  await setProgress(database, run, { all_cnt: files.rowCount });
  const checked_dt = formatKst(clock.now());
  const parts = new ImportParts(setsStock);
  const counts = { categories: createCounts(), products: createCounts(), sales: createCounts() };
  let done_cnt = 0;
  for await (const { kind, differing, row_cnt, same_cnt } of compareSource(database, files, { setsStock, isWrong })) {
    for (const { place, text } of await findMissingImages(uploadStore, differing.products))
      files.errors.add(place, text);
    for (const { row_idx } of differencesOf(differing)) counts[kind][row_idx === null ? 'added' : 'changed'] += 1;
    counts[kind].same += same_cnt;
    done_cnt += row_cnt;
    await storeParts(database, run, parts.add(differing), done_cnt);
  }
  const last = parts.end();
  await storeParts(database, run, last === null ? [] : [last], done_cnt);
  const summary: ImportSummary = {
    checked_dt,
    count_list: [
      { kind: 'categories', ...counts.categories },
      { kind: 'products', ...counts.products },
      { kind: 'sales', ...counts.sales },
    ],
    fault_list: files.errors.list,
    fault_cnt: files.errors.count,
    part_cnt: parts.count,
  };
  await setProgress(database, run, { state: 'checked', result: JSON.stringify(summary) });
}

/** Adds the errors of rows to those of the files, and returns the condition that a row has one. */
async function findWrongRows(
  database: Database,
  files: OfficeFiles,
): Promise<(kind: OfficeImportKind, index: number) => boolean> {
  const wrong = new Set<string>();
  for (const { kind, index, text } of await findImportErrors(database, files.index)) {
    wrong.add(`${kind} ${index}`);
    files.errors.add(
      kind === 'categories' || kind === 'products' || kind === 'sales' ? files.placeOf(kind, index) : '',
      text,
    );
  }
  return (kind, index) => wrong.has(`${kind} ${index}`);
}

function createCounts() {
  return { added: 0, changed: 0, same: 0 };
}

async function storeParts(
  database: Database,
  run: RunId,
  parts: readonly ImportPart[],
  done_cnt: number,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    // The lock of the run's row keeps another run from replacing it until its parts are stored.
    await setProgress(tx, run, { done_cnt });
    for (const { difference_list, row_list, ...part } of parts) {
      await tx
        .insertInto('import_part')
        .values({
          ...part,
          staff_idx: run.staff_idx,
          difference_list: JSON.stringify(difference_list),
          row_list: JSON.stringify(row_list),
        })
        .execute();
    }
  });
}

interface Progress {
  readonly done_cnt?: number;
  readonly all_cnt?: number;
  readonly state?: 'checked';
  readonly result?: string;
}

/** Changes the row of a run. Throws `RunReplacedError` if it no longer exists. */
async function setProgress(
  database: Database,
  { staff_idx, run_key }: RunId,
  progress: Progress,
): Promise<{ readonly sets_stock: boolean }> {
  const found = await database
    .updateTable('import_run')
    .set({ staff_idx, ...progress })
    .where('staff_idx', '=', staff_idx)
    .where('run_key', '=', run_key)
    .returning('sets_stock')
    .executeTakeFirst();
  if (found === undefined) throw new RunReplacedError();
  return found;
}
