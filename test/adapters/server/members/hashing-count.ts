import { vi } from 'vitest';
import { HashThread } from '../../../../adapters/server/access/hash-thread.ts';

/** Returns how often a password was hashed during `work`. */
export async function hashingsOf(work: () => Promise<unknown>): Promise<number> {
  const hash = vi.spyOn(HashThread.prototype, 'hash');
  try {
    await work();
    return hash.mock.calls.length;
  } finally {
    hash.mockRestore();
  }
}
