import { Secret, TOTP } from 'otpauth';
import type { Cookie, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_STAFF } from '../../adapters/demo/demo-staff.ts';
import { MINUTE_MS } from '../../core/time/durations.ts';
import { DESKTOP, useBrowser, type Visit } from './browser.ts';
import { useRunningShop, type RunningShop, type ShopOptions } from './running-shop.ts';

export const SLOW_TIMEOUT = { timeout: 20_000 };
const STEP_MS = 30_000;

/** The browser's error for a request that a Playwright route has cut. */
export const CONNECTION_CUT = /ERR_CONNECTION_RESET/;
/** How long a login is reused. It permits refunds and payouts for five minutes, which must not end during a test. */
const SESSION_REUSE_MS = 3 * MINUTE_MS;

/** Opens a path of the office as a link does, and resolves when it is loaded. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.locator('main').waitFor(SLOW_TIMEOUT);
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
}

/** Returns the rows of a list. */
export function rowsOf(page: Page, name: string): Locator {
  return page.getByRole('grid', { name, exact: true }).locator('tbody tr[data-row]');
}

/** The period of the last used code, by account: no code is accepted twice. */
const usedSteps = new Map<string, number>();

/** Returns an unused code of an account: that of the next period is accepted, too. */
export function nextCode(email: string): string {
  const secret = DEMO_STAFF.find((staff) => staff.email === email)?.totp_secret ?? '';
  const now = Math.floor(Date.now() / STEP_MS);
  const step = Math.max(now, (usedSteps.get(email) ?? 0) + 1);
  usedSteps.set(email, step);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * STEP_MS });
}

/** Returns whether the next code is already accepted, as codes of this period and of the next one are. */
function isCodeDue(email: string): boolean {
  return (usedSteps.get(email) ?? 0) <= Math.floor(Date.now() / STEP_MS);
}

interface OfficeBrowser {
  readonly running: () => RunningShop;
  /** Opens a path of the office as one of the demo staff. */
  readonly open: (email: string, path: string, viewport?: typeof DESKTOP) => Promise<Visit>;
}

/**
 * Runs a shop with its office for a test file. Call this at the top of a `describe`. An account that has logged in is
 * logged in on each further visit, without waiting for its next code.
 */
export function useOffice(options: ShopOptions = {}): OfficeBrowser {
  const sessions = new Map<string, { readonly cookies: Cookie[]; readonly until: number }>();
  const running = useRunningShop({ ...options, hasOffice: true });
  const visit = useBrowser(() => ({ storefrontUrl: running().officeUrl, apiUrl: running().officeUrl }));
  const open = async (email: string, path: string, viewport = DESKTOP): Promise<Visit> => {
    const staff = await visit({ viewport });
    const { page } = staff;
    const navigation = page.getByRole('navigation', { name: '주 메뉴' });
    const savedSession = sessions.get(email);
    if (savedSession !== undefined && Date.now() < savedSession.until)
      await page.context().addCookies(savedSession.cookies);
    await page.goto(running().officeUrl + path);
    await navigation.or(page.getByLabel('이메일')).first().waitFor(SLOW_TIMEOUT);
    if (await navigation.isVisible()) return staff;
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호').fill('moajang1!');
    await page.getByRole('button', { name: '다음' }).click();
    // No code is accepted twice, so an account can log in only once in 30 seconds.
    await expect.poll(() => isCodeDue(email), { timeout: 2 * STEP_MS }).toBe(true);
    await page.getByLabel('인증 앱의 6자리').fill(nextCode(email));
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await navigation.waitFor(SLOW_TIMEOUT);
    sessions.set(email, { cookies: await page.context().cookies(), until: Date.now() + SESSION_REUSE_MS });
    return staff;
  };
  return { running, open };
}
