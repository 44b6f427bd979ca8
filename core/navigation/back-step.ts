import type { NativeBridge } from '../ports/native-bridge.port.ts';
import type { Navigation } from '../ports/navigation.port.ts';
import type { Popups } from './popups.ts';

/** What the native back key does (spec §2): popups first, then the app closes at the root, else one page back. */
export function backStep(path: string, closedPopup: boolean): 'stay' | 'close-app' | 'back' {
  if (closedPopup) return 'stay';
  return /^\/(?:[?#]|$)/.test(path) ? 'close-app' : 'back';
}

/** Does it. What lies over the page is closed in the order option box, share box, alert, modal, and takes one press. */
export async function pressBack(navigation: Navigation, popups: Popups, bridge: NativeBridge): Promise<void> {
  const step = backStep(navigation.entry().location, popups.closeAll());
  if (step === 'close-app') await bridge.send('closeApp', {});
  if (step === 'back') navigation.back();
}
