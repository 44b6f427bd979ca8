import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDatabase, postgresDatabase, type Database } from '../../adapters/server/database/database.ts';
import { openEmbeddedInProcess } from '../../adapters/server/database/embedded/embedded-postgres-in-process.ts';
import { makeImportFiles, type ImportFiles } from '../bench/import-files.ts';
import { runImport, runMigrate } from '../bench/running-import.ts';
import { storedCatalogue, type StoredCatalogue } from './stored-catalogue.ts';
import { shopDatabases } from './shop-databases.ts';

const PRODUCTS = 3_000;
const PICTURES = 30;
const KILLED_AT = 40;

describe('an import that is killed halfway', () => {
  const made: { folder?: string; files?: ImportFiles; whole?: StoredCatalogue } = {};
  beforeAll(async () => {
    made.folder = await mkdtemp(join(tmpdir(), 'moajang-killed-import-'));
    made.files = await makeImportFiles(join(made.folder, 'files'), PRODUCTS, PICTURES);
    const DATA_DIR = join(made.folder, 'whole');
    await runMigrate({ DATA_DIR });
    await importAll(made.files, { DATA_DIR });
    made.whole = await read(await openFolder(DATA_DIR));
  }, 300_000);
  afterAll(async () => {
    if (made.folder !== undefined) await rm(made.folder, { recursive: true, force: true, maxRetries: 5 });
  });

  for (const { name, open, isMissing } of shopDatabases()) {
    it.skipIf(isMissing)(
      `ends with the same catalogue, row by row, when it is restarted, on ${name}`,
      async () => {
        const { folder = '', files } = made;
        if (files === undefined) throw new Error('no files were made');
        const { databaseUrl, close } = await open();
        try {
          const DATA_DIR = join(folder, name);
          const settings = { DATA_DIR, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
          await runMigrate(settings);
          const killed = await runImport(files, settings, KILLED_AT);
          expect(killed).toMatchObject({ code: null, result: '' });
          expect(killed.percent).toBeGreaterThanOrEqual(KILLED_AT);
          expect(killed.percent).toBeLessThan(100);
          const finished = await importAll(files, settings);
          expect(finished.products.same).toBeGreaterThan(0);
          expect(finished.products.added + finished.products.same).toBe(PRODUCTS);
          expect(finished.sales).toEqual({
            added: PRODUCTS - finished.sales.same,
            changed: 0,
            same: finished.sales.same,
          });
          // The rows of the files are found by their import keys, so another import changes nothing.
          const all = { added: 0, changed: 0, same: PRODUCTS };
          expect(await importAll(files, settings)).toMatchObject({ products: all, sales: all });
          const database =
            databaseUrl === undefined ? await openFolder(DATA_DIR) : postgresDatabase(databaseUrl, () => {}, 1);
          const found = await read(database);
          expect(Object.keys(found)).toEqual(Object.keys(made.whole ?? {}));
          for (const [kind, rows] of Object.entries(found)) {
            expect({ kind, rows }).toEqual({ kind, rows: made.whole?.[kind] });
          }
        } finally {
          await close();
        }
      },
      300_000,
    );
  }
});

const counts = v.object({ added: v.number(), changed: v.number(), same: v.number() });

/** Runs an import without a kill. Returns its rows. */
async function importAll(files: ImportFiles, settings: Readonly<Record<string, string>>) {
  const { code, result, notes } = await runImport(files, settings);
  expect(notes).toContain('(100%)');
  expect(code).toBe(0);
  return v.parse(v.object({ products: counts, sales: counts }), JSON.parse(result));
}

async function openFolder(dataFolder: string): Promise<Database> {
  return embeddedDatabase(await openEmbeddedInProcess(join(dataFolder, 'database')));
}

async function read(database: Database): Promise<StoredCatalogue> {
  try {
    return await storedCatalogue(database);
  } finally {
    await database.destroy();
  }
}
