// Finds or installs the browser for the screen tests.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runAsCommand, CommandError, run, printMessage, tool } from '../kit/commands.mjs';
import { canInstallPackages, installPackage } from './debian.mjs';

/** Options to run Chromium as root, without a graphics card and without background network requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without windows, tabs and extensions, which renders the same pages in half the processor time. */
const headlessShell = 'chromium-headless-shell';

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

/** @param {string[]} names */
function inPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function installedChromium() {
  return knownPlaces.find(isProgram) ?? inPath(['chromium', 'google-chrome', 'google-chrome-stable']);
}

async function downloadedChromium() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function chosenChromium() {
  const chosen = process.env['CHROME_PATH'];
  if (!chosen || isProgram(chosen)) return chosen;
  throw new CommandError(`CHROME_PATH names ${chosen}, which is no program.`);
}

/**
 * Returns the path of the browser for most screen tests: CHROME_PATH, or else the headless shell, which it installs
 * from Debian if it runs as root, or else a full browser.
 * @returns {Promise<string>}
 */
export async function findTestBrowser() {
  const found = chosenChromium() || inPath([headlessShell]);
  if (found) return found;
  const installed = canInstallPackages() && (await installPackage(headlessShell)) && inPath([headlessShell]);
  return installed || findChromium();
}

/**
 * Returns the path of a full Chromium or Chrome: CHROME_PATH, or else an installed one. If there is none, installs one,
 * as root from Debian, otherwise from Playwright's download.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const found = chosenChromium() || (installedChromium() ?? (await downloadedChromium()));
  if (found) return found;

  if (canInstallPackages() && (await installPackage('chromium'))) {
    const installed = installedChromium();
    if (installed) return installed;
  }
  printMessage('Downloading Chromium with Playwright');
  const { code } = await run(tool('playwright-core'), ['install', 'chromium']);
  const downloaded = code === 0 ? await downloadedChromium() : undefined;
  if (downloaded) return downloaded;
  throw new CommandError(
    'The screen tests need Chromium, which is not here and could not be installed. Install Chromium or Google ' +
      'Chrome (on Debian as root: apt-get install chromium), or set CHROME_PATH to one.',
  );
}

await runAsCommand(import.meta.url, async () => console.log(await findChromium()));
