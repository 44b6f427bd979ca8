// npm run build: builds the browser's files and the server's programs if their sources have changed.
//   -- --force                    builds even if nothing has changed
//   -- --release                  creates a folder that runs without the project, at dist/release
//      --to ../releases/NAME      at another path
//      --previous ../releases/X   the previous release, whose browser files are retained for a week
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runAsCommand, CommandError, root, run, printMessage, secondsSince, tool } from './kit/commands.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';
import { restoreOldAssets, stashOldAssets } from './build/old-assets.mjs';
import { precompress } from './build/precompress.mjs';
import { makeRelease } from './build/release.mjs';
import { filesUnder } from './kit/source-files.mjs';

const stampFile = join(root, 'dist', '.stamp');
const results = [
  'dist/client',
  'dist/client/.vite/page-script.js',
  'dist/client/sw.js',
  'dist/office/.vite/manifest.json',
  'dist/server/server.js',
  'dist/server/packages.json',
];

/** Returns a hash that changes when a file that the build reads is edited, added, moved or removed. */
function stampOfSources() {
  const single = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
  const hash = createHash('sha256').update(process.version);
  for (const path of [...single, ...['core', 'adapters', 'ui'].flatMap(filesUnder)]) {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    hash.update(`${path}\0${stat?.mtimeMs}\0${stat?.size}\n`);
  }
  return hash.digest('hex');
}

const isBuilt = (/** @type {string} */ stamp) =>
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === stamp &&
  results.every((path) => existsSync(join(root, path)));

/** Returns whether `dist` is the build of the present sources. */
export const isBuildCurrent = () => isBuilt(stampOfSources());

/**
 * Builds one part, which is a mode in vite.config.ts.
 * @param {'client' | 'page-script' | 'worker' | 'office' | 'server' | 'bench'} mode
 */
export async function build(mode) {
  const since = performance.now();
  const { code, output } = await run(tool('vite'), ['build', '--mode', mode], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new CommandError(`${output}\nThe build of the ${mode} failed.`);
  printMessage(`Built ${mode} in ${secondsSince(since)}`);
}

/** Builds `dist` if it is outdated; takes a few milliseconds otherwise. */
export async function ensureBuild() {
  const stamp = stampOfSources();
  if (isBuilt(stamp)) return printMessage('The build is up to date');
  printMessage('Building: this takes a moment the first time and after a change');
  rmSync(stampFile, { force: true });
  const client = join(root, 'dist', 'client');
  const aside = join(root, 'dist', 'old-assets');
  await stashOldAssets(client, aside, Date.now());
  await build('client');
  await build('page-script');
  await build('worker');
  await build('office');
  // Compression is slow, so it runs beside the server's build, which it does not need.
  const office = join(root, 'dist', 'office');
  const [ofShop, ofOffice] = await Promise.all([precompress(client), precompress(office), build('server')]);
  printMessage(`Compressed ${ofShop + ofOffice} files`);
  await restoreOldAssets(client, aside, Date.now());
  const missing = results.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new CommandError(`The build did not make ${missing.join(', ')}.`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      force: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      to: { type: 'string' },
      previous: { type: 'string' },
    },
  });
  await ensureDependencies();
  if (values.force) rmSync(stampFile, { force: true });
  await ensureBuild();
  if (!values.release) return;
  const typedIn = process.env['INIT_CWD'] ?? process.cwd();
  const folder = values.to === undefined ? join(root, 'dist', 'release') : resolve(typedIn, values.to);
  const previous = values.previous === undefined ? undefined : resolve(typedIn, values.previous);
  await makeRelease(folder, { now: Date.now(), previous });
});
