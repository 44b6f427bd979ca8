import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';
import { useWidgetPage } from './widget-page.ts';

const NARROW = { width: 320, height: 640 };
const openCalendar = async (page: Page, label = '기간') => {
  await page.getByRole('button', { name: `${label} 달력 열기` }).click();
  const sheet = page.getByRole('dialog', { name: label });
  await sheet.getByRole('grid').waitFor();
  return sheet;
};
const day = (page: Page, date: string) => page.getByRole('button', { name: new RegExp(`^2026년 ${date} `) });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.lastChild?.textContent);

describe('the date picker', () => {
  const open = useWidgetPage();
  it.each([
    ['a phone', PHONE],
    ['a narrow phone', NARROW],
    ['a desktop', DESKTOP],
  ])('shows six weeks without axe findings, and fits, on %s', async (_name, viewport) => {
    const page = await open({ viewport });
    expect(await axeFindings(page)).toEqual([]);
    const sheet = await openCalendar(page);
    await day(page, '11월 18일').click();
    await day(page, '11월 24일').click();
    expect(await sheet.getByRole('gridcell').count()).toBe(42);
    expect(await sheet.getByRole('gridcell', { selected: true }).count()).toBe(7);
    expect(await sheet.locator('th').allTextContents()).toEqual(['일', '월', '화', '수', '목', '금', '토']);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const box = await sheet.boundingBox();
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= viewport.height + 1).toBe(true);
  });

  it('selects a range by two taps, which applies only after 확인', async () => {
    const page = await open({ viewport: PHONE });
    const sheet = await openCalendar(page);
    expect(await sheet.getByRole('button', { name: '확인' }).isDisabled()).toBe(true);
    await day(page, '11월 18일').click();
    await day(page, '11월 24일').click();
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('range').textContent()).toBe('');
    await openCalendar(page);
    await day(page, '11월 18일').click();
    await page.getByRole('button', { name: '다음 달' }).click();
    await day(page, '12월 2일').click();
    await page.getByText('2026-11-18 ~ 2026-12-02', { exact: true }).waitFor();
    await sheet.getByRole('button', { name: '확인' }).click();
    expect(await page.getByTestId('range').textContent()).toBe('2026-11-18/2026-12-02');
    expect(await page.getByLabel('기간', { exact: true }).inputValue()).toBe('2026-11-18 ~ 2026-12-02');
    expect(await focused(page)).toBe('기간 달력 열기');
  });

  it('offers to load the calendar again when its code could not be fetched', async () => {
    const page = await open({ viewport: PHONE, expected: /ERR_FAILED|a chunk could not be fetched/ });
    await page.route(/calendar/, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: '기간 달력 열기' }).click();
    const sheet = page.getByRole('dialog', { name: '기간' });
    await sheet.getByRole('alert').getByText('불러오지 못했어요').waitFor();
    await sheet.getByRole('button', { name: '다시 시도' }).click();
    await sheet.getByRole('grid').waitFor();
    expect(await sheet.getByRole('alert').count()).toBe(0);
  });

  it('uses the current date in KST in any time zone, and shifts no day', async () => {
    for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles', 'America/Sao_Paulo']) {
      const page = await open({ viewport: PHONE, timezoneId });
      const sheet = await openCalendar(page, '날짜');
      await sheet.getByRole('button', { name: '2026년 11월 21일 토요일, 오늘', exact: true }).waitFor();
      await day(page, '11월 1일').click();
      await sheet.getByRole('button', { name: '확인' }).click();
      expect(await page.getByTestId('day').textContent()).toBe('2026-11-01');
    }
  });

  it('works by keyboard: arrows, Home and End, Page Up and Down, Enter, Esc', async () => {
    const page = await open({ viewport: PHONE });
    await openCalendar(page);
    const presses = [
      ['ArrowLeft', '20일 금요일'],
      ['ArrowUp', '13일 금요일'],
      ['ArrowRight', '14일 토요일'],
      ['ArrowDown', '21일 토요일, 오늘'],
      ['Home', '15일 일요일'],
      ['End', '21일 토요일, 오늘'],
    ] as const;
    await expect.poll(() => focused(page)).toBe('2026년 11월 21일 토요일, 오늘');
    for (const [key, text] of presses) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page)).toBe(`2026년 11월 ${text}`);
    }
    await page.keyboard.press('Enter');
    // The arrow keys skip the disabled Monday, and go on into the next month.
    const onward = [
      ['ArrowRight', '11월 22일 일요일'],
      ['ArrowRight', '11월 24일 화요일'],
      ['ArrowUp', '11월 17일 화요일'],
      ['PageDown', '12월 17일 목요일'],
      ['PageUp', '11월 17일 화요일'],
    ] as const;
    for (const [key, text] of onward) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page)).toBe(`2026년 ${text}`);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('기간 달력 열기');
    expect(await page.getByTestId('range').textContent()).toBe('');
  });

  it('accepts a time of day with the day, in either order, and shows why one is invalid', async () => {
    const page = await open({ viewport: PHONE });
    const time = page.getByLabel('예약 시각', { exact: true });
    const type = async (text: string) => {
      await time.fill(text);
      await time.press('Enter');
      return page.getByTestId('moment').textContent();
    };
    expect(await time.inputValue()).toBe('00:00:00');
    expect(await type('2030')).toBe('');
    await page.getByLabel('예약', { exact: true }).fill('2026-11-18');
    await page.getByLabel('예약', { exact: true }).press('Enter');
    expect(await page.getByTestId('moment').textContent()).toBe('2026-11-18 20:30:00');
    expect(await type('9:05:07')).toBe('2026-11-18 09:05:07');
    expect(await type('25:00')).toBe('2026-11-18 09:05:07');
    await page.getByText('시각을 20:30:00처럼 입력해 주세요.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  it('disables days outside its rules, or of another month', async () => {
    const page = await open({ viewport: PHONE });
    const sheet = await openCalendar(page);
    const isOpenTo = async (date: string) => day(page, date).isEnabled();
    expect(await isOpenTo('11월 4일')).toBe(false);
    expect(await isOpenTo('11월 5일')).toBe(true);
    expect(await isOpenTo('11월 23일')).toBe(false);
    expect(await isOpenTo('12월 1일')).toBe(false);
    expect(await sheet.getByRole('button', { name: '이전 달' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('accepts typed text, shows why it is invalid, and restores the last range when it is cleared', async () => {
    const page = await open({ viewport: PHONE });
    const field = page.getByLabel('기간', { exact: true });
    const type = async (text: string) => {
      await field.fill(text);
      await field.press('Enter');
      return page.getByTestId('range').textContent();
    };
    expect(await type('20261118~2026.11.24.')).toBe('2026-11-18/2026-11-24');
    expect(await field.inputValue()).toBe('2026-11-18 ~ 2026-11-24');
    for (const [text, why] of [
      ['2026-11-24 ~ 2026-11-18', '끝나는 날이 시작하는 날보다 빨라요.'],
      ['2026-11-18 ~ 2026-11-23', '2026-11-23은 선택할 수 없는 날짜예요.'],
      ['2026-11-18 ~ 2026-12-21', '2026-12-21은 선택할 수 없는 날짜예요.'],
      ['2026-11-31 ~ 2026-12-01', '날짜를 2026-11-18처럼 입력해 주세요.'],
    ] as const) {
      expect(await type(text)).toBe('2026-11-18/2026-11-24');
      await page.getByText(why).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
    expect(await axeFindings(page)).toEqual([]);
    await field.fill('');
    await field.blur();
    expect(await field.inputValue()).toBe('2026-11-18 ~ 2026-11-24');
  });
});

describe('the dropdown', () => {
  const open = useWidgetPage();
  const openList = async (page: Page) => {
    const button = page.getByRole('combobox', { name: /과일/ });
    await button.click();
    const list = page.getByRole('listbox', { name: '과일' });
    await list.waitFor();
    // If opening the list scrolls, the scroll event arrives one frame later.
    await nextImage(page);
    return list;
  };
  /** Resolves two frames later, when all scroll events have been dispatched. */
  const nextImage = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

  it('is at most 150 px high and is visible below a sticky bar', async () => {
    const page = await open({ viewport: { width: 390, height: 720 } });
    const list = await openList(page);
    const box = await list.boundingBox();
    expect(box?.height).toBe(150);
    expect((box?.y ?? 0) + 150).toBeLessThanOrEqual(620);
    expect(await list.isVisible()).toBe(true);
    await list.getByRole('option').nth(1).click();
    await page.getByRole('combobox', { name: '과일, 과일 2' }).waitFor();
  });

  it('has 14 px around its rows of 44 px, and shows the selected row', async () => {
    const page = await open({ viewport: { width: 390, height: 720 } });
    await page.getByRole('combobox', { name: /정렬/ }).click();
    expect((await page.getByRole('listbox', { name: '정렬' }).boundingBox())?.height).toBe(2 * 44 + 14);
    await page.keyboard.press('Escape');
    const list = await openList(page);
    await list.getByRole('option', { name: '과일 9' }).click();
    await openList(page);
    const [box, row] = [await list.boundingBox(), await list.getByRole('option', { name: '과일 9' }).boundingBox()];
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  });

  it('works by keyboard: arrows, Home and End, Enter, and the first characters of a row', async () => {
    const page = await open({ viewport: PHONE });
    const button = page.getByRole('combobox', { name: /정렬/ });
    const pointedOut = async () =>
      page.locator(`[id="${await button.getAttribute('aria-activedescendant')}"]`).innerText();
    await button.focus();
    await button.press('ArrowDown');
    for (const [key, text] of [
      ['ArrowDown', '낮은 가격순'],
      ['ArrowDown', '낮은 가격순'],
      ['Home', '추천순'],
      ['End', '낮은 가격순'],
      ['ArrowUp', '추천순'],
      ['ㄴ', '낮은 가격순'],
    ] as const) {
      await button.dispatchEvent('keydown', { key, bubbles: true });
      await expect.poll(pointedOut).toBe(text);
    }
    await button.press('Enter');
    await page.getByRole('combobox', { name: '정렬, 낮은 가격순' }).waitFor();
    expect(await page.getByRole('listbox', { name: '정렬' }).isHidden()).toBe(true);
    // The characters also work while the list is closed.
    await button.dispatchEvent('keydown', { key: 'ㅊ', bubbles: true });
    await expect.poll(pointedOut).toBe('추천순');
  });

  it('stays open while its list or another element is scrolled, and closes when the page is scrolled', async () => {
    const page = await open({ viewport: PHONE });
    const list = await openList(page);
    await list.evaluate((box) => box.scrollTo(0, 200));
    await page.getByTestId('elsewhere').evaluate((box) => box.scrollTo(0, 100));
    await nextImage(page);
    expect(await list.isVisible()).toBe(true);
    await page.evaluate(() => scrollBy(0, 40));
    await list.waitFor({ state: 'hidden' });
  });

  it('closes at a press elsewhere, and with Esc', async () => {
    const page = await open({ viewport: PHONE });
    const list = await openList(page);
    await page.getByRole('heading', { name: 'Widgets' }).click();
    await list.waitFor({ state: 'hidden' });
    await openList(page);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await page.getByRole('combobox', { name: /과일/ }).getAttribute('aria-expanded')).toBe('false');
  });
});
