import { describe, expect, it } from 'vitest';
import { MAX_WAIT_MS, OptionQueue } from '../../../../adapters/server/checkout/option-queue.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';

/** Waits until all pending promises have settled. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const anything = async (): Promise<null> => null;
const never = (): never => {
  throw new Error('a buyer was refused for a crowd');
};
const createQueue = (): OptionQueue => new OptionQueue(new FakeTimers());

describe('OptionQueue', () => {
  it('runs four buyers concurrently, and the others in order of arrival', async () => {
    const buyers = createQueue();
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const buy = (n: number) => (): Promise<number> => {
      begun.push(n);
      return new Promise((resolve) => ends.push(() => resolve(n)));
    };
    const bought = Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map((n) => buyers.run<number>([7], { check: anything, buy: buy(n), refuse: never })),
    );
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
    const buyers = createQueue();
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
    const all = Array.from({ length: 300 }, async () =>
      told.push(await buyers.run<string>([7], { check: look, buy, refuse: never })),
    );
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
      const come = (look: () => Promise<string | null> = anything): Promise<string> =>
        buyers.run<string>([7], { check: look, buy, refuse: () => 'crowded' });
      const first = Array.from({ length: 4 }, () => come());
      await settle();
      const end = async (): Promise<void> => {
        for (const one of ends.splice(0)) one();
        await settle();
      };
      const endOne = async (): Promise<void> => ends.shift()?.();
      return { timers, come, end, endOne, first };
    }

    it('refuses a buyer who has waited ten seconds, and lets later ones continue to wait', async () => {
      const { timers, come, end } = await busyQueue();
      const early = come();
      await settle();
      timers.advance(MAX_WAIT_MS - 1);
      const later = come();
      await settle();

      timers.advance(1);

      expect(await early).toBe('crowded');
      await end();
      await end();
      expect(await later).toBe('sold');
    });

    it('counts the total time of a buyer who checks again and continues to wait', async () => {
      const { timers, come, endOne } = await busyQueue();
      let looks = 0;
      const refused = come(async () => (looks++ === 0 ? null : 'gone'));
      const patient = come(async () => {
        await settle();
        return null;
      });
      await settle();
      await settle();
      timers.advance(MAX_WAIT_MS / 2);
      const next = endOne().then(() => come());
      expect(await refused).toBe('gone');
      await settle();
      await settle();

      timers.advance(MAX_WAIT_MS / 2);

      expect(await Promise.race([patient, settle()])).toBe('crowded');
      expect(await Promise.race([next, settle()])).toBeUndefined();
    });

    it('refuses a buyer immediately when the queue is full', async () => {
      const { come, end } = await busyQueue(2);
      const waiting = [come(), come()];
      await settle();

      expect(await come()).toBe('crowded');

      await end();
      await end();
      expect(await Promise.all(waiting)).toEqual(['sold', 'sold']);
    });

    it('retains no timer and no position of a buyer who has left', async () => {
      const { timers, come, end, first } = await busyQueue(1);
      const late = come();
      await settle();
      timers.advance(MAX_WAIT_MS);
      await late;
      const next = come();
      await settle();

      await end();
      await end();

      expect(await Promise.all([...first, next])).toEqual(Array.from({ length: 5 }, () => 'sold'));
      expect(timers.waiting_cnt).toBe(0);
    });
  });
});
