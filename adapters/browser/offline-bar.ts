import { OFFLINE_ID, OFFLINE_STYLE, OFFLINE_NOTICE_TEXT } from './worker/offline-notice.ts';
import { browserNetwork } from './browser-network.ts';

/** Shows a notice at the top of the page while the device is offline. */
export function showOfflineBar(): void {
  const word = (): HTMLElement | null => document.getElementById(OFFLINE_ID);
  const show = (): void => {
    if (word() !== null) return;
    const shown = document.createElement('p');
    shown.id = OFFLINE_ID;
    shown.role = 'status';
    shown.style.cssText = OFFLINE_STYLE;
    document.body.prepend(shown);
    // Screen readers announce a live region only when its content changes.
    shown.textContent = OFFLINE_NOTICE_TEXT;
  };
  /** Removes the notice of a cached page if the network returned before the `online` listener was added. */
  const look = async (): Promise<void> => {
    if (word() !== null && navigator.onLine && (await browserNetwork.isReachable())) word()?.remove();
  };
  addEventListener('offline', show);
  addEventListener('online', () => word()?.remove());
  addEventListener('visibilitychange', () => void look());
  if (navigator.onLine) void look();
  else show();
}
