import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parseEnvelope } from '../../core/outcome/envelope.ts';
import { DESKTOP, PHONE, useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, flawsInEachWindow, sidewaysScroll } from './screen-check.ts';

const REFUSAL = '잠시 후 다시 시도해 주세요.';
const LIST = '/api/v1/search/list/';
/** Loading time on a busy machine. */
const PATIENTLY = { timeout: 20_000 };

describe('search and categories', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: '검색어' });
  const searches = ({ calls }: Visit) => calls.filter((call) => call.includes(LIST)).length;
  /** Makes the server refuse every search; the returned function stops this. */
  const refuse = async ({ page }: Visit): Promise<() => Promise<void>> => {
    const pattern = `${running().apiUrl}${LIST}**`;
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { result_code: 500, result_msg: REFUSAL, result_data: null } });
    });
    return () => page.unroute(pattern);
  };
  const answerAlert = async (page: Page, text: string): Promise<void> => {
    await page.getByRole('alertdialog').getByText(text).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  };

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('have no axe findings, and do not scroll sideways, on %s', async (_name, viewport) => {
    const shopper = await visit({ viewport });
    for (const path of ['/search', '/search?keyword=감귤', '/search?keyword=붜ㅔ쀍', '/category']) {
      await shopper.open(path);
      await shopper.waitUntilIdle();
      const findings = await axeFindings(shopper.page);
      const sideways = Math.max(0, await sidewaysScroll(shopper.page));
      expect({ path, findings, sideways }).toEqual({ path, findings: [], sideways: 0 });
    }
  });

  it('respond to strange addresses over HTTP with an envelope or a page', async () => {
    const { storefrontUrl, apiUrl } = running();
    const strange = ['가'.repeat(10_000), '%_', '🍊🍊', "'; drop table sale; --", '<script>alert(1)</script>'].map(
      (text) => encodeURIComponent(text),
    );
    for (const text of [...strange, '%ED%A0%80%ED%A0%80', '%00%00', '%E0%A4%A']) {
      const found = await fetch(`${apiUrl}${LIST}${text}`);
      expect([text.slice(0, 30), found.status < 500]).toEqual([text.slice(0, 30), true]);
      expect(parseEnvelope(await found.json())).not.toBeNull();
      for (const path of [
        '/search?keyword=',
        '/category?category_idx=',
        '/?section=celeb&date=',
        '/?section=event&now_page=',
      ]) {
        const page = await fetch(storefrontUrl + path + text);
        const html = await page.text();
        // A URL that is too long matches no page.
        const status = text.length > 2_000 ? 404 : 200;
        expect([path, text.slice(0, 30), page.status]).toEqual([path, text.slice(0, 30), status]);
        expect(html.includes('<main')).toBe(true);
        expect(html.includes('<script>alert(1)')).toBe(false);
      }
    }
  });

  it('accept a keyword of two or more characters, highlight it, and keep the results when the server refuses', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/category');
    await page
      .getByRole('main')
      .getByRole('link', { name: /무엇을 모아/ })
      .click();
    await page.waitForURL('**/search');
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);

    await field(page).fill('감');
    await page.keyboard.press('Enter');
    await answerAlert(page, '검색어를 두 글자 이상 입력해 주세요.');
    expect([searches(shopper), shopper.path]).toEqual([0, '/search']);

    await field(page).fill('감귤');
    // Enter that ends the composition of a character does not search.
    const isTaken = (init: object) =>
      field(page).evaluate(
        (input, press) =>
          !input.dispatchEvent(new KeyboardEvent('keydown', { ...press, cancelable: true, bubbles: true })),
        { key: 'Enter', ...init },
      );
    expect([await isTaken({ isComposing: true }), await isTaken({ keyCode: 229 }), await isTaken({})]).toEqual([
      true,
      true,
      false,
    ]);
    await page.keyboard.press('Enter');
    await page.locator('main mark').first().waitFor();
    expect(new Set(await page.locator('main mark').allTextContents())).toEqual(new Set(['감귤']));
    await page.getByText(/^상품 \d+개$/).waitFor();
    expect(decodeURIComponent(shopper.path)).toBe('/search?keyword=감귤');
    expect(searches(shopper)).toBe(1);

    // The icon searches again.
    const icon = page.getByRole('banner').getByRole('button', { name: '검색', exact: true });
    await icon.click();
    await expect.poll(() => searches(shopper)).toBe(2);
    const allow = await refuse(shopper);
    await icon.click();
    await answerAlert(page, REFUSAL);
    await field(page).fill('텐트');
    await page.keyboard.press('Enter');
    await answerAlert(page, REFUSAL);
    expect(await field(page).inputValue()).toBe('감귤');
    expect(decodeURIComponent(shopper.path)).toBe('/search?keyword=감귤');
    expect(await page.locator('main mark').first().textContent()).toBe('감귤');
    await allow();

    // Without a keyword there are no results, and recent keywords are shown.
    await page.getByRole('banner').getByRole('button', { name: '지우기' }).click();
    await page.getByRole('heading', { name: '최근 검색어' }).waitFor();
    expect([shopper.path, await field(page).inputValue()]).toEqual(['/search', '']);
    expect(await page.locator('main mark').count()).toBe(0);
    await field(page).fill('tkrhk');
    await page.keyboard.press('Enter');
    await page.getByText("'tkrhk' 대신 '사과'로 찾았어요").waitFor();
    await page.getByRole('link', { name: "'tkrhk' 그대로 찾기" }).click();
    await page.getByText("'tkrhk'에 맞는 상품이 없어요").waitFor();
    await page.goBack();
    await page.getByText("'tkrhk' 대신 '사과'로 찾았어요").waitFor();
    await shopper.open('/search');
    const recent = page.locator('section').filter({ hasText: '최근 검색어' });
    await expect.poll(() => recent.locator('li a').allTextContents()).toEqual(['tkrhk', '감귤']);
    await recent.getByRole('button', { name: '최근 검색어 tkrhk 삭제' }).click();
    await shopper.open('/search');
    await expect.poll(() => recent.locator('li a').allTextContents()).toEqual(['감귤']);
    await recent.getByRole('button', { name: '모두 삭제' }).click();
    await recent.waitFor({ state: 'detached' });
  });

  it('restore the previous keyword in the panel when a search from there fails', async () => {
    const shopper = await visit({ viewport: DESKTOP });
    const { page } = shopper;
    await shopper.open('/search?keyword=감귤');
    const panel = page.getByRole('search', { name: '상품 찾기' }).getByRole('combobox');
    await refuse(shopper);
    await panel.fill('텐트');
    await panel.press('Enter');
    await answerAlert(page, REFUSAL);
    await expect.poll(() => panel.inputValue()).toBe('감귤');
    expect(decodeURIComponent(shopper.path)).toBe('/search?keyword=감귤');
  });

  it('suggest while typing, accept a suggestion by keyboard and by tap, and close the suggestions first when going back', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/category');
    await shopper.open('/search');
    await shopper.waitUntilIdle();
    expect(shopper.calls.filter((call) => call.includes('/search/suggest/'))).toEqual([]);
    const grid = page.getByRole('grid', { name: '검색어 제안' });

    await field(page).pressSequentially('감귤', { delay: 20 });
    await grid.getByRole('row').filter({ hasText: '원' }).first().waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await grid.waitFor({ state: 'detached' });
    expect(shopper.path).toBe('/search');

    await field(page).press('End');
    await field(page).pressSequentially(' ');
    await grid.waitFor();
    await page.keyboard.press('Escape');
    await grid.waitFor({ state: 'detached' });
    await field(page).press('Backspace');
    await grid.getByRole('row').filter({ hasText: '원' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).textContent()).toContain('감귤');
    await page.keyboard.press('Enter');
    await page.locator('main mark').first().waitFor();
    expect(decodeURIComponent(shopper.path)).toMatch(/^\/search\?keyword=.*감귤/);

    await field(page).fill('노지');
    await grid
      .getByRole('button', { name: /^노지.*검색창에 넣기$/ })
      .first()
      .click();
    await expect.poll(() => field(page).inputValue()).toMatch(/^노지/);
    await grid.locator('a[href^="/product/"]').first().click();
    await page.locator('main article h1').waitFor();
  });

  it('keep filters and sort in the address, count every choice, and name the condition to remove', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/search?keyword=세트&flags=free,<b>&sort=99&min_price=9e9&sellers=%00');
    await shopper.waitUntilIdle();
    expect(shopper.calls.filter((call) => call.includes('/search/filter'))).toEqual([]);
    const conditions = page.getByRole('group', { name: '고른 조건' });
    expect(await conditions.getByRole('button').allTextContents()).toEqual(['무료배송', ' 모두 빼기']);

    await page.getByRole('button', { name: '필터 1' }).click();
    const sheet = page.getByRole('dialog', { name: '필터' });
    await sheet.getByRole('button', { name: /^\d+개 보기$/ }).waitFor();
    expect(await flawsInEachWindow(page)).toEqual([]);
    await sheet.getByRole('textbox', { name: '가장 낮은 금액' }).fill('50000');
    await sheet.getByRole('textbox', { name: '가장 높은 금액' }).fill('30000');
    await sheet.getByText('낮은 금액이 높은 금액보다 커요').waitFor();
    expect(await sheet.getByRole('button', { name: /\d개 보기$/ }).isDisabled()).toBe(true);
    await sheet.getByRole('textbox', { name: '가장 낮은 금액' }).fill('10000');
    const show = sheet.getByRole('button', { name: /^\d+개 보기$/ });
    const shown = (await show.textContent()) ?? '';
    await show.click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => shopper.path).toMatch(/min_price=10000&max_price=30000&flags=free$/);
    expect(shown).toMatch(/^\d+개 보기$/);

    await page.getByRole('button', { name: '정렬, 추천순' }).click();
    await page.getByRole('dialog', { name: '정렬' }).getByText('낮은 가격순').click();
    await expect.poll(() => shopper.path).toContain('&sort=1&');
    await shopper.reload();
    await page.getByRole('button', { name: '정렬, 낮은 가격순' }).waitFor();
    expect(await conditions.getByRole('button').count()).toBe(3);

    await shopper.open('/search?keyword=세트&max_price=1');
    await page.getByText('이 조건에 맞는 상품이 없어요').waitFor();
    await page.getByRole('button', { name: '가격 조건 빼기' }).last().click();
    await page.locator('main mark').first().waitFor();
    expect(shopper.path).not.toContain('max_price');
  });

  it.each(['/category', '/search?keyword=세트'])(
    'load while scrolling with few cards in the document, and return to the same card (%s)',
    async (path) => {
      const shopper = await visit();
      const { page } = shopper;
      await shopper.open(path);
      const cards = page.locator('main ul[aria-label] > li[aria-posinset]');
      const last = async () => Number(await cards.last().getAttribute('aria-posinset'));
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
          return last();
        }, PATIENTLY)
        .toBeGreaterThan(60);
      await shopper.waitUntilIdle();
      await expect.poll(() => cards.count()).toBeLessThan(50);
      // In one step: cards out of sight leave the document as others enter it.
      const place = await page.evaluate(() => {
        const seen = document.querySelectorAll('main ul[aria-label] > li[aria-posinset]:has(a)').item(6);
        window.scrollBy(0, seen.getBoundingClientRect().top - 300);
        return seen.getAttribute('aria-posinset') ?? '';
      });
      const card = page.locator(`main li[aria-posinset="${place}"]`);
      // Cards rendered for the first time shift their neighbors for some frames.
      const moveTo300 = () =>
        card.evaluate((element) => {
          const off = Math.round(element.getBoundingClientRect().top - 300);
          window.scrollBy(0, off);
          return Math.abs(off);
        });
      await expect.poll(moveTo300, { interval: 200, ...PATIENTLY }).toBe(0);
      const before = { href: await card.locator('a').first().getAttribute('href'), top: (await card.boundingBox())?.y };
      const calls = shopper.calls.length;
      // Goes back while the previous list is still in the document, and then as fast as a shopper can.
      for (const goBack of [goBackOnceShown, goBackByHand]) {
        const back = goBack(page);
        await card.locator('a').first().click();
        await back;
        await card.waitFor();
        await expect
          .poll(async () => Math.round((await card.boundingBox())?.y ?? 0), PATIENTLY)
          .toBe(Math.round(before.top ?? 0));
      }
      expect(await card.locator('a').first().getAttribute('href')).toBe(before.href);
      expect(shopper.calls.slice(calls).filter((call) => /category|search/.test(call))).toEqual([]);

      // After a reload, the page loads the list again up to its previous length.
      await card.locator('a').first().click();
      await page.locator('main article h1').waitFor();
      await shopper.reload();
      await page.goBack();
      const off = async (): Promise<number> => {
        const place = await card.boundingBox({ timeout: 500 }).catch(() => null);
        return Math.abs((place?.y ?? Number.POSITIVE_INFINITY) - (before.top ?? 0));
      };
      await expect.poll(off, PATIENTLY).toBeLessThan(2);
    },
  );

  it('retain the keyboard focus in a list that is scrolled far away, and continue from there', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/category');
    const list = page.locator('main ul[aria-label$="상품"]');
    const focused = (): Promise<string | null> =>
      list.evaluate(
        (ul) => ul.querySelector(':focus')?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? null,
      );
    await list.locator('[aria-posinset="3"] a').first().focus();
    await page.keyboard.press('Shift+Tab');
    const before = await focused();
    expect(before).toMatch(/^[123]$/);

    await page.mouse.move(200, 500);
    // The page becomes longer while it is scrolled, so one turn of the wheel may end early.
    const scrollOn = async (): Promise<number> => {
      await page.mouse.wheel(0, 2_000);
      return Number(await list.locator('[aria-posinset]').last().getAttribute('aria-posinset'));
    };
    await expect.poll(scrollOn, PATIENTLY).toBeGreaterThan(60);
    expect(await focused()).toBe(before);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(3_000);
  });
});

/** Goes back two frames after a product's name is in the document, faster than a shopper could. */
function goBackOnceShown(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector('main article h1') === null) await frame();
    await frame();
    await frame();
    history.back();
  });
}

async function goBackByHand(page: Page): Promise<void> {
  await page.locator('main article h1').waitFor();
  await page.goBack();
}
