/** The part of `fetch` that gateways use. It is passed in, so that tests can replace the network. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Posts a form and returns the body of the response. Returns null after a timeout, a broken response or a status other
 * than 200, which all mean that the result of a payment is unknown. Does not follow redirects.
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

/** Decodes a response: UTF-8 is requested, but some error responses of the gateway are EUC-KR. */
function decode(bytes: ArrayBuffer, contentType: string): string {
  if (/euc-?kr|ks_c_5601|cp949/i.test(contentType)) return new TextDecoder('euc-kr').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/**
 * Parses `key=value&key=value`, percent-encoded or plain. Returns null if a key is repeated: an unescaped value in the
 * response may have injected a second amount or status, so that no value can be trusted.
 */
export function parsePairs(text: string): ReadonlyMap<string, string> | null {
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
