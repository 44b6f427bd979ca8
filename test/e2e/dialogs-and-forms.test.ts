import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useWidgetPage } from './widget-page.ts';

const PHONE = { width: 390, height: 844 } as const;
const TABS = 12;

describe('the focus', () => {
  const open = useWidgetPage();

  it.each([
    ['an alert', '알림 열기', 'button'],
    ['a modal', '안내 열기', 'link'],
    ['the share box', '공유 열기', 'button'],
    ['a calendar', '기간 달력 열기', 'grid'],
  ] as const)('stays in %s, and returns to its opener', async (_, opener, content) => {
    const page = await open({ viewport: PHONE });
    const button = page.getByRole('button', { name: opener });
    await button.focus();
    await page.keyboard.press('Enter');
    // The code of a calendar loads when it is opened.
    await page.locator('dialog[open]').getByRole(content).first().waitFor();

    const inside = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < TABS; presses += 1) {
        await page.keyboard.press(key);
        const { place, name } = await focused(page);
        // The browser's own controls are between the last and the first control; there the page has no focus.
        expect(['dialog', 'browser']).toContain(place);
        if (place === 'dialog') inside.add(name);
      }
    }
    expect(inside.size).toBeGreaterThan(1);

    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('a form', () => {
  const open = useWidgetPage();

  it('is not sent by the Enter that ends a Hangul syllable, but by the next one', async () => {
    const page = await open({ viewport: PHONE });
    const field = page.getByRole('textbox', { name: '이름' });
    const sent = () => page.getByTestId('sent').textContent();
    await field.focus();
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['ㅎ', '하', '한']) {
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    }
    await page.keyboard.press('Enter');
    expect(await sent()).toBe('');

    await keyboard.send('Input.insertText', { text: '한' });
    await page.keyboard.press('Enter');
    await expect.poll(sent).toBe('한');
  });
});

/** Returns the focused element, and whether it is in the dialog or the page. */
function focused(page: Page): Promise<{ place: 'dialog' | 'page' | 'browser'; name: string }> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return { place: 'browser', name: '' };
    const place = activeElement.closest('dialog[open]') === null ? 'page' : 'dialog';
    return { place, name: activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '' };
  });
}
