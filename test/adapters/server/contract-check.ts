import * as v from 'valibot';
import { expect } from 'vitest';
import type { CallDefinition } from '../../../core/api/call.ts';
import { contract, type CallName, type ResponseOf } from '../../../core/api/contract.ts';
import { readEnvelope, type Envelope } from '../../../core/http/envelope.ts';
import type { TestShop } from './test-shop.ts';

/** The data of a success, after a look whether it is what the contract says: no field less, none more. */
export function dataOf<K extends CallName>(call: K, envelope: Envelope<ResponseOf<K>>): ResponseOf<K> {
  if (envelope.result_code !== 200) throw new Error(`${call} answered ${envelope.result_code}: ${envelope.result_msg}`);
  const { response }: CallDefinition = contract[call];
  expect(v.parse(response, envelope.result_data)).toEqual(envelope.result_data);
  return envelope.result_data;
}

const LONG = 10_000;

/** What no client of ours sends. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...['', ' ', 'ㄱ'.repeat(LONG), 'a'.repeat(LONG), '9'.repeat(400), '-1', '1.5', 'NaN', '1e400'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'; drop table member; --", "1' or '1'='1"],
  ...['👩‍👩‍👧‍👦🍊', '\ud800', '\udfff', '\0', 'a\0b', '../../etc/passwd', '%00', '${7*7}', '{{7*7}}'],
  ...[null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, [], [1], [[]], {}, { $gt: '' }, { length: 1e9 }],
  { toString: 'x', __proto__: null, constructor: { prototype: 1 } },
];

/**
 * Sends a call once for each of its fields and each hostile value, and expects an envelope with a sentence for the
 * shopper, never a fault of ours, and nothing of what is inside.
 */
export async function expectHardened(shop: TestShop, call: CallName, good: object, token?: string): Promise<void> {
  const [method = '', template = ''] = call.split(' ');
  for (const field of Object.keys(good)) {
    for (const hostile of HOSTILE_VALUES) {
      const fields = new Map<string, unknown>([...Object.entries(good), [field, hostile]]);
      const said = `${call} ${field}=${JSON.stringify(hostile).slice(0, 60)}`;
      const answer = await shop.fetch(...rawRequest(method, template, fields, token));
      expect(answer.status, said).toBeLessThan(500);
      const body = await answer.text();
      const envelope = readEnvelope(JSON.parse(body));
      expect(envelope, said).not.toBeNull();
      expect(envelope?.result_code, said).toBeLessThan(500);
      expect(envelope?.result_msg, said).toMatch(/^[^<>]*[가-힣]/);
      expect(body, said).not.toMatch(/\bat \/|node_modules|select |syntax error|SQLSTATE/i);
    }
  }
  if (method === 'GET') return;
  for (const body of ['', 'null', '[]', '"text"', '{', '1', '{"a":'.repeat(2_000)]) {
    const path = template.replace(/\{\w+\}/g, 'x');
    const answer = await shop.fetch(path, { method, body, headers: headersOf(token) });
    expect(answer.status, `${call} with the body ${body.slice(0, 20)}`).toBeLessThan(500);
    expect(readEnvelope(await answer.json())).not.toBeNull();
  }
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
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, queryText(value)]));
  return [`${path}?${query.toString()}`, { headers }];
}

function queryText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function headersOf(token: string | undefined): Record<string, string> {
  return { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
}
