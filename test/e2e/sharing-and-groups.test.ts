import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { DESKTOP, PHONE, useBrowser, type Visit } from './browser.ts';
import { GroupBuyer } from './group-buyer.ts';
import { readQr } from './read-qr.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

declare global {
  interface Window {
    /** Receives the data that the page shares. */
    onShare?: (data: ShareData | undefined) => void;
  }
}

const SCREENS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;
const SELLER = 'seogwipo-farm';
const STAFF = { email: 'staff@moajang.kr', password: 'moajang1!' };

/** Returns the errors of the screen. */
async function problemsOf(shopper: Visit): Promise<readonly string[]> {
  await shopper.waitUntilIdle();
  const sideways = await sidewaysScroll(shopper.page);
  return [...(await axeFindings(shopper.page)), ...(sideways > 0 ? [`scrolls sideways by ${sideways}`] : [])];
}

describe('the share box', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it.each(SCREENS)(
    'opens from a product by keyboard, and returns the focus when it closes, on %s',
    async (_, viewport) => {
      const { sell_idx, product_name } = await new ApiShopper(running()).findOrderableOption();
      const shopper = await visit({ viewport });
      const { page } = shopper;
      await shopper.open(`/product/${sell_idx}`);
      const icon = page.getByRole('banner').getByRole('button', { name: '공유하기' });
      await icon.focus();
      await page.keyboard.press('Enter');
      const box = page.getByRole('dialog', { name: '공유하기' });
      await box.getByText(product_name).waitFor();
      expect(await problemsOf(shopper), 'share box').toEqual([]);
      for (const way of ['링크 복사', '카카오톡', '페이스북', '네이버 블로그', '라인', 'QR 다운로드']) {
        expect(await box.getByRole('button', { name: way }).count()).toBe(1);
      }
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' });
      expect(await icon.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => page.locator('body > div').count()).toBe(1);
    },
  );

  it('copies the link, reports that it was copied, and closes', async () => {
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    const shopper = await visit();
    const { page } = shopper;
    await shopper.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await shopper.open(`/product/${sell_idx}`);
    await page.getByRole('button', { name: '공유하기' }).click();
    await page.getByRole('button', { name: '링크 복사' }).click();
    await page.getByRole('status').getByText('링크가 복사되었습니다.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${running().storefrontUrl}/product/${sell_idx}`,
    );
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('opens the phone’s share sheet if there is one, and shows nothing when that is cancelled', async () => {
    const { sell_idx, product_name } = await new ApiShopper(running()).findOrderableOption();
    const shopper = await visit();
    const { page } = shopper;
    const shared: ShareData[] = [];
    await shopper.context.exposeFunction('onShare', (data: ShareData) => shared.push(data));
    await shopper.context.addInitScript(() => {
      navigator.share = async (data) => {
        window.onShare?.(data);
        throw new DOMException('closed', 'AbortError');
      };
    });
    await shopper.open(`/product/${sell_idx}`);
    await page.getByRole('button', { name: '공유하기' }).click();
    const box = page.getByRole('dialog', { name: '공유하기' });
    await box.getByRole('button', { name: '더 보기' }).click();
    await box.waitFor({ state: 'detached' });
    expect(shared).toMatchObject([{ title: product_name, url: `${running().storefrontUrl}/product/${sell_idx}` }]);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  it('saves a QR code of 256 x 256 pixels that leads to the product, and is readable with its middle covered', async () => {
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open(`/product/${sell_idx}`);
    await page.getByRole('button', { name: '공유하기' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'QR 다운로드' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('qr-code.png');
    const picture = await readFile(await download.path());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
    const address = `${running().storefrontUrl}/product/${sell_idx}`;
    expect(await readQr(sharp(picture))).toBe(address);
    // With the highest error correction, a blot in the middle, like a logo, does not matter.
    const blot = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await readQr(sharp(picture).composite([{ input: blot, gravity: 'centre' }]))).toBe(address);
  });
});

describe('a seller shop', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it.each(SCREENS)('is rendered by the server, with its tabs, on %s', async (_, viewport) => {
    const shopper = await visit({ viewport });
    const { page } = shopper;
    await shopper.open(`/${SELLER}`);
    await page.getByRole('heading', { level: 1, name: '서귀포 할배농장' }).waitFor();
    expect(await problemsOf(shopper), 'shop').toEqual([]);
    const tabs = page.getByRole('navigation', { name: '판매 상태' });
    await tabs.getByRole('link', { name: /지난 공구/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/tab=ended/);
    await tabs.locator('[aria-current]', { hasText: '지난 공구' }).waitFor();
    expect(await problemsOf(shopper), 'shop, ended').toEqual([]);
    await page.getByRole('main').getByRole('button', { name: '공유' }).click();
    await page.getByRole('dialog', { name: '공유하기' }).getByText('서귀포 할배농장').waitFor();
    expect(await problemsOf(shopper), 'shop, share box').toEqual([]);
  });

  it('is shown without scripts, and returns an error page with 404 for an unknown id', async () => {
    const known = await fetch(`${running().storefrontUrl}/${SELLER}`);
    expect([known.status, await known.text()]).toEqual([200, expect.stringContaining('서귀포 할배농장')]);
    for (const path of ['/nobody-sells-here', '/error', '/Sora', '/previews', '/%EC%86%8C%EB%9D%BC']) {
      const unknown = await fetch(running().storefrontUrl + path);
      expect([path, unknown.status, await unknown.text()]).toEqual([
        path,
        404,
        expect.stringContaining('페이지를 찾을 수 없어요'),
      ]);
    }
  });
});

describe('the employee shop', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it('is shown to employees, and an error page to others', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/employee');
    await page.getByRole('heading', { name: /찾을 수 없어요/ }).waitFor();
    await shopper.open('/auth/login?rPath=%2Femployee');
    await page.getByLabel('이메일').fill(STAFF.email);
    await page.getByRole('textbox', { name: '비밀번호' }).fill(STAFF.password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.getByRole('list', { name: '임직원가 상품' }).waitFor();
    expect(await problemsOf(shopper), 'employee').toEqual([]);
  });
});

describe('a purchase group', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it.each(SCREENS)('updates live while it fills, on %s', async (_, viewport) => {
    const buyer = new GroupBuyer(running());
    const sale = await buyer.findGroupSale();
    const { g_idx, order } = await buyer.open(sale);
    const { payment_idx, payment_no, order_key, result_token } = order;
    const stored = { 'moajang.orders': JSON.stringify([{ payment_idx, payment_no, order_key }]) };
    const shopper = await visit({ viewport, stored });
    const { page } = shopper;
    await shopper.open(`/product/${sale.sell_idx}?g_idx=${g_idx}`);
    const panel = page.getByRole('region', { name: '공동구매' });
    await panel.getByText(`1 / ${sale.group.goal_cnt}명`).waitFor();
    await panel.getByText(/^이 링크로 .+ 할인받고 있어요$/).waitFor();
    // The option sheet applies the same price as the link.
    const saving = await page.getByText(/공동구매 할인 [\d,]+원이 적용된 가격이에요/).textContent();
    const won = /[\d,]+원/.exec(saving ?? '')?.[0] ?? 'no saving';
    expect(await problemsOf(shopper), 'product of a group').toEqual([]);
    await page.getByRole('button', { name: '구매하기' }).click();
    const box = page.getByRole('dialog', { name: '옵션 선택' });
    if ((await box.getByText(`공동구매 할인 -${won}`).count()) === 0) {
      await box.getByRole('combobox').first().click();
      await page.getByRole('option').first().click();
    }
    await box
      .getByText(/공동구매 할인 -[\d,]+원/)
      .filter({ visible: true })
      .waitFor();
    await page.keyboard.press('Escape');
    await buyer.buy(sale, g_idx);
    await panel.getByText(`2 / ${sale.group.goal_cnt}명`).waitFor();

    await shopper.open(`/order/result/${result_token}`);
    await page.getByRole('region', { name: '공동구매' }).getByText(`2 / ${sale.group.goal_cnt}명`).waitFor();
    expect(await problemsOf(shopper), 'result of an order that opened a group').toEqual([]);
    await page.getByRole('button', { name: '링크 보내고 같이 사기' }).click();
    await page.getByRole('dialog', { name: '공유하기' }).waitFor();
    expect(await problemsOf(shopper), 'result, share box').toEqual([]);
  });

  it.each([PHONE, { width: 320, height: 640 }])(
    'shows its members and its last day in one line each below six seats, in a window of $width pixels',
    async (viewport) => {
      const buyer = new GroupBuyer(running());
      const sale = await buyer.findGroupSale(6);
      const { g_idx } = await buyer.open(sale);
      const shopper = await visit({ viewport });
      await shopper.open(`/product/${sale.sell_idx}?g_idx=${g_idx}`);
      const panel = shopper.page.getByRole('region', { name: '공동구매' });

      const members = panel.getByText(/^1 \/ 6명 모였어요$/);
      const lastDay = panel.getByText(/^\d+월 \d+일까지$/);

      for (const text of [members, lastDay]) {
        const { height, lineHeight } = await text.evaluate((element) => ({
          height: element.getBoundingClientRect().height,
          lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
        }));
        expect(height).toBeLessThan(1.5 * lineHeight);
      }
    },
  );

  /** Returns the distance from the section to the next part of the page, and where that part starts, in pixels. */
  const spaceBelow = (section: Locator): Promise<[space: number, next: number]> =>
    section.evaluate((element) => {
      const next = element.parentElement?.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN;
      const top = element.parentElement?.getBoundingClientRect().top ?? Number.NaN;
      return [next - element.getBoundingClientRect().bottom, next - top];
    });

  it('has a placeholder of the same height, and the same space below, until it has loaded', async () => {
    const buyer = new GroupBuyer(running());
    const sale = await buyer.findGroupSale();
    const { g_idx } = await buyer.open(sale);
    const shopper = await visit();
    const { page } = shopper;
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/v1/group/${g_idx}`, async (route) => {
      await isAnswered;
      await route.fallback();
    });
    await shopper.open(`/product/${sale.sell_idx}?g_idx=${g_idx}`);
    const placeholder = page.getByRole('region', { name: '공동구매' });
    await placeholder.and(page.locator('[aria-busy="true"]')).waitFor();
    const { height: reserved } = (await placeholder.boundingBox()) ?? { height: 0 };
    const [spaceAtFirst, nextAtFirst] = await spaceBelow(placeholder);

    answer();

    const panel = placeholder.and(page.locator(':not([aria-busy="true"])'));
    await panel.getByText(`1 / ${sale.group.goal_cnt}명`).waitFor();
    const { height } = (await panel.boundingBox()) ?? { height: Number.NaN };
    expect(Math.abs(height - reserved)).toBeLessThanOrEqual(1);
    const [space, next] = await spaceBelow(panel);
    expect(Math.min(space, spaceAtFirst)).toBeGreaterThanOrEqual(20);
    expect(Math.abs(next - nextAtFirst)).toBeLessThanOrEqual(1);
  });

  it('is found on the product page, and joined from there; a full one leads back to the others', async () => {
    const buyer = new GroupBuyer(running());
    const sale = await buyer.findGroupSale();
    const { goal_cnt } = sale.group;
    const { g_idx } = await buyer.open(sale);
    for (let seat = 1; seat < goal_cnt - 1; seat += 1) await buyer.buy(sale, g_idx);
    const { g_idx: other } = await buyer.open(sale);
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open(`/product/${sale.sell_idx}`);
    const section = page.getByRole('region', { name: '공동구매' });
    await section.getByText(/먼저 산 회원도 .+ 받아요/).waitFor();
    await section.getByRole('button', { name: /모집 중인 공동구매 \d+개/ }).click();
    const sheet = page.getByRole('dialog', { name: '모집 중인 공동구매' });
    await sheet.getByText(/참여하면 .+ 더 저렴하게/).waitFor();
    expect(await problemsOf(shopper), 'open groups').toEqual([]);
    // The group with the fewest free seats is the first.
    await sheet.getByRole('link', { name: '공동구매 참여, 한 자리 남았어요' }).first().click();
    await page.waitForURL(/g_idx=\d+/);
    await sheet.waitFor({ state: 'detached' });
    await section.getByText(/^이 링크로 .+ 할인받고 있어요$/).waitFor();

    await shopper.open(`/product/${sale.sell_idx}?g_idx=${g_idx}`);
    await section.getByText(`${goal_cnt - 1} / ${goal_cnt}명`).waitFor();
    await buyer.buy(sale, g_idx);
    await section.getByText('이 링크는 자리가 다 찼어요').waitFor();
    // The reward is for a group that the shopper opens, not for the full one that the panel shows.
    expect(await section.getByText(/먼저 산 회원도/).count()).toBe(0);
    await section.getByRole('button', { name: /모집 중인 공동구매/ }).click();
    await sheet.waitFor();
    expect(await problemsOf(shopper), 'a full group').toEqual([]);
    expect(await sheet.locator(`a[href$="g_idx=${other}"]`).count()).toBe(1);
    expect(await sheet.locator(`a[href$="g_idx=${g_idx}"]`).count()).toBe(0);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(page.url()).toContain(`g_idx=${g_idx}`);
  });

  it('shows that the group of the link is not for this product, and how group purchases work without a link', async () => {
    const sale = await new GroupBuyer(running()).findGroupSale();
    const shopper = await visit();
    await shopper.open(`/product/${sale.sell_idx}?g_idx=987654`);
    await shopper.page.getByText('이 상품의 공동구매가 아니라서 일반 가격으로 살 수 있어요').waitFor();
    shopper.expectErrors(/live/, /Failed to load resource/);
    await shopper.open(`/product/${sale.sell_idx}`);
    await shopper.page.getByText(/먼저 사고 링크를 보내 주세요/).waitFor();
    expect(await problemsOf(shopper), 'group sale').toEqual([]);
  });
});

describe('link previews', () => {
  const running = useRunningShop();

  it.each(['/product/1', '/event/1', `/${SELLER}`])('of %s have an image of 1200 x 630 in the page', async (path) => {
    const html = await (await fetch(running().storefrontUrl + path)).text();
    const image = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1];
    expect(new URL(image ?? '').pathname).toMatch(/^\/previews\/(product|event|seller)\/[\w-]+\.jpg$/);
    const response = await fetch(running().storefrontUrl + new URL(image ?? '').pathname);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const picture = Buffer.from(await response.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    const again = await fetch(response.url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});
