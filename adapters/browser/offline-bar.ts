import { OFFLINE_ID, OFFLINE_STYLE, OFFLINE_WORD } from '../../core/offline/offline-word.ts';
import { browserNetwork } from './browser-network.ts';

/** Says at the top of the page that there is no network, as long as there is none. */
export function tellNetwork(): void {
  const word = (): HTMLElement | null => document.getElementById(OFFLINE_ID);
  const show = (): void => {
    if (word() !== null) return;
    const shown = document.createElement('p');
    shown.id = OFFLINE_ID;
    shown.role = 'status';
    shown.style.cssText = OFFLINE_STYLE;
    document.body.prepend(shown);
    // A live region speaks of what changes in it.
    shown.textContent = OFFLINE_WORD;
  };
  /** A kept page brings the word with it, and the network may have come back before anybody listened here. */
  const look = async (): Promise<void> => {
    if (word() !== null && navigator.onLine && (await browserNetwork.isThere())) word()?.remove();
  };
  addEventListener('offline', show);
  addEventListener('online', () => word()?.remove());
  addEventListener('visibilitychange', () => void look());
  if (navigator.onLine) void look();
  else show();
}
