import type { NativeBridge } from '../../core/ports/native-bridge.port.ts';
import type { KakaoCard, SavedPicture, SharedPage, SharingWays } from '../../core/ports/sharing.port.ts';
import { nativeBridge } from './native-bridge.ts';

/**
 * Sharing by the app around the shop, or by what the browser has. Kakao's script and the drawing of QR codes are fetched
 * when they are asked for.
 */
export class BrowserSharing implements SharingWays {
  readonly #app: NativeBridge;

  constructor(app: NativeBridge = nativeBridge()) {
    this.#app = app;
  }

  get origin(): string {
    return location.origin;
  }

  get hasSheet(): boolean {
    return this.#app.isThere || typeof navigator.share === 'function';
  }

  async sheet(page: SharedPage): Promise<boolean> {
    if (this.#app.isThere) return (await this.#app.send('share', { ...page })).ok;
    if (!this.hasSheet) return false;
    return navigator.share({ ...page }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
  }

  visit(url: string): void {
    if (this.#app.isThere) void this.#app.send('openExternal', { url });
    else window.open(url, '_blank', 'noopener');
  }

  async kakao(js_key: string, card: KakaoCard): Promise<boolean> {
    const { sendByKakao } = await import('./kakao-share.ts');
    return sendByKakao(js_key, card).catch(() => false);
  }

  async saveQr(url: string, name: string): Promise<SavedPicture> {
    try {
      const { qrPicture } = await import('./qr-picture.ts');
      const data_url = await qrPicture(url);
      // A web view has nowhere to put a download.
      if (this.#app.isThere) {
        const { ok } = await this.#app.send('saveImage', { data_url, name });
        return ok ? { kind: 'saved' } : { kind: 'shown', data_url };
      }
      const link = document.createElement('a');
      link.href = data_url;
      link.download = name;
      link.click();
      return { kind: 'saved' };
    } catch {
      return { kind: 'failed' };
    }
  }
}
