// Completes the lock file for all platforms. If a registry lacks an optional package, such as a build for another
// system, npm omits it from the lock file, and `npm ci` then fails everywhere.
// `node adapters/setup/checks/lock-file.mjs` adds the missing entries; the checks report when that is needed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAsCommand, CommandError, root, printMessage } from '../kit/commands.mjs';

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */
/** @typedef {{ packages: Record<string, Entry> }} Lock */
/** @typedef {{ name: string, version: string, wantedBy: string, dev: boolean }} Gap */

/**
 * Returns whether Node would find `name` from the package at `path`: inside that package, or next to it or to a package
 * that contains it.
 */
const isLocked = (/** @type {Lock} */ { packages }, /** @type {string} */ path, /** @type {string} */ name) => {
  for (let place = path; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    if (`${place && `${place}/`}node_modules/${name}` in packages) return true;
    if (place === '') return false;
  }
};

/**
 * Returns the optional packages missing from the lock file.
 * @param {Lock} lock
 * @returns {Gap[]}
 */
export function gapsOf(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, path, name))
      .map(([name, version]) => ({ name, version, wantedBy: path, dev: entry.dev ?? false })),
  );
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * Returns a lock file entry for a package of which only name and version are known. The name of a platform-specific
 * package contains its system.
 * @param {Gap} gap
 * @returns {Entry}
 */
export function entryFor({ name, version, dev }) {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  if (!/^\d+\.\d+\.\d+/.test(version) || os.length !== 1 || cpu.length !== 1) {
    throw new CommandError(
      `${name}@${version} is missing from the lock file, and its name does not say for which system.`,
    );
  }
  const libc = words.flatMap((word) => (word.startsWith('musl') ? ['musl'] : word.startsWith('gnu') ? ['glibc'] : []));
  return {
    version,
    cpu,
    ...(dev ? { dev } : {}),
    ...(os[0] === 'linux' && libc.length > 0 ? { libc } : {}),
    optional: true,
    os,
  };
}

await runAsCommand(import.meta.url, async () => {
  const file = join(root, 'package-lock.json');
  /** @type {Lock} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const gaps = gapsOf(lock);
  for (const gap of gaps) lock.packages[`node_modules/${gap.name}`] = entryFor(gap);
  const [own = ['', {}], ...others] = Object.entries(lock.packages);
  others.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries([own, ...others]);
  if (gaps.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  printMessage(gaps.length > 0 ? `Added ${gaps.length} optional packages` : 'The lock file is complete');
});
