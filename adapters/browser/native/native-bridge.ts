import { deviceNameOf } from '../../../core/device/device-type.ts';
import type { Device } from '../../../core/ports/device.port.ts';
import type { NativeBridge } from '../../../core/ports/screen/native-bridge.port.ts';
import type { Timers } from '../../../core/ports/screen/timers.port.ts';
import { AndroidBridge, type AndroidInterface } from './android-bridge.ts';
import { browserDevice } from './browser-device.ts';
import { BrowserTimers } from './browser-timers.ts';
import { IosBridge, type IosMessageHandler } from './ios-bridge.ts';
import { NativeReplies } from './native-replies.ts';

/** Globals that the native apps add to the window, or that they call. */
export interface NativeWindow {
  NativeBridge?: AndroidInterface;
  webkit?: { messageHandlers?: { NativeBridge?: IosMessageHandler } };
  __nativeReply?: (id: unknown, ok: unknown, data: unknown) => void;
}

declare global {
  // An interface, since a type cannot extend `Window`.
  interface Window extends NativeWindow {
    nativeBack?: () => void;
  }
}

const NO_APP: NativeBridge = { isAvailable: false, send: async () => ({ ok: false, data: null }) };

/**
 * Returns the bridge of the native app for this kind of device, or a disabled one in a browser or an app without a
 * bridge.
 */
export function chooseBridge(nativeWindow: NativeWindow, device: Device, timers: Timers): NativeBridge {
  const name = deviceNameOf(device);
  const replies = new NativeReplies(timers);
  const android = name === 'aos-app' ? nativeWindow.NativeBridge : undefined;
  const ios = name === 'ios-app' ? nativeWindow.webkit?.messageHandlers?.NativeBridge : undefined;
  if (android === undefined && ios === undefined) return NO_APP;
  nativeWindow.__nativeReply = replies.reply;
  if (android !== undefined) return new AndroidBridge(android, replies);
  return ios === undefined ? NO_APP : new IosBridge(ios, replies);
}

let chosen: NativeBridge | null = null;

/** Returns this window's bridge. There is only one, since the app calls one global with its replies. */
export function nativeBridge(): NativeBridge {
  return (chosen ??= chooseBridge(window, browserDevice(), new BrowserTimers()));
}
