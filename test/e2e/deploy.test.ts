import { describe, expect, it } from 'vitest';
import { useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';

describe('a deploy while shoppers browse', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const TROUBLE = /404|Failed to fetch|Failed to load/;
  /** How often the browser loads a page of the shop by its address from now on. */
  const loads = (shopper: Visit): string[] => {
    const opened: string[] = [];
    shopper.page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
    });
    return opened;
  };
  const myPageLink = (shopper: Visit) => shopper.page.getByRole('link', { name: /^MY/ }).first();

  it('loads the target anew, once, when the code of its page is gone, and shows it', async () => {
    const shopper = await visit();
    const { page } = shopper;
    shopper.expectTrouble(TROUBLE);
    await shopper.open('/');
    const opened = loads(shopper);
    let missed = 0;
    // What the open page asks for is of a build that is no more; after the reload it asks for what is there.
    await page.route(/\/assets\/my-page\.page-[\w-]+\.js$/, async (route) => {
      missed += 1;
      if (opened.length === 0) await route.fulfill({ status: 404, body: '' });
      else await route.continue();
    });
    await myPageLink(shopper).click();
    await page.waitForURL('**/mypage');
    await expect.poll(() => opened).toEqual(['/mypage']);
    await shopper.ready();
    await page.getByRole('link', { name: '로그인 / 회원가입' }).first().waitFor();
    expect(missed).toBeGreaterThan(0);
    expect(opened).toEqual(['/mypage']);
  });

  it('does not go on loading when it stays gone, not even where nothing may be stored: it shows the error page', async () => {
    const shopper = await visit();
    const { page } = shopper;
    shopper.expectTrouble(TROUBLE);
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
    await expect.poll(() => opened).toEqual(['/mypage']);
    await shopper.ready();
    await page.getByRole('heading', { name: '페이지를 찾을 수 없어요' }).first().waitFor();
    expect(opened).toEqual(['/mypage']);
  });
});
