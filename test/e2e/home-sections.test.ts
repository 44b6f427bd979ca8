import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatKst } from '../../core/time/kst.ts';
import { DESKTOP, PHONE, useBrowser } from './browser.ts';
import { pauseAtChange, restOf } from './carousel-steps.ts';
import { useRunningShop, type RunningShop } from './running-shop.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';
import { scrollUntilShown } from './shopping-steps.ts';

const SLOW = { timeout: 20_000 };
/** Time in ms until the event ends, long enough to check it before. A fake clock would be corrected by responses. */
const ENDS_IN = 12_000;
const NARROW = { width: 320, height: 640 };
const SECTIONS = [
  '/?section=celeb',
  '/?section=time&time_filter=2',
  '/?section=new&new_filter=1',
  '/?section=holiday&holiday_filter=0',
  '/?section=event&now_page=1',
];

describe('the sections of home', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

  it.each([
    ['a phone', PHONE],
    ['a narrow phone', NARROW],
    ['a desktop', DESKTOP],
  ])('show what the server rendered, without further calls or axe findings, on %s', async (_name, viewport) => {
    const shopper = await visit({ viewport });
    for (const path of [...SECTIONS, '/event/1']) {
      shopper.calls.length = 0;
      await shopper.open(path);
      await shopper.waitUntilIdle();
      const calls = shopper.calls.filter((call) => call.includes('/home/') || call.includes('/banners'));
      const findings = await axeFindings(shopper.page);
      const sideways = Math.max(0, await sidewaysScroll(shopper.page));
      expect({ path, calls, findings, sideways }).toEqual({ path, calls: [], findings: [], sideways: 0 });
    }
  });

  it.each([
    ['after a while if no script loads', '3s', async () => {}],
    ['when the fonts load', '3600s', async (_page: Page, releaseScripts: () => void) => releaseScripts()],
    ['as soon as the page is scrolled', '3600s', async (page: Page) => page.evaluate(() => scrollBy(0, 1))],
    ['as soon as the page is touched', '3600s', async (page: Page) => page.touchscreen.tap(200, 20)],
  ])('of the main tab are painted first where they are visible; the rest is painted %s', async (_, waits, act) => {
    const { page } = await visit();
    let releaseScripts = (): void => {};
    const held = new Promise<void>((resolve) => {
      releaseScripts = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript((duration) => {
      const style = new CSSStyleSheet();
      style.replaceSync(`section { animation-duration: ${duration} !important }`);
      document.adoptedStyleSheets = [style];
      const look = (): void => {
        const states = [...document.querySelectorAll('main section')].map(
          (section) => getComputedStyle(section).contentVisibility,
        );
        if (document.readyState !== 'loading') {
          document.body.dataset['first'] ??= states.join();
          document.body.dataset['now'] = states.join();
        }
        requestAnimationFrame(look);
      };
      look();
    }, waits);
    await page.goto(running().storefrontUrl, { waitUntil: 'domcontentloaded' });
    const body = page.locator('body');
    await expect.poll(() => body.getAttribute('data-first'), SLOW).toMatch(/^visible,auto,hidden,hidden/);
    await act(page, releaseScripts);
    await expect.poll(() => body.getAttribute('data-now'), SLOW).toMatch(/^visible(,auto)+$/);
  });

  it('of the main tab load without layout shifts', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        document.body.dataset['shifts'] = JSON.stringify(list.getEntries());
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await shopper.open('/');
    await expect.poll(() => page.evaluate(() => document.fonts.size), SLOW).toBeGreaterThan(0);
    await expect.poll(() => page.locator('section[style*="content-visibility"]').count(), SLOW).toBe(0);
    // The page may be painted before its last text has arrived.
    const tabs = page.getByRole('navigation', { name: '하단 메뉴' }).getByRole('link');
    await tabs.evaluateAll(async (links) => {
      for (const link of links) link.lastChild?.remove();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await page.locator('body').getAttribute('data-shifts')).toBeNull();
  });

  it('of the main tab show a ranking and viewed products once the shopper scrolls near them', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/ranking');
    const ranked = page.getByRole('main').getByRole('listitem');
    const [first, second] = [ranked.first().getByRole('link'), ranked.nth(1).getByRole('link')];
    expect(await first.innerText()).toMatch(/^1위/);
    const [top, next] = [await first.getAttribute('href'), await second.getAttribute('href')];
    await page.getByRole('link', { name: '주간' }).click();
    await page.waitForURL(/period=week/);
    await ranked.nth(1).getByRole('link').click();
    await page.waitForURL(/\/product\//);
    await page.goBack();
    await page.waitForURL(/period=week/);

    await shopper.open(top ?? '');
    shopper.calls.length = 0;
    await shopper.open('/');
    await shopper.waitUntilIdle();
    expect(shopper.calls.filter((call) => call.includes('ranking') || call.includes('hist/prod'))).toEqual([]);
    const rows = page.getByRole('main').getByRole('region');
    const place = async () => scrolled(page);
    await scrollUntilShown(page, rows.nth(1));
    const ranking = page.getByRole('region', { name: /많이 샀어요$/ });
    const seen = page.getByRole('region', { name: '최근 본 상품' });
    await ranking.getByRole('link').nth(2).waitFor(SLOW);
    const hrefs = await ranking.locator('li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.slice(0, 2)).toEqual([top, next]);
    expect(await seen.locator('li a').first().getAttribute('href')).toBe(top);

    await seen.locator('li a').first().scrollIntoViewIfNeeded();
    const before = await place();
    await seen.locator('li a').first().click();
    await page.waitForURL(/\/product\//);
    await page.goBack();
    await expect.poll(place, SLOW).toBe(before);
    expect(await axeFindings(page)).toEqual([]);
    await ranking.getByRole('link', { name: '랭킹 보기' }).click();
    await page.waitForURL(/\/ranking$/);
  });

  it('show below the fold the sales that open within a week, each with its alert, which leads guests to the login', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/');
    const opening = page.getByRole('region', { name: '오픈 예정' });
    await scrollUntilShown(page, opening);
    const cards = opening.locator('a[href^="/product/"]');
    expect(await cards.count()).toBeGreaterThan(0);
    const alerts = opening.getByRole('button', { name: /오픈 알림/ });
    expect(await alerts.count()).toBe(await cards.count());
    await alerts.first().click();
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect.poll(() => shopper.path, SLOW).toMatch(/^\/auth\/login/);
  });

  it('are readable with their styles when JavaScript is disabled', async () => {
    const { page } = await visit({ scripts: false });
    for (const path of SECTIONS) {
      await page.goto(running().storefrontUrl + path, { waitUntil: 'domcontentloaded' });
      expect(await page.locator('main li a').count()).toBeGreaterThan(2);
    }
    const title = page.getByRole('heading', { level: 2 }).first();
    expect(await title.evaluate((heading) => getComputedStyle(heading).fontSize)).toBe('17px');
  });

  it('are restored after a product page and going back', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/');
    await page.getByRole('link', { name: '셀럽 PICK', exact: true }).click();
    const day = page.getByRole('navigation', { name: '공동구매 날짜' }).getByRole('link').nth(1);
    await day.click();
    await expect.poll(() => day.getAttribute('aria-current'), SLOW).toBe('date');
    await shopper.waitUntilIdle();
    // The previous day stays briefly, inert, until the new one is shown.
    const shown = page.locator('main > div:not([inert])');
    await expect.poll(() => page.locator('main > [inert], main [aria-busy=true]').count(), SLOW).toBe(0);
    await shown.locator('h2').nth(1).waitFor();
    const headings = await shown.locator('h2').allTextContents();
    const card = shown.locator('> ul > li a').nth(3);
    const url = page.url();
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
    await card.scrollIntoViewIfNeeded();
    // Late fonts, and the click itself, may still scroll the page: the card's position at the click counts.
    await card.evaluate((element) => {
      const keep = (): void => {
        document.documentElement.dataset['left'] = `${Math.round(element.getBoundingClientRect().top)}`;
      };
      element.addEventListener('click', keep, { capture: true, once: true });
    });
    await card.click();
    await page.waitForURL(/\/product\//);
    const left = Number(await page.locator('html').getAttribute('data-left'));
    await page.goBack();
    await page.waitForURL(url);
    await expect.poll(() => card.evaluate(top), SLOW).toBe(left);
    expect(await scrolled(page)).toBeGreaterThan(0);
    await expect.poll(() => shown.locator('h2').allTextContents(), SLOW).toEqual(headings);
  });

  it('hide the days when scrolling down and show them when scrolling up, and for the keyboard', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/?section=celeb');
    const days = page.getByRole('navigation', { name: '공동구매 날짜' });
    const top = async () => (await days.boundingBox())?.y ?? 0;
    const shown = await top();
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(top).toBeLessThan(shown - 90);
    await page.evaluate(() => window.scrollTo(0, 850));
    await expect.poll(top).toBe(shown);
    await page.evaluate(() => window.scrollTo(0, 950));
    await expect.poll(top).toBeLessThan(shown - 90);
    await days.getByRole('link').first().focus();
    await expect.poll(top).toBe(shown);
  });

  it('are sorted by keyboard, and keep their products when sorting fails', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/?section=time');
    const sort = page.getByRole('combobox', { name: /^정렬/ });
    // Screen readers announce the text of a live region only if the region was there before.
    const announced = await page
      .getByRole('status')
      .filter({ hasText: /^추천순, 특가 \d+개$/ })
      .elementHandle();
    await sort.focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => sort.innerText()).toBe('높은 가격순');
    expect(shopper.path).toBe('/?section=time&time_filter=2');
    expect(await announced?.textContent()).toMatch(/^높은 가격순, 특가 \d+개$/);
    expect(await announced?.evaluate((region) => region.isConnected)).toBe(true);
    const first = page.locator('main li a').first();
    const dearest = await first.getAttribute('href');
    await refuse(page, running(), '/api/v1/home/time/');
    await sort.click();
    await page.getByRole('option', { name: '낮은 가격순' }).click();
    await page.getByRole('alertdialog').getByText('잠시 후 다시 시도해 주세요.').waitFor();
    await page.keyboard.press('Enter');
    expect(await first.getAttribute('href')).toBe(dearest);
    expect(await sort.innerText()).toBe('높은 가격순');

    // The tab may have been prefetched by the pointer: its data stays when the tab opens.
    await refuse(page, running(), '/api/v1/home/new/');
    const refused = page.waitForResponse(/home\/new/);
    await page.getByRole('link', { name: '신상품', exact: true }).hover();
    await page.mouse.down();
    await refused;
    await page.mouse.up();
    await page.getByRole('alertdialog').getByText('잠시 후 다시 시도해 주세요.').waitFor();
    await page.getByText('상품을 불러오지 못했어요').waitFor();
    expect(await page.getByRole('alertdialog').isVisible()).toBe(true);
  });

  it('show the next banner two seconds after automatic changes are started', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await shopper.open('/');
    const banners = page.getByRole('region', { name: '주요 소식' });
    const slide = async () => Number(await banners.locator('b').innerText());
    const slides = await banners.getByRole('group', { name: / / }).count();
    await page.clock.pauseAt(Date.now() + 1_500);
    await banners.getByRole('button', { name: '자동 넘김 멈추기' }).tap();
    await expect.poll(() => restOf(banners)).toBe(0);
    const initial = await slide();
    await banners.getByRole('button', { name: '자동 넘김 시작하기' }).tap();
    await page.clock.runFor(1_999);
    expect([await restOf(banners), await slide()]).toEqual([0, initial]);
    await page.clock.runFor(1);
    await expect.poll(slide).toBe((initial % slides) + 1);
  });

  it('show the next influencer every two seconds when started, and stop when stopped', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await page.clock.install();
    await shopper.open('/?section=celeb');
    const marked = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main li > ul')]
          .map((list) => [...list.children].findIndex((item) => item.className !== ''))
          .join(),
      );
    const strips = (await marked()).split(',').length;
    await page.getByRole('button', { name: '셀럽 자동 넘김 시작하기' }).first().click();
    const initial = await pauseAtChange(page, marked);
    await page.clock.runFor(1_900);
    expect(await marked()).toBe(initial);
    await page.clock.runFor(100);
    await expect.poll(marked).not.toBe(initial);
    await page.getByRole('button', { name: '셀럽 자동 넘김 멈추기' }).first().click();
    expect(await page.getByRole('button', { name: '셀럽 자동 넘김 시작하기' }).count()).toBe(strips);
    const stopped = await marked();
    await page.clock.runFor(4_000);
    expect(await marked()).toBe(stopped);
  });

  it('page through the events, and show when one has ended', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await page.route(`${running().apiUrl}/api/v1/home/event?**`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const end_dt = formatKst(Date.now() + ENDS_IN);
      await route.fulfill({ response, body: body.replace(/"end_dt":"[^"]+"/, `"end_dt":"${end_dt}"`) });
    });
    await shopper.open('/');
    await page.getByRole('link', { name: '이벤트', exact: true }).click();
    const first = page.locator('main li').first();
    await first.waitFor();
    expect(await first.getByText('종료된 이벤트예요').count()).toBe(0);
    await first.getByText('종료된 이벤트예요').waitFor({ timeout: 2 * ENDS_IN });
    await page.unrouteAll({ behavior: 'wait' });

    const pages = page.getByRole('navigation', { name: '이벤트 페이지' });
    await pages.getByRole('link', { name: /^2/ }).click();
    await expect.poll(() => pages.locator('[aria-current]').innerText()).toMatch(/^2/);
    expect(shopper.path).toBe('/?section=event&now_page=2');
    const title = await page.locator('main h2').first().innerText();
    await page.locator('main li a').first().click();
    await page.waitForURL(/\/event\/\d+$/);
    await page.getByRole('heading', { level: 2, name: title }).first().waitFor();
    await page.goBack();
    await page.waitForURL(/now_page=2/);
    await page.goBack();
    await expect.poll(() => pages.locator('[aria-current]').innerText()).toMatch(/^1/);
  });
});

/** Makes the server refuse every call of a path from now on. */
async function refuse(page: Page, shop: RunningShop, path: string): Promise<void> {
  await page.route(`${shop.apiUrl}${path}**`, async (route) => {
    const response = await route.fetch();
    const json = { result_code: 500, result_msg: '잠시 후 다시 시도해 주세요.', result_data: null };
    await route.fulfill({ response, json });
  });
}
