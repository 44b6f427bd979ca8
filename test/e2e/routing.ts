import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const PROBE = '/?is-routed';
const IS_PROBE = /\/\?is-routed$/;
const ROUTED = 204;
const routed = new WeakSet<Page>();

/**
 * Makes the page send all requests through Playwright from now on, and resolves when it does. Call this before the
 * first `page.route` of a loaded page if a key follows. `page.route` resolves when the browser has received the
 * command, but a page that is busy then handles the key first: its request goes past the route, to the server.
 */
export async function startRouting(page: Page): Promise<void> {
  if (routed.has(page)) return;
  routed.add(page);
  await page.route(IS_PROBE, (route) => route.fulfill({ status: ROUTED }));
  const probe = async (path: string): Promise<number> => (await fetch(path)).status;
  await expect.poll(() => page.evaluate(probe, PROBE)).toBe(ROUTED);
}
