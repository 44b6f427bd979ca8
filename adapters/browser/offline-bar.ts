import { OFFLINE_ID, OFFLINE_STYLE, OFFLINE_NOTICE_TEXT } from './worker/offline-notice.ts';
import { browserNetwork } from './browser-network.ts';

/** Shows a notice at the top of the page while the device is offline. */
export function showOfflineBar(): void {
  const findNotice = (): HTMLElement | null => document.getElementById(OFFLINE_ID);
  const showNotice = (): void => {
    if (findNotice() !== null) return;
    const notice = document.createElement('p');
    notice.id = OFFLINE_ID;
    notice.role = 'status';
    notice.style.cssText = OFFLINE_STYLE;
    document.body.prepend(notice);
    // Screen readers announce a live region only when its content changes.
    notice.textContent = OFFLINE_NOTICE_TEXT;
  };
  /** Removes the notice of a cached page if the network returned before the `online` listener was added. */
  const removeIfOnline = async (): Promise<void> => {
    if (findNotice() !== null && navigator.onLine && (await browserNetwork.isReachable())) findNotice()?.remove();
  };
  addEventListener('offline', showNotice);
  addEventListener('online', () => findNotice()?.remove());
  addEventListener('visibilitychange', () => void removeIfOnline());
  if (navigator.onLine) void removeIfOnline();
  else showNotice();
}
