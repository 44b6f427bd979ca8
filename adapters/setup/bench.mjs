// npm run bench: the programs under test/bench, built like the server, so that they measure the code that runs in
// production.
import { join } from 'node:path';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { build, ensureBuild } from './build.mjs';
import { asCommand, root, run } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

await asCommand(import.meta.url, async () => {
  await ensureDependencies();
  await ensureBuild();
  await build('bench');
  const program = join(root, 'dist', 'bench', 'bench.js');
  const parts = process.argv.slice(2);
  // By default all but `growth` and `imports`; `buyers` needs PostgreSQL.
  const wantsBuyers = parts.includes('buyers') || (parts.length === 0 && findPostgres() !== undefined);
  const growth = parts.includes('growth') ? await startPostgres() : null;
  const imports = parts.includes('imports') ? await startPostgres() : null;
  const buyers = wantsBuyers ? await startPostgres() : null;
  const needsBrowser = parts.length === 0 || parts.some((part) => !['growth', 'imports', 'buyers'].includes(part));
  try {
    const env = {
      ...(needsBrowser && { CHROME_PATH: await findChromium(), CHROME_FLAGS: chromiumFlags.join(' ') }),
      ...(growth && { GROWTH_DATABASE_URL: growth.url }),
      ...(imports && { IMPORT_DATABASE_URL: imports.url }),
      ...(buyers && { BUYERS_DATABASE_URL: buyers.url }),
    };
    const { code } = await run(process.execPath, [program, ...parts], { env });
    process.exitCode = code;
  } finally {
    await growth?.stop();
    await imports?.stop();
    await buyers?.stop();
  }
});
