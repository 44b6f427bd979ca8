import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { safeHtml } from '../../adapters/server/kernel/safe-html.ts';
import { DESKTOP, PHONE, type Visit } from './browser.ts';
import { SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { dayAfter } from './kst-days.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const MERCHANDISER = 'md@moajang.kr';
const THREE_MINUTES_MS = 180_000;
/** The drag operation that copies files. */
const COPY = 1;

describe('the catalogue of the office', () => {
  const { open, running } = useOffice();
  const rows = (page: Page) => page.getByRole('grid', { name: '상품' }).locator('tbody tr[data-row]');
  const preview = (page: Page) => page.frameLocator('iframe[title="상점에서 보이는 모습"]');
  const picture = async (background: string, name: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 800, height: 800, channels: 3, background } })
      .png()
      .toBuffer(),
  });
  /** Drops files on the page like a file manager does, so that the browser itself handles the drag. */
  const dropFiles = async ({ page, context }: Visit, files: readonly Awaited<ReturnType<typeof picture>>[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'moajang-dropped-'));
    // A dropped file is read from here until the test ends.
    onTestFinished(() => rm(folder, { recursive: true }));
    const paths = files.map(({ name }) => join(folder, name));
    for (const [index, path] of paths.entries()) await writeFile(path, files[index]?.buffer ?? '');
    const field = page.getByLabel('이미지 고르기');
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    const place = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    const browser = await context.newCDPSession(page);
    const data = { items: [], files: paths, dragOperationsMask: COPY };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await browser.send('Input.dispatchDragEvent', { type, ...place, data });
    }
    await page.getByRole('button', { name: `${files.length}번째 이미지 옮기기` }).waitFor(SLOW_TIMEOUT);
  };
  const choose = async (page: Page, label: string) => {
    const select = page.getByRole('combobox', { name: label, exact: true });
    await expect.poll(() => select.locator('option').count(), SLOW_TIMEOUT).toBeGreaterThan(2);
    await select.selectOption({ index: 2 });
  };
  const fillSale = async (page: Page, name: string) => {
    await page.getByLabel('상품 이름').fill(name);
    await choose(page, '판매자');
    await choose(page, '카테고리');
    await page.getByRole('button', { name: '내일 20:00', exact: true }).click();
    await page.getByRole('button', { name: '4시간 뒤', exact: true }).click();
    await page.getByRole('textbox', { name: '정가', exact: true }).fill('42000');
    await page.getByRole('textbox', { name: '판매가', exact: true }).fill('25200');
    await page.getByRole('textbox', { name: '기본 재고', exact: true }).fill('60');
  };
  /** Opens the first sale of the list on its own page. */
  const openSale = async (staff: Visit) => {
    const { page } = staff;
    await rows(page).first().waitFor(SLOW_TIMEOUT);
    await rows(page).first().getByRole('link').click();
    await page.waitForURL(/\/products\/\d+$/);
    await page.getByLabel('상품 이름').waitFor(SLOW_TIMEOUT);
  };
  const isFoundInShop = async (words: string) => {
    const found = await fetch(`${running().apiUrl}/api/v1/search/list/${encodeURIComponent(words)}`);
    return (await found.text()).includes(words);
  };

  it('lets a merchandiser create a time deal for tomorrow 20:00, preview it at 20:01 and publish it in three minutes, typing only the texts', async () => {
    const staff = await open(MERCHANDISER, '/products');
    const { page } = staff;
    await rows(page).first().waitFor(SLOW_TIMEOUT);
    const began = performance.now();
    await page.getByRole('button', { name: '새 상품' }).click();
    await fillSale(page, '데일리 벨벳립 3종');
    await dropFiles(staff, [await picture('#d33', 'one.png'), await picture('#3a3', 'two.png')]);
    await page.getByRole('textbox', { name: '설명', exact: true }).click();
    await page.keyboard.type('하루 종일, 마르지 않는 립');
    await page.getByRole('button', { name: '열리고 1분' }).click();
    await preview(page).getByRole('heading', { name: '데일리 벨벳립 3종' }).waitFor(SLOW_TIMEOUT);
    await preview(page).getByText('25,200').first().waitFor(SLOW_TIMEOUT);
    await expect.poll(() => page.getByText(/임시 저장, 공개 전에는 직원만 봐요/).count(), SLOW_TIMEOUT).toBe(1);
    expect(await isFoundInShop('데일리 벨벳립')).toBe(false);
    await page.getByRole('button', { name: '공개', exact: true }).first().click();
    await page.waitForURL(/\/products\/\d+$/, SLOW_TIMEOUT);
    const ms = performance.now() - began;
    expect(ms).toBeLessThan(THREE_MINUTES_MS);

    await page.getByText(/^판매예정 · \d+$/).waitFor(SLOW_TIMEOUT);
    const sell_idx = /\d+$/.exec(page.url())?.[0] ?? '';
    const shown = await fetch(`${running().storefrontUrl}/product/${sell_idx}`);
    expect(await shown.text()).toContain('데일리 벨벳립 3종');
  });

  it('accepts dropped images, orders them by dragging and by keys, and crops one', async () => {
    const staff = await open(MERCHANDISER, '/products/new');
    const { page } = staff;
    await dropFiles(staff, [await picture('#d33', 'one.png'), await picture('#3a3', 'two.png')]);
    const list = page.getByRole('region', { name: '이미지' }).locator('li img');
    const sources = () => list.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    const dropped = await sources();
    await page.getByRole('button', { name: '2번째 이미지 옮기기' }).hover();
    await page.mouse.down();
    const target = await list.first().boundingBox();
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 10 });
    await page.getByText('1번째 자리예요.').waitFor({ state: 'attached', ...SLOW_TIMEOUT });
    await page.mouse.up();
    await expect.poll(sources, SLOW_TIMEOUT).toEqual(dropped.toReversed());

    // The images move to their places first: a drag measures their positions when it starts.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), SLOW_TIMEOUT).toBe(0);

    const before = await sources();
    await page.getByRole('button', { name: '2번째 이미지 옮기기' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('2번째 자리예요.').waitFor({ state: 'attached', ...SLOW_TIMEOUT });
    // A key has no effect until the drag has measured the images; at the first place it has none, either.
    const moveLeft = async (): Promise<number> => {
      await page.keyboard.press('ArrowLeft');
      return page.getByText('1번째 자리예요.').count();
    };
    await expect.poll(moveLeft, SLOW_TIMEOUT).toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(sources, SLOW_TIMEOUT).toEqual(before.toReversed());
    await page.getByRole('button', { name: '1번째 이미지 자르기' }).click();
    await page.getByRole('dialog').getByAltText('one.png').waitFor(SLOW_TIMEOUT);
    await page.getByRole('button', { name: '이대로 자르기' }).click();
    await expect.poll(() => list.first().getAttribute('src'), SLOW_TIMEOUT).not.toBe(before[1]);
  });

  it('crops an existing image, as a new image in its place', async () => {
    const staff = await open(MERCHANDISER, '/products');
    const { page } = staff;
    await openSale(staff);
    const list = page.getByRole('region', { name: '이미지' }).locator('li img');
    const sources = () => list.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    const [first, ...others] = await sources();
    await page.getByRole('button', { name: '1번째 이미지 자르기' }).click();
    await page.getByRole('button', { name: '이대로 자르기' }).click(SLOW_TIMEOUT);
    await expect.poll(async () => (await sources())[0], SLOW_TIMEOUT).not.toBe(first);
    expect((await sources()).slice(1)).toEqual(others);
    await page.getByText('저장하지 않은 것 1곳').waitFor(SLOW_TIMEOUT);
  });

  it('shows the preview in the fonts of the shop', async () => {
    const staff = await open(MERCHANDISER, '/products');
    const { page } = staff;
    await openSale(staff);
    await preview(page).getByRole('heading').first().waitFor(SLOW_TIMEOUT);
    const loadedFonts = () =>
      preview(page)
        .locator('body')
        .evaluate(() =>
          [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ family }) => family.replaceAll('"', '')),
        );
    await expect.poll(loadedFonts, SLOW_TIMEOUT).toContain('Moajang Sans');
  });

  it('previews a sale at any date and time', async () => {
    const staff = await open(MERCHANDISER, '/products?status=open');
    const { page } = staff;
    await openSale(staff);
    const day = dayAfter(3_000);
    await page.getByLabel('다른 때').fill(`${day}T09:15`);
    await page.getByText(`${day.slice(5)} 09:15의 상점`).waitFor(SLOW_TIMEOUT);
    await preview(page).getByText('판매종료').first().waitFor(SLOW_TIMEOUT);
    expect(staff.errors).toEqual([]);
  });

  it('loses nothing when the network is cut while saving', async () => {
    const staff = await open(MERCHANDISER, '/products');
    const { page } = staff;
    await openSale(staff);
    const price = page.getByRole('textbox', { name: '정가', exact: true });
    await price.fill('999000');
    await page.getByText('저장하지 않은 것 1곳').waitFor(SLOW_TIMEOUT);
    staff.expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
    await staff.context.setOffline(true);
    await page.getByRole('button', { name: '저장', exact: true }).first().click();
    await page.getByRole('alert').getByText('데이터 호출에 실패했습니다.').waitFor(SLOW_TIMEOUT);
    await staff.context.setOffline(false);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('저장하지 않고 나간 내용을 되살렸어요.').waitFor(SLOW_TIMEOUT);
    expect(await price.inputValue()).toBe('999,000');
    await page.getByRole('button', { name: '저장', exact: true }).first().click();
    await page.getByText('저장했어요.').waitFor(SLOW_TIMEOUT);
    await page.reload();
    await expect.poll(() => price.inputValue(), SLOW_TIMEOUT).toBe('999,000');
  });

  it('shows a merchandiser what another one has changed, and overwrites nothing', async () => {
    const first = await open(MERCHANDISER, '/products');
    await openSale(first);
    const second = await open('owner@moajang.kr', new URL(first.page.url()).pathname);
    for (const [{ page }, max] of [
      [first, '7'],
      [second, '8'],
    ] as const) {
      await page.getByLabel('최대 수량').fill(max);
    }
    await first.page.getByRole('button', { name: '저장', exact: true }).first().click();
    await first.page.getByText('저장했어요.').waitFor(SLOW_TIMEOUT);
    await second.page.getByRole('button', { name: '저장', exact: true }).first().click();
    await second.page.getByText(/한소라 님이 \d\d:\d\d에 바꿨어요: 최대 수량/).waitFor(SLOW_TIMEOUT);
    await second.page.getByText(/내 값 8, 그 값 7/).waitFor(SLOW_TIMEOUT);
    await second.page.getByRole('button', { name: '그 값', exact: true }).click();
    expect(await second.page.getByLabel('최대 수량').inputValue()).toBe('7');
  });

  it('shows hostile text as text, and retains of a pasted description what the sanitizer allows', async () => {
    const staff = await open(MERCHANDISER, '/products/new');
    const { page } = staff;
    // The security policy blocks the handlers of pasted text before the editor has removed them.
    staff.expectErrors(/Executing inline event handler violates/);
    const hostileText = '<script>alert(1)</script> =1+1';
    await fillSale(page, hostileText);
    await page.locator('[name="options.0.option_name"]').fill(hostileText);
    await page.getByRole('button', { name: '항목 더하기' }).click();
    await page.getByLabel('1번째 항목').fill(hostileText);
    await page.getByLabel('1번째 내용').fill(hostileText);
    await page.getByLabel('이미지 고르기').setInputFiles([await picture('#33d', 'three.png')]);
    await page.getByRole('button', { name: '1번째 이미지 옮기기' }).waitFor(SLOW_TIMEOUT);
    const text = page.getByRole('textbox', { name: '설명', exact: true });
    await text.click();
    await text.evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<h2 onclick="alert(1)">제목</h2><p style="color:red">글<script>alert(2)</script><b>굵게</b><a href="javascript:alert(3)">링크</a></p>' +
          '<img src="javascript:alert(4)"><img src="http://evil.test/a"><img src="/pictures/780/demo/a" onerror="alert(5)"><iframe src="//evil.test"></iframe><ul><li>하나</li></ul><hr>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await page.getByRole('button', { name: '가로줄' }).click();
    await page.getByRole('button', { name: 'HTML' }).click();
    const html = await page.getByLabel('설명 HTML').inputValue();
    expect(html).toContain('<h2>제목</h2>');
    expect(html).toContain('<strong>굵게</strong>');
    expect(html).not.toMatch(/script|alert|evil|style|onclick|href/);
    expect(safeHtml(html).replaceAll(' />', '>')).toBe(html);

    await page.getByRole('button', { name: '열리고 1분' }).click();
    await preview(page).getByRole('heading', { name: hostileText }).waitFor(SLOW_TIMEOUT);
    await page.getByRole('button', { name: '공개', exact: true }).first().click();
    await page.waitForURL(/\/products\/\d+$/, SLOW_TIMEOUT);
    for (const name of ['product_name', 'options.0.option_name', 'notices.0.name', 'notices.0.value']) {
      expect([name, await page.locator(`[name="${name}"]`).inputValue()]).toEqual([name, hostileText]);
    }
  });

  it('shows the effects of ending a sale before it ends the sale', async () => {
    const staff = await open(MERCHANDISER, '/products?status=open');
    await openSale(staff);
    const { page } = staff;
    await page.getByRole('button', { name: '바로 끝내기' }).click();
    await page
      .getByRole('dialog')
      .getByText(/장바구니 \d+곳에서 더는 살 수 없어요/)
      .waitFor(SLOW_TIMEOUT);
    await page.getByRole('dialog').getByLabel('사유').fill('가격을 잘못 적었어요');
    await page.getByRole('dialog').getByRole('button', { name: '바로 끝내기' }).click();
    await expect.poll(() => page.getByText(/^판매종료 · \d+$/).count(), SLOW_TIMEOUT).toBe(1);
  });

  it('has no axe findings and does not scroll sideways, on a desktop and on a phone', async () => {
    for (const [viewport, email] of [
      [DESKTOP, MERCHANDISER],
      [PHONE, 'owner@moajang.kr'],
    ] as const) {
      const staff = await open(email, '/products', viewport);
      const { page } = staff;
      const check = async (path: string) => {
        await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
        const sideways = Math.max(0, await sidewaysScroll(page));
        expect({ path, findings: await axeFindings(page), sideways }).toEqual({ path, findings: [], sideways: 0 });
      };
      await rows(page).first().waitFor(SLOW_TIMEOUT);
      await check('list');
      await openSale(staff);
      await check('editor');
    }
  }, 120_000);
});
