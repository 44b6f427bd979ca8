import * as v from 'valibot';
import type { CallDefinition } from '../../../core/api/schema/call.ts';
import { contract, type CallName } from '../../../core/api/contract.ts';
import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import { checkHostileReply, checkStatus } from '../kit/check-reply.ts';
import type { Reply } from '../kit/wire.ts';

/** A well-formed token that is not valid. */
const DEAD_TOKEN = 'dead-token-of-a-device-that-was-sold-000000000';

/** The longest text that fits in a URL. */
const LONG = '긴'.repeat(1_000);
const HOSTILE_VALUES: readonly unknown[] = [
  LONG,
  "1' or '1'='1'; drop table member; --",
  '<script>alert(1)</script>\u202e',
  'a\0b\ud800',
  -1,
  1e21,
  null,
  [[]],
  { $gt: '', __proto__: { admin: true } },
];
const HOSTILE_BODIES = ['', 'null', '[]', '"text"', '{', `${'{"a":'.repeat(500)}`, '{"__proto__":{"token":1}}', '\0'];

/** Calls that are made only a few times, since they count against rate limits that real shoppers share. */
const RATE_LIMITED: ReadonlySet<string> = new Set<CallName>([
  'POST /api/v1/common/alimtalk',
  'POST /api/v1/common/auth',
  'POST /api/v1/member/login',
  'POST /api/v1/member/login/token',
  'POST /api/v1/member/login/{token}',
  'POST /api/v1/member/external/{provider}',
  'POST /api/v1/member/join',
  'POST /api/v1/member/find/id',
  'POST /api/v1/member/reset/password',
  'POST /api/v1/order/list/non/member',
  'POST /api/v1/partner/request',
  'PUT /api/v1/my-page/password',
  'PUT /api/v1/my-page/members/secede',
]);
/** Calls that receive hostile input only without a token, since any request of a member ends the session. */
const ENDS_SESSION: ReadonlySet<string> = new Set<CallName>([
  'POST /api/v1/member/logout',
  'POST /api/v1/member/logout/all',
]);

export interface GuardOptions {
  /** True to send no hostile input. */
  readonly quick: boolean;
  /** Only calls whose name contains one of these words are checked; [] checks all. */
  readonly nameFilters: readonly string[];
}

/** Checks who may make each call, and how it handles invalid input. */
export async function guardCalls(
  client: CheckedClient,
  account: Account | null,
  { quick, nameFilters: filters }: GuardOptions,
): Promise<void> {
  for (const call of callNames()) {
    if (filters.length > 0 && !filters.some((filter) => call.includes(filter))) continue;
    await checkAccess(client, call);
    if (quick) client.findings.skipCall(call, 'hostile', 'omitted by --quick');
    else await checkHostile(client, call, account);
  }
}

async function checkAccess(client: CheckedClient, call: CallName): Promise<void> {
  const { access, body } = definitionOf(call);
  const request = { ...pathFields(call), ...client.sentRequest(call)?.request };
  const raw = body === 'picture' ? { raw: 'no picture' } : {};
  const recordAccess = (caller: string, reply: Reply) => {
    client.findings.reply(call, reply.status);
    const { status, envelope } = reply;
    const isRefused = status === 401 && envelope?.result_code === 401;
    client.findings.call(
      call,
      'access',
      isRefused ? null : `${caller}: HTTP ${status}, result_code ${envelope?.result_code}`,
    );
  };
  recordAccess('an invalid token', await client.wire.call(call, request, { token: DEAD_TOKEN, ...raw }));
  if (access === 'member' || access === 'admin') recordAccess('no token', await client.wire.call(call, request, raw));
}

async function checkHostile(client: CheckedClient, call: CallName, account: Account | null): Promise<void> {
  const { access, body } = definitionOf(call);
  const sent = client.sentRequest(call);
  const token = ENDS_SESSION.has(call) ? null : access === 'member' ? (account?.token ?? null) : (sent?.token ?? null);
  if (access === 'member' && token === null)
    client.findings.skipCall(call, 'hostile', 'only the refusal of a guest was received');
  const recordHostile = (input: string, reply: Reply) => {
    client.findings.reply(call, reply.status === 404 ? 200 : reply.status);
    const violation = checkHostileReply(reply) ?? checkStatus(reply);
    client.findings.call(call, 'hostile', violation === null ? null : `${input}: ${violation}`);
  };
  if (body !== 'picture') {
    for (const request of hostileRequests(call, sent?.request ?? {}))
      recordHostile(shownValues(request), await client.wire.call(call, request, { token }));
  }
  if (call.startsWith('GET ')) return;
  const bodies = RATE_LIMITED.has(call) ? HOSTILE_BODIES.slice(0, 5) : HOSTILE_BODIES;
  for (const raw of bodies)
    recordHostile(`body ${raw.slice(0, 20)}`, await client.wire.call(call, pathFields(call), { token, raw }));
}

/**
 * Returns copies of a valid request, each with one invalid field. If attempts are limited, returns a few requests with
 * all fields invalid.
 */
function hostileRequests(call: CallName, validRequest: object): object[] {
  const { request } = definitionOf(call);
  const schemaFields =
    'entries' in request && v.is(v.record(v.string(), v.unknown()), request.entries) ? request.entries : {};
  const fields = [...new Set([...Object.keys(validRequest), ...Object.keys(schemaFields)])];
  if (RATE_LIMITED.has(call)) {
    const [long, injection] = HOSTILE_VALUES;
    return [long, injection, [[]]].map((value) => Object.fromEntries(fields.map((field) => [field, value])));
  }
  return fields.flatMap((field) =>
    HOSTILE_VALUES.map((value) => ({ ...pathFields(call), ...validRequest, [field]: value })),
  );
}

/** Returns a valid value for each path parameter, so that the path still matches this call. */
function pathFields(call: CallName): object {
  return Object.fromEntries([...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']): [string, string] => [name, '1']));
}

function shownValues(request: object): string {
  return JSON.stringify(request).slice(0, 120);
}

function callNames(): CallName[] {
  return Object.keys(contract).filter((name): name is CallName => name in contract);
}

function definitionOf(call: CallName): CallDefinition {
  return contract[call];
}
