// npm start: prepares all that is missing, then runs the server in this process, so that it receives signals directly.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.mjs';
import { runAsCommand, root } from './kit/commands.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';

await runAsCommand(import.meta.url, async () => {
  await ensureDependencies();
  await ensureBuild();
  // A build that is started from the sources migrates its embedded database itself.
  process.argv.push('--migrate');
  await import(pathToFileURL(join(root, 'dist', 'server', 'server.js')).href);
});
