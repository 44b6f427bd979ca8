import { randomBytes, timingSafeEqual } from 'node:crypto';
import { HashQueue } from '../access/hash-queue.ts';
import { HashThread } from '../access/hash-thread.ts';
import { normalizePassword } from '../../../core/member/password.ts';
import type { Passwords } from '../../../core/ports/server/passwords.port.ts';

/** Cost of one guess: 2^log2 blocks of r * 128 bytes, p times. Stored in each hash, so that it can be changed. */
export interface PasswordCost {
  readonly log2: number;
  readonly r: number;
  readonly p: number;
}

/** Five passes over 16 MB. */
export const PASSWORD_COST: PasswordCost = { log2: 14, r: 8, p: 5 };
const KEY_BYTES = 32;

const threads = [new HashThread(), new HashThread()];
/** At most 40 hashes wait: on an idle machine they take some 5 s, less than the clients' timeout. */
const hashes = new HashQueue(threads.length, 40);

/** Hashes passwords by scrypt, in separate threads. The form of a hash is `scrypt$log2$r$p$salt$key`. */
export class ScryptPasswords implements Passwords {
  readonly #cost: PasswordCost;
  readonly #dummy: string;

  constructor(cost: PasswordCost) {
    this.#cost = cost;
    this.#dummy = formatHash(cost, Buffer.alloc(16, 1), Buffer.alloc(KEY_BYTES, 1));
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return formatHash(this.#cost, salt, await derive(password, salt, this.#cost));
  }

  async verify(password: string, stored: string | null): Promise<boolean> {
    const [, log2, r, p, salt = '', key = ''] = (stored ?? this.#dummy).split('$');
    const expected = Buffer.from(key, 'base64url');
    const cost = { log2: Number(log2), r: Number(r), p: Number(p) };
    const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
    return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null;
  }
}

function formatHash({ log2, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', log2, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function derive(password: string, salt: Buffer, { log2, r, p }: PasswordCost): Promise<Buffer> {
  const text = normalizePassword(password);
  return hashes.run(() => {
    const idleThread = threads.find(({ isBusy }) => !isBusy);
    if (idleThread === undefined) throw new Error('more passwords are hashed than there are threads');
    return idleThread.hash({ text, salt, log2, r, p, key_bytes: KEY_BYTES });
  });
}
