// npm run bench: the programs under test/bench, built as the shop itself is, since figures of other code mean little.
import { join } from 'node:path';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { build, ensureBuild } from './build.mjs';
import { asCommand, root, run } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';

await asCommand(import.meta.url, async () => {
  await ensureDependencies();
  await ensureBuild();
  await build('bench');
  const program = join(root, 'dist', 'bench', 'bench.js');
  const env = { CHROME_PATH: await findChromium(), CHROME_FLAGS: chromiumFlags.join(' ') };
  const { code } = await run(process.execPath, [program, ...process.argv.slice(2)], { env });
  process.exitCode = code;
});
