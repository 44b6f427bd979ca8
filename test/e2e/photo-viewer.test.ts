import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visit, type VisitOptions } from './browser.ts';
import { Fingers } from './fingers.ts';
import { findPictured, gallery, shownIn, viewerOf, type PicturedProduct } from './photo-viewer-steps.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, cutTexts, sidewaysScroll } from './screen-check.ts';

const NARROW = { width: 320, height: 640 };

describe('the photo viewer of a product', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const counter = (page: Page): Locator => viewerOf(page).getByText(/^\d+ \/ \d+$/);
  /** Returns the transform of the photo that is shown. */
  const zoomOf = (page: Page): Promise<string> =>
    shownIn(page)
      .locator('> div > div')
      .evaluate((photo) => photo.style.transform);
  const scaleOf = async (page: Page): Promise<number> =>
    Number(/scale\((?<scale>[\d.]+)\)/.exec(await zoomOf(page))?.groups?.['scale']);

  async function onProduct(options?: VisitOptions): Promise<PicturedProduct & { readonly shopper: Visit }> {
    const product = await findPictured(running());
    const shopper = await visit(options);
    await shopper.open('/notice');
    await shopper.open(product.path);
    return { ...product, shopper };
  }

  async function opened(options?: VisitOptions): Promise<PicturedProduct & { readonly shopper: Visit }> {
    const product = await onProduct(options);
    await gallery(product.shopper.page).click();
    await viewerOf(product.shopper.page).waitFor();
    return product;
  }

  it('opens on the photo last swiped to, and leaves the gallery on the one seen last', async () => {
    const { shopper, count } = await onProduct();
    const { page } = shopper;
    const fingers = await Fingers.on(page);
    await fingers.drag([[330, 250]], [[40, 250]]);
    await page.getByRole('button', { name: `2 / ${count} 사진 크게 보기` }).waitFor();
    expect(await viewerOf(page).count()).toBe(0);

    await page.touchscreen.tap(200, 250);

    await viewerOf(page).waitFor();
    expect(await counter(page).textContent()).toBe(`2 / ${count}`);
    await fingers.drag([[330, 300]], [[60, 300]]);
    await expect.poll(() => counter(page).textContent()).toBe(`3 / ${count}`);
    await viewerOf(page).getByRole('button', { name: '닫기' }).click();
    await viewerOf(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `3 / ${count} 사진 크게 보기` }).waitFor();
  });

  it('moves the photo with the finger, and does not go beyond the first and last photo', async () => {
    const { shopper, count } = await opened();
    const { page } = shopper;
    const fingers = await Fingers.on(page);
    const row = viewerOf(page).locator('[class^="row"]').first();

    await fingers.drag([[200, 300]], [[100, 300]], { lift: false });

    expect(await row.evaluate(({ style }) => style.translate)).toBe('calc(0% - 100px)');
    await fingers.lift();
    await fingers.drag([[60, 300]], [[330, 300]]);
    expect(await counter(page).textContent()).toBe(`1 / ${count}`);
    await viewerOf(page)
      .getByRole('button', { name: `${count}번째 사진` })
      .click();
    await fingers.drag([[330, 300]], [[60, 300]]);
    expect(await counter(page).textContent()).toBe(`${count} / ${count}`);
  });

  it('enlarges a photo by two fingers and then pans it by one, without closing or changing to another photo', async () => {
    const { shopper, count } = await opened();
    const { page } = shopper;
    const fingers = await Fingers.on(page);

    await fingers.drag(
      [
        [150, 350],
        [240, 350],
      ],
      [
        [60, 350],
        [330, 350],
      ],
    );

    expect(await scaleOf(page)).toBeCloseTo(3, 1);
    const before = await zoomOf(page);
    await fingers.drag([[330, 350]], [[60, 350]]);
    await fingers.drag([[200, 200]], [[200, 600]]);
    expect(await zoomOf(page)).not.toBe(before);
    expect(await counter(page).textContent()).toBe(`1 / ${count}`);
    await viewerOf(page).getByRole('button', { name: '처음 크기로' }).click();
    expect(await scaleOf(page)).toBe(1);
  });

  it('enlarges a photo by a double tap, and fits the photo again by another double tap', async () => {
    const { shopper } = await opened();
    const { page } = shopper;
    const doubleTap = async (): Promise<void> => {
      await page.touchscreen.tap(200, 350);
      await page.touchscreen.tap(200, 350);
    };

    await doubleTap();
    expect(await scaleOf(page)).toBe(2.5);
    await viewerOf(page).getByText('2.5배').waitFor();
    await doubleTap();

    expect(await scaleOf(page)).toBe(1);
  });

  it.each<[string, (shopper: Visit) => Promise<unknown>]>([
    ['a swipe down', async ({ page }) => (await Fingers.on(page)).drag([[200, 200]], [[200, 500]])],
    ['going back', async ({ page }) => page.goBack()],
    ['Esc', async ({ page }) => page.keyboard.press('Escape')],
    ['its button', async ({ page }) => viewerOf(page).getByRole('button', { name: '닫기' }).click()],
  ])(
    'closes by %s without leaving the product, and returns the focus; the next step back leaves the product',
    async (_way, close) => {
      const { shopper, path } = await opened();
      const { page } = shopper;

      await close(shopper);

      await viewerOf(page).waitFor({ state: 'detached' });
      expect(shopper.path).toBe(path);
      expect(await gallery(page).evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-modal'))).toBe(false);
      await page.goBack();
      await expect.poll(() => shopper.path).toBe('/notice');
    },
  );

  it('shares the product, and is still open when the share box is closed', async () => {
    const { shopper } = await opened();
    const { page } = shopper;
    await viewerOf(page).getByRole('button', { name: '공유하기' }).click();
    const box = page.getByRole('dialog', { name: '공유하기' });
    await box.waitFor();
    await page.goBack();
    await box.waitFor({ state: 'detached' });
    expect(await viewerOf(page).count()).toBe(1);
  });

  it('works by keyboard alone, with the focus inside and then restored', async () => {
    const { shopper, count } = await onProduct({ viewport: DESKTOP });
    const { page } = shopper;
    const opener = page.getByRole('button', { name: /사진 크게 보기$/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    await viewerOf(page).waitFor();

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    expect(await counter(page).textContent()).toBe(`2 / ${count}`);
    await viewerOf(page).getByRole('status').getByText(`사진 ${count}장 가운데 2번째`).waitFor({ state: 'attached' });
    await page.keyboard.press('End');
    expect(await counter(page).textContent()).toBe(`${count} / ${count}`);
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    expect([await scaleOf(page), await counter(page).textContent()]).toEqual([1.5, `${count} / ${count}`]);
    await page.keyboard.press('0');
    for (let presses = 0; presses < count + 6; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside).toBe(true);
    }

    await page.keyboard.press('Escape');

    await viewerOf(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('retains the keyboard focus when the focused element disappears', async () => {
    const { shopper, count } = await opened({ viewport: DESKTOP });
    const { page } = shopper;
    await viewerOf(page).getByRole('button', { name: '2번째 사진' }).click();

    await page.keyboard.press('+');
    await page.keyboard.press('-');
    await page.keyboard.press('ArrowLeft');

    expect(await counter(page).textContent()).toBe(`1 / ${count}`);
  });

  it('moves to the next photo by its arrow, and enlarges with the wheel at the position of the mouse', async () => {
    const { shopper, count } = await opened({ viewport: DESKTOP });
    const { page } = shopper;
    await viewerOf(page).getByRole('button', { name: '다음 사진' }).click();
    expect(await counter(page).textContent()).toBe(`2 / ${count}`);

    await page.mouse.move(500, 300);
    await page.mouse.wheel(0, -400);

    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
    expect(await zoomOf(page)).not.toContain('translate(0px, 0px)');
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => scaleOf(page)).toBe(1);
  });

  it('fits the window again when the phone is turned', async () => {
    const { shopper, count } = await opened();
    const { page } = shopper;
    await viewerOf(page).getByRole('button', { name: '3번째 사진' }).click();

    await page.setViewportSize({ width: PHONE.height, height: PHONE.width });

    const shown = shownIn(page);
    await expect.poll(async () => (await shown.boundingBox())?.x).toBe(0);
    expect(await counter(page).textContent()).toBe(`3 / ${count}`);
    await viewerOf(page).getByRole('button', { name: '다음 사진' }).waitFor();
  });

  it.each([
    ['a phone', PHONE],
    ['a narrow phone', NARROW],
    ['a desktop', DESKTOP],
  ])(
    'has no axe findings and cuts off nothing on %s, even enlarged and with text of twice the size',
    async (_name, viewport) => {
      const { shopper } = await opened({ viewport });
      const { page } = shopper;
      const check = async (): Promise<unknown> => [await axeFindings(page), Math.max(0, await sidewaysScroll(page))];

      expect(await check()).toEqual([[], 0]);
      expect(await viewerOf(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
      await viewerOf(page).getByRole('button', { name: '크게 보기' }).click();
      expect(await check()).toEqual([[], 0]);
      await viewerOf(page).getByRole('button', { name: '처음 크기로' }).click();
      await page.addStyleTag({ content: 'html { font-size: 200% }' });

      expect((await cutTexts(page)).filter((text) => /\d+ \/ \d+$/.test(text))).toEqual([]);
      const [close, zoom] = await Promise.all(
        ['닫기', '크게 보기'].map((name) => viewerOf(page).getByRole('button', { name }).boundingBox()),
      );
      const shownCount = await counter(page).boundingBox();
      expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(shownCount?.x ?? 0);
      expect((shownCount?.x ?? 0) + (shownCount?.width ?? 0)).toBeLessThanOrEqual(zoom?.x ?? 0);
    },
  );
});
