import { describe, expect, it } from 'vitest';
import { BatchedReads } from '../../../../adapters/server/checkout/batched-reads.ts';

describe('BatchedReads', () => {
  /** Creates reads that the test completes one at a time. Each returns its numbers, doubled. */
  function source() {
    const batches: (readonly number[])[] = [];
    const ends: ((error?: Error) => void)[] = [];
    const reads = new BatchedReads<number, number>((questions) => {
      batches.push(questions);
      return new Promise((resolve, reject) =>
        ends.push((error) => (error === undefined ? resolve(questions.map((one) => one * 2)) : reject(error))),
      );
    });
    const end = async (error?: Error): Promise<void> => {
      ends.shift()?.(error);
      await new Promise((resolve) => void setImmediate(resolve));
    };
    return { reads, batches, end };
  }

  it('batches all queries that arrive during a read into the next one', async () => {
    const { reads, batches, end } = source();

    const results = Promise.all([1, 2, 3, 4].map((one) => reads.load(one)));
    await end();
    await end();

    expect(await results).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('batches at most a thousand queries', async () => {
    const { reads, batches, end } = source();

    const results = Promise.all(Array.from({ length: 1_502 }, (_, one) => reads.load(one)));
    for (let read = 0; read < 3; read += 1) await end();

    expect(await results).toHaveLength(1_502);
    expect(batches.map(({ length }) => length)).toEqual([1, 1_000, 501]);
  });

  it('rejects only the callers of a failed read', async () => {
    const { reads, end } = source();

    const results = Promise.allSettled([reads.load(1), reads.load(2)]);
    await end(new Error('broken'));
    await end();

    expect(await results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 4 }]);
  });
});
