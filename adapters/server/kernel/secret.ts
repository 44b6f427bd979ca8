import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { formatResultToken, parseResultToken, type ResultTokenParts } from '../../../core/order/result-token.ts';
import type { OrderKey, PaymentIdx, ResultToken } from '../../../core/vocabulary/ids.ts';
import { asSealedText, SEALED_COLUMNS, type SealedCell, type SealedText } from '../database/tables/sealed-columns.ts';

/** The form of a sealed text: version, id of its key, encrypted content. Texts of earlier versions contain no dot. */
const SEALED = /^s1\.([\w-]{8})\.([\w-]+)$/;

interface Key {
  readonly secret: string;
  /** Identifies the key in a sealed text without revealing it. */
  readonly id: string;
}

/** A sealed text that cannot be opened: its secret is not configured, or it was changed or moved. */
class UnreadableSeal extends Error {
  constructor([table, column, row]: SealedCell) {
    super(`${table}.${column} of ${row} cannot be opened: is its secret in SHOP_SECRET or SHOP_SECRET_PREVIOUS?`);
    this.name = 'UnreadableSeal';
  }
}

/**
 * Creates and verifies keys. The secrets themselves never leave this object. New keys are created with the current
 * secret; those of a previous secret are still accepted.
 */
export class Secret {
  readonly #current: Key;
  /** All keys, the current one first. */
  readonly #keys: readonly Key[];

  constructor(current: string, previous: readonly string[] = []) {
    this.#current = keyOf(current);
    this.#keys = [current, ...previous].map(keyOf);
  }

  /**
   * Returns the key that opens a guest's order. It is derived instead of stored. It must not be derived from `order:…`,
   * since keys derived from that have appeared in addresses.
   */
  orderKey(payment_idx: PaymentIdx): OrderKey {
    return orderKeyOf(this.#current, payment_idx);
  }

  /** Returns the payment of an order key; null if the key is invalid. */
  parseOrderKey(order_key: OrderKey): PaymentIdx | null {
    const payment_idx = Number.parseInt(order_key.split('_', 1)[0] ?? '', 36);
    if (!Number.isSafeInteger(payment_idx) || payment_idx < 1) return null;
    return this.#keys.some((key) => isSameText(orderKeyOf(key, payment_idx), order_key)) ? payment_idx : null;
  }

  /** Returns the token that lets an address show, for a limited time, how a payment ended. */
  resultToken(parts: ResultTokenParts): ResultToken {
    return resultTokenOf(this.#current, parts);
  }

  /** Returns the content of a genuine result token, even if expired; null for any other text. */
  readResultToken(token: ResultToken): ResultTokenParts | null {
    const parts = parseResultToken(token);
    if (parts === null) return null;
    return this.#keys.some((key) => isSameText(resultTokenOf(key, parts), token)) ? parts : null;
  }

  /** Hashes a short code for storage. The hash is useless without the secret. */
  hashCode(purpose: string, code: string): string {
    return hashOf(this.#current, purpose, code);
  }

  /** Returns whether a hash was made from a code, with the current secret or a previous one. */
  isHashOf(purpose: string, code: string, hash: string): boolean {
    return this.#keys.some((key) => isSameText(hashOf(key, purpose, code), hash));
  }

  /** Encrypts a text for one cell of the database. It cannot be decrypted for another cell. */
  seal(cell: SealedCell, text: string): SealedText {
    const { id } = this.#current;
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', sealKeyOf(this.#current), iv).setAAD(toAssociatedData(cell, id));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return asSealedText(`${this.sealPrefix}${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`);
  }

  /** Beginning of all texts that are sealed with the current secret. */
  get sealPrefix(): string {
    return `s1.${this.#current.id}.`;
  }

  /**
   * Decrypts a sealed text; null if it was changed, or sealed for another cell or with an unknown secret. A plain text
   * that an earlier version stored in this column is returned unchanged.
   */
  unseal(cell: SealedCell, stored: SealedText): string | null {
    const [, id, body] = SEALED.exec(stored) ?? [];
    if (id !== undefined && body !== undefined) {
      const key = this.#keys.find((one) => one.id === id);
      return key === undefined ? null : decrypt(key, body, toAssociatedData(cell, id));
    }
    if (SEALED_COLUMNS[cell[0]].before === 'plain') return stored.startsWith('s1.') ? null : stored;
    for (const key of this.#keys) {
      const text = decrypt(key, stored, null);
      if (text !== null) return text;
    }
    return null;
  }

  /** Like `unseal`, but throws `UnreadableSeal` instead of returning null. */
  unsealOrThrow(cell: SealedCell, stored: SealedText): string {
    const text = this.unseal(cell, stored);
    if (text === null) throw new UnreadableSeal(cell);
    return text;
  }
}

function keyOf(secret: string): Key {
  return { secret, id: createHmac('sha256', secret).update('seal-id').digest('base64url').slice(0, 8) };
}

function orderKeyOf(key: Key, payment_idx: PaymentIdx): OrderKey {
  return `${payment_idx.toString(36)}_${sign(key, `order-key:${payment_idx}`)}`;
}

function resultTokenOf(key: Key, parts: ResultTokenParts): ResultToken {
  return formatResultToken(parts, sign(key, `result:${parts.payment_idx}:${parts.expires_at}`));
}

/** Returns an authentication tag of 162 bits. */
function sign({ secret }: Key, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 27);
}

function hashOf({ secret }: Key, purpose: string, code: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${code}`).digest('base64url');
}

function sealKeyOf({ secret }: Key): Buffer {
  return createHmac('sha256', secret).update('seal').digest();
}

/** Returns the associated data of a sealed text, which binds it to its row and column. */
function toAssociatedData([table, column, row]: SealedCell, id: string): Buffer {
  return Buffer.from(JSON.stringify(['s1', id, table, column, `${row}`]));
}

function decrypt(key: Key, body: string, associated: Buffer | null): string | null {
  const bytes = Buffer.from(body, 'base64url');
  if (bytes.length < 28) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealKeyOf(key), bytes.subarray(0, 12), { authTagLength: 16 });
    if (associated !== null) decipher.setAAD(associated);
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Hashes a long random token for storage. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares in constant time. */
export function isSameText(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Returns the secret of the settings, or one that is created once and stored in the database for all processes. If a
 * secret is configured later, keys created with the stored one are still accepted.
 */
export async function loadSecret(
  database: Database,
  configured: string | null,
  previous: readonly string[] = [],
): Promise<Secret> {
  if (configured === null) {
    await database
      .insertInto('shop_secret')
      .values({ name: 'shop', value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const stored = await database.selectFrom('shop_secret').select('value').where('name', '=', 'shop').executeTakeFirst();
  const own = stored === undefined ? [] : [stored.value];
  const [current, ...others] = configured === null ? own : [configured, ...own];
  if (current === undefined) throw new Error('the secret of the shop was deleted while it was read');
  return new Secret(current, [...previous, ...others]);
}
