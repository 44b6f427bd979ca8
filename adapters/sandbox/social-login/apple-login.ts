import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { SANDBOX_CLIENT, sandboxShopKey } from '../gateways/choose-social-logins.ts';
import { headOf, signedToken } from '../gateways/signed-token.ts';
import { formFields } from './form-body.ts';
import { SocialGrants } from './social-grants.ts';
import { formPostPage } from './social-login-page.ts';
import { practiceSocialId, type PracticePerson } from './social-people.ts';
import { socialWindow } from './social-window.ts';

const BASE = '/sandbox/apple-login';
const ISSUER = 'https://appleid.apple.com';

const secretClaims = v.object({
  iss: v.literal(SANDBOX_CLIENT.team),
  aud: v.literal(ISSUER),
  sub: v.literal(SANDBOX_CLIENT.id),
  exp: v.number(),
});

/** Stands in for Sign in with Apple: a form leads back, and the tokens are signed with a key that it publishes. */
export function appleLogin(now: () => number): Hono {
  const grants = new SocialGrants(now);
  const key = signingKey();
  const idToken = (person: PracticePerson, nonce: string): string => {
    const seconds = Math.floor(now() / 1_000);
    const mail = person.email === '' ? {} : { email: person.email, email_verified: true };
    const sub = practiceSocialId('apple', person.key);
    const times = { iat: seconds, exp: seconds + 86_400, auth_time: seconds };
    return signedToken(
      { iss: ISSUER, aud: SANDBOX_CLIENT.id, ...times, sub, nonce, ...mail },
      key().kid,
      key().private,
    );
  };
  const app = socialWindow({
    provider: 'Apple',
    path: `${BASE}/auth/authorize`,
    grants,
    goBack: async (c, redirect_uri, fields) => c.html(formPostPage(redirect_uri, fields)),
    more: (person, { nonce = '' }, isFirst) => ({
      id_token: idToken(person, nonce),
      ...(isFirst && { user: userOf(person) }),
    }),
    cancelled: { error: 'user_cancelled_authorize' },
  });

  app.post(`${BASE}/auth/token`, async (c) => {
    const { client_secret = '', grant_type, code = '', redirect_uri = '' } = await formFields(c);
    if (!isShopsSecret(client_secret, now())) return c.json({ error: 'invalid_client' }, 400);
    const grant = grant_type === 'authorization_code' ? grants.take(code, redirect_uri, '') : null;
    if (grant === null) return c.json({ error: 'invalid_grant' }, 400);
    const tokens = grants.tokensFor(grant.person);
    return c.json({ ...tokens, token_type: 'Bearer', expires_in: 3_600, id_token: idToken(grant.person, grant.nonce) });
  });

  app.post(`${BASE}/auth/revoke`, async (c) => {
    const { client_secret = '', token = '' } = await formFields(c);
    if (!isShopsSecret(client_secret, now())) return c.json({ error: 'invalid_client' }, 400);
    const person = grants.refreshed(token);
    if (person !== null) grants.unlink(person);
    return c.body('', 200);
  });

  app.get(`${BASE}/auth/keys`, (c) => c.json({ keys: [key().published] }));
  return app;
}

/** Made when it is first asked for: that takes a moment. */
function signingKey() {
  let made: ReturnType<typeof makeKey> | null = null;
  return () => (made ??= makeKey());
}

function makeKey() {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = pair.publicKey.export({ format: 'jwk' });
  const kid = (jwk.n ?? '').slice(0, 10);
  return { kid, private: pair.privateKey, published: { ...jwk, kid, alg: 'RS256', use: 'sig' } };
}

/** Whether a secret is signed by the shop's key, meant for us, and still good. */
function isShopsSecret(token: string, now: number): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (headOf(token)?.alg !== 'ES256') return false;
  const key = { key: createPublicKey(sandboxShopKey()), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))) return false;
  const read = v.safeParse(secretClaims, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return read.success && read.output.exp * 1_000 > now;
}

function userOf({ member_name, email }: PracticePerson): string {
  return JSON.stringify({ name: { lastName: member_name.slice(0, 1), firstName: member_name.slice(1) }, email });
}
