import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { openOptions, pickOption } from './shopping-steps.ts';

const WORD = '인터넷에 연결되어 있지 않아요. 마지막으로 받은 내용을 보여드려요.';

describe('the storefront as an installed app', () => {
  const running = useRunningShop();
  const visit = useBrowser(running, 'whole');
  /** Resolves when these pages, and the files of the current one, are cached. */
  const kept = async (shopper: Visit, ...paths: readonly string[]): Promise<void> => {
    const missing = () =>
      shopper.page.evaluate(async (pages) => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        const wanted = [...pages, ...loaded.filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path))];
        const found = await Promise.all(wanted.map(async (path) => ((await caches.match(path)) ? '' : path)));
        return navigator.serviceWorker.controller === null ? 'no worker' : found.join(' ').trim();
      }, paths);
    await expect.poll(missing, { timeout: 30_000, interval: 200 }).toBe('');
  };
  const cut = async (shopper: Visit): Promise<void> => {
    shopper.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|HTTP 503|status of 503/);
    await shopper.context.setOffline(true);
  };

  it('shows home, cart and the last product offline, with a notice', async () => {
    const shopper = await visit({ worker: true });
    const { page } = shopper;
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    await shopper.open(`/product/${sell_idx}`);
    const name = await page.locator('h1').first().textContent();
    await openOptions(shopper).then(pickOption);
    await page.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았어요').waitFor();
    await kept(shopper, '/', '/cart', `/product/${sell_idx}`);
    // Loads all files of the product and cart pages.
    await shopper.open('/cart');
    await kept(shopper, '/cart');
    await shopper.open('/');
    await shopper.waitUntilIdle();
    await kept(shopper, '/');
    await cut(shopper);

    await shopper.reload();
    await page.getByRole('status').filter({ hasText: WORD }).waitFor();
    await page.locator('main a[href^="/product/"]').nth(3).waitFor();

    await shopper.open('/cart');
    await page.getByRole('status').filter({ hasText: WORD }).waitFor();
    await page.getByRole('heading', { name: '장바구니' }).first().waitFor();
    await page
      .getByRole('main')
      .getByText(name ?? '', { exact: false })
      .first()
      .waitFor();

    await shopper.open(`/product/${sell_idx}`);
    expect(await page.locator('h1').first().textContent()).toBe(name);

    await page.goto(`${running().storefrontUrl}/mypage`);
    await page.getByRole('heading', { name: '인터넷에 연결되어 있지 않아요' }).waitFor();
    await page.getByRole('link', { name: '장바구니 보기' }).click();
    await shopper.waitUntilHydrated();

    await shopper.context.setOffline(false);
    await page.getByText(WORD).waitFor({ state: 'detached' });
  });

  it('shows, with an image, that a product is not available offline, and loads it when retried online', async () => {
    const shopper = await visit({ worker: true });
    const { page } = shopper;
    const cards = page.locator('main li a[href^="/product/"]');
    await shopper.open('/');
    await kept(shopper, '/', '/cart', '/assets/images/common/error.webp');
    await cards.nth(0).tap();
    await page.getByRole('article').waitFor();
    await shopper.waitUntilIdle();
    await page.goBack();
    await cut(shopper);
    // If a refresh of home was in flight, home reports that it failed.
    const warning = page.getByRole('alertdialog').getByRole('button');
    await page.addLocatorHandler(warning, () => warning.tap());
    const name = await cards.nth(1).getByRole('img').getAttribute('alt');
    await cards.nth(1).tap();
    await page.removeLocatorHandler(warning);
    await page.getByRole('alertdialog').getByRole('button').tap();
    await page.getByRole('heading', { level: 1, name: '상품을 불러오지 못했어요' }).waitFor();
    const picture = page.locator('main section img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await shopper.context.setOffline(false);
    await page.getByRole('button', { name: '다시 시도' }).tap();
    await page
      .getByRole('article')
      .getByRole('heading', { level: 1 })
      .filter({ hasText: name ?? 'no name' })
      .waitFor();
    await page.locator('article[aria-busy="false"]').waitFor();
  });

  it('caches no personal page, no API call and no order', async () => {
    const shopper = await visit({ worker: true });
    await shopper.open('/');
    await kept(shopper, '/', '/cart');
    for (const path of ['/mypage', '/order/list', '/search?keyword=감귤']) await shopper.open(path);
    await shopper.waitUntilIdle();
    const addresses = await shopper.page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      return found;
    });
    expect(addresses.filter((path) => !/^\/(?:assets|pictures)\//.test(path)).toSorted()).toEqual(['/', '/cart']);
  });

  it('meets the browser’s criteria of an installable app', async () => {
    const shopper = await visit();
    await shopper.open('/');
    const href = await shopper.page.locator('link[rel="manifest"]').getAttribute('href');
    const response = await fetch(running().storefrontUrl + (href ?? ''));
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    const session = await shopper.context.newCDPSession(shopper.page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Each test's browser is a private window, in which nothing can be installed.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });
});
