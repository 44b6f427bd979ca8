import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { printTable } from './figures.ts';
import { makeImportFiles, type ImportFiles } from './import-files.ts';
import { runImport, runMigrate, type ImportRun } from './running-import.ts';

const PRODUCTS = Number(process.env['IMPORT_PRODUCTS'] ?? 100_000);
/** Number of distinct images; products share them. */
const PICTURES = Number(process.env['IMPORT_PICTURES'] ?? 10_000);
const KILL_AT_PERCENT = 50;

const counts = v.object({ added: v.number(), changed: v.number(), same: v.number() });
const importReport = v.object({ products: counts, sales: counts });

/**
 * Measures an import of many products with images, on a real PostgreSQL and on the embedded database: killed halfway,
 * started again, and repeated when all rows are stored. Fails if a row is missing or stored twice.
 */
export async function measureImport(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'moajang-import-'));
  try {
    const began = performance.now();
    const files = await makeImportFiles(join(folder, 'files'), PRODUCTS, PICTURES);
    process.stdout.write(`${PRODUCTS} products, ${PICTURES} images made in ${seconds(performance.now() - began)} s\n`);
    const rows = [['', 'killed at half, s', 'goes on, s', 'all is there, s', 'most memory, MB']];
    rows.push(await measure('PostgreSQL', files, { DATABASE_URL: url, DATA_DIR: join(folder, 'postgres') }));
    rows.push(await measure('embedded', files, { DATA_DIR: join(folder, 'embedded') }));
    printTable(`Import of ${PRODUCTS} products and sales, ${PICTURES} pictures`, rows);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(
  name: string,
  files: ImportFiles,
  settings: Readonly<Record<string, string>>,
): Promise<string[]> {
  const log = (what: string, run: ImportRun): void =>
    void process.stdout.write(
      `${name}, ${what}: ${run.percent} %, ${seconds(run.seconds * 1_000)} s, ${Math.round(run.peak)} MB\n`,
    );
  await runMigrate(settings);
  const killed = await runImport(files, settings, KILL_AT_PERCENT);
  log('killed', killed);
  if (killed.code !== null) throw new Error(`it ended before it was killed: ${killed.notes}${killed.result}`);
  const finished = await runImport(files, settings);
  log('started again', finished);
  const again = await runImport(files, settings);
  log('once more', again);
  for (const [run, same] of [
    [finished, null],
    [again, PRODUCTS],
  ] as const) {
    const { products, sales } = read(run);
    for (const { added, changed, same: kept } of [products, sales]) {
      const isWhole = added + kept === PRODUCTS && changed === 0 && (same === null || kept === same);
      if (!isWhole) throw new Error(`${name}: rows were lost or doubled: ${run.result}`);
    }
  }
  const peak = Math.max(killed.peak, finished.peak, again.peak);
  return [name, ...[killed, finished, again].map((run) => seconds(run.seconds * 1_000)), String(Math.round(peak))];
}

function read(run: ImportRun): v.InferOutput<typeof importReport> {
  if (run.code !== 0) throw new Error(`the import ended with ${run.code}: ${run.notes}${run.result}`);
  return v.parse(importReport, JSON.parse(run.result));
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
