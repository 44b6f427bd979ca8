/** The part of `fetch` that a gateway needs, so that a test or a container can stand in for the network. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Posts a form and reads the whole answer. Null when it did not come in time, came broken, or not with HTTP 200:
 * for a payment all of these mean the same, that nobody knows. Redirects are not followed.
 */
export async function postForm(
  fetch: Fetch,
  url: string,
  fields: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await response.arrayBuffer();
    return response.status === 200 ? decode(bytes, response.headers.get('content-type') ?? '') : null;
  } catch {
    return null;
  }
}

/** UTF-8 was asked for; some of the gateway's own error answers come in EUC-KR all the same. */
function decode(bytes: ArrayBuffer, contentType: string): string {
  if (/euc-?kr|ks_c_5601|cp949/i.test(contentType)) return new TextDecoder('euc-kr').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/**
 * Reads `key=value&key=value`, percent-encoded or plain. Null when a key stands twice: a value that was echoed
 * unescaped could have smuggled in a second amount or status, and no reading of it can be trusted.
 */
export function readPairs(text: string): ReadonlyMap<string, string> | null {
  const pairs = new Map<string, string>();
  for (const pair of text.trim().split('&')) {
    const equals = pair.indexOf('=');
    if (equals < 1) continue;
    const key = pair.slice(0, equals);
    if (pairs.has(key)) return null;
    pairs.set(key, decodeValue(pair.slice(equals + 1)));
  }
  return pairs;
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
