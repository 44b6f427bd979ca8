import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { CLIENT, CLIENT_PUBLIC_KEY } from './social-client.ts';

/** Issuer of Apple's tokens, and audience of clients' secrets. */
export const ISSUER = 'https://appleid.apple.com';

const header = v.object({ alg: v.literal('ES256'), kid: v.literal(CLIENT.key) });
const claims = v.object({
  iss: v.literal(CLIENT.team),
  aud: v.literal(ISSUER),
  sub: v.literal(CLIENT.id),
  exp: v.number(),
});

/** Returns an `id_token` with these claims, a JSON web token (RS256). `key`: the RSA key that is published as `kid`. */
export function signIdToken(payload: object, kid: string, key: KeyObject): string {
  const parts = [{ kid, alg: 'RS256' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signed = parts.join('.');
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

/**
 * Returns whether `token` is a client secret for Apple that is signed with the client's own key (ES256) and has not
 * expired at `now` (epoch milliseconds).
 */
export function isClientSecret(token: string, now: number): boolean {
  const parts = token.split('.');
  const [head = '', payload = '', signature = ''] = parts;
  if (parts.length !== 3 || !v.is(header, parseJson(head))) return false;
  // A JSON web token contains the signature's two numbers in raw form, not as DER.
  const key = { key: createPublicKey({ key: CLIENT_PUBLIC_KEY, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'));
  const parsed = v.safeParse(claims, parseJson(payload));
  return isSigned && parsed.success && parsed.output.exp * 1_000 > now;
}

function parseJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
