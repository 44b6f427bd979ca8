import type { NativeBridge } from '../ports/screen/native-bridge.port.ts';
import type { Navigation } from '../ports/navigation.port.ts';
import type { Popups } from './popups.ts';

/**
 * Returns what the native back key does: nothing more if it has closed popups; on the home page, it closes the app;
 * otherwise, it goes back one page.
 */
export function backAction(path: string, hasClosedPopup: boolean): 'stay' | 'close-app' | 'back' {
  if (hasClosedPopup) return 'stay';
  return /^\/(?:[?#]|$)/.test(path) ? 'close-app' : 'back';
}

/** Handles the native back key. One press closes all popups. */
export async function handleBack(navigation: Navigation, popups: Popups, bridge: NativeBridge): Promise<void> {
  const step = backAction(navigation.entry().location, popups.closeAll());
  if (step === 'close-app') await bridge.send('closeApp', {});
  if (step === 'back') navigation.back();
}
