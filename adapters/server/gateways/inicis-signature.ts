import { createHash } from 'node:crypto';

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
  ];
  return createHash('sha512')
    .update(plain.map((part) => part ?? '').join(''), 'utf8')
    .digest('hex');
}
