import type { CheckedClient } from './checked-client.ts';

/** A member account that the checks use. */
export interface Account {
  readonly token: string;
  readonly email: string;
  /**
   * Null for an account passed by token. An account that signed up for this run has a password, so the checks can also
   * end its sessions and delete it.
   */
  readonly password: string | null;
}

export interface TestAccounts {
  readonly first: Account | null;
  readonly second: Account | null;
  /** Why an account is missing; empty if both exist. */
  readonly reason: string;
}

const JOIN = 'POST /api/v1/member/join';
const SEND = 'POST /api/v1/common/alimtalk';
const CHECK = 'POST /api/v1/common/auth';
const LOGIN = 'POST /api/v1/member/login';
const PASSWORD = 'conform-12345';

/**
 * Returns two members: the owners of the given tokens, or two new ones. New ones can sign up only if the server shows
 * its verification codes.
 */
export async function prepareAccounts(
  client: CheckedClient,
  tokens: readonly string[],
  outbox_url: string | null,
): Promise<TestAccounts> {
  if (tokens.length > 0) {
    const [first = null, second = null] = await Promise.all(tokens.map((token) => checkToken(client, token)));
    const reason = first === null ? 'the given token is not valid' : '';
    return { first, second, reason };
  }
  if (outbox_url === null) {
    const reason = 'no member: the server shows no verification codes (outbox_url); pass --token for two test accounts';
    return { first: null, second: null, reason };
  }
  const first = await signUp(client, outbox_url);
  const second = first === null ? null : await signUp(client, outbox_url);
  return { first, second, reason: first === null ? 'the sign-up failed: see its calls' : '' };
}

async function checkToken(client: CheckedClient, token: string): Promise<Account | null> {
  const { data } = await client.call('GET /api/v1/common/token/health', {}, { token });
  return data === true ? { token, email: '', password: null } : null;
}

async function signUp(client: CheckedClient, outbox_url: string): Promise<Account | null> {
  const phone = `0109${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .padStart(10, '0')
    .slice(-7)}`;
  const auth_token = await verifyPhone(client, outbox_url, phone, 'join');
  if (auth_token === null) return null;
  const email = `conformance-${crypto.randomUUID()}@example.com`;
  const form = {
    email,
    password: PASSWORD,
    member_name: '검사원',
    phone,
    auth_token,
    agree_policy: true,
    agree_privacy: true,
    agree_age: true,
  };
  await client.call(JOIN, { ...form, agree_age: false }, { expect: 'refusal' });
  const joined = await client.call(JOIN, form);
  if (joined.data === null) return null;
  await client.call(LOGIN, { email, password: `${PASSWORD}-wrong` }, { expect: 'refusal' });
  const logged = await client.call(LOGIN, { email, password: PASSWORD });
  const token = logged.data?.token ?? joined.data.token;
  await client.call('POST /api/v1/member/login/{token}', { token });
  await client.call('POST /api/v1/member/login/token', { token });
  await client.call('GET /api/v1/common/token/health', {}, { token });
  const proof = await verifyPhone(client, outbox_url, phone, 'find');
  if (proof !== null) await client.call('POST /api/v1/member/find/id', { phone, auth_token: proof });
  return { token, email, password: PASSWORD };
}

/** Verifies a phone, after an attempt with a wrong code. Returns null if this fails. */
async function verifyPhone(
  client: CheckedClient,
  outbox_url: string,
  phone: string,
  purpose: 'join' | 'find',
): Promise<string | null> {
  const sent = await client.call(SEND, { phone, purpose });
  if (sent.data === null) return null;
  const { auth_idx } = sent.data;
  const auth_no = await fetchCode(client, outbox_url, phone);
  if (auth_no === null) return null;
  const wrong = auth_no === '000000' ? '000001' : '000000';
  await client.call(CHECK, { auth_idx, phone, auth_no: wrong }, { expect: 'refusal' });
  return (await client.call(CHECK, { auth_idx, phone, auth_no })).data?.auth_token ?? null;
}

/** Returns the code in the newest message to a phone, from the JSON of the message box, or else from its page. */
async function fetchCode({ wire }: CheckedClient, outbox_url: string, phone: string): Promise<string | null> {
  const data = await wire.send(`${outbox_url}.json?phone=${phone}`, 'GET', null);
  const listed = data.json === null ? '' : JSON.stringify(data.json);
  if (data.status === 200 && listed.includes(phone)) return numberIn(listed, '');
  const page = await wire.send(outbox_url, 'GET', null);
  return numberIn(page.text, phone);
}

/** Returns the first number of six digits after the phone number. */
function numberIn(text: string, phone: string): string | null {
  const from = text.indexOf(phone);
  return from < 0 ? null : (/(?<![\d-])\d{6}(?![\d-])/.exec(text.slice(from + phone.length))?.[0] ?? null);
}
