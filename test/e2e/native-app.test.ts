import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser, type Visit } from './browser.ts';
import { readQr } from './read-qr.ts';
import { useRunningShop } from './running-shop.ts';
import { openOptions, pickOption } from './shopping-steps.ts';

declare global {
  interface Window {
    /** Receives the messages that the page sends to the app. */
    onAppMessage?: (text: string) => void;
    /** Number of the last message of each type to the app. */
    messageIds?: Record<string, number>;
  }
}

const message = v.object({ type: v.string(), payload: v.unknown() });

describe('the storefront in the Android app', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  /** Opens the app in this version; `messages` contains the types of the messages to the app. */
  const inApp = async (
    version: string,
    stored: Readonly<Record<string, string>> = {},
  ): Promise<{ shopper: Visit; messages: string[] }> => {
    const shopper = await visit({ stored });
    const messages: string[] = [];
    await shopper.context.exposeFunction('onAppMessage', (text: string) => {
      messages.push(/^\{"id":\d+,"type":"(\w+)"/.exec(text)?.[1] ?? text);
    });
    await shopper.context.addInitScript((mark) => {
      const userAgent = `Mozilla/5.0 (Linux; Android 15; wv) Chrome/140 Mobile ${mark} (Android)`;
      Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
      window.NativeBridge = {
        postMessage: (text) => {
          const [, id, type = ''] = /^\{"id":(\d+),"type":"(\w+)"/.exec(text) ?? [];
          window.messageIds = { ...window.messageIds, [type]: Number(id) };
          window.onAppMessage?.(text);
        },
      };
    }, `MoajangApp/${version}`);
    return { shopper, messages };
  };
  const handleBack = ({ page }: Visit) => page.evaluate(() => window.nativeBack?.());

  it('closes overlays with the back key, then goes back, then closes the app', async () => {
    const { shopper, messages } = await inApp('9.0.0');
    const { page } = shopper;
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    await shopper.open(`/product/${sell_idx}`);
    await page.waitForFunction(() => window.nativeBack !== undefined);
    const sheet = await openOptions(shopper);
    await pickOption(sheet);
    await handleBack(shopper);
    await sheet.waitFor({ state: 'hidden' });
    expect(shopper.path).toBe(`/product/${sell_idx}`);
    await handleBack(shopper);
    await page.waitForURL((url) => url.pathname === '/');
    expect(messages).not.toContain('closeApp');
    await handleBack(shopper);
    await expect.poll(() => messages).toContain('closeApp');
  });

  it('reports the number of cart lines to the app, and logs page views when the page hides', async () => {
    const { shopper, messages } = await inApp('9.0.0');
    const { page } = shopper;
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    await shopper.open(`/product/${sell_idx}`);
    await expect.poll(() => messages).toEqual(['setBadge']);
    await openOptions(shopper).then(pickOption);
    await page.getByRole('button', { name: '장바구니 담기' }).click();
    await expect.poll(() => messages.length).toBeGreaterThan(1);
    expect(new Set(messages)).toEqual(new Set(['setBadge']));
    expect(shopper.calls).not.toContain('POST /api/v1/log');
    const request = page.waitForRequest('**/api/v1/log');
    // Simulates leaving the page, after which the test could not observe it.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect((await request).postDataJSON()).toMatchObject({
      device: 'aos-app',
      event_type: 'move',
      from_uri: '',
      target_uri: `/product/${sell_idx}`,
    });
  });

  it('prompts users of an old version to update', async () => {
    const { shopper, messages } = await inApp('0.9.0');
    await shopper.open('/');
    const alert = shopper.page.getByRole('alertdialog', { name: 'Notice' });
    await alert.getByRole('button', { name: '업데이트' }).click();
    await expect.poll(() => messages).toContain('openStore');
  });

  it('shows its version in the settings, and asks for permission before push messages are turned on', async () => {
    const login = { email: 'hana@moajang.kr', password: 'moajang1!' };
    const user = await new ApiShopper(running()).call('POST /api/v1/member/login', login);
    const { shopper, messages } = await inApp('9.0.0', { 'moajang.user': JSON.stringify(user) });
    const { page } = shopper;
    await shopper.open('/setting');
    await page.getByText('앱 버전9.0.0').waitFor();
    await page.getByRole('switch', { name: /앱 알림/ }).click();
    await expect.poll(() => messages).toContain('pushToken');
    expect(await page.getByRole('switch', { name: /앱 알림/ }).isChecked()).toBe(false);
    await page.evaluate(() => window.__nativeReply?.(window.messageIds?.['pushToken'], true, 'push-address'));
    await page.getByText(/모아장 광고\(앱 알림\) 수신에 동의했어요/).waitFor();
    expect(await page.getByRole('switch', { name: /앱 알림/ }).isChecked()).toBe(true);
  });
});

describe('the storefront in the iOS app', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it('shares by the phone’s sheet, copies by the app, and saves the QR code to the photos instead of downloading it', async () => {
    const shopper = await visit();
    const { page } = shopper;
    const messages = new Map<string, unknown>();
    await shopper.context.exposeFunction('onAppMessage', (text: string) => {
      const { type, payload } = v.parse(message, JSON.parse(text));
      messages.set(type, payload);
    });
    await shopper.context.addInitScript(() => {
      const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) MoajangApp/9.0.0 (iOS)';
      Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
      const postMessage = (sent: object): void => {
        // Like the handler of a web view, it accepts cloneable data, and replies by a call.
        const id: unknown = Reflect.get(structuredClone(sent), 'id');
        window.onAppMessage?.(JSON.stringify(sent));
        setTimeout(() => window.__nativeReply?.(id, true, null));
      };
      window.webkit = { messageHandlers: { NativeBridge: { postMessage } } };
    });
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    const { sell_idx, product_name } = await new ApiShopper(running()).findOrderableOption();
    await shopper.open(`/product/${sell_idx}`);
    const url = `${running().storefrontUrl}/product/${sell_idx}`;
    const box = page.getByRole('dialog', { name: '공유하기' });
    // Some methods close the box shortly after they are chosen.
    const tryPress = async (way: string): Promise<boolean> => {
      if (!(await box.isVisible())) await page.getByRole('button', { name: '공유하기' }).first().click();
      return box
        .getByRole('button', { name: way })
        .click({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        );
    };
    const press = (way: string) => expect.poll(() => tryPress(way), { timeout: 20_000 }).toBe(true);
    await press('QR 다운로드');
    await expect.poll(() => messages.get('saveImage')).toMatchObject({ name: 'qr-code.png' });
    const { data_url } = v.parse(v.looseObject({ data_url: v.string() }), messages.get('saveImage'));
    const picture = sharp(Buffer.from(data_url.replace('data:image/png;base64,', ''), 'base64'));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
    expect(await readQr(picture)).toBe(url);
    await press('더 보기');
    await expect.poll(() => messages.get('share')).toMatchObject({ title: product_name, url });
    await press('링크 복사');
    await expect.poll(() => messages.get('copy')).toEqual({ text: url });
    await page.getByText('링크가 복사되었습니다.').waitFor();
    expect(downloads).toEqual([]);
  });
});
