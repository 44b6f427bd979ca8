import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { postgresDatabase, type Database } from '../../../adapters/server/database/database.ts';
import type { ImportRun } from '../../../core/api/office/catalogue/import.api.ts';
import { printTable, log } from '../figures.ts';
import type { GoalCheck } from '../goals.ts';
import { makeImportFiles } from '../import-files.ts';
import { runImport, runMigrate } from '../running-import.ts';
import { newDataFolder, removeDataFolder, startShop, type RunningShop } from '../running-shop.ts';
import { changedProducts, changedSales, type ChangedFile } from './changed-files.ts';
import { checkImported, rowCounts } from './imported-rows.ts';
import { OfficeSession } from './office-session.ts';
import { ServerUse } from './server-use.ts';

const ROWS = 100_000;
const IMAGES = 50;
const IDLE_MS = 10_000;
const POLL_INTERVAL_MS = 1_000;
/** Time after which a connection is cut: the request has arrived, and the part is not stored yet. */
const CUT_AFTER_MS = 60;

interface OfficeImportRequest {
  /** An empty PostgreSQL, or the one of an earlier run. */
  readonly url: string;
  /** Number of rows; null means as many as a file may have. */
  readonly rows: number | null;
  /** `dry` measures only the dry runs, `sales` and `products` only these files; an empty text means all. */
  readonly only: string;
}

/**
 * Measures how the office changes all products, and then all sales, by a file: first the dry run, then the import in
 * parts, like the screen, with one connection cut in the middle. Fails if a row is missing or stored twice, or if the
 * server uses too much memory.
 */
export async function measureOfficeImport({ url, rows, only }: OfficeImportRequest, goals: GoalCheck): Promise<void> {
  const folder = await newDataFolder();
  const database = postgresDatabase(url, () => {}, 2);
  const settings = { DATABASE_URL: url };
  try {
    await loadRows(folder, settings, database, rows ?? ROWS);
    for (const kind of ['products', 'sales'] as const) {
      if (only !== '' && only !== 'dry' && only !== kind) continue;
      const file = await withSession(folder, settings, ({ session }) =>
        kind === 'products' ? changedProducts(session) : changedSales(session),
      );
      // Uses a new process, whose memory has not grown yet.
      await withSession(folder, settings, (running) =>
        measure(kind, file, { ...running, database, isDry: only === 'dry' }, goals),
      );
    }
  } finally {
    await database.destroy();
    await removeDataFolder(folder);
  }
}

async function loadRows(
  folder: string,
  settings: { readonly DATABASE_URL: string },
  database: Database,
  count: number,
): Promise<void> {
  await runMigrate(settings);
  // The first start loads the demo accounts.
  await (await startShop(folder, settings)).stop();
  const known = await sql<{ cnt: number }>`select count(*)::int as cnt from import_key where kind = 'sale'`.execute(
    database,
  );
  // A database of an earlier run has the rows, but the images were in the folder of that run.
  const missing = (known.rows[0]?.cnt ?? 0) >= count ? IMAGES : count;
  log(`importing ${missing} products by command`);
  const files = await makeImportFiles(join(folder, 'files'), missing, IMAGES);
  const imported = await runImport(files, { ...settings, DATA_DIR: folder });
  if (imported.code !== 0) throw new Error(`the import ended with ${imported.code}: ${imported.notes}`);
  await sql`vacuum analyze`.execute(database);
}

interface OfficeRun {
  readonly shop: RunningShop;
  readonly session: OfficeSession;
}

async function withSession<T>(
  folder: string,
  settings: Readonly<Record<string, string>>,
  run: (running: OfficeRun) => Promise<T>,
): Promise<T> {
  const shop = await startShop(folder, settings);
  try {
    return await run({ shop, session: await OfficeSession.open(shop.officeUrl, 'md@moajang.kr') });
  } finally {
    await shop.stop();
  }
}

interface MeasureOptions extends OfficeRun {
  readonly database: Database;
  readonly isDry: boolean;
}

async function measure(
  kind: 'products' | 'sales',
  file: ChangedFile,
  { shop, session, database, isDry }: MeasureOptions,
  goals: GoalCheck,
): Promise<void> {
  const use = await ServerUse.of(shop.pid, database);
  await pause(IDLE_MS);
  const idle = await use.memory();
  await use.forgetPeak();
  const dry = await timed(use, () => dryRun(session, file));
  const dryPeak = (await use.peak()) - idle;
  const rows = [
    ['', 's', 'server, s of the processor', 'PostgreSQL, s', 'most memory above idle, MB', 'goal'],
    ['dry run', dry.seconds, dry.server, dry.postgres, dryPeak, goals.check('dry run of an import', dryPeak, kind)],
  ];
  log(`${kind}: ${dry.result.changed_cnt} differ`);
  if (!isDry) {
    const before = await rowCounts(database);
    await use.forgetPeak();
    const stored = await timed(use, () => storeParts(session, dry.result));
    const peak = (await use.peak()) - idle;
    rows.push(['storing', stored.seconds, stored.server, stored.postgres, peak, '']);
    await checkImported(database, kind, dry.result, before);
  }
  const size = Math.round(file.bytes.length / 1_000_000);
  printTable(`${dry.result.changed_cnt} changed ${kind}, ${size} MB, idle ${Math.round(idle)} MB`, rows);
}

async function timed<T>(use: ServerUse, run: () => Promise<T>) {
  const before = await use.seconds();
  const began = performance.now();
  const result = await run();
  const seconds = (performance.now() - began) / 1_000;
  const after = await use.seconds();
  return {
    result,
    seconds,
    server: after.server - before.server,
    postgres: after.postgres - before.postgres,
  };
}

async function dryRun(session: OfficeSession, { name, bytes }: ChangedFile): Promise<ImportRun> {
  const request = { run_key: randomUUID(), file_list: [{ name, size: bytes.length }], sets_stock: false };
  let { run } = await session.call('POST /api/office/v1/catalogue/imports/run', request, [bytes.buffer]);
  while (run?.state === 'checking') {
    await pause(POLL_INTERVAL_MS);
    ({ run } = await session.call('GET /api/office/v1/catalogue/imports/run', {}));
  }
  if (run?.state !== 'checked' || run.summary?.fault_cnt !== 0) throw new Error(JSON.stringify(run));
  return run;
}

/** Stores the parts like the screen. The connection of the middle part is cut before its response. */
async function storeParts(session: OfficeSession, { run_key, summary }: ImportRun): Promise<void> {
  const all = summary?.part_cnt ?? 0;
  const cutAt = Math.floor(all / 2);
  let part_no = 0;
  let isCut = false;
  while (part_no < all) {
    const call = session.call('POST /api/office/v1/catalogue/imports/parts', { run_key, part_no });
    if (part_no === cutAt && !isCut) {
      isCut = true;
      await pause(CUT_AFTER_MS);
      session.cut.abort();
      session.cut = new AbortController();
      const wasCut = await call.then(
        () => false,
        () => true,
      );
      log(`part ${part_no}: ${wasCut ? 'its connection was cut' : 'it ended before it was cut'}`);
    } else await call;
    const { run } = await session.call('GET /api/office/v1/catalogue/imports/run', {});
    part_no = run?.stored_part_cnt ?? 0;
    if (part_no % 50 === 0) log(`${part_no} of ${all} parts`);
  }
}
