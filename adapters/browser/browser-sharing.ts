import type { NativeBridge } from '../../core/ports/screen/native-bridge.port.ts';
import type { KakaoCard, SavedImage, SharedPage, SharingMethods } from '../../core/ports/screen/sharing.port.ts';
import { nativeBridge } from './native/native-bridge.ts';

/**
 * Shares through the native app, or in the ways that the browser supports. Loads Kakao's script and the QR code
 * renderer on demand.
 */
export class BrowserSharing implements SharingMethods {
  readonly #app: NativeBridge;

  constructor(app: NativeBridge = nativeBridge()) {
    this.#app = app;
  }

  get origin(): string {
    return location.origin;
  }

  get hasSheet(): boolean {
    return this.#app.isAvailable || typeof navigator.share === 'function';
  }

  async openSheet(page: SharedPage): Promise<boolean> {
    if (this.#app.isAvailable) return (await this.#app.send('share', { ...page })).ok;
    if (!this.hasSheet) return false;
    return navigator.share({ ...page }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
  }

  openUrl(url: string): void {
    if (this.#app.isAvailable) void this.#app.send('openExternal', { url });
    else window.open(url, '_blank', 'noopener');
  }

  async sendKakaoCard(jsKey: string, card: KakaoCard): Promise<boolean> {
    try {
      const { sendByKakao } = await import('./vendors/kakao-share.ts');
      return await sendByKakao(jsKey, card);
    } catch {
      return false;
    }
  }

  async saveQr(url: string, name: string): Promise<SavedImage> {
    try {
      const { qrImage } = await import('./vendors/qr-image.ts');
      const data_url = await qrImage(url);
      // A web view cannot download files.
      if (this.#app.isAvailable) {
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
