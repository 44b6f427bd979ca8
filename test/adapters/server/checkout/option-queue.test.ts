import { describe, expect, it } from 'vitest';
import { MAX_WAIT_MS, OptionQueue } from '../../../../adapters/server/checkout/option-queue.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';

/** Waits until all pending promises have settled. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const anything = async (): Promise<null> => null;
const never = (): never => {
  throw new Error('a buyer was rejected by the queue');
};
const createQueue = (): OptionQueue => new OptionQueue(new FakeTimers());

describe('OptionQueue', () => {
  it('runs four buyers concurrently, and the others in order of arrival', async () => {
    const buyers = createQueue();
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const buy = (n: number) => (): Promise<number> => {
      started.push(n);
      return new Promise((resolve) => ends.push(() => resolve(n)));
    };
    const bought = Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map((n) => buyers.run<number>([7], { check: anything, buy: buy(n), refuse: never })),
    );
    await settle();
    expect(started).toEqual([0, 1, 2, 3]);
    ends[2]?.();
    await settle();
    expect(started).toEqual([0, 1, 2, 3, 4]);
    for (let n = 0; n < 7; n += 1) {
      for (const end of ends) end();
      await settle();
    }
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await bought).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('notifies all waiting buyers when one is refused, and runs none of them', async () => {
    const buyers = createQueue();
    let remaining = 4;
    let bought = 0;
    let checking = 0;
    let maxChecking = 0;
    const check = async (): Promise<string | null> => {
      checking += 1;
      maxChecking = Math.max(maxChecking, checking);
      await settle();
      checking -= 1;
      return remaining > 0 ? null : 'gone';
    };
    let open = (): void => {};
    const first = new Promise<void>((resolve) => (open = resolve));
    const buy = async (): Promise<string> => {
      bought += 1;
      await first;
      remaining -= 1;
      return 'sold';
    };
    const results: string[] = [];
    const all = Array.from({ length: 300 }, async () =>
      results.push(await buyers.run<string>([7], { check, buy, refuse: never })),
    );
    await settle();
    await settle();
    maxChecking = 0;
    open();
    await Promise.all(all);
    expect(results.toSorted()).toEqual([
      ...Array.from({ length: 296 }, () => 'gone'),
      ...Array.from({ length: 4 }, () => 'sold'),
    ]);
    expect(bought).toBe(4);
    expect(maxChecking).toBeGreaterThan(280);
  });

  it('never deadlocks buyers of the same options in different orders', async () => {
    const buyers = createQueue();
    const buy = async (): Promise<string> => {
      await settle();
      return 'sold';
    };
    const all = Array.from({ length: 40 }, (_, n) =>
      buyers.run<string>(n % 2 ? [1, 2, 3] : [3, 1, 2, 1], { check: anything, buy, refuse: never }),
    );
    expect(new Set(await Promise.all(all))).toEqual(new Set(['sold']));
  });

  it('continues after a failure', async () => {
    const buyers = createQueue();
    const fail = async (): Promise<never> => {
      throw new Error('broken');
    };
    const buyer = { check: anything, buy: fail, refuse: never };
    const failed = await Promise.allSettled(Array.from({ length: 9 }, () => buyers.run<string>([7], buyer)));
    expect(failed).toEqual(Array.from({ length: 9 }, () => ({ status: 'rejected', reason: new Error('broken') })));
    expect(await buyers.run<string>([7], { check: anything, buy: async () => 'sold', refuse: never })).toBe('sold');
  });

  describe('when the buyers in front do not finish', () => {
    /** Creates a queue in which four buyers buy until `end` is called. */
    async function busyQueue(maxWaiting = 10) {
      const timers = new FakeTimers();
      const buyers = new OptionQueue(timers, maxWaiting);
      const ends: (() => void)[] = [];
      const buy = (): Promise<string> => new Promise((resolve) => ends.push(() => resolve('sold')));
      const enqueue = (check: () => Promise<string | null> = anything): Promise<string> =>
        buyers.run<string>([7], { check, buy, refuse: () => 'crowded' });
      const first = Array.from({ length: 4 }, () => enqueue());
      await settle();
      const end = async (): Promise<void> => {
        for (const one of ends.splice(0)) one();
        await settle();
      };
      const endOne = async (): Promise<void> => ends.shift()?.();
      return { timers, enqueue, end, endOne, first };
    }

    it('refuses a buyer who has waited ten seconds, and lets later ones continue to wait', async () => {
      const { timers, enqueue, end } = await busyQueue();
      const early = enqueue();
      await settle();
      timers.advance(MAX_WAIT_MS - 1);
      const later = enqueue();
      await settle();

      timers.advance(1);

      expect(await early).toBe('crowded');
      await end();
      await end();
      expect(await later).toBe('sold');
    });

    it('counts the total time of a buyer who checks again and continues to wait', async () => {
      const { timers, enqueue, endOne } = await busyQueue();
      let checks = 0;
      const refused = enqueue(async () => (checks++ === 0 ? null : 'gone'));
      const patient = enqueue(async () => {
        await settle();
        return null;
      });
      await settle();
      await settle();
      timers.advance(MAX_WAIT_MS / 2);
      const next = endOne().then(() => enqueue());
      expect(await refused).toBe('gone');
      await settle();
      await settle();

      timers.advance(MAX_WAIT_MS / 2);

      expect(await Promise.race([patient, settle()])).toBe('crowded');
      expect(await Promise.race([next, settle()])).toBeUndefined();
    });

    it('refuses a buyer immediately when the queue is full', async () => {
      const { enqueue, end } = await busyQueue(2);
      const waiting = [enqueue(), enqueue()];
      await settle();

      expect(await enqueue()).toBe('crowded');

      await end();
      await end();
      expect(await Promise.all(waiting)).toEqual(['sold', 'sold']);
    });

    it('retains no timer and no position of a buyer who has left', async () => {
      const { timers, enqueue, end, first } = await busyQueue(1);
      const late = enqueue();
      await settle();
      timers.advance(MAX_WAIT_MS);
      await late;
      const next = enqueue();
      await settle();

      await end();
      await end();

      expect(await Promise.all([...first, next])).toEqual(Array.from({ length: 5 }, () => 'sold'));
      expect(timers.scheduledCount).toBe(0);
    });
  });
});
