// npm run shop -- <command>: the command line, built if needed. Prints the command's output only.
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
  // Files are relative to the folder in which the command was typed; the data folder is that of `npm start`.
  process.env['DATA_DIR'] = resolve(root, process.env['DATA_DIR'] || '.data');
  process.chdir(process.env['INIT_CWD'] ?? process.cwd());
  await import(pathToFileURL(program).href);
});
