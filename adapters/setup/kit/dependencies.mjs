// The first step of most commands: checks the version of Node and installs the packages of the lock file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAsCommand, CommandError, root, run, printMessage } from './commands.mjs';

/**
 * Returns whether the project's tools run on this Node: 20.19 and newer in that line, or 22.12 and newer.
 * @param {string} version as in `process.versions.node`
 */
export function isNodeSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/**
 * @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?:
 * boolean, peer?: boolean }> }} Lock
 */

/**
 * Returns whether the installed packages match the lock file. Compares content, not times, since a fresh checkout
 * changes the time of the lock file only. Optional packages may be absent, since some are for other systems.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 */
export function installationMatches(wanted, installed) {
  for (const [path, entry] of Object.entries(wanted.packages)) {
    if (path === '') continue;
    const found = installed.packages[path];
    if (!found && (entry.optional || entry.devOptional)) continue;
    if (!found || found.version !== entry.version || found.integrity !== entry.integrity) return false;
  }
  return Object.keys(installed.packages).every((path) => path in wanted.packages);
}

/** @param {string} file @returns {Lock | undefined} */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Installs the packages if they are missing or differ from the lock file; takes a few milliseconds otherwise. */
export async function ensureDependencies() {
  if (!isNodeSupported(process.versions.node)) {
    throw new CommandError(
      `This shop needs Node 20.19 or newer (22.12 or newer in the 22 line); this is ${process.version}. ` +
        'Install a newer one from your system or with a version manager, then try again.',
    );
  }
  const wanted = readLock('package-lock.json');
  if (!wanted) throw new CommandError('package-lock.json is missing or broken: restore it from version control.');
  const installed = readLock('node_modules/.package-lock.json');
  if (installed && installationMatches(wanted, installed)) return;

  printMessage(
    `${installed ? 'The installed packages are not those of the lock file' : 'No packages installed yet'}: npm ci`,
  );
  // Uses the npm that started this process, if one did, since it may not be on the path.
  const npm = process.env['npm_execpath'] ?? '';
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const { code } = npm.endsWith('npm-cli.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (code !== 0) throw new CommandError('npm ci failed: see its message above. Is the package registry reachable?');
}

await runAsCommand(import.meta.url, ensureDependencies);
