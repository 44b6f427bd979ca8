const STORAGE_KEY = 'moajang.gateway-exit';
/** Browsers keep this many history entries of a tab, and drop the oldest: from then on steps cannot be counted. */
const MAX_HISTORY_LENGTH = 50;
/** Pages that a payment gateway opens. */
const RETURN_PATH = /^\/order\/(?:result\/[^/]+|cancel|(?:inicis|kakao|appcard)\/forward)$/;

/**
 * Stores how long this tab's history is, the checkout being the entry before the last one. Call when leaving for a
 * gateway.
 */
export function storeGatewayExit(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(history.length));
  } catch {
    // Without storage the gateway's page stays in the way of going back.
  }
}

/**
 * Returns how many steps back the checkout is from a page that a gateway opened, and forgets the exit: 0 if this page
 * was opened otherwise, in another tab, or if the steps cannot be counted.
 */
export function takeGatewaySteps(path: string): number {
  const exit = takeExit();
  if (exit === null || !RETURN_PATH.test(path)) return 0;
  const isCounted = history.length > exit && history.length < MAX_HISTORY_LENGTH;
  return isCounted ? history.length - exit + 1 : 0;
}

function takeExit(): number | null {
  try {
    const length = Number(sessionStorage.getItem(STORAGE_KEY));
    sessionStorage.removeItem(STORAGE_KEY);
    return length > 0 ? length : null;
  } catch {
    return null;
  }
}
