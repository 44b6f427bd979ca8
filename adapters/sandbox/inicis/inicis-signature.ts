import { createDecipheriv, createHash } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

/**
 * Calculates the `P_CHKFAKE` that a form must have: Base64 of the raw SHA-512 digest of these fields and the mobile
 * hash key.
 */
export function checkFakeOf({ P_AMT = '', P_OID = '', P_TIMESTAMP = '' }: Fields, hashKey: string): string {
  const digest = createHash('sha512');
  for (const part of [P_AMT, P_OID, P_TIMESTAMP, hashKey]) digest.update(part);
  return digest.digest('base64');
}

const SIGNED_FIRST = ['type', 'paymethod', 'timestamp', 'clientIp', 'mid'] as const;
/**
 * Further signed fields by type of request. Those of a cash receipt (`Issue`) are assumed, since the vendor does not
 * publish them.
 */
const SIGNED_NEXT: Readonly<Record<string, readonly string[]>> = {
  Refund: ['tid'],
  PartialRefund: ['tid', 'price', 'confirmPrice'],
  Extra: [],
  Issue: ['crPrice', 'supPrice', 'srcvPrice', 'regNum'],
};

/**
 * Calculates the `hashData` that an INIAPI v1 request must have: the SHA-512 digest, in lower-case hex, of the key and
 * the signed fields, without separators. A refund to an account also signs the encrypted account number. Returns null
 * for an unknown type of request.
 */
export function hashDataOf(fields: Fields, iniapiKey: string): string | null {
  const next = SIGNED_NEXT[fields['type'] ?? ''];
  if (next === undefined) return null;
  const account = fields['paymethod'] === 'Vacct' ? ['refundAcctNum'] : [];
  const plain = [...SIGNED_FIRST, ...next, ...account].map((name) => fields[name] ?? '').join('');
  return createHash('sha512').update(`${iniapiKey}${plain}`).digest('hex');
}

/** Decrypts `refundAcctNum` or `regNum`: AES-128-CBC in Base64. Returns null if it was encrypted with other keys. */
export function decryptNumber(encrypted: string, key: string, iv: string): string | null {
  const decipher = createDecipheriv('aes-128-cbc', key, iv);
  try {
    return decipher.update(encrypted, 'base64', 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
