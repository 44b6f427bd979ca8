import { createPrivateKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signIdToken } from '../../../../adapters/sandbox/social-login/apple-tokens.ts';
import { APPLE_PRIVATE_KEY, CLIENT, CLIENT_SECRET, ID_TOKEN, PKCE, SIGNED_AT } from '../../../vectors/social-login.ts';
import { sandboxAlone } from '../sandbox-alone.ts';

const REDIRECT = 'https://shop.example/callback';

describe('the sandbox Apple', () => {
  it('signs the worked example of id_token byte for byte', () => {
    const key = createPrivateKey({ key: APPLE_PRIVATE_KEY, format: 'jwk' });
    expect(signIdToken(ID_TOKEN.claims, ID_TOKEN.kid, key)).toBe(ID_TOKEN.token);
  });

  const [head, payload, signature] = CLIENT_SECRET.token.split('.');
  const errorOf = async (client_secret: string, now: number = SIGNED_AT) => {
    const fields = { client_secret, grant_type: 'authorization_code', code: 'none', redirect_uri: REDIRECT };
    const response = await sandboxAlone(now).postForm('/sandbox/apple-login/auth/token', fields);
    const json: unknown = await response.json();
    return json;
  };

  it('accepts the worked example of client_secret until it expires', async () => {
    const expires = CLIENT_SECRET.claims.exp * 1_000;
    expect(await errorOf(CLIENT_SECRET.token)).toEqual({ error: 'invalid_grant' });
    expect(await errorOf(CLIENT_SECRET.token, expires - 1)).toEqual({ error: 'invalid_grant' });
    expect(await errorOf(CLIENT_SECRET.token, expires)).toEqual({ error: 'invalid_client' });
  });

  it.each([
    ['with other claims', `${head}.${payload?.slice(0, -2)}XX.${signature}`],
    ['with another signature', `${head}.${payload}.${signature?.split('').toReversed().join('')}`],
    ['that is not signed', `${Buffer.from('{"alg":"none","kid":"SANDBOXKEY"}').toString('base64url')}.${payload}.`],
    ['with an extra part', `${CLIENT_SECRET.token}.x`],
    ['that is not a JWT', 'x'],
  ])('refuses a client_secret %s', async (_what, secret) => {
    expect(await errorOf(secret)).toEqual({ error: 'invalid_client' });
  });
});

describe('the sandbox Kakao Login', () => {
  const statusFor = async (code_verifier: string) => {
    const sandbox = sandboxAlone(SIGNED_AT);
    const pressed = await sandbox.postForm('/sandbox/kakao-login/oauth/authorize', {
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: REDIRECT,
      state: 's',
      code_challenge: PKCE.code_challenge,
      code_challenge_method: 'S256',
      person: 'normal',
      answer: 'agree',
    });
    const code = new URL(pressed.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const response = await sandbox.postForm('/sandbox/kakao-login/oauth/token', {
      grant_type: 'authorization_code',
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uri: REDIRECT,
      code,
      code_verifier,
    });
    return response.status;
  };

  it('issues a token for the verifier of the worked example of PKCE, and for no other', async () => {
    expect(await statusFor(PKCE.code_verifier)).toBe(200);
    expect(await statusFor(`${PKCE.code_verifier}x`)).toBe(400);
    expect(await statusFor('')).toBe(400);
  });
});
