// npm run bench: builds and runs the programs under test/bench. They are built like the server, so that they measure
// the code that runs in production.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumFlags, findChromium } from './programs/chromium.mjs';
import { build, ensureBuild } from './build.mjs';
import { runAsCommand, root, run } from './kit/commands.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';
import { findPostgres, startPostgres } from './programs/postgres.mjs';

await runAsCommand(import.meta.url, async () => {
  // `--database`: a PostgreSQL with the data of earlier runs, which `growth`, `office` and `office-imports` reuse.
  const { positionals: parts, values: options } = parseArgs({
    allowPositionals: true,
    options: { sizes: { type: 'string' }, only: { type: 'string' }, database: { type: 'string' } },
  });
  await ensureDependencies();
  await ensureBuild();
  await build('bench');
  const program = join(root, 'dist', 'bench', 'bench.js');
  // By default runs all programs but `growth`, `imports`, `office` and `office-imports`; `buyers` needs PostgreSQL.
  const wantsBuyers = parts.includes('buyers') || (parts.length === 0 && findPostgres() !== undefined);
  const isKept = options.database !== undefined;
  const growth = parts.includes('growth') && !isKept ? await startPostgres() : null;
  const growthUrl = parts.includes('growth') ? (options.database ?? growth?.url) : undefined;
  const office = parts.includes('office') && !isKept ? await startPostgres() : null;
  const officeUrl = parts.includes('office') ? (options.database ?? office?.url) : undefined;
  const officeImport = parts.includes('office-imports') && !isKept ? await startPostgres() : null;
  const officeImportUrl = parts.includes('office-imports') ? (options.database ?? officeImport?.url) : undefined;
  const imports = parts.includes('imports') ? await startPostgres() : null;
  const buyers = wantsBuyers ? await startPostgres() : null;
  const needsBrowser =
    parts.length === 0 ||
    parts.some((part) => !['growth', 'imports', 'office', 'office-imports', 'buyers'].includes(part));
  try {
    const env = {
      ...(needsBrowser && { CHROME_PATH: await findChromium(), CHROME_FLAGS: chromiumFlags.join(' ') }),
      ...(growthUrl !== undefined && { GROWTH_DATABASE_URL: growthUrl }),
      ...(officeUrl !== undefined && { OFFICE_DATABASE_URL: officeUrl }),
      ...(officeImportUrl !== undefined && { OFFICE_IMPORT_DATABASE_URL: officeImportUrl }),
      ...(imports && { IMPORT_DATABASE_URL: imports.url }),
      ...(buyers && { BUYERS_DATABASE_URL: buyers.url, ...pgbench() }),
    };
    const { code } = await run(process.execPath, [program, ...process.argv.slice(2)], { env });
    process.exitCode = code;
  } finally {
    await growth?.stop();
    await office?.stop();
    await officeImport?.stop();
    await imports?.stop();
    await buyers?.stop();
  }
});

/** Returns the environment variable with the path of PostgreSQL's own benchmark, if it is installed. */
function pgbench() {
  const path = join(findPostgres() ?? '', 'pgbench');
  return existsSync(path) ? { PGBENCH: path } : {};
}
