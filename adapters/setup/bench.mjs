// npm run bench: measures speed by the programs under test/bench, and fails when a goal is missed. They are built like
// the server, so that they measure the code that runs in production.
//   -- rates                    one or more parts: lighthouse, screens, scroll, rates, start, buyers
//   -- growth                   parts that take many minutes, and run only if named: growth, imports, office,
//                               office-imports
//      --sizes 1000,100000      numbers of rows
//      --only category          only the calls with this in their name
//      --database URL           a PostgreSQL whose rows the next run reuses
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumFlags, findChromium } from './programs/chromium.mjs';
import { build, ensureBuild } from './build.mjs';
import { runAsCommand, CommandError, root, run } from './kit/commands.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';
import { findPostgres, startPostgres } from './programs/postgres.mjs';

const USUAL_PARTS = ['lighthouse', 'screens', 'scroll', 'rates', 'start', 'buyers'];
/** Parts that take many minutes. */
const LONG_PARTS = ['growth', 'imports', 'office', 'office-imports'];

await runAsCommand(import.meta.url, async () => {
  const { positionals: parts, values: options } = parseArgs({
    allowPositionals: true,
    options: { sizes: { type: 'string' }, only: { type: 'string' }, database: { type: 'string' } },
  });
  const unknown = parts.find((part) => ![...USUAL_PARTS, ...LONG_PARTS].includes(part));
  if (unknown !== undefined) {
    throw new CommandError(`There is no part ${unknown}: ${[...USUAL_PARTS, ...LONG_PARTS].join(', ')}.`);
  }
  await ensureDependencies();
  await ensureBuild();
  await build('bench');
  const program = join(root, 'dist', 'bench', 'bench.js');
  // By default runs all usual parts; `buyers` needs PostgreSQL.
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
  const needsBrowser = parts.length === 0 || parts.some((part) => part !== 'buyers' && USUAL_PARTS.includes(part));
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
