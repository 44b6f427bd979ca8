import { describe, expect, it } from 'vitest';
import { CoalescedReads } from '../../../../adapters/server/checkout/coalesced-reads.ts';

describe('CoalescedReads', () => {
  /** Creates a source with a counter. A read returns the value that it has when the read starts. */
  function source() {
    const reads = new CoalescedReads<number>();
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

  it('shares one further read between all callers that arrive during a read', async () => {
    const { get, end, ends } = source();
    const all = Array.from({ length: 100 }, () => get());
    expect(ends).toHaveLength(1);
    await end();
    expect(ends).toHaveLength(1);
    await end();
    expect(await Promise.all(all)).toHaveLength(100);
    expect(ends).toHaveLength(0);
  });

  it('never returns a value read before the call', async () => {
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

  it('shares nothing between different keys', async () => {
    const { get, end, ends } = source();
    const both = [get('one'), get('other')];
    expect(ends).toHaveLength(2);
    await end();
    await end();
    await Promise.all(both);
  });

  it('reads again after a failed read', async () => {
    const reads = new CoalescedReads<string>();
    const failed = reads.get('one', async () => {
      throw new Error('broken');
    });
    const next = reads.get('one', async () => 'read');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('read');
    expect(await reads.get('one', async () => 'read again')).toBe('read again');
  });
});
