import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from './database/database.ts';

/** Makes and checks the keys that open things. The secret itself never leaves this object. */
export class Secret {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The key that opens one order without a log-in. It can be derived again, so it is stored nowhere. */
  orderKey(payment_idx: number): string {
    const tag = createHmac('sha256', this.#secret).update(`order:${payment_idx}`).digest('base64url').slice(0, 27);
    return `${payment_idx.toString(36)}_${tag}`;
  }

  /** The payment which an order key opens; null for a key that is not ours. */
  paymentOf(order_key: string): number | null {
    const payment_idx = Number.parseInt(order_key.split('_', 1)[0] ?? '', 36);
    if (!Number.isSafeInteger(payment_idx) || payment_idx < 1) return null;
    return sameText(this.orderKey(payment_idx), order_key) ? payment_idx : null;
  }

  /** What is stored of a code that a person types: useless without the secret. */
  hashCode(purpose: string, code: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}:${code}`).digest('base64url');
  }

  /** What is stored of a text that only we may read again, such as a provider's token. */
  seal(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey(), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** The text that was sealed; null for what was not sealed here, or was changed since. */
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

  #sealKey(): Buffer {
    return createHmac('sha256', this.#secret).update('seal').digest();
  }
}

/** What is stored of a long random token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares in a time that does not tell how much was right. */
export function sameText(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The shop's secret: from the settings, or made once and kept in the database that all processes share. */
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
