import { token } from './token.ts';

export interface SharedPage {
  readonly title: string;
  readonly text: string;
  /** An absolute address. */
  readonly url: string;
}

/** What Kakao shows in a chat. */
export interface KakaoCard extends SharedPage {
  /** An absolute address of the picture. */
  readonly image: string;
  readonly button: string;
}

/** What became of a picture that was to be saved. Shown: it could only be drawn (`data_url` is a PNG), and is kept by hand. */
export type SavedPicture =
  | { readonly kind: 'saved' | 'failed' }
  | { readonly kind: 'shown'; readonly data_url: string };

/** The ways out of the shop by which a page is shared. */
export interface SharingWays {
  /** The shop's origin, as shared addresses begin. */
  readonly origin: string;
  /** Whether the device has a share sheet of its own. */
  readonly hasSheet: boolean;
  /** Opens the device's share sheet. False when it could not; whoever changes their mind there has not failed. */
  sheet(page: SharedPage): Promise<boolean>;
  /** Opens another site's page for sharing. */
  visit(url: string): void;
  /** Sends a card by KakaoTalk. False when that can't be had. */
  kakao(js_key: string, card: KakaoCard): Promise<boolean>;
  /** Saves a PNG of 256 x 256 pixels that leads to `url`, as a file of this name. */
  saveQr(url: string, name: string): Promise<SavedPicture>;
}

/** Its code is on the device only once something is shared: `ways` brings it, or rejects. */
export interface Sharing {
  ways(): Promise<SharingWays>;
}

export const Sharing = token<Sharing>('Sharing');
