import { scryptSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HashThread } from '../../../../adapters/server/access/hash-thread.ts';

const REQUEST = { text: '비밀번호 1234', salt: Buffer.alloc(16, 7), log2: 10, r: 8, p: 1, key_bytes: 32 };

describe('HashThread', () => {
  it('returns the same key as scrypt, repeatedly', async () => {
    const thread = new HashThread();
    const expected = scryptSync(REQUEST.text, REQUEST.salt, 32, { N: 1_024, r: 8, p: 1 });

    expect(await thread.hash(REQUEST)).toEqual(expected);
    expect(await thread.hash(REQUEST)).toEqual(expected);
  });

  it('rejects parameters that scrypt refuses, and continues hashing', async () => {
    const thread = new HashThread();

    await expect(thread.hash({ ...REQUEST, log2: 30 })).rejects.toThrow('scrypt');
    expect(await thread.hash(REQUEST)).toHaveLength(32);
  });

  it('hashes one password at a time', async () => {
    const thread = new HashThread();
    const first = thread.hash(REQUEST);

    expect(thread.isBusy).toBe(true);
    await expect(thread.hash(REQUEST)).rejects.toThrow('another password');
    await first;
    expect(thread.isBusy).toBe(false);
  });

  it.runIf(process.platform === 'linux')('has a lower priority than the rest of the process', async () => {
    const own = niceness(process.pid);
    await new HashThread().hash(REQUEST);

    expect(threads().map(niceness)).toContain(10);
    expect(niceness(process.pid)).toBe(own);
  });
});

function threads(): number[] {
  return readdirSync('/proc/self/task').map(Number);
}

function niceness(thread: number): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
