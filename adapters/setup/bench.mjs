// npm run bench: the programs under test/bench, built as the shop itself is, since figures of other code mean little.
import { join } from 'node:path';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { build, ensureBuild } from './build.mjs';
import { asCommand, root, run } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { startPostgres } from './postgres.mjs';

await asCommand(import.meta.url, async () => {
  await ensureDependencies();
  await ensureBuild();
  await build('bench');
  const program = join(root, 'dist', 'bench', 'bench.js');
  const parts = process.argv.slice(2);
  const postgres = parts.includes('growth') ? await startPostgres() : null;
  try {
    const env = {
      ...(parts.join() !== 'growth' && { CHROME_PATH: await findChromium(), CHROME_FLAGS: chromiumFlags.join(' ') }),
      ...(postgres && { GROWTH_DATABASE_URL: postgres.url }),
    };
    const { code } = await run(process.execPath, [program, ...parts], { env });
    process.exitCode = code;
  } finally {
    await postgres?.stop();
  }
});
