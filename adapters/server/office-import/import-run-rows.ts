import type { ImportRun } from '../../../core/api/office/catalogue/import.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { IMPORT_RUN_TTL_MS } from '../../../core/vocabulary/limits/import-limits.ts';
import type { StaffIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';
import type { ImportFile } from './office-files.ts';
import type { PackedFile } from './pack-files.ts';
import { unpack } from '../spreadsheets/sheet-bytes.ts';

/** A run without a heartbeat for this long has ended with its process. */
const HEARTBEAT_TIMEOUT_MS = 30_000;

/** Identifies a run of one staff member. */
export interface RunId {
  readonly staff_idx: StaffIdx;
  readonly run_key: string;
}

/**
 * Stores files and their run, which replaces an earlier run of the same staff member. Returns false if it is already
 * stored.
 */
export async function storeRun(
  database: Database,
  { staff_idx, run_key }: RunId,
  { files, sets_stock, now }: { files: readonly PackedFile[]; sets_stock: boolean; now: number },
): Promise<boolean> {
  const dt = formatKst(now);
  return database.transaction().execute(async (tx) => {
    if (await isStored(tx, { staff_idx, run_key })) return false;
    await tx.deleteFrom('import_run').where('staff_idx', '=', staff_idx).execute();
    await tx
      .insertInto('import_run')
      .values({ staff_idx, run_key, state: 'checking', sets_stock, started_dt: dt, beat_dt: dt })
      .execute();
    for (const [ordinal, file] of files.entries()) {
      await tx
        .insertInto('import_file')
        .values({ staff_idx, ordinal, ...file })
        .execute();
    }
    return true;
  });
}

/** Restarts the run of stored files under another key. Returns false if it is already started, null without files. */
export async function restartRun(
  database: Database,
  { staff_idx, run_key }: RunId,
  { sets_stock, now }: { sets_stock: boolean; now: number },
): Promise<boolean | null> {
  const dt = formatKst(now);
  return database.transaction().execute(async (tx) => {
    if (await isStored(tx, { staff_idx, run_key })) return false;
    const restarted = await tx
      .updateTable('import_run')
      .set({ run_key, state: 'checking', sets_stock, started_dt: dt, beat_dt: dt, failure: '', result: null })
      .set({ done_cnt: 0, all_cnt: 0 })
      .where('staff_idx', '=', staff_idx)
      .returning('staff_idx')
      .executeTakeFirst();
    if (restarted === undefined) return null;
    await tx.deleteFrom('import_part').where('staff_idx', '=', staff_idx).execute();
    return true;
  });
}

async function isStored(tx: Tx, { staff_idx, run_key }: RunId): Promise<boolean> {
  // The first run of a staff member has no row yet whose lock a repeated request could wait for.
  await tx.selectFrom('staff').select('staff_idx').where('staff_idx', '=', staff_idx).forNoKeyUpdate().execute();
  const found = await tx
    .selectFrom('import_run')
    .select('run_key')
    .where('staff_idx', '=', staff_idx)
    .executeTakeFirst();
  return found?.run_key === run_key;
}

/** Loads the run of a staff member for the screen; null if there is none. */
export async function loadRun(database: Database, staff_idx: StaffIdx, now: number): Promise<ImportRun | null> {
  const run = await database
    .selectFrom('import_run')
    .select(['run_key', 'state', 'sets_stock', 'beat_dt', 'done_cnt', 'all_cnt', 'failure', 'result'])
    .where('staff_idx', '=', staff_idx)
    // Waits until a part that is being imported is committed or rolled back.
    .forShare()
    .executeTakeFirst();
  if (run === undefined) return null;
  const { beat_dt, result, state, ...shown } = run;
  const files = await database
    .selectFrom('import_file')
    .select('name')
    .where('staff_idx', '=', staff_idx)
    .orderBy('ordinal')
    .execute();
  const parts = await database
    .selectFrom('import_part')
    .select((row) => {
      const sumOfStored = (of: 'new_cnt' | 'changed_cnt') => row.fn.sum(of).filterWhere('stored_dt', 'is not', null);
      const sumOfPending = (of: 'new_cnt' | 'changed_cnt' | 'warning_cnt') =>
        row.fn.sum(of).filterWhere('stored_dt', 'is', null);
      return [
        row.fn.count('stored_dt').as('stored_part_cnt'),
        sumOfStored('new_cnt').as('stored_new_cnt'),
        sumOfStored('changed_cnt').as('stored_changed_cnt'),
        sumOfPending('new_cnt').as('new_cnt'),
        sumOfPending('changed_cnt').as('changed_cnt'),
        sumOfPending('warning_cnt').as('warning_cnt'),
      ];
    })
    .where('staff_idx', '=', staff_idx)
    .executeTakeFirstOrThrow();
  const isInterrupted = state === 'checking' && beat_dt < formatKst(now - HEARTBEAT_TIMEOUT_MS);
  return {
    ...shown,
    state: isInterrupted ? 'interrupted' : state,
    file_list: files.map(({ name }) => name),
    summary: result,
    stored_part_cnt: Number(parts.stored_part_cnt),
    stored_new_cnt: Number(parts.stored_new_cnt ?? 0),
    stored_changed_cnt: Number(parts.stored_changed_cnt ?? 0),
    new_cnt: Number(parts.new_cnt ?? 0),
    changed_cnt: Number(parts.changed_cnt ?? 0),
    warning_cnt: Number(parts.warning_cnt ?? 0),
  };
}

/** Loads the files of a run, packed: they are unpacked a few bytes at a time when they are read. */
export async function loadFiles(database: Database, staff_idx: StaffIdx): Promise<readonly ImportFile[]> {
  const rows = await database
    .selectFrom('import_file')
    .select(['name', 'content'])
    .where('staff_idx', '=', staff_idx)
    .orderBy('ordinal')
    .execute();
  return rows.map(({ name, content }) => ({ name, read: unpack(Buffer.from(content, 'base64')) }));
}

export async function removeRun(database: Database, staff_idx: StaffIdx): Promise<void> {
  await database.deleteFrom('import_run').where('staff_idx', '=', staff_idx).execute();
}

/** Deletes old runs with their files. */
export async function removeOldRuns(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('import_run')
    .where('started_dt', '<', formatKst(now - IMPORT_RUN_TTL_MS))
    .execute();
}
