import { contract } from '../../../core/api/contract.ts';
import { extractHeaderFields } from '../../../core/vocabulary/header-fields.ts';
import type { CallDefinition } from '../../../core/api/schema/call.ts';
import { parseEnvelope } from '../../../core/outcome/envelope.ts';

export interface RawCallResponse {
  readonly status: number;
  readonly code: number | undefined;
  readonly text: string;
  readonly headers: Headers;
}

const IMAGE_CALLS: ReadonlySet<string> = new Set(
  Object.entries<CallDefinition>(contract).flatMap(([call, { body }]) => (body === 'picture' ? [call] : [])),
);

/** Makes a raw call over HTTP with any token, and returns the raw response. */
export async function rawCall(
  fetch: (path: string, init: RequestInit) => Response | Promise<Response>,
  call: string,
  request: object,
  token: string | null,
): Promise<RawCallResponse> {
  const [method = '', template = ''] = call.split(' ');
  const fields = new Map<string, unknown>(Object.entries(request));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => textOf(fields.get(name) ?? 'x'));
  const type = IMAGE_CALLS.has(call) ? 'image/png' : 'application/json';
  const headers = { 'content-type': type, ...(token !== null && { authorization: `Bearer ${token}` }) };
  const secrets = method === 'GET' ? extractHeaderFields(fields) : {};
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, textOf(value)])).toString();
  const response = await (method === 'GET'
    ? fetch(`${path}?${query}`, { headers: { ...headers, ...secrets } })
    : fetch(path, { method, headers, body: JSON.stringify(request) }));
  const text = await response.text();
  return {
    status: response.status,
    code: parseEnvelope(JSON.parse(text))?.result_code,
    text,
    headers: response.headers,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
