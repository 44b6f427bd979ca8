import { beforeEach, describe, expect, it } from 'vitest';
import { copyText } from '../../../adapters/browser/browser-clipboard.ts';
import { BrowserSharing } from '../../../adapters/browser/browser-sharing.ts';
import { FakeNativeBridge } from '../../fakes/fake-native-bridge.ts';

const PAGE = { title: '감귤', text: '제주 감귤', url: 'http://shop.test/product/1' };

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

let app: FakeNativeBridge;
let sharing: BrowserSharing;
beforeEach(() => {
  app = new FakeNativeBridge();
  sharing = new BrowserSharing(app);
});

describe('sharing in the native app', () => {
  it('opens the phone’s share sheet through the app, and returns whether it was shared', async () => {
    expect(sharing.hasSheet).toBe(true);
    expect(await sharing.openSheet(PAGE)).toBe(true);
    expect(app.sent).toEqual([{ type: 'share', payload: PAGE }]);
    app.setReply('share', { ok: false, data: null });
    expect(await sharing.openSheet(PAGE)).toBe(false);
  });

  it('opens other services outside the app', () => {
    sharing.openUrl('https://www.facebook.com/sharer');
    expect(app.sent).toEqual([{ type: 'openExternal', payload: { url: 'https://www.facebook.com/sharer' } }]);
  });

  it('copies through the app', async () => {
    expect(await copyText('감귤', app)).toBe(true);
    expect(app.sent).toEqual([{ type: 'copy', payload: { text: '감귤' } }]);
  });

  it('saves the QR code to the phone’s photos', async () => {
    expect(await sharing.saveQr(PAGE.url, 'qrcode.png')).toEqual({ kind: 'saved' });
    expect(app.sent).toMatchObject([{ type: 'saveImage', payload: { name: 'qrcode.png' } }]);
    expect(JSON.stringify(app.sent[0]?.payload)).toContain('data:image/png;base64,');
  });

  it('returns the QR code for display when the app cannot save it', async () => {
    app.setReply('saveImage', { ok: false, data: null });
    expect(await sharing.saveQr(PAGE.url, 'qrcode.png')).toEqual({
      kind: 'shown',
      data_url: textLike(/^data:image\/png;base64,/),
    });
  });
});
