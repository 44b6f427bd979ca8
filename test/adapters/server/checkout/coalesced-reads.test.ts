import { describe, expect, it } from 'vitest';
import { SharedReads } from '../../../../adapters/server/payment/shared-reads.ts';

describe('SharedReads', () => {
  /** A source that counts up, and answers what it was when the read began. */
  function source() {
    const reads = new SharedReads<number>();
    const ends: (() => void)[] = [];
    let value = 0;
    const get = (key = 'one'): Promise<number> =>
      reads.get(key, () => {
        const read = value;
        return new Promise((resolve) => ends.push(() => resolve(read)));
      });
    const end = async (): Promise<void> => {
      ends.shift()?.();
      await new Promise((resolve) => void setImmediate(resolve));
    };
    return { get, end, ends, change: () => (value += 1) };
  }

  it('reads once more for all who ask while a read is under way', async () => {
    const { get, end, ends } = source();
    const all = Array.from({ length: 100 }, () => get());
    expect(ends).toHaveLength(1);
    await end();
    expect(ends).toHaveLength(1);
    await end();
    expect(await Promise.all(all)).toHaveLength(100);
    expect(ends).toHaveLength(0);
  });

  it('never answers what was read before it was asked', async () => {
    const { get, end, change } = source();
    const before = get();
    change();
    const after = get();
    await end();
    await end();
    expect([await before, await after]).toEqual([0, 1]);
    change();
    const later = get();
    await end();
    expect(await later).toBe(2);
  });

  it('shares nothing between two different questions', async () => {
    const { get, end, ends } = source();
    const both = [get('one'), get('other')];
    expect(ends).toHaveLength(2);
    await end();
    await end();
    await Promise.all(both);
  });

  it('reads again after a read that failed', async () => {
    const reads = new SharedReads<string>();
    const failed = reads.get('one', async () => {
      throw new Error('broken');
    });
    const next = reads.get('one', async () => 'read');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('read');
    expect(await reads.get('one', async () => 'read again')).toBe('read again');
  });
});
