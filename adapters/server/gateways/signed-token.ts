import { createPublicKey, sign, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';

const head = v.object({ alg: v.string(), kid: v.string() });
const jsonWebKey = v.looseObject({ kid: v.string(), kty: v.string() });
export const keySet = v.object({ keys: v.array(jsonWebKey) });
export type KeySet = v.InferOutput<typeof keySet>;

/** The header of a JSON web token, unchecked: it says which key to look at. Null for what is none. */
export function headOf(token: string): { readonly alg: string; readonly kid: string } | null {
  const read = v.safeParse(head, jsonOf(token.split('.')[0] ?? ''));
  return read.success ? read.output : null;
}

/** The claims of a token that this key signed by RS256; null for any other. */
export function claimsOf(token: string, key: KeyObject): unknown {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || headOf(token)?.alg !== 'RS256') return null;
  const signed = Buffer.from(`${header}.${payload}`);
  return verify('sha256', signed, key, Buffer.from(signature, 'base64url')) ? jsonOf(payload) : null;
}

/** A published key as something to check with; null for one that can't be read. */
export function publicKeyOf(jwk: KeySet['keys'][number]): KeyObject | null {
  try {
    const key: JsonWebKey = { ...jwk };
    return createPublicKey({ key, format: 'jwk' });
  } catch {
    return null;
  }
}

/** A token of these claims, signed with an EC key (ES256) or an RSA one (RS256). */
export function signedToken(claims: object, kid: string, key: KeyObject): string {
  const isElliptic = key.asymmetricKeyType === 'ec';
  const signed = `${jsonText({ alg: isElliptic ? 'ES256' : 'RS256', kid, typ: 'JWT' })}.${jsonText(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), isElliptic ? { key, dsaEncoding: 'ieee-p1363' } : key);
  return `${signed}.${signature.toString('base64url')}`;
}

function jsonText(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
