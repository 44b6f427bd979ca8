import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';

declare global {
  interface Window {
    pageStart?: { readonly linksPerTask: number[]; positionReads: number };
  }
}

/** Counts the module links that each task adds, and reads of the stored positions while the page is parsed. */
function recordStart(): void {
  const start = { linksPerTask: new Array<number>(), positionReads: 0 };
  window.pageStart = start;
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const links = added.filter((node) => node instanceof HTMLLinkElement && node.rel === 'modulepreload');
    if (links.length > 0) start.linksPerTask.push(links.length);
  }).observe(document, { childList: true, subtree: true });
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function getItemCounted(key) {
    if (key === 'moajang.places' && document.readyState === 'loading') start.positionReads += 1;
    return getItem.call(this, key);
  };
}

describe('the start of a page', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  async function openHome() {
    const { page } = await visit();
    await page.addInitScript(recordStart);
    await page.goto(running().storefrontUrl);
    const hydrated = page.locator('html[data-hydrated]');
    await hydrated.waitFor({ state: 'attached' });
    return { page, hydrated };
  }

  it('adds each link to a module in a task of its own, so that input is handled in between', async () => {
    const { page } = await openHome();

    const linksPerTask = await page.evaluate(() => window.pageStart?.linksPerTask ?? []);

    expect(linksPerTask.length).toBeGreaterThan(3);
    expect(Math.max(...linksPerTask)).toBe(1);
  });

  it('reads the stored scroll positions only if the page was open before', async () => {
    const { page, hydrated } = await openHome();
    const readsAtFirst = await page.evaluate(() => window.pageStart?.positionReads);

    await page.reload();
    await hydrated.waitFor({ state: 'attached' });

    expect([readsAtFirst, await page.evaluate(() => window.pageStart?.positionReads)]).toEqual([0, 1]);
  });
});
