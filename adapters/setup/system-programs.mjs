// Finds or installs the system's programs that check the files of deploy/.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackage } from './debian.mjs';

/** Programs, by their name, and Debian's packages. */
const PACKAGES = { nginx: 'nginx', openssl: 'openssl', 'systemd-analyze': 'systemd' };

/**
 * Returns the path of a program, if it is installed.
 * @param {keyof typeof PACKAGES} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  // Those of the administrator are not on every user's path.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Installs the missing ones where this process is allowed to. */
export async function ensurePrograms() {
  for (const name of /** @type {(keyof typeof PACKAGES)[]} */ (Object.keys(PACKAGES))) {
    if (findProgram(name) === undefined && canInstallPackages()) await installPackage(PACKAGES[name]);
  }
}
