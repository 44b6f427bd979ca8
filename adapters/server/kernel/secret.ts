import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { formatResultToken, parseResultToken, type ResultTokenParts } from '../../../core/order/result-token.ts';
import type { OrderKey, PaymentIdx, ResultToken } from '../../../core/vocabulary/ids.ts';

/** Creates and verifies keys. The secret itself never leaves this object. */
export class Secret {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /**
   * Returns the key that opens a guest's order. It is derived, so it is not stored. Not by `order:…`: keys derived so
   * have been in addresses.
   */
  orderKey(payment_idx: PaymentIdx): OrderKey {
    return `${payment_idx.toString(36)}_${this.#tag(`order-key:${payment_idx}`)}`;
  }

  /** Returns the payment of an order key; null if the key is invalid. */
  paymentOf(order_key: OrderKey): PaymentIdx | null {
    const payment_idx = Number.parseInt(order_key.split('_', 1)[0] ?? '', 36);
    if (!Number.isSafeInteger(payment_idx) || payment_idx < 1) return null;
    return sameText(this.orderKey(payment_idx), order_key) ? payment_idx : null;
  }

  /** Returns the token that shows in an address how a payment ended, until it expires. */
  resultToken(parts: ResultTokenParts): ResultToken {
    return formatResultToken(parts, this.#tag(`result:${parts.payment_idx}:${parts.expires_at}`));
  }

  /** Returns what a genuine result token says, also of an expired one; null for any other text. */
  readResultToken(token: ResultToken): ResultTokenParts | null {
    const parts = parseResultToken(token);
    return parts !== null && sameText(this.resultToken(parts), token) ? parts : null;
  }

  /** Hashes a short code for storage. The hash is useless without the secret. */
  hashCode(purpose: string, code: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}:${code}`).digest('base64url');
  }

  /** Encrypts a text for storage, such as a provider's token. */
  seal(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey(), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Decrypts a sealed text; null if it was not sealed with this secret, or was changed. */
  unseal(sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < 28) return null;
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#sealKey(), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  #tag(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 27);
  }

  #sealKey(): Buffer {
    return createHmac('sha256', this.#secret).update('seal').digest();
  }
}

/** Hashes a long random token for storage. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares in constant time. */
export function sameText(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns the secret from the settings, or one that is created once and stored in the database of all processes. */
export async function loadSecret(database: Database, configured: string | null): Promise<Secret> {
  if (configured !== null) return new Secret(configured);
  await database
    .insertInto('shop_secret')
    .values({ name: 'shop', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database
    .selectFrom('shop_secret')
    .select('value')
    .where('name', '=', 'shop')
    .executeTakeFirstOrThrow();
  return new Secret(value);
}
