import type { Fetch } from '../wire/form-post.ts';

const TIMEOUT_MS = 5_000;

/** Posts a form to a provider. Returns the JSON of a successful response, otherwise null. */
export async function postForJson(
  fetch: Fetch,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const type = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
  const body = new URLSearchParams(fields).toString();
  return requestJson(fetch, url, { method: 'POST', headers: { ...type, ...headers }, body });
}

/**
 * Fetches JSON from a provider, with the access token if one is given. Returns null unless the response is successful.
 */
export async function getJson(fetch: Fetch, url: string, access_token: string | null = null): Promise<unknown> {
  return requestJson(fetch, url, { headers: access_token === null ? {} : { authorization: `Bearer ${access_token}` } });
}

async function requestJson(fetch: Fetch, url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    if (response.status !== 200) return null;
    // A successful response may be empty.
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the URL with the fields as its query. */
export function withQuery(url: string, fields: Readonly<Record<string, string>>): string {
  return `${url}?${new URLSearchParams(fields).toString()}`;
}
