import type { TabKey } from '../../core/login/stored-values.ts';

const STORAGE_KEY: TabKey = 'moajang.gateway-exit';
/**
 * Browsers keep up to 50 history entries per tab and delete the oldest. From this length on, steps can no longer be
 * counted.
 */
const MAX_HISTORY_LENGTH = 50;
/** Paths of the pages that a payment gateway opens. */
const RETURN_PATH = /^\/order\/(?:result\/[^/]+|cancel|(?:inicis|kakao|appcard)\/forward)$/;

/**
 * Stores the length of this tab's history. Call this when leaving for a gateway; the checkout must be the
 * second-to-last entry.
 */
export function storeGatewayExit(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(history.length));
  } catch {
    // Without storage, going back leads to the gateway's page.
  }
}

/**
 * Returns how many steps back the checkout is from a page that a gateway opened, and removes the stored exit. Returns 0
 * if this page was opened in another way or in another tab, or if the steps cannot be counted.
 */
export function consumeGatewaySteps(path: string): number {
  const exit = consumeExit();
  if (exit === null || !RETURN_PATH.test(path)) return 0;
  const isCounted = history.length > exit && history.length < MAX_HISTORY_LENGTH;
  return isCounted ? history.length - exit + 1 : 0;
}

function consumeExit(): number | null {
  try {
    const length = Number(sessionStorage.getItem(STORAGE_KEY));
    sessionStorage.removeItem(STORAGE_KEY);
    return length > 0 ? length : null;
  } catch {
    return null;
  }
}
