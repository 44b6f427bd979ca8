import { token } from '../token.ts';

export interface SharedPage {
  readonly title: string;
  readonly text: string;
  /** The absolute address of the page. */
  readonly url: string;
}

/** A card in a Kakao chat. */
export interface KakaoCard extends SharedPage {
  /** Absolute address of the image. */
  readonly image: string;
  readonly button: string;
}

/**
 * Result of saving an image. `shown`: the image could not be saved, so the caller shows it (`data_url`, a PNG) for a
 * long press.
 */
export type SavedImage = { readonly kind: 'saved' | 'failed' } | { readonly kind: 'shown'; readonly data_url: string };

export interface SharingMethods {
  /** The storefront's origin. Every shared address starts with it. */
  readonly origin: string;
  /** Whether the device has a native share sheet. */
  readonly hasSheet: boolean;
  /** Opens the device's share sheet. Resolves to false if it fails; a shopper who cancels has not failed. */
  openSheet(page: SharedPage): Promise<boolean>;
  /** Opens another site's sharing page. */
  openUrl(url: string): void;
  /** Sends a card by KakaoTalk. Resolves to false if that is not available. */
  sendKakaoCard(jsKey: string, card: KakaoCard): Promise<boolean>;
  /** Saves a QR code for `url`, a PNG of 256 x 256 pixels, under this file name. */
  saveQr(url: string, name: string): Promise<SavedImage>;
}

/** Sharing, whose code is loaded on first use. `loadMethods` rejects if it cannot be loaded. */
export interface Sharing {
  loadMethods(): Promise<SharingMethods>;
}

export const Sharing = token<Sharing>('Sharing');
