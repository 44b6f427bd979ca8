import { describe, expect, it } from 'vitest';
import { useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';

describe('the storefront, open during a deployment,', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const SLOW = { timeout: 10_000 };
  const MISSING_FILES = /404|Failed to fetch|Failed to load/;
  /** Returns a list to which each document load from now on is added. */
  const loads = (shopper: Visit): string[] => {
    const opened: string[] = [];
    shopper.page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
    });
    return opened;
  };
  const myPageLink = (shopper: Visit) => shopper.page.getByRole('link', { name: /^MY/ }).first();

  it('reloads once when the code of the target page no longer exists, and shows the page', async () => {
    const shopper = await visit();
    const { page } = shopper;
    shopper.expectErrors(MISSING_FILES);
    await shopper.open('/');
    const opened = loads(shopper);
    let missed = 0;
    // The open page requests files of a build that no longer exists; after the reload it requests existing ones.
    await page.route(/\/assets\/my-page\.page-[\w-]+\.js$/, async (route) => {
      missed += 1;
      if (opened.length === 0) await route.fulfill({ status: 404, body: '' });
      else await route.continue();
    });
    await myPageLink(shopper).click();
    await page.waitForURL('**/mypage');
    await expect.poll(() => opened, SLOW).toEqual(['/mypage']);
    await shopper.waitUntilHydrated();
    await page.getByRole('link', { name: '로그인 / 회원가입' }).first().waitFor();
    expect(missed).toBeGreaterThan(0);
    expect(opened).toEqual(['/mypage']);
  });

  it('shows the error page instead of reloading again when the code stays missing, even where storage is blocked', async () => {
    const shopper = await visit();
    const { page } = shopper;
    shopper.expectErrors(MISSING_FILES);
    await shopper.context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await shopper.open('/');
    const opened = loads(shopper);
    await page.route(/\/assets\/my-page\.page-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await myPageLink(shopper).click();
    await expect.poll(() => opened, SLOW).toEqual(['/mypage']);
    await shopper.waitUntilHydrated();
    await page.getByRole('heading', { name: '페이지를 찾을 수 없어요' }).first().waitFor();
    expect(opened).toEqual(['/mypage']);
  });

  it('requests a style sheet again, and reloads the target, when the sheet failed to load at first', async () => {
    const shopper = await visit();
    const { page } = shopper;
    shopper.expectErrors(MISSING_FILES, /Unable to preload CSS/);
    await shopper.open('/');
    const opened = loads(shopper);
    let requests = 0;
    await page.route(/\/assets\/my-page-[\w-]+\.css$/, async (route) => {
      requests += 1;
      if (requests === 1) await route.fulfill({ status: 404, body: '' });
      else await route.continue();
    });

    await myPageLink(shopper).dispatchEvent('pointerdown', { isPrimary: true });
    await expect.poll(() => requests, SLOW).toBe(2);
    await myPageLink(shopper).click();
    await page.waitForURL('**/mypage');
    await expect.poll(() => opened, SLOW).toEqual(['/mypage']);
    await shopper.waitUntilHydrated();

    await page.locator('main').getByRole('link', { name: '로그인 / 회원가입' }).waitFor();
    expect(opened).toEqual(['/mypage']);
  });
});
