import { describe, expect, it } from 'vitest';
import { deferred } from '../fakes/deferred.ts';
import { SimulationRandom } from './simulation-random.ts';
import { QueryScheduler } from './query-scheduler.ts';

const NEVER_BLOCKED = async (): Promise<boolean> => false;

describe('QueryScheduler', () => {
  it('runs one query at a time', async () => {
    const scheduler = new QueryScheduler(new SimulationRandom(1), NEVER_BLOCKED);
    let running = 0;
    let maxRunning = 0;
    const query = (pid: number) =>
      scheduler.schedule(pid, async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      });
    await Promise.all([query(1), query(2), query(3)]);
    expect(maxRunning).toBe(1);
  });

  it('orders concurrent callers randomly, and always in the same way for one seed', async () => {
    const orderOf = async (seed: number): Promise<string> => {
      const scheduler = new QueryScheduler(new SimulationRandom(seed), NEVER_BLOCKED);
      scheduler.inUse = 4;
      const ran: number[] = [];
      await Promise.all([1, 2, 3, 4].map((pid) => scheduler.schedule(pid, async () => void ran.push(pid))));
      return ran.join('');
    };
    const orders = await Promise.all([1, 2, 3, 4, 5, 6].map(orderOf));
    expect(new Set(orders).size).toBeGreaterThan(1);
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(orderOf))).toStrictEqual(orders);
  });

  it('runs other queries while one waits for a lock, and returns the result of that query after the lock is released', async () => {
    const lock = deferred<void>();
    let isHeld = true;
    const scheduler = new QueryScheduler(new SimulationRandom(1), async (pid) => pid === 1 && isHeld);
    scheduler.inUse = 2;
    const finished: string[] = [];
    const waiting = scheduler.schedule(1, () => lock.promise).then(() => finished.push('the one who waited'));
    const holder = scheduler
      .schedule(2, async () => {
        isHeld = false;
        lock.resolve();
      })
      .then(() => finished.push('the holder'));
    await Promise.all([waiting, holder]);
    expect(finished).toContain('the one who waited');
    expect(finished).toHaveLength(2);
  });

  it("rejects the caller's promise when its query fails", async () => {
    const scheduler = new QueryScheduler(new SimulationRandom(1), NEVER_BLOCKED);
    await expect(scheduler.schedule(1, () => Promise.reject(new Error('no such table')))).rejects.toThrow(
      'no such table',
    );
    expect(await scheduler.schedule(1, async () => 'the next')).toBe('the next');
  });
});
