import { generateKeyPairSync } from 'node:crypto';
import type { Hono } from 'hono';
import { isClientSecret, ISSUER, signIdToken } from './apple-tokens.ts';
import { formFields } from '../kit/form-body.ts';
import { CLIENT } from './social-client.ts';
import { SocialGrants } from './social-grants.ts';
import { formPostPage } from './social-login-page.ts';
import { sandboxSocialId, type SandboxPerson } from './social-people.ts';
import { socialWindow } from './social-window.ts';

const BASE = '/sandbox/apple-login';

/** Simulates Sign in with Apple: returns to the server by posting a form, and signs the tokens with a published key. */
export function appleLogin(now: () => number): Hono {
  const grants = new SocialGrants(now);
  const key = signingKey();
  const idToken = (person: SandboxPerson, nonce: string): string => {
    const seconds = Math.floor(now() / 1_000);
    const mail = person.email === '' ? {} : { email: person.email, email_verified: true };
    const sub = sandboxSocialId('apple', person.key);
    const times = { iat: seconds, exp: seconds + 86_400, auth_time: seconds };
    return signIdToken({ iss: ISSUER, aud: CLIENT.id, ...times, sub, nonce, ...mail }, key().kid, key().private);
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
    if (!isClientSecret(client_secret, now())) return c.json({ error: 'invalid_client' }, 400);
    const grant = grant_type === 'authorization_code' ? grants.redeem(code, redirect_uri, '') : null;
    if (grant === null) return c.json({ error: 'invalid_grant' }, 400);
    const tokens = grants.tokensFor(grant.person);
    return c.json({ ...tokens, token_type: 'Bearer', expires_in: 3_600, id_token: idToken(grant.person, grant.nonce) });
  });

  app.post(`${BASE}/auth/revoke`, async (c) => {
    const { client_secret = '', token = '' } = await formFields(c);
    if (!isClientSecret(client_secret, now())) return c.json({ error: 'invalid_client' }, 400);
    const person = grants.findByRefreshToken(token);
    if (person !== null) grants.unlink(person);
    return c.body('', 200);
  });

  app.get(`${BASE}/auth/keys`, (c) => c.json({ keys: [key().published] }));
  return app;
}

/** Returns a function that creates the signing key at the first call, since that takes time. */
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

function userOf({ member_name, email }: SandboxPerson): string {
  return JSON.stringify({ name: { lastName: member_name.slice(0, 1), firstName: member_name.slice(1) }, email });
}
