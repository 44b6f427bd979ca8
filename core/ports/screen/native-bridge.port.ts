import { token } from '../token.ts';

/** Messages that the storefront can send to the native app, with their payloads. See docs/native-apps.md. */
export interface NativePayloads {
  /** Closes the app, like the phone's back key on its first screen. */
  readonly closeApp: NoPayload;
  /** Opens an address outside the app. */
  readonly openExternal: { readonly url: string };
  /** Opens the phone's share sheet. */
  readonly share: { readonly title: string; readonly text: string; readonly url: string };
  readonly copy: { readonly text: string };
  /** Saves an image to the phone's photos; `data_url` is a PNG. */
  readonly saveImage: { readonly data_url: string; readonly name: string };
  /** Returns the push token, after the shopper has allowed push messages. */
  readonly pushToken: NoPayload;
  /** Returns the app's version, such as `1.4.0`. */
  readonly appVersion: NoPayload;
  /** Sets the number on the app's icon; 0 removes it. */
  readonly setBadge: { readonly count: number };
  /** Opens the app's page in its store. */
  readonly openStore: { readonly url: string };
}
export type NativeMessageType = keyof NativePayloads;
type NoPayload = Readonly<Record<string, never>>;

export interface NativeReply {
  /** False: the app failed, does not support the message, or did not respond in time. */
  readonly ok: boolean;
  /** The requested value; null if the message has none. */
  readonly data: string | null;
}

/** The native app around the storefront. Never rejects. */
export interface NativeBridge {
  /** False in a browser; callers then use browser APIs. */
  readonly isAvailable: boolean;
  send<T extends NativeMessageType>(type: T, payload: NativePayloads[T]): Promise<NativeReply>;
}

export const NativeBridge = token<NativeBridge>('NativeBridge');
