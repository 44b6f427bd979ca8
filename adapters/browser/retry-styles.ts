const RETRY_DELAY_MS = 1_000;
const MAX_RETRIES = 5;

/**
 * Requests a style sheet again if it fails to load. Vite's preload helper requests each sheet only once: after a
 * failure it treats the sheet as loaded.
 */
export function retryStyles(): void {
  const retry = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const retryCount = Number(target.dataset['retry'] ?? 0) + 1;
    if (retryCount > MAX_RETRIES) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = target.href;
    link.dataset['retry'] = String(retryCount);
    setTimeout(() => target.replaceWith(link), retryCount * RETRY_DELAY_MS);
  };
  // Captures the event, since it does not bubble.
  document.addEventListener('error', retry, { capture: true });
}
