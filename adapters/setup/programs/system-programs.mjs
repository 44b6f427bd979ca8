// Finds or installs the system programs of the tests: those that check the files of deploy/, and poolers for
// PostgreSQL.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackage } from './debian.mjs';

/** The Debian package of each program. */
const PACKAGES = {
  nginx: 'nginx',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
  promtool: 'prometheus',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  unshare: 'util-linux',
};

/** Programs that the tests of deploy/ require. */
const DEPLOY_PROGRAMS = /** @type {const} */ (['nginx', 'openssl', 'systemd-analyze', 'promtool']);

/**
 * Returns the path of a program, if it is installed.
 * @param {keyof typeof PACKAGES} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  // Adds the folders of administrators' programs, which are not on the path of all users.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * Installs the named programs that are missing, if this process is allowed to.
 * @param {readonly (keyof typeof PACKAGES)[]} names
 */
export async function ensurePrograms(names = DEPLOY_PROGRAMS) {
  for (const name of names) {
    if (findProgram(name) === undefined && canInstallPackages()) await installPackage(PACKAGES[name]);
  }
}
