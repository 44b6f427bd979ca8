// npm run shop -- <command>: the shop's command line, built when it has to be. Its output is the command's alone.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.mjs';
import { asCommand, root } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';

await asCommand(import.meta.url, async () => {
  console.log = console.error;
  await ensureDependencies();
  await ensureBuild();
  const program = join(root, 'dist', 'server', 'cli.js');
  // Files are named from where the command was typed; the shop's own folder is where it is for `npm start`.
  process.env['DATA_DIR'] = resolve(root, process.env['DATA_DIR'] || '.data');
  process.chdir(process.env['INIT_CWD'] ?? process.cwd());
  await import(pathToFileURL(program).href);
});
