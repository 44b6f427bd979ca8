import { randomBytes, timingSafeEqual } from 'node:crypto';
import { HashQueue } from '../access/hash-queue.ts';
import { HashThread } from '../access/hash-thread.ts';
import { normalizePassword } from '../../../core/member/password.ts';

/** Cost of one guess: 2^14 blocks of 1 kB (16 MB), five times. Stored in each hash, so that it can be changed. */
const COST = { log2: 14, r: 8, p: 5 };
const KEY_BYTES = 32;

const threads = [new HashThread(), new HashThread()];
/** 40 that wait take some 5 s on an idle machine, less than clients do. */
const hashes = new HashQueue(threads.length, 40);

/** Checked when there is no account, so that the response time does not reveal that. */
export const DUMMY_HASH = written(COST, Buffer.alloc(16, 1), Buffer.alloc(KEY_BYTES, 1));

/** Returns what is stored of a password: `scrypt$log2$r$p$salt$key`. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  return written(cost, salt, await derive(password, salt, cost));
}

/**
 * Returns whether the password is the stored one. For null (no account, or one without a password) it takes as long,
 * and returns false.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, log2, r, p, salt = '', key = ''] = (stored ?? DUMMY_HASH).split('$');
  const expected = Buffer.from(key, 'base64url');
  const cost = { log2: Number(log2), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return given.length === expected.length && timingSafeEqual(given, expected) && stored !== null;
}

function written({ log2, r, p }: typeof COST, salt: Buffer, key: Buffer): string {
  return ['scrypt', log2, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function derive(password: string, salt: Buffer, { log2, r, p }: typeof COST): Promise<Buffer> {
  const text = normalizePassword(password);
  return hashes.run(() => {
    const free = threads.find(({ isBusy }) => !isBusy);
    if (free === undefined) throw new Error('more passwords are hashed than there are threads');
    return free.hash({ text, salt, log2, r, p, key_bytes: KEY_BYTES });
  });
}
