// Finds or installs the browser for the screen tests.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { asCommand, Refusal, run, say, tool } from './commands.mjs';
import { canInstallPackages, installPackage } from './debian.mjs';

/** Options to run Chromium as root, without a graphics card and without network requests of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const knownPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installedChromium() {
  const named = ['chromium', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
    (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
  );
  return [...knownPlaces, ...named].find(isProgram);
}

async function downloadedChromium() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Returns the path of Chromium or Chrome: that of CHROME_PATH, or an installed one, or one that it installs, from
 * Debian as root or from Playwright's download.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Refusal(`CHROME_PATH names ${chosen}, which is no program.`);
  }
  const found = installedChromium() ?? (await downloadedChromium());
  if (found) return found;

  if (canInstallPackages() && (await installPackage('chromium'))) {
    const installed = installedChromium();
    if (installed) return installed;
  }
  say('Downloading Chromium with Playwright');
  const { code } = await run(tool('playwright-core'), ['install', 'chromium']);
  const downloaded = code === 0 ? await downloadedChromium() : undefined;
  if (downloaded) return downloaded;
  throw new Refusal(
    'The screen tests need Chromium, which is not here and could not be installed. Install Chromium or Google ' +
      'Chrome (on Debian as root: apt-get install chromium), or set CHROME_PATH to one.',
  );
}

await asCommand(import.meta.url, async () => console.log(await findChromium()));
