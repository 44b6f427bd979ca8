// npm run shop -- <command>: runs a command of the last build, and prints only its output.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuildCurrent } from './build.mjs';
import { runAsCommand, CommandError, root } from './kit/commands.mjs';

await runAsCommand(
  import.meta.url,
  async () => {
    const program = join(root, 'dist', 'server', 'cli.js');
    // Does not build: a build could replace the files of a running server.
    if (!existsSync(program)) throw new CommandError('There is no build yet: run npm run build first.');
    if (!isBuildCurrent()) console.error('The build is older than the sources: npm run build makes a new one.');
    // File names are relative to the folder in which the command was typed; the data folder defaults to that of `npm
    // start`.
    process.env['DATA_DIR'] = resolve(root, process.env['DATA_DIR'] || '.data');
    process.chdir(process.env['INIT_CWD'] ?? process.cwd());
    await import(pathToFileURL(program).href);
  },
  { hasOwnHelp: true },
);
