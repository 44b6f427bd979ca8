import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../adapters/server/environment/parse-environment.ts';
import { socialLoginsFromEnvironment } from '../../../adapters/gateways/choose-social-logins.ts';
import {
  APPLE_PRIVATE_KEY,
  CLIENT,
  CLIENT_SECRET,
  ID_TOKEN,
  PKCE,
  SHOP_PUBLIC_KEY,
  SIGNED_AT,
} from '../../vectors/social-login.ts';

const { n, e, kty } = APPLE_PRIVATE_KEY;
const PUBLISHED = { keys: [{ n, e, kty, kid: ID_TOKEN.kid, alg: 'RS256', use: 'sig' }] };
const RETURNED = {
  state: 's',
  nonce: ID_TOKEN.claims.nonce,
  code_verifier: PKCE.code_verifier,
  redirect_uri: 'https://shop.example/callback',
  code: 'c',
  user: '',
};

/** Returns the logins of Apple and Kakao at `now`, and the last form that was posted to them. */
function logins(now: number, id_token: string = ID_TOKEN.token) {
  let form = new URLSearchParams();
  const chosen = socialLoginsFromEnvironment(
    parseEnvironment({}),
    async (url, { body }) => {
      if (typeof body === 'string') form = new URLSearchParams(body);
      return Response.json(url.endsWith('/auth/keys') ? PUBLISHED : { access_token: 'at', id_token });
    },
    () => now,
  );
  return { apple: chosen.get('apple'), kakao: chosen.get('kakao'), posted: () => form };
}

const decode = (part: string | undefined): unknown => JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));

describe('the client secret of Sign in with Apple', () => {
  it('has the claims of the worked example, signed with the key whose public part Apple has', async () => {
    const { apple, posted } = logins(SIGNED_AT);
    await apple?.unlink('rt');
    const [head, payload, signature = ''] = (posted().get('client_secret') ?? '').split('.');

    expect(decode(head)).toEqual(CLIENT_SECRET.header);
    expect(decode(payload)).toEqual(CLIENT_SECRET.claims);
    const key = createPublicKey({ key: SHOP_PUBLIC_KEY, format: 'jwk' });
    const signed = Buffer.from(`${head}.${payload}`);
    const bytes = Buffer.from(signature, 'base64url');
    expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true);
    expect(posted().get('client_id')).toBe(CLIENT.id);
  });
});

describe('the id_token of Sign in with Apple', () => {
  it('is accepted as in the worked example', async () => {
    const { sub, email } = ID_TOKEN.claims;
    expect((await logins(SIGNED_AT).apple?.exchange(RETURNED))?.profile).toMatchObject({ social_id: sub, email });
  });

  it.each(['header', 'payload', 'signature'])('is rejected with another %s', async (part) => {
    const parts = ID_TOKEN.token.split('.');
    const place = ['header', 'payload', 'signature'].indexOf(part);
    parts[place] = (parts[place] ?? '').split('').toReversed().join('');
    expect(await logins(SIGNED_AT, parts.join('.')).apple?.exchange(RETURNED)).toBeNull();
  });

  it('is rejected after it has expired', async () => {
    expect(await logins(ID_TOKEN.claims.exp * 1_000).apple?.exchange(RETURNED)).toBeNull();
  });
});

describe('the address of Kakao Login', () => {
  it('contains the challenge of the worked example of PKCE', () => {
    const url = new URL(logins(SIGNED_AT).kakao?.authorizeUrl(RETURNED) ?? '');
    expect(url.searchParams.get('code_challenge')).toBe(PKCE.code_challenge);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  });
});
