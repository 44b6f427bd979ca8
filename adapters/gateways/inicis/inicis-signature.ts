import { createCipheriv, createHash } from 'node:crypto';
import type { PaymentNo, ReceiptTid, Tid } from '../../../core/vocabulary/ids.ts';

/**
 * Calculates `P_CHKFAKE`: Base64 of the raw SHA-512 digest. `timestamp` is epoch milliseconds, `hashKey` the mobile
 * hash key.
 */
export function checkFake(amount: string, oid: PaymentNo, timestamp: string, hashKey: string): string {
  return createHash('sha512')
    .update(amount + oid + timestamp + hashKey, 'utf8')
    .digest('base64');
}

/** The signed fields of an INIAPI v1 request. Each type of request has only some of them. */
export interface SignedFields {
  readonly type: string;
  readonly paymethod: string;
  readonly timestamp: string;
  readonly clientIp: string;
  readonly mid: string;
  readonly tid?: Tid | ReceiptTid;
  readonly price?: string;
  readonly confirmPrice?: string;
  /** The encrypted account number, as it is sent. */
  readonly refundAcctNum?: string;
  /** Set for a cash receipt: its total, supply amount and service charge, and the encrypted number of its holder. */
  readonly crPrice?: string;
  readonly supPrice?: string;
  readonly srcvPrice?: string;
  readonly regNum?: string;
}

/**
 * Calculates `hashData` of INIAPI v1: the SHA-512, in lower-case hex, of the key and the fields in this order, without
 * separators.
 */
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

/** Encrypts `refundAcctNum`: Base64 of AES-128-CBC with PKCS#7. `key` and `iv` have 16 bytes. */
export function encryptAccount(account_no: string, key: string, iv: string): string {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'utf8'), Buffer.from(iv, 'utf8'));
  return Buffer.concat([cipher.update(account_no, 'utf8'), cipher.final()]).toString('base64');
}
