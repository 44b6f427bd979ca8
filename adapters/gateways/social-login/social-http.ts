import type { Fetch } from './form-post.ts';

const TIMEOUT_MS = 5_000;

/** Posts a form to a provider; the JSON that it answers well, or null. */
export async function postForJson(
  fetch: Fetch,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const type = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
  const body = new URLSearchParams(fields).toString();
  return ask(fetch, url, { method: 'POST', headers: { ...type, ...headers }, body });
}

/** Asks a provider for JSON, in a person's name where a token is given; null when there is no good answer. */
export async function getJson(fetch: Fetch, url: string, access_token: string | null = null): Promise<unknown> {
  return ask(fetch, url, { headers: access_token === null ? {} : { authorization: `Bearer ${access_token}` } });
}

async function ask(fetch: Fetch, url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    if (response.status !== 200) return null;
    // A provider may answer well and say nothing.
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a browser is sent to: the address with the fields that are not empty. */
export function addressWith(url: string, fields: Readonly<Record<string, string>>): string {
  return `${url}?${new URLSearchParams(fields).toString()}`;
}
