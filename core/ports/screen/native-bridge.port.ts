import { token } from './token.ts';

/** What the shop may ask of the app around it, with what each message carries. docs/native-apps.md tells the apps' makers. */
export interface NativePayloads {
  /** Ends the app, as the phone's back key does on its first screen. */
  readonly closeApp: Nothing;
  /** Opens an address outside of the app. */
  readonly openExternal: { readonly url: string };
  /** Opens the phone's share sheet. */
  readonly share: { readonly title: string; readonly text: string; readonly url: string };
  readonly copy: { readonly text: string };
  /** Puts a picture among the phone's own; `data_url` is a PNG. */
  readonly saveImage: { readonly data_url: string; readonly name: string };
  /** Answers the address for push messages, once the shopper has allowed them. */
  readonly pushToken: Nothing;
  /** Answers the app's version, such as `1.4.0`. */
  readonly appVersion: Nothing;
  /** The number on the app's icon; 0 takes it away. */
  readonly setBadge: { readonly count: number };
  /** Opens the app's page in its store. */
  readonly openStore: { readonly url: string };
}
export type NativeMessageType = keyof NativePayloads;
type Nothing = Readonly<Record<string, never>>;

export interface NativeReply {
  /** False: the app did not do it, does not know the message, or said nothing in time. */
  readonly ok: boolean;
  /** What was asked for; null where nothing was. */
  readonly data: string | null;
}

/** The native app around the shop. Never rejects. */
export interface NativeBridge {
  /** False in a browser: whoever asks then does it by the browser's own means. */
  readonly isThere: boolean;
  send<T extends NativeMessageType>(type: T, payload: NativePayloads[T]): Promise<NativeReply>;
}

export const NativeBridge = token<NativeBridge>('NativeBridge');
