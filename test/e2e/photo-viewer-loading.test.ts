import { describe, expect, it } from 'vitest';
import { DESKTOP, useBrowser, type Visit, type VisitOptions } from './browser.ts';
import { findPictured, gallery, shownIn, viewerOf } from './photo-viewer-steps.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings } from './screen-check.ts';

const VIEWER_CODE = /open-photo-viewer.*\.js/;

describe('the photo viewer, while something loads,', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  async function onProduct(options?: VisitOptions): Promise<{ readonly shopper: Visit }> {
    const { path } = await findPictured(running());
    const shopper = await visit(options);
    await shopper.open(path);
    return { shopper };
  }

  it('is not fetched by the page, but by the first touch of a photo', async () => {
    const { path } = await findPictured(running());
    const shopper = await visit();
    const { page } = shopper;
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (VIEWER_CODE.test(request.url())) fetched.push(request.url());
    });
    await shopper.open(path);
    await shopper.waitForContent();
    expect(fetched).toEqual([]);

    await page.touchscreen.tap(200, 250);

    await viewerOf(page).waitFor();
    expect(fetched).toHaveLength(1);
  });

  it('opens once when its code loads late, and until then the tapped photo is shown as pressed', async () => {
    const { shopper } = await onProduct();
    const { page } = shopper;
    const sent: { release?: () => void } = {};
    const held = new Promise<void>((resolve) => (sent.release = resolve));
    await page.route(VIEWER_CODE, async (route) => {
      await held;
      await route.continue();
    });

    await gallery(page).click();
    await gallery(page).click();

    expect(await gallery(page).getAttribute('data-tapped')).toBe('');
    sent.release?.();
    await viewerOf(page).waitFor();
    expect(await gallery(page).getAttribute('data-tapped')).toBe(null);
    await page.keyboard.press('Escape');
    await viewerOf(page).waitFor({ state: 'detached' });
  });

  it('is opened for a tap before the page has hydrated', async () => {
    const { path } = await findPictured(running());
    const shopper = await visit();
    const { page } = shopper;
    const sent: { release?: () => void } = {};
    const held = new Promise<void>((resolve) => (sent.release = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.goto(running().storefrontUrl + path, { waitUntil: 'domcontentloaded' });

    await page.touchscreen.tap(200, 250);

    expect(await page.locator('[data-tapped]').count()).toBe(1);
    sent.release?.();
    await viewerOf(page).waitFor();
  });

  it('reports that it could not be loaded without a network, and opens on the next tap', async () => {
    const { shopper } = await onProduct();
    const { page } = shopper;
    shopper.expectErrors(/open-photo-viewer|ERR_FAILED|net::/);
    await page.route(VIEWER_CODE, (route) => route.abort());

    await gallery(page).click();

    const alert = page.getByRole('alertdialog');
    await alert.getByText('데이터 호출에 실패했습니다.').waitFor();
    await alert.getByRole('button', { name: '확인' }).click();
    expect(await gallery(page).getAttribute('data-tapped')).toBe(null);
    await page.unroute(VIEWER_CODE);
    await gallery(page).click();
    await viewerOf(page).waitFor();
  });

  it('reports that a photo could not be loaded, shows the page’s smaller copy, and loads it again', async () => {
    const { shopper } = await onProduct({ viewport: DESKTOP, pictures: true });
    const { page } = shopper;
    shopper.expectErrors(/ERR_FAILED|net::/);
    const large = '**/pictures/1080/**';
    await page.route(large, (route) => route.abort());

    await gallery(page).click();

    const alert = viewerOf(page).getByRole('alert');
    await alert.getByText('사진을 불러오지 못했어요').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const shown = shownIn(page).locator('img');
    expect(await shown.getAttribute('src')).toMatch(/\/pictures\/480\//);
    await page.unroute(large);
    await alert.getByRole('button', { name: '다시 시도' }).click();
    await alert.waitFor({ state: 'detached' });
    await expect
      .poll(() => shown.evaluateAll((images) => images.map((image) => image.getAttribute('alt'))))
      .not.toEqual(['']);
    await page.keyboard.press('ArrowRight');
    await viewerOf(page)
      .getByText(/^2 \/ /)
      .waitFor();
  });
});
