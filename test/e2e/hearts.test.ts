import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { parseKst } from '../../core/time/kst.ts';
import { isActiveAt } from '../../core/time/period.ts';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings } from './screen-check.ts';
import { field, openOptions, scrollUntilShown } from './shopping-steps.ts';

const HANA = { email: 'hana@moajang.kr', password: 'moajang1!' };
const LIKES = '/api/v1/like';
/** Id of the first deal of the demo shop. The deals, some of which start later, follow the other sales. */
const FIRST_DEAL = 1_001;

describe('likes and follows', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it('prompt a guest to log in, are shown and stored immediately for a member, and are undone when the server refuses', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/');
    const heart = page.getByRole('button', { name: / 찜$/ }).first();
    const name = (await heart.getAttribute('aria-label'))?.replace(/ 찜$/, '') ?? '';
    const isLiked = async (): Promise<string | null> => heart.getAttribute('aria-pressed');
    // The heart is on the upper right of its image.
    const [corner, image] = await Promise.all([
      heart.boundingBox(),
      heart.locator('xpath=ancestor::li[1]').getByRole('img').first().boundingBox(),
    ]);
    expect(corner?.y).toBeCloseTo(image?.y ?? 0, 0);
    expect((corner?.x ?? 0) + (corner?.width ?? 0)).toBeCloseTo((image?.x ?? 0) + (image?.width ?? 0), 0);
    await heart.click();
    await page.getByRole('alertdialog').getByText('로그인이 필요해요').waitFor();
    expect(shopper.calls.filter((call) => call.includes(LIKES))).toEqual([]);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await field(page, '이메일').fill(HANA.email);
    await field(page, '비밀번호').fill(HANA.password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => shopper.calls.includes(`GET ${LIKES}`)).toBe(true);
    await shopper.waitUntilIdle();
    await expect.poll(() => isLiked()).toBe('false');

    // The server is slow, then refuses.
    let refuse: () => void = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route(`${running().apiUrl}${LIKES}`, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue();
      await refused;
      const response = await route.fetch({ method: 'GET' });
      const json = { result_code: 500, result_msg: '잠시 후 다시 시도해 주세요.', result_data: null };
      return route.fulfill({ response, json });
    });
    await heart.click();
    expect(await isLiked()).toBe('true');
    expect(page.url()).toBe(`${running().storefrontUrl}/`);
    refuse();
    await page.getByRole('alertdialog').getByText('잠시 후 다시 시도해 주세요.').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(isLiked).toBe('false');
    await page.unrouteAll({ behavior: 'wait' });

    await heart.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isLiked()).toBe('true');
    await shopper.waitUntilIdle();
    expect(await axeFindings(page)).toEqual([]);
    await shopper.reload();
    await expect.poll(isLiked).toBe('true');

    await page.getByRole('link', { name }).first().click();
    const bar = page.getByRole('button', { name: /^찜 [\d,]+$/ });
    await expect.poll(() => bar.getAttribute('aria-pressed')).toBe('true');
    await shopper.open('/like');
    await page.getByText(name, { exact: true }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const listed = page.getByRole('button', { name: `${name} 찜` });
    await expect.poll(() => listed.getAttribute('aria-pressed')).toBe('true');
    await listed.click();
    await page.getByText('찜을 뺐어요').waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => listed.getAttribute('aria-pressed')).toBe('true');
    await shopper.waitUntilIdle();
    await listed.click();
    await shopper.waitUntilIdle();
    await shopper.reload();
    await page.getByText('아직 찜한 상품이 없어요').or(page.getByText(/^모두/)).waitFor();
    expect(await page.getByText(name, { exact: true }).count()).toBe(0);
  });

  it('have a dark outline on a light disc, which covers only a corner of the image', async () => {
    const shopper = await visit();
    await shopper.open('/');
    const heart = shopper.page.getByRole('button', { name: / 찜$/ }).first();
    const image = heart.locator('xpath=ancestor::li[1]').getByRole('img').first();

    const { data, info } = await sharp(await heart.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });

    const center = data[Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)] ?? 0;
    expect(center).toBeGreaterThan(230);
    expect(data.filter((grey) => grey < 60).length).toBeGreaterThan(20);
    const disc = await heart.evaluate((button) => Number.parseFloat(getComputedStyle(button, '::before').width));
    expect(disc).toBeLessThan(((await image.boundingBox())?.width ?? 0) / 4);
  });

  it('store the follow of a guest once they have logged in, and show the seller’s new sales', async () => {
    const shopper = await visit();
    const { page } = shopper;
    const button = page.getByRole('button', { name: /팔로(우|잉)$/ }).first();
    const isFollowed = async (): Promise<boolean> => (await button.textContent()) === '팔로잉';
    await shopper.open('/stoneware');
    const count = Number(/팔로워 ([\d,]+)/.exec(await page.getByRole('main').innerText())?.[1] ?? '-1');
    expect(count).toBeGreaterThanOrEqual(0);
    await button.click();
    await page.getByRole('alertdialog').getByText('로그인이 필요해요').waitFor();
    expect(shopper.calls.filter((call) => call.includes('/follow'))).toEqual([]);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await field(page, '이메일').fill('jeju@moajang.kr');
    await field(page, '비밀번호').fill(HANA.password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/stoneware');
    await page.getByText('팔로우했어요. 새 판매가 열리면 알려 드릴게요').waitFor();
    await expect.poll(isFollowed).toBe(true);
    await shopper.waitUntilIdle();
    expect(await axeFindings(page)).toEqual([]);
    // A page for all shoppers may be a second old.
    await expect
      .poll(async () => {
        await shopper.reload();
        return page.getByText(/^팔로워/).innerText();
      })
      .toBe(`팔로워 ${count + 1}`);
    await expect.poll(isFollowed).toBe(true);

    // Two taps in a row are one change and its opposite.
    await button.dblclick();
    await shopper.waitUntilIdle();
    expect(await isFollowed()).toBe(true);

    // A product of the seller shows the same, although its script loads after the first paint.
    await page.getByRole('list', { name: '돌그릇 공방 상품' }).getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname.startsWith('/product/'));
    await expect.poll(isFollowed).toBe(true);
    await shopper.waitUntilIdle();
    expect(await axeFindings(page)).toEqual([]);

    await shopper.open('/mypage/follow');
    await page.getByRole('list', { name: '팔로우한 판매자의 상품' }).getByRole('listitem').first().waitFor();
    await page.getByRole('link', { name: '판매자', exact: true }).click();
    const listed = page.getByRole('button', { name: /^돌그릇 공방 팔로(우|잉)$/ });
    await listed.click();
    await page.getByText('팔로우를 끊었어요').waitFor();
    await expect.poll(async () => listed.textContent()).toBe('팔로우');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(async () => listed.textContent()).toBe('팔로잉');
    await shopper.waitUntilIdle();
    expect(await axeFindings(page)).toEqual([]);

    await shopper.open('/');
    const calls = shopper.calls.length;
    const row = page.getByRole('region', { name: '팔로우한 판매자의 새 판매' });
    await scrollUntilShown(page, row);
    expect(shopper.calls.slice(calls).some((call) => call.includes('/follow/sale'))).toBe(true);
    await row.scrollIntoViewIfNeeded();
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('link', { name: '모두 보기' }).click();
    await page.waitForURL((url) => url.pathname === '/mypage/follow');
  });

  it('include alerts: a guest’s is set after the login, an option’s is in its row, and both are listed under MY', async () => {
    const coming = await findSale(FIRST_DEAL, ({ start_dt }) => (parseKst(start_dt) ?? 0) > Date.now() + 60_000);
    const open = await findSale(
      1,
      ({ option_list, ...period }) =>
        isActiveAt(period, Date.now()) &&
        option_list.some(({ is_add_option, remaining_cnt }) => !is_add_option && remaining_cnt > 0) &&
        option_list.some(({ is_add_option, remaining_cnt }) => !is_add_option && remaining_cnt === 0),
    );
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open(`/product/${coming.sell_idx}`);
    await page.getByText(/에 열려요/).waitFor();
    const alertButton = page.getByRole('button', { name: '오픈 알림 받기' });
    await alertButton.waitFor();
    await shopper.waitUntilIdle();
    expect(await axeFindings(page)).toEqual([]);
    await alertButton.click();
    await page.getByRole('alertdialog').getByText('로그인이 필요해요').waitFor();
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await field(page, '이메일').fill(HANA.email);
    await field(page, '비밀번호').fill(HANA.password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL((url) => url.pathname === `/product/${coming.sell_idx}`);
    await page.getByText(/에 알려 드릴게요/).waitFor();
    const bar = page.getByRole('button', { name: '알림 받는 중, 끄기' });
    await bar.waitFor();
    expect(shopper.calls.filter((call) => call === 'POST /api/v1/alert')).toHaveLength(1);
    await shopper.reload();
    await bar.waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await shopper.open(`/product/${open.sell_idx}`);
    const sheet = await openOptions(shopper);
    await sheet.getByRole('combobox', { name: '옵션', exact: true }).click();
    const row = sheet.getByRole('option', { name: /재입고 알림/ }).first();
    await row.click();
    await page.getByText('다시 들어오면 알려 드릴게요').waitFor();
    await sheet
      .getByRole('option', { name: /받는 중/ })
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await shopper.open('/mypage');
    await page.getByRole('link', { name: '받고 있는 알림' }).click();
    const list = page.getByRole('list', { name: '받고 있는 알림' });
    await list.getByRole('link', { name: coming.product_name, exact: true }).waitFor();
    await list.getByRole('link', { name: open.product_name, exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const rows = await list.getByRole('listitem').count();
    await list
      .getByRole('button', { name: /알림 끄기$/ })
      .first()
      .click();
    await page.getByText('알림을 껐어요').waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(rows - 1);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(rows);
    await shopper.waitUntilIdle();
  });

  /** Returns the first sale of the demo shop from a number on with this property. */
  async function findSale(from: number, isWanted: (detail: ProductDetail) => boolean): Promise<ProductDetail> {
    const shop = new ApiShopper(running());
    for (let sell_idx = from; sell_idx < from + 200; sell_idx += 1) {
      const detail = await shop.call('GET /api/v2/product/detail', { sell_idx });
      if (isWanted(detail)) return detail;
    }
    throw new Error('the demo shop has no such sale');
  }
});
