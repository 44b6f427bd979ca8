import { action, makeObservable, observableRef } from 'mobx';
import type { Api } from '../../core/client/api.ts';
import { imageUrl } from '../../core/share/image-url.ts';
import type { Clipboard } from '../../core/ports/screen/clipboard.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { SharedPage, SharingMethods } from '../../core/ports/screen/sharing.port.ts';
import { shareLink, type ShareSite } from '../../core/share/share-links.ts';
import { shareDuration, shareUrl, type ShareInfo } from '../../core/share/share-url.ts';

export interface ShareBoxServices {
  readonly api: Api;
  readonly clipboard: Clipboard;
  readonly dialogs: Dialogs;
  readonly sharing: SharingMethods;
}

const QR_NAME = 'qr-code.png';

/**
 * The page to share, and the methods of sharing it. It is created each time the box opens, so that closing discards its
 * state.
 */
export class ShareBoxViewModel {
  readonly #services: ShareBoxServices;
  readonly #close: () => void;
  #kakaoKey: string | null = null;

  readonly info: ShareInfo;
  /** The seller, and the end of the sale. A note is never broken into two lines. */
  readonly notes: readonly string[];
  readonly url: string;
  isBusy = false;
  /** The QR code for a long press, if it could not be saved; null while the share methods are shown. */
  qr: string | null = null;

  constructor(services: ShareBoxServices, info: ShareInfo, close: () => void) {
    this.#services = services;
    this.#close = close;
    this.info = info;
    this.notes = [info.member_name, shareDuration(info)].filter((part) => part !== '');
    this.url = shareUrl(services.sharing.origin, info);
    makeObservable<this, 'setBusy' | 'setQr'>(this, {
      isBusy: observableRef,
      qr: observableRef,
      setBusy: action,
      setQr: action,
      hideQr: action,
    });
  }

  get hasSheet(): boolean {
    return this.#services.sharing.hasSheet;
  }

  /** Loads in advance whether Kakao is available, since a browser opens a window only directly after a tap. */
  async prepare(): Promise<void> {
    const config = await this.#services.api.call('GET /api/v1/common/config', {}, { quiet: true });
    if (config.result_code === 200) this.#kakaoKey = config.result_data.kakao_js_key;
  }

  close(): void {
    this.#close();
  }

  async copy(): Promise<void> {
    const { clipboard, dialogs } = this.#services;
    if (await clipboard.copy(this.url)) {
      this.close();
      dialogs.toast('링크가 복사되었습니다.');
    } else {
      // The alert shows the address, so that the shopper can copy it by hand.
      await dialogs.alert({
        content: '링크를 복사하지 못했어요. 아래 주소를 길게 눌러 복사해 주세요.',
        sub_content: this.url,
      });
    }
  }

  /** Shares a Kakao card. Without a key or Kakao's script, opens the phone's share sheet or copies the link. */
  async shareByKakao(): Promise<void> {
    const { sharing, clipboard, dialogs } = this.#services;
    const { product_name, product_img } = this.info;
    const key = this.#kakaoKey;
    const image = new URL(imageUrl(product_img, 780), sharing.origin).href;
    const card = { ...this.#page, image, button: '구매하러 가기' };
    await this.#runExclusively(async () => {
      if (key !== null && product_name !== '' && (await sharing.sendKakaoCard(key, card))) return this.close();
      if (await sharing.openSheet(this.#page)) return this.close();
      if (!(await clipboard.copy(this.url))) return this.copy();
      this.close();
      dialogs.toast('링크가 복사되었습니다. 카카오톡 대화에 붙여 넣어 주세요.');
    });
  }

  openSite(site: ShareSite): void {
    this.#services.sharing.openUrl(shareLink(site, this.url, this.info.product_name));
  }

  async saveQr(): Promise<void> {
    const { sharing, dialogs } = this.#services;
    await this.#runExclusively(async () => {
      const saved = await sharing.saveQr(this.url, QR_NAME);
      if (saved.kind === 'shown') this.setQr(saved.data_url);
      if (saved.kind === 'failed') {
        await dialogs.alert({ content: 'QR 코드를 저장하지 못했어요. 잠시 후 다시 시도해 주세요.' });
      }
    });
  }

  hideQr(): void {
    this.setQr(null);
  }

  async openShareSheet(): Promise<void> {
    await this.#runExclusively(async () => {
      if (await this.#services.sharing.openSheet(this.#page)) this.close();
      else await this.copy();
    });
  }

  get #page(): SharedPage {
    return { title: this.info.product_name, text: this.notes.join(' · '), url: this.url };
  }

  async #runExclusively(run: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.setBusy(true);
    await run().finally(() => this.setBusy(false));
  }

  private setQr(qr: string | null): void {
    this.qr = qr;
  }

  private setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
  }
}
