import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { useWidgetPage } from './widget-page.ts';

describe('the shared widgets', () => {
  const open = useWidgetPage();
  const went = (page: Page) => page.evaluate(() => document.documentElement.dataset['went']);

  it('show a placeholder for a broken or missing image, depending on its kind', async () => {
    const page = await open({ viewport: PHONE });
    for (const kind of ['product', 'banner', 'profile']) {
      for (const state of ['broken', 'no']) {
        const picture = page.getByRole('img', { name: `${state} ${kind}`, exact: true });
        await expect.poll(() => picture.getAttribute('src')).toBe(`/assets/images/common/placeholder-${kind}.svg`);
        expect(await picture.getAttribute('srcset')).toBeNull();
      }
    }
  });

  it('show an empty page with a back link, another link, or none', async () => {
    const page = await open({ viewport: PHONE });
    const empty = (text: string) => page.locator('section').filter({ hasText: text });
    await empty('뒤로 가는 빈 화면').getByRole('button', { name: '뒤로', exact: true }).click();
    expect(await went(page)).toBe('back');
    expect(await empty('뒤로 가는 빈 화면').getByText('다시 찾아 주세요').count()).toBe(1);
    await empty('홈으로 가는 빈 화면').getByRole('link', { name: '홈으로' }).click();
    expect(await went(page)).toBe('/?section=main');
    expect(await empty('홈으로 가는 빈 화면').locator('p').count()).toBe(0);
    expect(await empty('버튼 없는 빈 화면').getByRole('button').count()).toBe(0);
  });

  it('link a banner to nothing, to a page, or to a new tab', async () => {
    const page = await open({ viewport: PHONE });
    const went = () => page.evaluate(() => document.documentElement.dataset['went'] ?? '');
    for (const name of ['empty', 'script']) {
      expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
      await page.getByText(name, { exact: true }).click();
    }
    expect(await went()).toBe('');
    for (const [name, path] of [
      ['path', '/event/3'],
      ['own', '/cart?a=1'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      expect(await went()).toBe(path);
    }
    for (const [name, href] of [
      ['own port', 'http://widgets.test:8080/cart'],
      ['other', 'https://blog.example/moajang'],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true });
      const looks = await Promise.all(['href', 'target', 'rel'].map((field) => link.getAttribute(field)));
      expect(looks).toEqual([href, '_blank', 'noopener noreferrer']);
    }
    expect(page.context().pages()).toHaveLength(1);
  });

  it('show the button to the top 100 ms after scrolling has stopped, until the top is reached', async () => {
    const page = await open({ viewport: PHONE, ownClock: true });
    const button = page.getByRole('button', { name: '맨 위로' });
    // All timers of the page have ended by then.
    await page.clock.pauseAt(600_000);
    /** Resolves after the page has handled a scroll event. */
    const scrolledBy = (move: 'down' | 'further' | 'button') =>
      page.evaluate(
        (how) =>
          new Promise<void>((resolve) => {
            addEventListener('scroll', () => resolve(), { once: true });
            if (how === 'button') document.querySelector<HTMLElement>('[aria-label="맨 위로"]')?.click();
            else window.scrollTo(0, how === 'down' ? 300 : 400);
          }),
        move,
      );
    await scrolledBy('down');
    await page.clock.runFor(99);
    await scrolledBy('further');
    await page.clock.runFor(99);
    expect(await button.count()).toBe(0);
    await page.clock.runFor(1);
    await button.waitFor();
    await scrolledBy('button');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.clock.runFor(100);
    await button.waitFor({ state: 'detached' });
  });

  it('have a thin scrollbar for a mouse', async () => {
    const page = await open({ viewport: DESKTOP });
    await page.getByRole('combobox', { name: /과일/ }).click();
    const width = await page
      .getByRole('listbox', { name: '과일' })
      .evaluate((list) => getComputedStyle(list, '::-webkit-scrollbar').width);
    expect(width).toBe('10px');
  });
});
