import type {
  KakaoCard,
  SavedImage,
  SharedPage,
  Sharing,
  SharingMethods,
} from '../../core/ports/screen/sharing.port.ts';

/** Records each share and its method. Unavailable methods return false. */
export class FakeSharing implements Sharing, SharingMethods {
  readonly origin = 'https://moajang.kr';
  hasSheet = false;
  hasKakao = false;
  /** Result of saving an image. */
  saveResult: SavedImage = { kind: 'saved' };
  readonly sheets: SharedPage[] = [];
  readonly visits: string[] = [];
  readonly cards: { readonly jsKey: string; readonly card: KakaoCard }[] = [];
  readonly saved: { readonly url: string; readonly name: string }[] = [];

  async loadMethods(): Promise<SharingMethods> {
    return this;
  }

  async openSheet(page: SharedPage): Promise<boolean> {
    if (this.hasSheet) this.sheets.push(page);
    return this.hasSheet;
  }

  openUrl(url: string): void {
    this.visits.push(url);
  }

  async sendKakaoCard(jsKey: string, card: KakaoCard): Promise<boolean> {
    if (this.hasKakao) this.cards.push({ jsKey, card });
    return this.hasKakao;
  }

  async saveQr(url: string, name: string): Promise<SavedImage> {
    if (this.saveResult.kind === 'saved') this.saved.push({ url, name });
    return this.saveResult;
  }
}
