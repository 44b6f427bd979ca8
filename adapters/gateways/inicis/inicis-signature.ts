import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** `P_CHKFAKE`: Base64 of the raw SHA-512 digest. `timestamp` is epoch milliseconds, `hashKey` the mobile hash key. */
export function checkFake(amount: string, oid: string, timestamp: string, hashKey: string): string {
  return createHash('sha512')
    .update(amount + oid + timestamp + hashKey, 'utf8')
    .digest('base64');
}

/** The signed part of an INIAPI v1 request; what a kind of request does not have is left out. */
export interface SignedFields {
  readonly type: string;
  readonly paymethod: string;
  readonly timestamp: string;
  readonly clientIp: string;
  readonly mid: string;
  readonly tid?: string;
  readonly price?: string;
  readonly confirmPrice?: string;
  /** Encrypted, as it is sent. */
  readonly refundAcctNum?: string;
  /** Of a cash receipt: total, supply and service charge; whose it is, encrypted. */
  readonly crPrice?: string;
  readonly supPrice?: string;
  readonly srcvPrice?: string;
  readonly regNum?: string;
}

/** `hashData` of INIAPI v1: lower-case hex SHA-512 of the key and the fields, in this order, with nothing between them. */
export function hashData(iniapiKey: string, fields: SignedFields): string {
  const plain = [
    iniapiKey,
    fields.type,
    fields.paymethod,
    fields.timestamp,
    fields.clientIp,
    fields.mid,
    fields.tid,
    fields.price,
    fields.confirmPrice,
    fields.refundAcctNum,
    fields.crPrice,
    fields.supPrice,
    fields.srcvPrice,
    fields.regNum,
  ];
  return createHash('sha512')
    .update(plain.map((part) => part ?? '').join(''), 'utf8')
    .digest('hex');
}

/** `refundAcctNum`: Base64 of AES-128-CBC with PKCS#7; `key` and `iv` have 16 bytes. */
export function encryptAccount(account_no: string, key: string, iv: string): string {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'utf8'), Buffer.from(iv, 'utf8'));
  return Buffer.concat([cipher.update(account_no, 'utf8'), cipher.final()]).toString('base64');
}

/** The account number that was encrypted; null for what was not, or with another key. */
export function decryptAccount(encrypted: string, key: string, iv: string): string | null {
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(key, 'utf8'), Buffer.from(iv, 'utf8'));
    return Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
