import { deviceNameOf } from '../../core/device/device-type.ts';
import type { Device } from '../../core/ports/device.port.ts';
import type { NativeBridge } from '../../core/ports/native-bridge.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import { AndroidBridge, type AndroidDoor } from './android-bridge.ts';
import { browserDevice } from './browser-device.ts';
import { BrowserTimers } from './browser-timers.ts';
import { IosBridge, type IosDoor } from './ios-bridge.ts';
import { NativeReplies } from './native-replies.ts';

/** What the apps put into the window, and what they look for in it. */
export interface NativeWindow {
  NativeBridge?: AndroidDoor;
  webkit?: { messageHandlers?: { NativeBridge?: IosDoor } };
  __nativeReply?: (id: unknown, ok: unknown, data: unknown) => void;
}

declare global {
  // What an app calls and adds; an interface can only be added to under its own name.
  interface Window extends NativeWindow {
    nativeBack?: () => void;
  }
}

const NO_APP: NativeBridge = { isThere: false, send: async () => ({ ok: false, data: null }) };

/** The bridge to the app around the shop, by the kind of device; none in a browser, or in an app without one. */
export function chooseBridge(world: NativeWindow, device: Device, timers: Timers): NativeBridge {
  const name = deviceNameOf(device);
  const replies = new NativeReplies(timers);
  const android = name === 'aos-app' ? world.NativeBridge : undefined;
  const ios = name === 'ios-app' ? world.webkit?.messageHandlers?.NativeBridge : undefined;
  if (android === undefined && ios === undefined) return NO_APP;
  world.__nativeReply = replies.reply;
  if (android !== undefined) return new AndroidBridge(android, replies);
  return ios === undefined ? NO_APP : new IosBridge(ios, replies);
}

let chosen: NativeBridge | null = null;

/** This window's bridge: one, since the app's answers come to one place. */
export function nativeBridge(): NativeBridge {
  return (chosen ??= chooseBridge(window, browserDevice(), new BrowserTimers()));
}
