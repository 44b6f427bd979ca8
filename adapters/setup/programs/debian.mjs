// Installs system packages where this process is allowed to.
import { readFileSync } from 'node:fs';
import { run, printMessage } from '../kit/commands.mjs';

/** @param {string} osRelease the text of /etc/os-release */
export function isDebian(osRelease) {
  return /^ID=["']?debian["']?$/m.test(osRelease);
}

/** Returns whether packages can be installed: on Debian, as root. */
export function canInstallPackages() {
  if (process.getuid?.() !== 0) return false;
  try {
    return isDebian(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Installs a system package. Updates the package lists first, since a bare image has none.
 * @param {string} name
 * @returns {Promise<boolean>} whether it is installed now
 */
export async function installPackage(name) {
  printMessage(`Installing Debian's package ${name}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-q'], { env, quiet: true });
  const install = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env, quiet: true });
  if (install.code === 0) return true;
  if (update.code !== 0) console.error(update.output);
  console.error(install.output);
  return false;
}
