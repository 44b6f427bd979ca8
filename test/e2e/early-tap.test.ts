import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';

describe('a tap before the page has hydrated', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  /** Opens a product whose script is delayed until `arrive` is called. */
  async function openSlowProduct(): Promise<{ readonly shopper: Visit; readonly arrive: () => Promise<void> }> {
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    const shopper = await visit();
    const { page } = shopper;
    await page.addInitScript(() => {
      const countRepeatedTap = ({ isTrusted }: MouseEvent): void => {
        const { dataset } = document.documentElement;
        if (!isTrusted) dataset['repeated'] = `${Number(dataset['repeated'] ?? 0) + 1}`;
      };
      addEventListener('click', countRepeatedTap, true);
    });
    const sent: { release?: () => void } = {};
    const held = new Promise<void>((resolve) => (sent.release = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.goto(`${running().storefrontUrl}/product/${sell_idx}`, { waitUntil: 'domcontentloaded' });
    const arrive = async (): Promise<void> => {
      sent.release?.();
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    };
    return { shopper, arrive };
  }

  /** Closes the open dialog. Resolves after the paint of any dialog that opened because of it. */
  async function closeDialog({ page }: Visit): Promise<void> {
    const open = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const first = await open.elementHandle();
    await page.keyboard.press('Escape');
    await first?.waitForElementState('hidden');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }

  const dialogs = ({ page }: Visit) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const pressed = ({ page }: Visit) => page.locator('[data-tapped]');
  /** Returns how often a script has clicked. An early tap is repeated in the task that marks the page as hydrated. */
  const repeatedTaps = ({ page }: Visit): Promise<number> =>
    page.evaluate(() => Number(document.documentElement.dataset['repeated'] ?? 0));

  it.each([
    ['구매하기', '옵션 선택'],
    ['장바구니', '옵션 선택'],
    ['공유하기', '공유하기'],
  ])('on %s is shown as pressed, and opens its dialog once the page has hydrated', async (name, title) => {
    const { shopper, arrive } = await openSlowProduct();
    const { page } = shopper;
    const button = page.getByRole('button', { name, exact: true });

    await button.tap();

    expect(await pressed(shopper).count()).toBe(1);
    expect(await button.evaluate((element) => [element.dataset['tapped'], getComputedStyle(element).opacity])).toEqual([
      '',
      '0.6',
    ]);
    await arrive();
    await page.getByRole('dialog', { name: title }).waitFor();
    expect([await dialogs(shopper).count(), await pressed(shopper).count()]).toEqual([1, 0]);
    expect(await repeatedTaps(shopper)).toBe(1);
  });

  it('on the heart prompts a guest to log in, once', async () => {
    const { shopper, arrive } = await openSlowProduct();
    const { page } = shopper;

    await page.getByRole('button', { name: /^찜 [\d,]+$/ }).tap();

    expect(await pressed(shopper).count()).toBe(1);
    await arrive();
    await page.getByRole('alertdialog').getByText('로그인이 필요해요').waitFor();
    await closeDialog(shopper);
    expect([await dialogs(shopper).count(), await pressed(shopper).count()]).toEqual([0, 0]);
  });

  it('opens the option sheet once when it is a double tap', async () => {
    const { shopper, arrive } = await openSlowProduct();
    const { page } = shopper;

    await page.getByRole('button', { name: '구매하기' }).dblclick();

    await arrive();
    await page.getByRole('dialog', { name: '옵션 선택' }).waitFor();
    await closeDialog(shopper);
    expect(await dialogs(shopper).count()).toBe(0);
  });

  it('is discarded when another button is tapped after it', async () => {
    const { shopper, arrive } = await openSlowProduct();
    const { page } = shopper;

    await page.getByRole('button', { name: '구매하기' }).tap();
    await page.getByRole('button', { name: '공유하기' }).tap();

    expect(await pressed(shopper).getAttribute('aria-label')).toBe('공유하기');
    await arrive();
    await page.getByRole('dialog', { name: '공유하기' }).waitFor();
    expect(await dialogs(shopper).count()).toBe(1);
  });

  it('does nothing when the page is left, or when the shopper returns to it', async () => {
    const { shopper, arrive } = await openSlowProduct();
    const { page } = shopper;

    await page.getByRole('button', { name: '구매하기' }).tap();
    await page.getByRole('link', { name: '홈' }).first().tap();
    await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'domcontentloaded' });
    await arrive();

    expect([await dialogs(shopper).count(), await pressed(shopper).count()]).toEqual([0, 0]);
    expect(await repeatedTaps(shopper)).toBe(0);
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: '구매하기' }).waitFor();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await repeatedTaps(shopper)).toBe(0);
    expect([await dialogs(shopper).count(), await pressed(shopper).count()]).toEqual([0, 0]);
  });
});
