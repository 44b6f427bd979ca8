import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';

describe('a tap on a card', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it.each(['/?section=time', '/?section=celeb', '/ranking'])(
    'of %s shows the known data of its product immediately, and the rest after the response',
    async (path) => {
      const shopper = await visit();
      const { page, context } = shopper;
      await shopper.open(path);
      // Scrolling prefetches the page's code.
      await page.mouse.wheel(0, 300);
      await page.waitForLoadState('networkidle');
      const heldResponse: { release?: () => void } = {};
      const held = new Promise<void>((resolve) => (heldResponse.release = resolve));
      await context.route('**/api/v2/product/detail*', async (route) => {
        await held;
        await route.continue();
      });
      const card = page.locator('main li > a[href^="/product/"]').first();
      const name = (await card.getByRole('img').first().getAttribute('alt')) ?? '';
      await card.tap();

      const product = page.getByRole('article');
      await product.getByRole('heading', { level: 1, name }).waitFor();
      expect(await product.getAttribute('aria-busy')).toBe('true');
      heldResponse.release?.();
      await expect.poll(() => product.getAttribute('aria-busy')).toBe('false');
    },
  );
});
