import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings } from './screen-check.ts';
import { field } from './shopping-steps.ts';

const HANA = { email: 'hana@moajang.kr', password: 'moajang1!' };
const LIKES = '/api/v1/like';

describe('the likes on cards and products', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it('prompt a guest to log in, and are stored for the member: shown immediately, undone when refused, kept in the list', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/');
    const heart = page.getByRole('button', { name: / 찜$/ }).first();
    const name = (await heart.getAttribute('aria-label'))?.replace(/ 찜$/, '') ?? '';
    const isLiked = async (): Promise<string | null> => heart.getAttribute('aria-pressed');
    await heart.click();
    await page.getByRole('alertdialog').getByText('로그인이 필요해요').waitFor();
    expect(shopper.calls.filter((call) => call.includes(LIKES))).toEqual([]);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await field(page, '이메일').fill(HANA.email);
    await field(page, '비밀번호').fill(HANA.password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => shopper.calls.includes(`GET ${LIKES}`)).toBe(true);
    await shopper.settled();
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
    await shopper.settled();
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
    await shopper.settled();
    await shopper.reload();
    await page.getByText('아직 찜한 상품이 없어요').or(page.getByText(/^모두/)).waitFor();
    expect(await page.getByText(name, { exact: true }).count()).toBe(0);
  });
});
