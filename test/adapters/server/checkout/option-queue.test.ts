import { describe, expect, it } from 'vitest';
import { OptionQueue } from '../../../../adapters/server/checkout/option-queue.ts';

/** Waits until all pending promises have settled. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const anything = async (): Promise<null> => null;

describe('OptionQueue', () => {
  it('runs four buyers concurrently, and the others in order of arrival', async () => {
    const buyers = new OptionQueue();
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const buy = (n: number) => (): Promise<number> => {
      begun.push(n);
      return new Promise((resolve) => ends.push(() => resolve(n)));
    };
    const bought = Promise.all([0, 1, 2, 3, 4, 5, 6].map((n) => buyers.run<number>([7], anything, buy(n))));
    await settle();
    expect(begun).toEqual([0, 1, 2, 3]);
    ends[2]?.();
    await settle();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (let n = 0; n < 7; n += 1) {
      for (const end of ends) end();
      await settle();
    }
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await bought).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('notifies all waiting buyers when one is refused, and runs none of them', async () => {
    const buyers = new OptionQueue();
    let left = 4;
    let bought = 0;
    let looking = 0;
    let lookingMost = 0;
    const look = async (): Promise<string | null> => {
      looking += 1;
      lookingMost = Math.max(lookingMost, looking);
      await settle();
      looking -= 1;
      return left > 0 ? null : 'gone';
    };
    let open = (): void => {};
    const first = new Promise<void>((resolve) => (open = resolve));
    const buy = async (): Promise<string> => {
      bought += 1;
      await first;
      left -= 1;
      return 'sold';
    };
    const told: string[] = [];
    const all = Array.from({ length: 300 }, async () => told.push(await buyers.run<string>([7], look, buy)));
    await settle();
    await settle();
    lookingMost = 0;
    open();
    await Promise.all(all);
    expect(told.toSorted()).toEqual([
      ...Array.from({ length: 296 }, () => 'gone'),
      ...Array.from({ length: 4 }, () => 'sold'),
    ]);
    expect(bought).toBe(4);
    expect(lookingMost).toBeGreaterThan(280);
  });

  it('never deadlocks buyers of the same options in different orders', async () => {
    const buyers = new OptionQueue();
    const buy = async (): Promise<string> => {
      await settle();
      return 'sold';
    };
    const all = Array.from({ length: 40 }, (_, n) =>
      buyers.run<string>(n % 2 ? [1, 2, 3] : [3, 1, 2, 1], anything, buy),
    );
    expect(new Set(await Promise.all(all))).toEqual(new Set(['sold']));
  });

  it('continues after a failure', async () => {
    const buyers = new OptionQueue();
    const fail = async (): Promise<never> => {
      throw new Error('broken');
    };
    const failed = await Promise.allSettled(Array.from({ length: 9 }, () => buyers.run<string>([7], anything, fail)));
    expect(failed.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await buyers.run<string>([7], anything, async () => 'sold')).toBe('sold');
  });
});
