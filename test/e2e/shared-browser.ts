import { chromium, type Browser } from 'playwright-core';
import { chromiumFlags, findTestBrowser } from '../../adapters/setup/programs/chromium.mjs';

let shared: Promise<Browser> | undefined;

/**
 * Returns the browser of this worker, started for the first file that needs it and closed with the worker: a start
 * takes as long as several pages. Each file opens and closes its own contexts, which share nothing. A crashed browser
 * is started again.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (shared ??= launch());
  if (browser.isConnected()) return browser;
  shared = launch();
  return shared;
}

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await findTestBrowser(), args: [...chromiumFlags] });
}
