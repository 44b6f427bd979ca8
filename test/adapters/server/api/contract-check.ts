import * as v from 'valibot';
import { expect } from 'vitest';
import type { CallDefinition } from '../../../../core/api/schema/call.ts';
import { extractHeaderFields } from '../../../../core/vocabulary/header-fields.ts';
import { contract, type CallName, type ResponseOf } from '../../../../core/api/contract.ts';
import { parseEnvelope, type Envelope } from '../../../../core/outcome/envelope.ts';
import type { TestShop } from '../test-shop.ts';

/** Returns the data of a success, after a check that it has exactly the fields of the contract. */
export function dataOf<K extends CallName>(call: K, envelope: Envelope<ResponseOf<K>>): ResponseOf<K> {
  if (envelope.result_code !== 200) throw new Error(`${call} returned ${envelope.result_code}: ${envelope.result_msg}`);
  const { response }: CallDefinition = contract[call];
  expect(v.parse(response, envelope.result_data)).toEqual(envelope.result_data);
  return envelope.result_data;
}

const LONG = 10_000;

/** Values that our client never sends. */
const HOSTILE_VALUES: readonly unknown[] = [
  '',
  ' ',
  'ㄱ'.repeat(LONG),
  'a'.repeat(LONG),
  '9'.repeat(400),
  '-1',
  '1.5',
  'NaN',
  '1e400',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table member; --",
  "1' or '1'='1",
  '👩‍👩‍👧‍👦🍊',
  '\ud800',
  '\udfff',
  '\0',
  'a\0b',
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  // The first and the last day with a four-digit year: PostgreSQL has no year 0, and no such day follows the last.
  '0000-01-01',
  '9999-12-31',
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  [],
  [1],
  [[]],
  {},
  { $gt: '' },
  { length: 1e9 },
];

const HOSTILE_BODIES = ['', 'null', '[]', '"text"', '{', '1', '{"a":'.repeat(2_000), '{"__proto__":{"token":1}}'];

/**
 * Sends a call once for each field and hostile value. Returns the responses that were not an envelope with a message
 * for the shopper, were an internal error, or revealed internals.
 */
export async function findHardeningViolations(
  shop: TestShop,
  call: CallName,
  good: object,
  token?: string,
): Promise<string[]> {
  const [method = '', template = ''] = call.split(' ');
  const violations: string[] = [];
  const check = async (title: string, path: string, init: RequestInit) => {
    const response = await shop.fetch(path, init);
    const violation = violationOf(response.status, await response.text());
    if (violation !== null) violations.push(`${title}: ${violation}`);
  };
  for (const field of Object.keys(good)) {
    for (const hostile of HOSTILE_VALUES) {
      const fields = new Map<string, unknown>([...Object.entries(good), [field, hostile]]);
      const title = `${field}=${JSON.stringify(hostile).slice(0, 60)}`;
      await check(title, ...rawRequest(method, template, fields, token));
    }
  }
  if (method === 'GET') return violations;
  const path = template.replace(/\{\w+\}/g, 'x');
  for (const body of HOSTILE_BODIES)
    await check(`body ${body.slice(0, 20)}`, path, { method, body, headers: headersOf(token) });
  return violations;
}

function violationOf(status: number, body: string): string | null {
  const envelope = parseEnvelope(JSON.parse(body));
  if (envelope === null) return `no envelope: ${body.slice(0, 100)}`;
  if (status >= 500 || envelope.result_code >= 500) return `${status} ${body.slice(0, 100)}`;
  if (!/^[^<>]*[가-힣]/.test(envelope.result_msg)) return `no sentence: ${envelope.result_msg.slice(0, 100)}`;
  return /\bat \/|node_modules|select |syntax error|SQLSTATE/i.test(body)
    ? `shows internals: ${body.slice(0, 200)}`
    : null;
}

function rawRequest(
  method: string,
  template: string,
  fields: Map<string, unknown>,
  token: string | undefined,
): [path: string, init: RequestInit] {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = queryText(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value.toWellFormed()) || '%20';
  });
  const headers = headersOf(token);
  if (method !== 'GET') return [path, { method, headers, body: JSON.stringify(Object.fromEntries(fields)) }];
  const secrets = extractHeaderFields(fields);
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, queryText(value)]));
  return [`${path}?${query.toString()}`, { headers: { ...headers, ...secrets } }];
}

function queryText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function headersOf(token: string | undefined): Record<string, string> {
  return { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
}
