// npm start: everything that is missing, then the shop, in this process, so that signals reach it untouched.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.mjs';
import { asCommand, root } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';

await asCommand(import.meta.url, async () => {
  await ensureDependencies();
  await ensureBuild();
  await import(pathToFileURL(join(root, 'dist', 'server', 'server.js')).href);
});
